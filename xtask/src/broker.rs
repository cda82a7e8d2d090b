//! A relay for trying and testing live games: Mosquitto, at a port of this machine that nobody else reaches.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::Result;
use crate::browsers::Apt;
use crate::workspace::Workspace;

/// Where Debian installs it, which is not on every `PATH`.
const DEBIAN: &str = "/usr/sbin/mosquitto";
/// The time within which it has to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Finds Mosquitto.
fn find(workspace: &Workspace) -> Option<PathBuf> {
    let debian = Some(PathBuf::from(DEBIAN)).filter(|file| file.is_file());
    workspace.program("mosquitto").or(debian)
}

/// Installs Mosquitto if it is missing. If that fails, prints that its tests will be skipped.
pub(crate) fn provide(workspace: &Workspace, apt: &mut Apt) {
    if find(workspace).is_none()
        && let Err(error) = apt.install(workspace, &["mosquitto"])
    {
        eprintln!("Mosquitto is missing ({error}): the tests of live games will be skipped; install it");
    }
}

/// A running broker. Dropping it ends it.
pub(crate) struct Broker {
    process: Child,
    /// Its address for pages.
    pub(crate) address: String,
}

impl Drop for Broker {
    fn drop(&mut self) {
        // If it has ended already, there is nothing to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Broker {
    /// Starts Mosquitto. `None` if it is not installed.
    ///
    /// # Errors
    /// If it does not start.
    pub(crate) fn start(workspace: &Workspace) -> Result<Option<Broker>> {
        let Some(program) = find(workspace) else { return Ok(None) };
        let failed = |error: std::io::Error| format!("cannot start Mosquitto: {error}");
        let [port, other] = free_ports().map_err(failed)?;
        let file = workspace.tools().join("mosquitto.conf");
        fs::create_dir_all(workspace.tools()).map_err(failed)?;
        fs::write(&file, configuration(port, other)).map_err(failed)?;
        let mut command = workspace.command(program);
        command.arg("-c").arg(&file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().map_err(failed)?;
        let broker = Broker { process, address: format!("ws://127.0.0.1:{port}") };
        let until = Instant::now() + PATIENCE;
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if Instant::now() > until {
                return Err("Mosquitto does not answer".into());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(Some(broker))
    }
}

/// Two ports that nobody uses.
fn free_ports() -> std::io::Result<[u16; 2]> {
    let listener = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let (first, second) = (listener()?, listener()?);
    Ok([first.local_addr()?.port(), second.local_addr()?.port()])
}

/// The configuration, with the port for pages and another one. Mosquitto 2.0 does not start without a
/// listener that is not for pages, and without `socket_domain` it would listen on all interfaces.
fn configuration(port: u16, other: u16) -> String {
    format!(
        "allow_anonymous true\npersistence false\nlistener {other} 127.0.0.1\n\
         listener {port} 127.0.0.1\nprotocol websockets\nsocket_domain ipv4\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{Broker, configuration, free_ports};
    use crate::workspace::Workspace;

    #[test]
    fn nobody_else_reaches_the_broker() {
        let text = configuration(1884, 1885);
        let listeners: Vec<_> = text.lines().filter(|line| line.starts_with("listener")).collect();
        assert_eq!(listeners, ["listener 1885 127.0.0.1", "listener 1884 127.0.0.1"]);
        assert!(text.ends_with("protocol websockets\nsocket_domain ipv4\n"));
        assert!(free_ports().is_ok_and(|[first, second]| first != second));
    }

    #[test]
    fn a_broker_that_is_installed_answers() {
        let workspace = Workspace::find().unwrap();
        match Broker::start(&workspace) {
            Ok(Some(broker)) => assert!(broker.address.starts_with("ws://127.0.0.1:")),
            Ok(None) => eprintln!("Mosquitto is not installed"),
            Err(error) => panic!("{error}"),
        }
    }
}
