//! The functions of `java.lang.Math`.
//!
//! Java leaves the last bits of results open within bounds. Here they are the same on every machine, because the host's library is not
//! used, and as near to HotSpot's (x86-64, JDK 17) as possible. HotSpot computes `sin`, `cos`, `tan`, `exp`, `log`, `log10` and `pow` by
//! Intel's routines, which are nearly always correctly rounded, as ours are ([`elementary`]). All other functions are those of Sun's
//! fdlibm ([`fdlibm`]). `StrictMath` uses fdlibm for the former, too ([`strict_math`]).
//!
//! Number of arguments, out of a million from -10 to 10, for which the result differs from HotSpot's, always in the last bit only: `sin`
//! 1203, `cos` 1265, `tan` 2378, `exp` 2312, `log` 0, `log10` 2, `pow` 286, all others 0. In `StrictMath` only `sin` and `cos` of huge
//! arguments differ: 276 and 297 of a million random bit patterns.
//!
//! fdlibm would agree less: HotSpot's own `Math` differs from its `StrictMath` for 32630 (`sin`), 32706 (`cos`), 35850 (`tan`), 95705
//! (`exp`), 65828 (`log`), 147081 (`log10`) and 99207 (`pow`) of such a million, both interpreted (`-Xint`) and compiled. So some results
//! that are round in fdlibm are not round here: `Math.tan(Math.atan(0.5))` is 0.49999999999999994, the nearest double.

#![allow(
    clippy::excessive_precision,
    clippy::approx_constant,
    reason = "constants have the digits that their sources give, and the value of the high part of a pair only"
)]

mod elementary;
mod fdlibm;
mod pair;
mod quarters;
pub mod strict_math;

pub use elementary::{cos, exp, log, log10, pow, sin, tan};
pub use fdlibm::{acos, asin, atan, atan2, cbrt, cosh, expm1, hypot, log1p, sinh, tanh};
pub use libm::{fma, fmaf as fma_float, remainder as ieee_remainder};
