//! The table as a pure state machine.
