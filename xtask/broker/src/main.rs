//! A relay for the tests of live games that is not Mosquitto: the broker of the crate `mqtt5`.
//!
//! `apila-broker PORT WEB-PORT` listens on two ports of this machine: for programs, and for pages under the
//! path `/mqtt`. It keeps everything in memory. `tests/e2e/relay.mjs` starts it if `BROKER` names it.

use std::error::Error;

use mqtt5::broker::MqttBroker;
use mqtt5::broker::config::{BrokerConfig, StorageBackend, StorageConfig, WebSocketConfig};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let ports: Vec<u16> = std::env::args().skip(1).map(|port| port.parse()).collect::<Result<_, _>>()?;
    let [port, web] = ports[..] else { return Err("usage: apila-broker PORT WEB-PORT".into()) };
    let web = WebSocketConfig::new().with_bind_address(([127, 0, 0, 1], web)).with_path("/mqtt");
    // By default it would listen on all interfaces and write files.
    let config = BrokerConfig::default()
        .with_bind_address(([127, 0, 0, 1], port))
        .with_storage(StorageConfig::new().with_backend(StorageBackend::Memory))
        .with_websocket(web);
    MqttBroker::with_config(config).await?.run().await?;
    Ok(())
}
