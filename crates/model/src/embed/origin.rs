//! The origin of the page with which a frame communicates.

/// An origin: scheme, host and port, in the form that browsers use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// Hosts on the reader's machine. Their scheme is `http`.
const LOOPBACK: [&str; 2] = ["localhost", "127.0.0.1"];
/// The greatest length of a host name, in characters.
const LONGEST: usize = 253;

impl Origin {
    /// Reads a host with an optional port after `_`, such as `blog.example.org` or `blog.example.org_8443`.
    /// The host consists of lower-case letters, digits, `-` and `.`. `None` if the text has another form.
    #[must_use]
    pub fn read(text: &str) -> Option<Origin> {
        let (host, port) = match text.split_once('_') {
            Some((host, port)) => (host, Some(port)),
            None => (text, None),
        };
        let letters = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_label = |label: &str| !label.is_empty() && label.bytes().all(letters);
        if host.len() > LONGEST || !host.split('.').all(is_label) {
            return None;
        }
        let scheme = if LOOPBACK.contains(&host) { "http" } else { "https" };
        let default = if scheme == "http" { 80 } else { 443 };
        let port = match port {
            None => None,
            Some(port) => {
                let number: u16 = port.parse().ok().filter(|number| *number > 0)?;
                if number.to_string() != port {
                    return None;
                }
                // Browsers omit the default port.
                (number != default).then_some(number)
            }
        };
        Some(Origin(match port {
            Some(port) => format!("{scheme}://{host}:{port}"),
            None => format!("{scheme}://{host}"),
        }))
    }

    /// The origin in the form that browsers use: `https://blog.example.org`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Origin;

    fn read(text: &str) -> Option<String> {
        Origin::read(text).map(|origin| origin.as_str().to_owned())
    }

    #[test]
    fn names_and_ports() {
        assert_eq!(read("blog.example.org").as_deref(), Some("https://blog.example.org"));
        assert_eq!(read("blog.example.org_8443").as_deref(), Some("https://blog.example.org:8443"));
        assert_eq!(read("blog.example.org_443").as_deref(), Some("https://blog.example.org"));
        assert_eq!(read("localhost_8080").as_deref(), Some("http://localhost:8080"));
        assert_eq!(read("127.0.0.1_80").as_deref(), Some("http://127.0.0.1"));
        let longest = ["a"; 127].join(".");
        assert_eq!(read(&longest), Some(format!("https://{longest}")));
    }

    #[test]
    fn anything_else_is_refused() {
        let long = "a".repeat(254);
        for text in
            ["", ".", "a..b", "*", "A.org", "a_", "a_0", "a_08", "a_70000", "a_1_2", "a/b", "a b", &long]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
