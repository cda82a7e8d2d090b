//! Prepares the programs that are split into parts for the splitter.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The splitter needs relocations to find out to what a function refers. Programs that are not split must
    // not have them, because binaryen cannot handle what the linker leaves behind for them.
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        for program in ["app", "boards"] {
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}
