//! Measurements as Markdown tables, readable in a terminal.

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{CellAlignment, Row, Table};

use crate::measure::{Measured, Work};

/// A table whose first column is text and whose other columns are numbers.
pub fn table<const N: usize>(heading: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    table_of(heading, rows)
}

/// A table whose number of columns depends on the data.
pub fn table_of(heading: impl Into<Row>, rows: impl IntoIterator<Item = impl Into<Row>>) -> String {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(heading).add_rows(rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{table}\n")
}

/// The cell of a missing number.
pub fn none() -> String {
    "-".to_string()
}

/// The counted work of each search.
pub fn work(rows: &[(String, Work)]) -> String {
    let heading =
        ["subject", "solutions", "paths", "choice points", "decisions", "instructions", "trail writes"];
    table(
        heading,
        rows.iter().map(|(name, work)| {
            let Work { solutions, paths, choice_points, decisions, instructions, trail_writes } = *work;
            let [a, b, c, d, e, f] =
                [solutions, paths, choice_points, decisions, instructions, trail_writes].map(grouped);
            [name.clone(), a, b, c, d, e, f]
        }),
    )
}

/// The time of each search.
pub fn speed(rows: &[(String, Measured)]) -> String {
    let heading = [
        "subject",
        "seconds",
        "solutions/s",
        "paths/s",
        "ns/path",
        "instructions/path",
        "ns/instruction",
        "peak MB",
        "native seconds",
        "native ns/path",
        "ratio",
        "times equal work",
    ];
    table(
        heading,
        rows.iter().map(|(name, measured)| {
            let Measured { work, seconds, native_seconds, native, equal_work, peak_bytes } = *measured;
            let per = |part: f64, whole: u64| part / whole.max(1) as f64;
            let rate = |number: u64| grouped((number as f64 / seconds.max(1e-9)) as u64);
            [
                name.clone(),
                format!("{seconds:.3}"),
                rate(work.solutions),
                rate(work.paths),
                format!("{:.1}", 1e9 * per(seconds, work.paths)),
                format!("{:.1}", per(work.instructions as f64, work.paths)),
                format!("{:.2}", 1e9 * per(seconds, work.instructions)),
                format!("{:.1}", peak_bytes as f64 / 1e6),
                format!("{native_seconds:.4}"),
                format!("{:.1}", 1e9 * per(native_seconds, native.paths)),
                format!("{:.1}", seconds / native_seconds.max(1e-9)),
                equal_work.map_or_else(none, |(least, _)| format!("{:.1}", seconds / least.max(1e-9))),
            ]
        }),
    )
}

/// A number with a space between groups of three digits.
pub fn grouped(number: u64) -> String {
    udita::report::grouped(&number.to_string(), ' ')
}
