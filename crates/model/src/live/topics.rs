//! The topics of a live game: three for each seat, below a name that is derived from the secret.

use apila_core::rules::Side;

/// What a topic is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// The link to the line on the table of a seat.
    Line,
    /// Whether the player of a seat is there. The relay publishes the will of a lost client here.
    Presence,
    /// Whether the player of a seat wants another game.
    Rematch,
}

/// The names of the topics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topics {
    root: String,
}

impl Topics {
    /// The topics of the game with this name, which is derived from its secret.
    #[must_use]
    pub fn new(name: &[u8]) -> Topics {
        let digits: String = name.iter().map(|byte| format!("{byte:02x}")).collect();
        Topics { root: format!("apila/{digits}") }
    }

    /// The name of the game, in hexadecimal digits.
    #[must_use]
    pub fn name(&self) -> &str {
        self.root.trim_start_matches("apila/")
    }

    /// The filter that matches all topics of the game.
    #[must_use]
    pub fn filter(&self) -> String {
        format!("{}/#", self.root)
    }

    /// The name of a topic.
    #[must_use]
    pub fn of(&self, seat: Side, channel: Channel) -> String {
        let channel = match channel {
            Channel::Line => "",
            Channel::Presence => "/here",
            Channel::Rematch => "/rematch",
        };
        format!("{}/{}{channel}", self.root, seat.index() + 1)
    }

    /// The seat and channel of a topic. `None` for any other topic.
    #[must_use]
    pub fn read(&self, topic: &str) -> Option<(Side, Channel)> {
        let channels = [Channel::Line, Channel::Presence, Channel::Rematch];
        let mut topics = Side::BOTH.into_iter().flat_map(|seat| channels.map(|channel| (seat, channel)));
        topics.find(|(seat, channel)| self.of(*seat, *channel) == topic)
    }
}

#[cfg(test)]
mod tests {
    use super::{Channel, Topics};
    use apila_core::rules::Side;

    #[test]
    fn topics_are_read_back_and_no_others() {
        let topics = Topics::new(&[0, 171]);
        assert_eq!((topics.name(), topics.filter()), ("00ab", "apila/00ab/#".to_owned()));
        assert_eq!(topics.of(Side::Second, Channel::Presence), "apila/00ab/2/here");
        for seat in Side::BOTH {
            for channel in [Channel::Line, Channel::Presence, Channel::Rematch] {
                assert_eq!(topics.read(&topics.of(seat, channel)), Some((seat, channel)));
            }
        }
        for other in
            ["", "apila/00ab", "apila/00ab/3", "apila/00ab/1/", "apila/00ac/1", "apila/00ab/1/here/x"]
        {
            assert_eq!(topics.read(other), None, "{other}");
        }
    }
}
