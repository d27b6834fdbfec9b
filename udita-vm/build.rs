//! Says how the interpreter goes from one instruction to the next.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(udita_tail_calls)");
    println!("cargo::rerun-if-changed=build.rs");
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    // Where the compiler is known to make jumps of calls in last place. (At level 1 it does so for most handlers, but not for all.)
    let optimised = matches!(variable("OPT_LEVEL").as_str(), "2" | "3");
    let known = matches!(variable("CARGO_CFG_TARGET_ARCH").as_str(), "x86_64" | "aarch64");
    if optimised && known {
        println!("cargo::rustc-cfg=udita_tail_calls");
    }
}
