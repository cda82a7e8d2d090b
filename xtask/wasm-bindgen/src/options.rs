//! The command line.

use std::path::PathBuf;

/// The kind of JavaScript to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// An ES module, for pages and module workers.
    Web,
    /// A script that sets a global variable, for classic workers.
    NoModules,
}

/// The input, the output and the flags, with the names of the official command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) input: PathBuf,
    pub(crate) out_dir: PathBuf,
    /// The common name of the output files. `None` means the name of the input.
    pub(crate) out_name: Option<String>,
    pub(crate) target: Target,
    pub(crate) typescript: bool,
    pub(crate) demangle: bool,
    pub(crate) keep_debug: bool,
}

impl Options {
    /// Parses the arguments after the program's name. A value follows its option after `=` or as the next
    /// argument.
    ///
    /// # Errors
    /// Names the first argument that is unknown, incomplete or missing.
    pub(crate) fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut arguments = arguments.into_iter();
        let (mut input, mut out_dir, mut out_name, mut target) = (None, None, None, None);
        let (mut typescript, mut demangle, mut keep_debug) = (true, true, false);
        while let Some(argument) = arguments.next() {
            let (name, joined) = match argument.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value.to_owned())),
                _ => (argument.as_str(), None),
            };
            let is_flag = joined.is_none();
            let mut value =
                || joined.clone().or_else(|| arguments.next()).ok_or_else(|| format!("{name} needs a value"));
            match name {
                "--target" => {
                    target = Some(match value()?.as_str() {
                        "web" => Target::Web,
                        "no-modules" => Target::NoModules,
                        other => return Err(format!("unsupported target `{other}`")),
                    });
                }
                "--out-dir" => out_dir = Some(value()?.into()),
                "--out-name" => out_name = Some(value()?),
                "--no-typescript" if is_flag => typescript = false,
                "--no-demangle" if is_flag => demangle = false,
                "--keep-debug" if is_flag => keep_debug = true,
                _ if name.starts_with('-') => return Err(format!("unsupported option `{argument}`")),
                _ if input.is_some() => return Err(format!("a second input, `{argument}`")),
                _ => input = Some(argument.into()),
            }
        }
        Ok(Options {
            input: input.ok_or("no input")?,
            out_dir: out_dir.ok_or("no --out-dir")?,
            out_name,
            target: target.ok_or("no --target")?,
            typescript,
            demangle,
            keep_debug,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, Target};

    fn parse(line: &str) -> Result<Options, String> {
        Options::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn trunks_arguments_are_understood() {
        let expected = Options {
            input: "in/app.wasm".into(),
            out_dir: "out".into(),
            out_name: Some("app".to_owned()),
            target: Target::Web,
            typescript: false,
            demangle: true,
            keep_debug: false,
        };
        let line = "--target=web --out-dir=out --out-name=app in/app.wasm --no-typescript";
        assert_eq!(parse(line).as_ref(), Ok(&expected));
        let line = "--target web --out-dir out --out-name app --no-typescript in/app.wasm";
        assert_eq!(parse(line), Ok(expected));
    }

    #[test]
    fn flags_change_the_defaults() {
        let options = parse("--target=no-modules --out-dir=o a=b.wasm --no-demangle --keep-debug");
        let options = options.unwrap();
        assert_eq!(options.target, Target::NoModules);
        assert_eq!(options.input.to_str(), Some("a=b.wasm"));
        assert!(!options.demangle && options.typescript && options.keep_debug);
    }

    #[test]
    fn errors_name_the_argument() {
        for (line, message) in [
            ("--target=web --out-dir=o", "no input"),
            ("a.wasm --target=web", "no --out-dir"),
            ("a.wasm --out-dir=o", "no --target"),
            ("a.wasm --target=bundler", "unsupported target `bundler`"),
            ("a.wasm --out-dir", "--out-dir needs a value"),
            ("a.wasm --weak-refs", "unsupported option `--weak-refs`"),
            ("a.wasm --keep-debug=no", "unsupported option `--keep-debug=no`"),
            ("a.wasm b.wasm", "a second input, `b.wasm`"),
        ] {
            assert_eq!(parse(line).unwrap_err(), message, "{line}");
        }
    }
}
