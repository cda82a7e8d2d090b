//! The arguments of the program.

use clap::Parser;

/// Plays many live games at once, as pages do, and measures their relay. Without --relay it starts Mosquitto
/// with the configuration of docs/relay.
#[derive(Clone, Debug, Parser)]
pub(crate) struct Arguments {
    /// The number of tables. Each has two players, and each player a connection.
    #[arg(long, default_value_t = 1_000)]
    pub(crate) tables: u32,
    /// Connections to open in a second.
    #[arg(long, default_value_t = 200.0, value_parser = positive)]
    pub(crate) rate: f64,
    /// Seconds between two moves of a table on average. Each pause has between a half and one and a half.
    #[arg(long, default_value_t = 10.0, value_parser = positive)]
    pub(crate) pace: f64,
    /// Seconds for which the tables do nothing after they are connected.
    #[arg(long, default_value_t = 60.0, value_parser = positive)]
    pub(crate) idle: f64,
    /// Seconds for which the tables move.
    #[arg(long, default_value_t = 60.0, value_parser = positive)]
    pub(crate) seconds: f64,
    /// The address of a relay that runs already, such as ws://127.0.0.1:1884/mqtt.
    #[arg(long)]
    pub(crate) relay: Option<String>,
    /// The number of its process, if it is on this machine.
    #[arg(long, requires = "relay")]
    pub(crate) process: Option<u32>,
}

/// Reads a number of at most a day that is greater than zero.
fn positive(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if number > 0.0 && number <= 86_400.0 { Ok(number) } else { Err("not between 0 and 86400".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::Parser;

    #[test]
    fn arguments_are_read() {
        let read = |words: &str| Arguments::try_parse_from(format!("load {words}").split_whitespace());
        assert!(read("").is_ok_and(|arguments| arguments.tables == 1_000 && arguments.relay.is_none()));
        let arguments = read("--tables 5 --pace 0.5 --relay ws://127.0.0.1:9 --process 7").unwrap();
        assert_eq!((arguments.tables, arguments.pace, arguments.process), (5, 0.5, Some(7)));
        for wrong in ["--tables -1", "--pace 0", "--rate nan", "--idle inf", "--process 7"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
