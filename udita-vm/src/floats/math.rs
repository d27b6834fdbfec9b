//! The functions of `java.lang.Math`.

pub(crate) use libm::{
    acos, asin, atan, atan2, cbrt, cos, cosh, exp, expm1, fma, fmaf as fma_float, hypot, log, log1p, log10,
    remainder as ieee_remainder, sin, sinh, tan, tanh,
};

/// As C has it, but for the power of a number that may be 1 to something that is not finite.
pub(crate) fn pow(x: f64, y: f64) -> f64 {
    if y.is_nan() || x.abs() == 1.0 && y.is_infinite() { f64::NAN } else { libm::pow(x, y) }
}

pub(crate) fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

pub(crate) fn floor(x: f64) -> f64 {
    x.floor()
}

pub(crate) fn ceil(x: f64) -> f64 {
    x.ceil()
}

pub(crate) fn rint(x: f64) -> f64 {
    x.round_ties_even()
}

/// The functions of `java.lang.StrictMath`, where they differ.
pub(crate) mod strict {
    pub(crate) use super::pow;
    pub(crate) use libm::{cos, exp, log, log10, sin, tan};
}
