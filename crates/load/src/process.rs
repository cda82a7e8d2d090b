//! The process of a relay: Mosquitto with the configuration of `docs/relay`, and what it uses.

use std::fs;
use std::io::{Read, Result, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::report::Usage;

/// The configuration that the documents recommend.
const CONFIGURATION: &str = include_str!("../../../docs/relay/mosquitto.conf");
/// The topics that it allows.
const TOPICS: &str = include_str!("../../../docs/relay/apila.acl");
/// Where Mosquitto is. The second is not on every `PATH`.
const PROGRAMS: [&str; 2] = ["mosquitto", "/usr/sbin/mosquitto"];
/// What a client of WebSockets says first (RFC 6455, 1.3).
const HANDSHAKE: &str = concat!(
    "GET /mqtt HTTP/1.1\r\nHost: localhost\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n",
);
/// The beginning of the answer to it.
const SWITCHING: &[u8; 12] = b"HTTP/1.1 101";
/// The time within which it has to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Processor time in /proc is in hundredths of a second, on each architecture that Linux has today.
const TICK: Duration = Duration::from_millis(10);
/// The number of bytes of a page of memory.
const PAGE: u64 = 4_096;

/// A running Mosquitto. Dropping it ends it, and removes its files.
pub(crate) struct Broker {
    process: Child,
    folder: PathBuf,
    /// Its address.
    pub(crate) address: String,
}

impl Drop for Broker {
    fn drop(&mut self) {
        // If it has ended already, or the files are gone, there is nothing to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Broker {
    /// Starts Mosquitto at ports of this machine that nobody else reaches. `None` if it is not installed.
    ///
    /// # Errors
    /// If it does not start.
    pub(crate) fn start() -> Result<Option<Broker>> {
        let listener = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
        let free = [listener()?, listener()?];
        let [port, other] = [free[0].local_addr()?.port(), free[1].local_addr()?.port()];
        drop(free);
        let folder = std::env::temp_dir().join(format!("apila-load-{port}"));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("apila.acl"), TOPICS)?;
        fs::write(
            folder.join("mosquitto.conf"),
            configuration(port, other, &format!("{}/", folder.display())),
        )?;
        let started = PROGRAMS.iter().find_map(|program| {
            let mut command = Command::new(program);
            command.args(["-c", "mosquitto.conf"]).current_dir(&folder).stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        });
        let Some(process) = started else { return fs::remove_dir_all(&folder).map(|()| None) };
        let mut broker = Broker { process, folder, address: format!("ws://127.0.0.1:{port}/mqtt") };
        let until = Instant::now() + PATIENCE;
        while !matches!(answer(port), Ok(answer) if &answer == SWITCHING) {
            if Instant::now() > until || broker.process.try_wait()?.is_some() {
                return Err(std::io::Error::other("Mosquitto does not start"));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(Some(broker))
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

/// The beginning of the answer to a handshake. That something listens at the port is not enough: it could
/// be a port that another program has taken for a moment.
fn answer(port: u16) -> Result<[u8; 12]> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(HANDSHAKE.as_bytes())?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).map(|()| answer)
}

/// The configuration with other ports, and a folder for what is kept. The Mosquitto of Debian 12 does not
/// know one of its lines.
fn configuration(port: u16, other: u16, folder: &str) -> String {
    CONFIGURATION
        .replace("listener 1885 127.0.0.1", &format!("listener {other} 127.0.0.1"))
        .replace("listener 1884", &format!("listener {port} 127.0.0.1"))
        .replace("/mosquitto/data/", folder)
        .replace("retain_expiry_interval 60\n", "")
}

/// What a process of this machine uses.
///
/// # Errors
/// If there is no such process, or this is not Linux.
pub(crate) fn usage(process: u32) -> Result<Usage> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    read(&stat).ok_or_else(|| std::io::Error::other("/proc has another form than that of Linux"))
}

/// Reads the text that Linux has about a process. Only the name, in parentheses, may have spaces.
fn read(stat: &str) -> Option<Usage> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    // Fields 14, 15 and 24 of proc(5): user and system time, and pages in memory. The first here is field 3.
    let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
    let ticks = u32::try_from(field(14)? + field(15)?).ok()?;
    Some(Usage { memory: field(24)? * PAGE, time: TICK * ticks })
}

#[cfg(test)]
mod tests {
    use super::{Broker, configuration, read, usage};
    use crate::report::Usage;
    use std::time::Duration;

    #[test]
    fn nobody_else_reaches_the_broker() {
        let text = configuration(2, 1, "/tmp/x/");
        let listeners: Vec<_> = text.lines().filter(|line| line.starts_with("listener")).collect();
        assert_eq!(listeners, ["listener 1 127.0.0.1", "listener 2 127.0.0.1"]);
        assert!(text.contains("socket_domain ipv4\n") && text.contains("\npersistence_location /tmp/x/\n"));
    }

    #[test]
    fn the_documented_configuration_starts() {
        match Broker::start() {
            Ok(Some(broker)) => assert!(usage(broker.id()).is_ok_and(|usage| usage.memory > 0)),
            Ok(None) => eprintln!("Mosquitto is not installed"),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn the_usage_of_a_process_is_read() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194304 1 0 0 0 120 30 0 0 20 0 1 0 500 9000 25 184467 1";
        assert_eq!(read(stat), Some(Usage { memory: 25 * 4_096, time: Duration::from_millis(1_500) }));
        assert_eq!(read("7 (a) S 1"), None);
    }
}
