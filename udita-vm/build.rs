//! Decides whether the interpreter dispatches from one instruction to the next by tail calls (`machine/execute.rs`).
//!
//! It does where the compiler is known to turn tail calls into jumps. Elsewhere each call would grow the stack, so a plain loop calls the
//! handlers, which is slower but always correct. `machine/execute.rs` also uses the loop under Miri and with debug assertions. `.ci/run`
//! tests the release profile and fails if its handlers do not jump.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(udita_tail_calls)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    // At level 1 the compiler turns most of these calls into jumps, but not all.
    let optimised = matches!(variable("OPT_LEVEL").as_str(), "2" | "3");
    let known = matches!(variable("CARGO_CFG_TARGET_ARCH").as_str(), "x86_64" | "aarch64");
    // Instrumentation inserts counters and checks after a call, so it is no longer a tail call.
    let flags = variable("CARGO_ENCODED_RUSTFLAGS");
    let instrumented = ["instrument", "sanitizer"].iter().any(|word| flags.contains(word));
    if optimised && known && !instrumented {
        println!("cargo::rustc-cfg=udita_tail_calls");
    }
}
