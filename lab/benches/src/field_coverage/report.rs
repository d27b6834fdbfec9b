//! Tables and pictures of the experiment.

use udita::drawing::Size;
use udita::drawing::chart::{Chart, Connection, Curve, Scale};

use super::results::{Cell, Results};
use super::subjects::{RULES, Rule, SUBJECTS, Subject};
use crate::table::{grouped, table};

/// The size of a picture, in pixels.
const PICTURE: Size = Size { width: 560.0, height: 320.0 };

/// Number of rules besides the first one.
const EARLY: usize = RULES.len() - 1;

/// The suites: for each rule their sizes, and the number of enumerated inputs.
pub fn suites(results: &Results) -> String {
    let text = |cell: &Cell| format!("{} / {}", cell.members, grouped(cell.inputs));
    of_rules(["class, scope", "FET"], results, |first, cell| match cell {
        None => text(first),
        Some(cell) if cell.inputs < first.inputs => text(cell),
        // The same as for the first rule.
        Some(_) => "all".to_owned(),
    })
}

/// The times: instructions and seconds without an early stop, and for the other rules the factor by which instructions decrease, with the
/// seconds.
pub fn times(results: &Results) -> String {
    of_rules(["class, scope", "FET: instructions"], results, |first, cell| match cell {
        None => format!("{} ({:.2} s)", grouped(first.instructions), first.seconds),
        Some(cell) => format!("{} ({:.2} s)", factor(first, cell), cell.seconds),
    })
}

/// The factor by which a suite needs fewer instructions than another one.
fn factor(first: &Cell, cell: &Cell) -> String {
    let factor = first.instructions as f64 / cell.instructions.max(1) as f64;
    if factor < 100.0 { format!("{factor:.1}") } else { format!("{factor:.0}") }
}

/// Branch coverage and mutation score in percent without an early stop, and the losses of the other rules.
pub fn quality(results: &Results) -> String {
    of_rules(["class, scope", "FET"], results, |first, cell| match cell {
        None => format!("{:.1} / {:.1}", first.coverage(), first.score()),
        Some(cell) => {
            let lost = |whole: f64, part: f64| {
                if whole == part { "0".to_owned() } else { format!("{:.1}", whole - part) }
            };
            let branches = lost(first.coverage(), cell.coverage());
            let score = lost(first.score(), cell.score());
            if branches == "0" && score == "0" { "-".to_owned() } else { format!("{branches} / {score}") }
        }
    })
}

/// A table with a row for each subject and scope. `text` renders a cell from those of the first rule and another one.
fn of_rules(
    [row, first]: [&str; 2],
    results: &Results,
    text: impl Fn(&Cell, Option<&Cell>) -> String,
) -> String {
    let mut heading = [""; EARLY + 2];
    (heading[0], heading[1]) = (row, first);
    heading[2..].iter_mut().zip(&RULES[1..]).for_each(|(heading, rule)| *heading = rule.name);
    let rows = results.rows().filter_map(|(subject, scope, cells)| {
        let first = cells[0]?;
        let others =
            cells[1..].iter().map(|cell| cell.map_or_else(String::new, |cell| text(first, Some(cell))));
        let row = [format!("{}, {scope}", subject.class), text(first, None)].into_iter().chain(others);
        row.collect::<Vec<String>>().try_into().ok()
    });
    table::<{ EARLY + 2 }>(heading, rows)
}

/// The numbers of mutants and branches. Suites are those of all inputs that cover something new.
pub fn mutants(results: &Results) -> String {
    let heading = [
        "class",
        "mutants",
        "code of the original",
        "code of another",
        "left",
        "killed by FET 6",
        "killed by the largest FET",
        "branches",
        "taken",
    ];
    let rows = SUBJECTS.iter().filter_map(|subject| {
        let mut cells = results.of(subject).filter(|cell| cell.rule == RULES[0].name);
        let small = cells.next()?;
        let large = cells.last().unwrap_or(small);
        let Cell { equivalent, duplicates, .. } = *small;
        let numbers = [
            small.killed.1 + equivalent + duplicates,
            equivalent,
            duplicates,
            small.killed.1,
            small.killed.0,
            large.killed.0,
            large.branches.1,
            large.branches.0,
        ];
        let numbers = numbers.map(|number| number.to_string());
        [subject.class.to_owned()].into_iter().chain(numbers).collect::<Vec<_>>().try_into().ok()
    });
    table::<9>(heading, rows)
}

/// Plots the number of inputs, and the sizes of suites, over the scope.
pub fn picture(results: &Results, subject: &Subject) -> String {
    let scopes = subject.scopes.iter();
    let curve = |name: &str, rule: &Rule, value: fn(&Cell) -> f64| Curve {
        name: name.to_owned(),
        points: scopes
            .clone()
            .filter_map(|&scope| Some((f64::from(scope), value(results.cell(subject, scope, rule)?))))
            .collect(),
    };
    let inputs: fn(&Cell) -> f64 = |cell| cell.inputs as f64;
    let chart = Chart {
        title: subject.title.to_owned(),
        x_label: "scope".to_owned(),
        y_label: "inputs".to_owned(),
        scale: Scale::Logarithmic,
        connection: Connection::Straight,
        curves: vec![
            curve("enumerated: FET", &RULES[0], inputs),
            curve("enumerated: size Q", &RULES[3], inputs),
            curve("enumerated: size A", &RULES[2], inputs),
            curve("enumerated: size L", &RULES[1], inputs),
            curve("suite: FET", &RULES[0], |cell| cell.members as f64),
            curve("suite: size A", &RULES[2], |cell| cell.members as f64),
        ],
    };
    chart.to_svg(PICTURE)
}

/// Replaces the tables between the comments of a page. `None` if it lacks the comments.
pub fn page(text: &str, results: &Results) -> Option<String> {
    let tables = [
        ("suites", suites(results)),
        ("times", times(results)),
        ("quality", quality(results)),
        ("mutants", mutants(results)),
    ];
    tables.iter().try_fold(text.to_owned(), |text, (name, table)| {
        let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
        let (before, rest) = text.split_once(&begin)?;
        let (_, after) = rest.split_once(&end)?;
        Some(format!("{before}{begin}{table}{end}{after}"))
    })
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::cell;
    use super::{Cell, Results, SUBJECTS, mutants, page, picture, quality, suites, times};

    fn results() -> Results {
        let mut results = Results::default();
        let average = Cell { members: 20, branches: (8, 10), ..cell(6, 2, 150, 2_000) };
        let quadratic = Cell { is_early: false, ..cell(6, 3, 197, 12_345) };
        results.replace(&SUBJECTS[1], vec![cell(6, 0, 197, 12_345), average, quadratic]);
        results
    }

    fn cells(table: &str, line: usize) -> Vec<&str> {
        table.lines().nth(line).unwrap().trim_matches('|').split('|').map(str::trim).collect()
    }

    #[test]
    fn rules_stand_beside_the_suite_of_all() {
        let results = results();
        assert_eq!(cells(&suites(&results), 2), ["BSTree, 6", "22 / 197", "", "20 / 150", "all", "", "", ""]);
        assert_eq!(
            cells(&times(&results), 2),
            ["BSTree, 6", "12 345 (0.25 s)", "", "6.2 (0.25 s)", "1.0 (0.25 s)", "", "", ""]
        );
        assert_eq!(
            cells(&quality(&results), 2),
            ["BSTree, 6", "90.0 / 75.0", "", "10.0 / 0", "-", "", "", ""]
        );
        assert_eq!(
            cells(&mutants(&results), 2),
            ["BSTree", "243", "3", "40", "200", "150", "150", "10", "9"]
        );
    }

    #[test]
    fn a_picture_has_a_curve_for_each_number() {
        assert!(picture(&results(), &SUBJECTS[1]).contains(">enumerated: size A</text>"));
    }

    #[test]
    fn a_page_gets_the_tables_between_its_comments() {
        let names = ["suites", "times", "quality", "mutants"];
        let text: String =
            names.map(|name| format!("a\n<!-- {name} -->\nold\n<!-- end of {name} -->\n")).concat();
        let made = page(&text, &results()).unwrap();
        assert!(!made.contains("old") && made.contains("20 / 150"));
        assert_eq!(page(&made, &results()).as_deref(), Some(made.as_str()));
        assert_eq!(page("a", &results()), None);
    }

    /// `scripts/field-coverage-experiment --out docs/field-coverage --page docs/field-coverage.md` rewrites both.
    #[test]
    fn the_page_has_the_tables_of_the_kept_results() {
        let read = |name: &str| std::fs::read_to_string(crate::subjects::path(name)).unwrap();
        let results = Results::parse(&read("docs/field-coverage/results.jsonl")).unwrap();
        let text = read("docs/field-coverage.md");
        assert!(
            page(&text, &results).as_deref() == Some(text.as_str()),
            "docs/field-coverage.md is out of date"
        );
    }
}
