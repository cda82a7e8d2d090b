//! `wasm-bindgen` for `cargo xtask`: the official library behind the options that trunk passes, and
//! `--keep-lld-exports`.
//!
//! The official command also holds a test runner with an HTTP server and a WebDriver client, which take longer to
//! compile than the library.

mod options;

use std::process::ExitCode;

use options::{Options, Target};
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "\
usage: wasm-bindgen INPUT --out-dir DIR --target web|no-modules [--out-name NAME] [--no-typescript]
                    [--no-demangle] [--keep-debug] [--keep-lld-exports]
       wasm-bindgen --version";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["--version"] || arguments == ["-V"] {
        // The version of what does the work, in the official command's form: trunk and xtask parse it.
        println!("wasm-bindgen {}", wasm_bindgen_shared::version());
        return ExitCode::SUCCESS;
    }
    let options = match Options::parse(arguments) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("error: {error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match generate(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the bindings and the adapted wasm into the output folder.
///
/// # Errors
/// Those of the library, with their causes.
fn generate(options: &Options) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let targeted = match options.target {
        Target::Web => bindgen.web(true),
        Target::NoModules => bindgen.no_modules(true),
    };
    targeted.map_err(|error| format!("{error:#}"))?;
    bindgen
        .input_path(&options.input)
        // The library leaves it out by default; the official command does not.
        .omit_default_module_path(false)
        .typescript(options.typescript)
        .demangle(options.demangle)
        .keep_debug(options.keep_debug)
        .keep_lld_exports(options.keep_lld_exports);
    if let Some(name) = &options.out_name {
        bindgen.out_name(name);
    }
    bindgen.generate(&options.out_dir).map_err(|error| format!("{error:#}"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_page_uses_the_library_at_this_version() {
        let lock = include_str!("../../../Cargo.lock");
        let version = wasm_bindgen_shared::version();
        assert!(lock.contains(&format!("name = \"wasm-bindgen\"\nversion = \"{version}\"\n")), "{version}");
    }
}
