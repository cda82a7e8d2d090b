//! `wasm-bindgen` for `cargo xtask`: the official library with the options that trunk passes. Programs that
//! can be split are split first ([`split`]), and the names of imports are shortened afterwards ([`names`]).
//!
//! The official command also contains a test runner with an HTTP server and a WebDriver client, which take
//! longer to compile than the library.

mod names;
mod options;
mod sections;
mod split;
mod table;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use options::{Options, Target};
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "\
usage: wasm-bindgen INPUT --out-dir DIR --target web|no-modules [--out-name NAME] [--no-typescript]
                    [--no-demangle] [--keep-debug]
       wasm-bindgen --version";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["--version"] || arguments == ["-V"] {
        // This is the version of the library, in the form of the official command: trunk and xtask parse it.
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

/// Writes the bindings and the adapted wasm into the output folder, and also the parts of a program that can
/// be split.
///
/// # Errors
/// Returns the errors of the libraries, with their causes.
fn generate(options: &Options) -> Result<(), String> {
    let input = &options.input;
    let program = fs::read(input).map_err(|error| format!("{}: {error}", input.display()))?;
    let name = options.out_name.as_deref().or_else(|| input.file_stem()?.to_str()).unwrap_or_default();
    if split::is_split(&program) {
        let split = split::split(&program, options.out_dir.join(format!("{name}-split")))?;
        // The parts import what the program exports for the linker, so these exports are kept.
        bind(options, &split.main, true)?;
        split.finish(&options.out_dir, name)?;
    } else {
        bind(options, input, false)?;
    }
    names::shorten(&options.out_dir, name)
}

/// Runs wasm-bindgen on `input`.
fn bind(options: &Options, input: &Path, keep_lld_exports: bool) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let targeted = match options.target {
        Target::Web => bindgen.web(true),
        Target::NoModules => bindgen.no_modules(true),
    };
    targeted.map_err(|error| format!("{error:#}"))?;
    bindgen
        .input_path(input)
        // The library omits the default path unless this is set. The official command does not omit it.
        .omit_default_module_path(false)
        .typescript(options.typescript)
        .demangle(options.demangle)
        .keep_debug(options.keep_debug)
        .keep_lld_exports(keep_lld_exports);
    let name = options.out_name.as_deref().or_else(|| options.input.file_stem()?.to_str());
    if let Some(name) = name {
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
