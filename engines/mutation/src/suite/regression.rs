//! Least-squares curves through measured points. The points are the values at 1, 2, 3 and so on.

/// The value at `at` of the straight line through `values`.
pub fn linear(values: &[f64], at: f64) -> f64 {
    polynomial(1, values, at)
}

/// The value at `at` of the parabola through `values`. Two values give a straight line.
pub fn quadratic(values: &[f64], at: f64) -> f64 {
    polynomial(2, values, at)
}

/// The value at `at` of the exponential curve through `values`: a straight line through their logarithms. Values below 1 count as
/// 1.
pub fn exponential(values: &[f64], at: f64) -> f64 {
    let logarithms: Vec<f64> = values.iter().map(|value| value.max(1.0).ln()).collect();
    linear(&logarithms, at).exp()
}

/// Uses polynomials orthogonal on the points, so that no system of equations has to be solved: p0 = 1, p1 = x - m, p2 = (x - m)²
/// - (n² - 1) / 12, where m is the mean of 1..n.
fn polynomial(degree: usize, values: &[f64], at: f64) -> f64 {
    let n = values.len() as f64;
    let middle = f64::midpoint(n, 1.0);
    let basis: [&dyn Fn(f64) -> f64; 3] =
        [&|_| 1.0, &|x| x - middle, &|x| (x - middle).powi(2) - (n * n - 1.0) / 12.0];
    let terms = (degree + 1).min(values.len());
    let term = |p: &&dyn Fn(f64) -> f64| {
        let points = || (1..).map(|place: u32| p(f64::from(place))).zip(values);
        let product: f64 = points().map(|(base, value)| base * value).sum();
        let square: f64 = points().map(|(base, _)| base * base).sum();
        product / square * p(at)
    };
    basis.iter().take(terms).map(term).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-9, "{value} is not {expected}");
    }

    /// By the normal equations: for `left` the line is 5.6 + 2.5 (x - 3) and the parabola 4.9 + 2.5 (x - 3) + 0.35 ((x - 3)²); the
    /// published values at 8 are 18.1 and, for `right`, 21.4.
    #[test]
    fn search_trees_at_scope_8() {
        let (left, right) = ([1.0, 3.0, 5.0, 8.0, 11.0], [1.0, 3.0, 6.0, 9.0, 13.0]);
        close(linear(&left, 8.0), 18.1);
        close(linear(&right, 8.0), 21.4);
        assert!((quadratic(&left, 8.0) - 23.03).abs() < 0.005);
        assert!((quadratic(&right, 8.0) - 27.97).abs() < 0.005);
    }

    #[test]
    fn curves_pass_through_their_own_points() {
        let of = |f: fn(f64) -> f64| -> Vec<f64> { (1..=6).map(|x| f(f64::from(x))).collect() };
        close(linear(&of(|x| 4.0 - 3.0 * x), 11.0), -29.0);
        close(quadratic(&of(|x| x * x - 2.0 * x + 7.0), 11.0), 106.0);
        close(exponential(&of(|x| 5.0 * 2.0_f64.powf(x)), 11.0), 10240.0);
    }

    #[test]
    fn few_points_give_lesser_curves() {
        close(quadratic(&[], 9.0), 0.0);
        close(quadratic(&[4.0], 9.0), 4.0);
        close(quadratic(&[4.0, 6.0], 9.0), 20.0);
        close(linear(&[4.0], 9.0), 4.0);
    }

    #[test]
    fn a_time_of_zero_has_a_logarithm() {
        close(exponential(&[0.0, 0.0, 0.0], 5.0), 1.0);
    }
}
