//! Measures what a relay needs for many live games at once: `cargo run --release -p apila-load -- --tables
//! 1000`.
//!
//! Each player is the state machine of a page (`apila_model::live`) with its bytes (`apila_relay`), over a
//! WebSocket connection of its own. docs/live.md has what was measured. tokio takes care of thousands of
//! connections in one thread, and tungstenite of WebSocket.

mod arguments;
mod player;
mod process;
mod report;
mod run;

use std::process::ExitCode;

use arguments::Arguments;
use clap::Parser;
use process::Broker;
use report::Report;

fn main() -> ExitCode {
    match measured(&Arguments::parse()) {
        Ok(report) => {
            println!("{report}");
            if report.count.missing() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measured(arguments: &Arguments) -> Result<Report, String> {
    if let Some(address) = &arguments.relay {
        return run::run(arguments, address, arguments.process);
    }
    let broker = Broker::start().map_err(|error| error.to_string())?;
    let broker = broker.ok_or("Mosquitto is not installed; install it, or name a relay with --relay")?;
    run::run(arguments, &broker.address, Some(broker.id()))
}
