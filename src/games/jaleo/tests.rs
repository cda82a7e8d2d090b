//! The rules, corner by corner.
