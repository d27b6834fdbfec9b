//! The table and the pictures of the experiment.

use udita::drawing::Size;
use udita::drawing::chart::{Chart, Connection, Curve, Scale};

use super::explored::{Explored, Program};
use crate::table::table;

/// The size of a picture, in pixels.
const PICTURE: Size = Size { width: 860.0, height: 440.0 };

/// Number of points of a mean curve.
const POINTS: u64 = 400;

/// All explorations of a program by one strategy, with different seeds.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The program that was explored.
    pub program: Program,
    /// The name of the strategy.
    pub strategy: &'static str,
    /// Number of iterations requested.
    pub iterations: u64,
    /// The explorations, at least one.
    pub explored: Vec<Explored>,
}

impl Row {
    fn mean(&self, value: impl Fn(&Explored) -> f64) -> f64 {
        self.explored.iter().map(value).sum::<f64>() / self.explored.len() as f64
    }

    fn covered_at(&self, iterations: u64) -> f64 {
        self.mean(|explored| explored.covered_at(iterations) as f64)
    }

    fn per_second(&self, count: impl Fn(&Explored) -> u64) -> f64 {
        self.mean(|explored| count(explored) as f64 / explored.time.as_secs_f64().max(1e-9))
    }

    /// The branches covered after `iterations` iterations; a dash if fewer were requested.
    fn cell(&self, iterations: u64) -> String {
        if iterations > self.iterations {
            "-".to_string()
        } else {
            format!("{:.1}", self.covered_at(iterations))
        }
    }

    fn curve(&self) -> Curve {
        let step = self.iterations.div_ceil(POINTS).max(1);
        let early = (1..step).take(20);
        let iterations = early.chain((step..=self.iterations).step_by(step as usize));
        let points = iterations.map(|at| (at as f64, self.covered_at(at))).collect();
        Curve { name: self.strategy.to_string(), points }
    }
}

/// A Markdown table of the coverage at some iterations and of the speed, as means over all seeds. The share is relative to the maximum of
/// the paper's estimate of reachable branches over all explorations of the program.
pub fn results(rows: &[Row]) -> String {
    let heading = [
        "program and strategy",
        "at 200",
        "at 1000",
        "at the end",
        "iterations",
        "% of reachable",
        "branches",
        "iterations/s",
        "queries/s",
        "unknown",
    ];
    let cells = rows.iter().map(|row| {
        let last = row.covered_at(row.iterations);
        [
            format!("{} {}", row.program.name, row.strategy),
            row.cell(200),
            row.cell(1000),
            format!("{last:.1}"),
            format!("{:.0}", row.mean(|explored| explored.iterations as f64)),
            format!("{:.1}", 100.0 * last / reachable(rows, row.program.name).max(1) as f64),
            row.explored.iter().map(|explored| explored.branches).max().unwrap_or(0).to_string(),
            format!("{:.0}", row.per_second(|explored| explored.iterations)),
            format!("{:.0}", row.per_second(|explored| explored.queries)),
            format!("{:.1}", row.mean(|explored| explored.unknown as f64)),
        ]
    });
    table(heading, cells)
}

/// The maximum estimate of reachable branches of a program.
fn reachable(rows: &[Row], program: &str) -> usize {
    let explored = rows.iter().filter(|row| row.program.name == program).flat_map(|row| &row.explored);
    explored.map(|explored| explored.reachable).max().unwrap_or(0)
}

/// Plots the rows of a program: the mean curve of each strategy.
pub fn picture(program: &str, rows: &[Row]) -> String {
    let own = || rows.iter().filter(|row| row.program.name == program);
    let seeds = own().map(|row| row.explored.len()).max().unwrap_or(0);
    let chart = Chart {
        title: format!("{program}: {} reachable branches, means of {seeds} seeds", reachable(rows, program)),
        x_label: "iterations".to_string(),
        y_label: "branches covered".to_string(),
        scale: Scale::Linear,
        connection: Connection::Straight,
        curves: own().map(Row::curve).collect(),
    };
    chart.to_svg(PICTURE)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Row, picture, results};
    use crate::experiment::explored::{Explored, PROGRAMS};

    fn explored(last: usize) -> Explored {
        Explored {
            curve: vec![(1, 10), (300, last)],
            iterations: 500,
            branches: 100,
            reachable: 80,
            queries: 2000,
            unknown: 1,
            violations: 0,
            time: Duration::from_secs(2),
        }
    }

    fn rows() -> Vec<Row> {
        vec![Row {
            program: PROGRAMS[0],
            strategy: "cfg",
            iterations: 500,
            explored: vec![explored(40), explored(60)],
        }]
    }

    #[test]
    fn the_table_has_means_over_the_seeds() {
        let table = results(&rows());
        let cells: Vec<&str> = table.lines().nth(2).unwrap().split('|').map(str::trim).collect();
        let expected =
            ["", "replace cfg", "10.0", "-", "50.0", "500", "62.5", "100", "250", "1000", "1.0", ""];
        assert_eq!(cells, expected);
    }

    #[test]
    fn the_picture_has_a_curve_for_each_strategy() {
        let svg = picture("replace", &rows());
        assert!(svg.contains("replace: 80 reachable branches, means of 2 seeds"), "{svg}");
        assert_eq!(svg.matches(">cfg<").count(), 2);
    }
}
