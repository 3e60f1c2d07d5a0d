use std::fmt;
use std::time::Duration;

/// Why a program cannot stay in its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// It cannot be started: why not.
    Unstarted(String),
    /// It gave no answer in this time.
    Late(Duration),
    /// It has ended, with its last complaints.
    Gone(String),
    /// It was refused so often at one question, at last for this reason.
    Refused { times: u32, why: String },
    /// It asked so often and gave no answer.
    Undecided { requests: u32 },
    /// It asks and does not read the answers.
    Deaf,
}

impl Lost {
    /// The same for those who need not know what happens on the host's machine.
    pub fn plainly(&self) -> String {
        match self {
            Lost::Unstarted(_) => "it can't be started".to_owned(),
            Lost::Gone(_) => Lost::Gone(String::new()).to_string(),
            Lost::Refused { times, .. } => format!("it was refused {times} times at one question"),
            Lost::Late(_) | Lost::Undecided { .. } | Lost::Deaf => self.to_string(),
        }
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lost::Unstarted(why) => f.write_str(why),
            Lost::Late(time) => write!(f, "it gave no answer in {} s", time.as_secs_f32()),
            Lost::Gone(said) if said.is_empty() => f.write_str("it ended"),
            Lost::Gone(said) => write!(f, "it ended and said: {said}"),
            Lost::Refused { times, why } => {
                write!(f, "it was refused {times} times at one question, at last because: {why}")
            }
            Lost::Undecided { requests } => write!(f, "it asked {requests} times and gave no answer"),
            Lost::Deaf => f.write_str("it asked and asked and didn't read the answers"),
        }
    }
}

impl std::error::Error for Lost {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_said_is_for_the_host_alone() {
        for (lost, plain) in [
            (Lost::Unstarted("cannot start /home/x".to_owned()), "it can't be started"),
            (Lost::Gone("/home/x/bot.py, line 3".to_owned()), "it ended"),
            (
                Lost::Refused { times: 50, why: "/home/x".to_owned() },
                "it was refused 50 times at one question",
            ),
        ] {
            assert_eq!(lost.plainly(), plain);
            assert!(lost.to_string().contains("/home/x"), "{lost}");
        }
        assert_eq!(Lost::Late(Duration::from_millis(200)).plainly(), "it gave no answer in 0.2 s");
    }
}
