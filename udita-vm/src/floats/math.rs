//! The functions of `java.lang.Math`.
//!
//! Java leaves their last bits open within bounds. Here they are the same on every machine, so nothing is asked of the
//! host's own library, and as near to what HotSpot (x86-64, JDK 17) gives as could be found. There `sin`, `cos`,
//! `tan`, `exp`, `log`, `log10` and `pow` are routines of Intel's that are nearly always correctly rounded; ours always
//! are ([`rounded`]). All others are those of Sun's fdlibm ([`classic`]).

mod classic;
mod pair;
mod rounded;

pub use classic::{acos, asin, atan, atan2, cbrt, cosh, expm1, hypot, log1p, sinh, tanh};
pub use libm::{fma, fmaf as fma_float, remainder as ieee_remainder};
pub use rounded::{cos, exp, log, log10, pow, sin, tan};

/// `StrictMath.pow`: as C has it, but for the powers of 1 and -1 that C defines and Java doesn't.
pub fn strict_pow(x: f64, y: f64) -> f64 {
    if y.is_nan() || x.abs() == 1.0 && y.is_infinite() { f64::NAN } else { libm::pow(x, y) }
}
