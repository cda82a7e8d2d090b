//! Prepares the programs that are split into parts for the splitter.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The splitter finds out from relocations what a function refers to. Other programs must not have them: binaryen cannot
    // handle what the linker leaves behind for them.
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        for program in ["app", "boards"] {
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}
