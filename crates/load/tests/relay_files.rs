//! The files of a relay in `docs/relay` agree with one another, with the document and with what pages send.

use std::fs;
use std::path::Path;

use apila_model::live::LONGEST_PAYLOAD;

fn read(path: &str) -> String {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::read_to_string(docs.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The value of the only line of a file that begins with a word.
fn value(text: &str, word: &str) -> String {
    let mut values = text.lines().filter_map(|line| line.trim().strip_prefix(word)?.strip_prefix([' ', ':']));
    let value = values.next().unwrap_or_else(|| panic!("there is no {word}"));
    value.trim().to_owned()
}

#[test]
fn the_document_names_every_file() {
    let document = read("publishing.md");
    for file in ["compose.yaml", "Caddyfile", "mosquitto.conf", "apila.acl"] {
        assert!(document.contains(&format!("](relay/{file})")), "{file}");
        assert!(!read(&format!("relay/{file}")).is_empty());
    }
    let configuration = read("relay/mosquitto.conf");
    let shortened = document.split('`').collect::<Vec<_>>();
    for word in [
        "max_packet_size",
        "max_queued_messages",
        "max_queued_bytes",
        "max_keepalive",
        "max_connections",
        "memory_limit",
    ] {
        assert!(shortened.contains(&word), "the document does not explain {word}");
        value(&configuration, word);
    }
}

#[test]
fn the_files_fit_together() {
    let (compose, caddy, configuration) =
        (read("relay/compose.yaml"), read("relay/Caddyfile"), read("relay/mosquitto.conf"));
    for mounted in ["./mosquitto.conf:", "./apila.acl:", "./Caddyfile:", ":/mosquitto/data\n"] {
        assert!(compose.contains(mounted), "{mounted}");
    }
    assert!(configuration.contains("\nlistener 1884\nprotocol websockets\n"));
    assert_eq!(value(&caddy, "reverse_proxy"), "mosquitto:1884");
    assert!(compose.contains("\n  mosquitto:\n"));
    assert_eq!(value(&configuration, "acl_file"), "apila.acl");
    assert_eq!(value(&compose, "working_dir"), "/mosquitto/config");
    assert_eq!(value(&configuration, "persistence_location"), "/mosquitto/data/");
}

#[test]
fn the_limits_leave_room_for_games() {
    let configuration = read("relay/mosquitto.conf");
    let number = |word: &str| value(&configuration, word).parse::<usize>().unwrap();
    // A packet also has a topic of 44 bytes and some properties.
    assert!(number("max_packet_size") > LONGEST_PAYLOAD + 200);
    assert!(number("max_keepalive") > usize::from(apila_relay::KEEP_ALIVE));
    assert!(number("max_queued_bytes") > 4 * LONGEST_PAYLOAD);
    assert!(number("memory_limit") < 512_000_000, "the container ends before Mosquitto refuses anything");
}
