//! Says whether the interpreter may go from one instruction to the next by calls in last place (`machine/execute.rs`).
//!
//! It may where the compiler is known to make jumps of them. Elsewhere each would take a piece of the stack, so a plain loop
//! calls the handlers: that is slower and never wrong. `machine/execute.rs` also takes the loop where debug assertions are on and under
//! Miri. `.ci/run` tests the profile that is shipped, and fails if its handlers do not jump.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(udita_tail_calls)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    // At level 1 the compiler makes jumps of most of these calls, but not of all.
    let optimised = matches!(variable("OPT_LEVEL").as_str(), "2" | "3");
    let known = matches!(variable("CARGO_CFG_TARGET_ARCH").as_str(), "x86_64" | "aarch64");
    // Counters and checks behind a call make it no longer the last one.
    let flags = variable("CARGO_ENCODED_RUSTFLAGS");
    let instrumented = ["instrument", "sanitizer"].iter().any(|word| flags.contains(word));
    if optimised && known && !instrumented {
        println!("cargo::rustc-cfg=udita_tail_calls");
    }
}
