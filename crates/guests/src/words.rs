use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub(crate) program: String,
    pub(crate) arguments: Vec<String>,
    name: String,
    /// It runs in a group of its own, which ends with it.
    pub(crate) is_apart: bool,
}

impl Words {
    /// What the program is called at the table: the last of its words that is a file, else the program.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same for a server: what the program starts ends with it, and a key that is pressed in the server's terminal
    /// does not reach it.
    pub fn apart(self) -> Words {
        Words { is_apart: true, ..self }
    }

    /// Why the program could not be started, as far as that can be seen.
    pub fn fault(&self) -> Option<String> {
        let program = &self.program;
        let places = match program.contains(std::path::is_separator) {
            true => vec![PathBuf::from(program)],
            false => {
                let path = std::env::var_os("PATH").unwrap_or_default();
                std::env::split_paths(&path).map(|folder| folder.join(program)).collect()
            }
        };
        let mut found = places.iter().filter(|place| place.is_file()).peekable();
        if found.peek().is_none() {
            return Some(format!("there is no program {program}"));
        }
        (!found.any(|place| can_run(place))).then(|| format!("{program} is a file that can't be run"))
    }
}

#[cfg(unix)]
fn can_run(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn can_run(_: &Path) -> bool {
    true
}

impl FromStr for Words {
    type Err = String;

    /// As a shell would read it, with quotes, but nothing is expanded.
    fn from_str(text: &str) -> Result<Words, String> {
        let words = shlex::split(text).ok_or_else(|| format!("exec:{text}: the quotes don't match"))?;
        let Some((program, arguments)) = words.split_first() else {
            return Err(
                "exec: which program? Write exec:PROGRAM, with its arguments in the same quotes".to_owned()
            );
        };
        let file = words
            .iter()
            .rev()
            .find(|word| Path::new(word).is_file())
            .unwrap_or_else(|| arguments.iter().find(|word| !word.starts_with('-')).unwrap_or(program));
        let name =
            Path::new(file).file_name().map_or_else(|| file.clone(), |name| name.to_string_lossy().into());
        let (program, arguments) = (program.clone(), arguments.to_vec());
        Ok(Words { program, arguments, name, is_apart: false })
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> Option<String> {
        text.parse::<Words>().unwrap().fault()
    }

    #[test]
    fn a_program_that_is_not_there_is_seen() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert_eq!(fault("/nowhere/bot --fast").as_deref(), Some("there is no program /nowhere/bot"));
        assert_eq!(
            fault("no-such-program-anywhere").as_deref(),
            Some("there is no program no-such-program-anywhere")
        );
        #[cfg(unix)]
        {
            let words = file.path().display().to_string();
            assert!(fault(&words).unwrap().contains("can't be run"));
            assert_eq!(fault("sh -c 'exit 3'"), None);
            assert_eq!(fault("/bin/sh"), None);
        }
    }
}
