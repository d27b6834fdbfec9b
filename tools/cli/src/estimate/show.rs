//! Estimates as text and as JSON.

use std::time::Duration;

use serde::Serialize;
use serde_json::{Value, json};
use udita::search::estimate::Figures;

use super::whole::Whole;
use crate::forecast::duration;
use crate::stats::grouped;
use crate::table;

/// An estimate for a bound.
pub(super) struct Row {
    pub(super) bound: u32,
    pub(super) whole: Whole,
}

#[derive(Serialize)]
struct Object<'w> {
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<u32>,
    is_counted: bool,
    is_trusted: bool,
    doubts: &'w [String],
    solutions: About,
    violations: About,
    paths: About,
    instructions: About,
    seconds: About,
    probes: usize,
    effective_probes: f64,
    /// `None` without bounds, `Some(None)` if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_feasible: Option<Option<bool>>,
}

#[derive(Serialize)]
struct About {
    value: Value,
    /// Null if no probe encountered any.
    standard_error: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<Value>,
}

/// A number rounded to an integer. Null if it is infinite.
fn whole_number(value: f64) -> Value {
    match value.round() {
        value if value < 1e15 => json!(value as u64),
        value => json!(value),
    }
}

/// An estimate without bounds as a line of JSON.
pub(super) fn object(whole: &Whole) -> String {
    json(&Object::of(whole))
}

/// The line of a bound as JSON.
pub(super) fn bounded_object(row: &Row, feasible: Duration) -> String {
    let is_feasible = Some(is_feasible(&row.whole, feasible));
    json(&Object { bound: Some(row.bound), is_feasible, ..Object::of(&row.whole) })
}

fn json(object: &Object<'_>) -> String {
    format!("{}\n", json!(object))
}

impl Object<'_> {
    fn of(whole: &Whole) -> Object<'_> {
        let about = |figure: fn(&Figures) -> f64| About {
            value: whole_number(figure(&whole.total)),
            standard_error: whole.is_met(figure).then(|| whole_number(figure(&whole.error))).into(),
            at_least: (!whole.is_counted).then(|| whole_number(whole.at_least(figure))),
        };
        let micros = |seconds: f64| json!((seconds * 1e6).round() / 1e6);
        Object {
            bound: None,
            is_counted: whole.is_counted,
            is_trusted: whole.is_trusted(),
            doubts: &whole.doubts,
            solutions: about(|figures| figures.solutions),
            violations: about(|figures| figures.violations),
            paths: about(|figures| figures.paths),
            instructions: about(|figures| figures.instructions),
            seconds: About {
                value: micros(whole.seconds),
                standard_error: micros(whole.seconds_error),
                at_least: None,
            },
            probes: whole.probes,
            effective_probes: (whole.effective_probes * 10.0).round() / 10.0,
            is_feasible: None,
        }
    }
}

/// An estimate without bounds as text.
pub(super) fn text(whole: &Whole) -> String {
    let number = |figure: fn(&Figures) -> f64| match whole.is_met(figure) {
        true => about(figure(&whole.total), figure(&whole.error), whole.is_counted),
        false => format!("at least {}; no probe met any", grouped(figure(&whole.done) as u64)),
    };
    let time = match whole.is_counted {
        true => time(whole.seconds),
        false => format!("about {} (± {})", time(whole.seconds), time(whole.seconds_error)),
    };
    let mut lines = vec![("solutions", number(|figures| figures.solutions))];
    if whole.total.violations > 0.0 {
        lines.push(("violations", number(|figures| figures.violations)));
    }
    lines.extend([
        ("paths", number(|figures| figures.paths)),
        ("instructions", number(|figures| figures.instructions)),
        ("time", format!("{time} on one thread")),
        ("by", basis(whole)),
    ]);
    for doubt in &whole.doubts {
        lines.push(("don't trust this", doubt.clone()));
    }
    if !whole.is_trusted() {
        let least = |figure: fn(&Figures) -> f64| rounded(whole.at_least(figure), 1.0);
        let (counted, least) = (grouped(whole.done.paths as u64), least(|figures| figures.paths));
        lines.push(("at least", format!("{counted} paths, which were counted; with 95 % {least}")));
    }
    lines.into_iter().map(|(name, value)| format!("{name:<18}{value}\n")).collect()
}

/// The basis of an estimate: counting or probes.
fn basis(whole: &Whole) -> String {
    if whole.is_counted {
        return "counting: the whole search is smaller than the budget".to_owned();
    }
    let (probes, effective) = (grouped(whole.probes as u64), grouped(whole.effective_probes as u64));
    let counted = grouped(whole.done.paths as u64);
    format!("{counted} paths that were counted and {probes} probes ({effective} effective)")
}

/// A table of all bounds, and the largest feasible bound.
pub(super) fn table(rows: &[Row], feasible: Duration) -> String {
    let names = ["bound", "solutions", "paths", "time", "by"].map(str::to_owned).to_vec();
    let line = |Row { bound, whole }: &Row| {
        let number = |figure: fn(&Figures) -> f64| match whole.is_met(figure) {
            true => within(figure(&whole.total), figure(&whole.error), whole.is_counted),
            false => format!("≥ {}", grouped(figure(&whole.done) as u64)),
        };
        let by = match whole {
            Whole { is_counted: true, .. } => "counting".to_owned(),
            whole if whole.is_trusted() => format!("{} probes", grouped(whole.probes as u64)),
            whole => format!("{} probes (!)", grouped(whole.probes as u64)),
        };
        let solutions = number(|figures| figures.solutions);
        vec![bound.to_string(), solutions, number(|figures| figures.paths), time(whole.seconds), by]
    };
    let lines: Vec<Vec<String>> = std::iter::once(names).chain(rows.iter().map(line)).collect();
    let mut text = table::aligned(&lines);
    for Row { bound, whole } in rows {
        for doubt in &whole.doubts {
            text += &format!("(!) don't trust {bound}: {doubt}\n");
        }
    }
    text + &border(rows, feasible)
}

/// The line with the largest feasible bound and the next one.
fn border(rows: &[Row], feasible: Duration) -> String {
    let limit = humantime::format_duration(feasible);
    let first = rows.iter().position(|row| is_feasible(&row.whole, feasible) != Some(true));
    let Some(first) = first else {
        return format!("all are feasible here: each takes at most {limit} on one thread\n");
    };
    let before = match first.checked_sub(1).and_then(|last| rows.get(last)) {
        Some(row) => format!("feasible here up to {}", row.bound),
        None => "none is known to be feasible here".to_owned(),
    };
    let Some(Row { bound, whole }) = rows.get(first) else { return String::new() };
    let after = match is_feasible(whole, feasible) {
        Some(_) => format!("{bound} takes {}, more than {limit}", time(whole.seconds)),
        None => format!("whether {bound} takes more than {limit} can't be told"),
    };
    format!("{before}; {after} on one thread\n")
}

/// Whether a search ends within `feasible`. `None` if the estimate is too uncertain.
fn is_feasible(whole: &Whole, feasible: Duration) -> Option<bool> {
    let (seconds, limit) = (whole.seconds, feasible.as_secs_f64());
    let margin = whole.seconds_error;
    let is_clear = (seconds - limit).abs() > margin || margin < seconds / 2.0;
    (whole.is_trusted() && is_clear).then_some(seconds <= limit)
}

/// A time in words. Short times are `less than 1 s`.
fn time(seconds: f64) -> String {
    match seconds {
        seconds if !seconds.is_finite() => "an unknown time".to_owned(),
        seconds if seconds < 1.0 => "less than 1 s".to_owned(),
        seconds => duration(seconds),
    }
}

/// A number with its standard error.
fn about(value: f64, error: f64, is_exact: bool) -> String {
    match is_exact {
        true => grouped(value as u64),
        false => {
            let unit = unit(value, error);
            format!("about {} (± {})", rounded(value, unit), rounded(error, unit))
        }
    }
}

/// A number with its relative standard error.
fn within(value: f64, error: f64, is_exact: bool) -> String {
    match is_exact {
        true => grouped(value as u64),
        false if error > 0.0 => {
            format!("{} ± {:.0} %", rounded(value, unit(value, error)), (error / value * 100.0).ceil())
        }
        false => rounded(value, unit(value, error)),
    }
}

/// The value of the last significant digit: the second one of the error, or the third one of the value.
fn unit(value: f64, error: f64) -> f64 {
    let digits = if error > 0.0 { error.log10().floor() - 1.0 } else { value.max(1.0).log10().floor() - 2.0 };
    10_f64.powf(digits.max(0.0))
}

fn rounded(value: f64, unit: f64) -> String {
    match (value / unit).round() * unit {
        value if !value.is_finite() => "an unknown number".to_owned(),
        value if value < 1e15 => grouped(value as u64),
        value => format!("{value:.1e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{about, within};

    #[test]
    fn numbers_have_the_digits_that_their_error_leaves() {
        assert_eq!(about(73_712.0, 0.0, true), "73 712");
        assert_eq!(about(73_712.0, 1_234.0, false), "about 73 700 (± 1 200)");
        assert_eq!(about(12.3, 0.4, false), "about 12 (± 0)");
        assert_eq!(about(1.234e20, 5.6e18, false), "about 1.2e20 (± 5.6e18)");
        assert_eq!(about(f64::INFINITY, f64::NAN, false), "about an unknown number (± an unknown number)");
        assert_eq!(within(73_712.0, 1_234.0, false), "73 700 ± 2 %");
        assert_eq!(within(0.0, 0.0, false), "0");
    }
}
