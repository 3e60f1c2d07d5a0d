//! A load on a server of its own: another process, so that its time and memory are its own.

use super::{Error, Figures, Load, swarm};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Starts this program as a server on loopback, puts the load on it, and ends it.
pub fn measure(program: &Path, load: &Load, tell: impl Fn(&str)) -> Result<Figures, Error> {
    crate::serve::raise_file_limit();
    let folder = Folder::new()?;
    let mut server = Served::start(program, &folder.0, load)?;
    let addr = server.addr()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(swarm(addr, server.0.id(), load, tell))
}

/// A folder for the time of the load.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, Error> {
        let folder = std::env::temp_dir().join(format!("deadhand-swarm-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is the system's to clear away.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

struct Served(Child);

impl Served {
    fn start(program: &Path, folder: &Path, load: &Load) -> Result<Served, Error> {
        // All of the load comes from one address.
        let most = (load.games * 4 + load.spectators + 100).to_string();
        let child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(["--connections", &most, "--connections-each", &most])
            .args(["--rate", "1000000", "--tables", "1000000"])
            .stdout(Stdio::piped())
            .spawn()?;
        Ok(Served(child))
    }

    /// The address that the server announces.
    fn addr(&mut self) -> Result<SocketAddr, Error> {
        let out = self.0.stdout.take().ok_or("the server says nothing")?;
        for line in BufReader::new(out).lines() {
            let line = line?;
            let place = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
            if let Some(addr) = place.and_then(|place| place.trim_end_matches('/').parse().ok()) {
                return Ok(addr);
            }
        }
        Err("the server has ended without an address".into())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
