//! Tables and pictures of the experiment.

use udita::drawing::Size;
use udita::drawing::chart::{Chart, Connection, Curve, Scale};

use super::results::{Cell, Outcome, Results};
use super::subjects::{ENGINES, Engine, SIZES, SUBJECTS, Subject};
use crate::table::table;

/// The size of a picture, in pixels.
const PICTURE: Size = Size { width: 560.0, height: 320.0 };

/// Maximum number of nodes in pictures, small enough to show the curves that end early.
const PICTURED: u32 = 20;

/// The largest bounds within the limits: for each subject and engine the number of nodes, with the seconds, and the reason why it stopped.
pub fn largest(results: &Results) -> String {
    let heading = ["subject"].into_iter().chain(ENGINES.map(|engine| engine.name));
    let heading: Vec<&str> = heading.collect();
    let rows = SUBJECTS.iter().map(|subject| {
        let cells = ENGINES.iter().map(|engine| reached(results, subject, engine));
        [subject.title.to_owned()].into_iter().chain(cells).collect::<Vec<_>>()
    });
    table(fixed::<7>(&heading), rows.filter_map(|row| row.try_into().ok()))
}

fn fixed<'t, const N: usize>(texts: &[&'t str]) -> [&'t str; N] {
    std::array::from_fn(|i| texts.get(i).copied().unwrap_or_default())
}

/// The largest bound that an engine completed, such as `8 (4.1 s)`, with the reason why there is no larger one unless it is time.
fn reached(results: &Results, subject: &Subject, engine: &Engine) -> String {
    let mut cells = results.cells(subject, engine);
    let Some(last) = cells.clone().last() else { return String::new() };
    let done = cells.clone().filter(|cell| cell.structures().is_some()).last();
    let done = done.map(|cell| format!("{} ({} s)", cell.nodes, seconds(cell.mean())));
    let reason = match &last.outcome {
        Outcome::Done { .. } | Outcome::TimeLimit => None,
        Outcome::MemoryLimit => Some("memory"),
        Outcome::Unknown => Some("unknown"),
        Outcome::Failed { .. } => Some(if cells.next() == Some(last) { "refused" } else { "failed" }),
    };
    [done.as_deref(), reason].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// All numbers of each subject at one bound: the largest that Korat's search and the paper's algorithms DP and LazyDP completed.
pub fn side_by_side(results: &Results) -> String {
    let heading =
        ["subject, nodes", "engine", "structures", "candidates", "instructions", "seconds", "peak MB"];
    let compared = || ENGINES.iter().filter(|engine| COMPARED.contains(&engine.name) && results.has(engine));
    let rows = SUBJECTS.iter().flat_map(|subject| {
        let is_done = |nodes: u32| {
            let mut cells = compared().map(|engine| results.cell(subject, engine, nodes));
            cells.all(|cell| cell.is_some_and(|cell| cell.structures().is_some()))
        };
        let nodes = SIZES.into_iter().rev().find(|nodes| compared().count() > 0 && is_done(*nodes));
        let engines = nodes.into_iter().flat_map(|nodes| ENGINES.iter().map(move |engine| (nodes, engine)));
        engines.filter_map(|(nodes, engine)| {
            // Larger sizes than the one that exceeded the time limit weren't tried.
            let cells = results.cells(subject, engine).take_while(|cell| cell.nodes <= nodes);
            Some(row(subject, nodes, cells.last()?))
        })
    });
    table(heading, rows)
}

/// The engines that have the same task as in the paper and find all structures.
const COMPARED: [&str; 3] = ["korat", "dp --no-classes", "lazy-dp"];

fn row(subject: &Subject, nodes: u32, cell: &Cell) -> [String; 7] {
    let megabytes = format!("{:.1}", cell.peak_bytes as f64 / 1e6);
    let none = || "-".to_owned();
    let [structures, candidates, instructions, time, peak] = match &cell.outcome {
        Outcome::Done { structures, .. } => {
            let [candidates, instructions] = [cell.candidates(), cell.instructions()]
                .map(|number| number.map_or_else(none, |number| grouped(&number.to_string())));
            [grouped(structures), candidates, instructions, seconds(cell.mean()), megabytes]
        }
        Outcome::TimeLimit => [none(), none(), none(), format!("> {}", cell.limit), none()],
        Outcome::MemoryLimit => [none(), none(), none(), "memory".to_owned(), none()],
        Outcome::Unknown => [none(), none(), none(), "unknown".to_owned(), none()],
        Outcome::Failed { .. } => [none(), none(), none(), "refused".to_owned(), none()],
    };
    let subject = format!("{}, {nodes}", subject.title);
    [subject, format!("`{}`", cell.engine), structures, candidates, instructions, time, peak]
}

/// The seconds of every run.
pub fn all(results: &Results) -> String {
    let heading: Vec<&str> =
        ["subject, nodes", "structures"].into_iter().chain(ENGINES.map(|engine| engine.name)).collect();
    let sizes = SUBJECTS.iter().flat_map(|subject| SIZES.iter().map(move |nodes| (subject, *nodes)));
    let rows = sizes.filter_map(|(subject, nodes)| {
        let cells = ENGINES.map(|engine| results.cell(subject, &engine, nodes));
        cells.iter().flatten().next()?;
        let concrete = cells.iter().zip(ENGINES).filter(|(_, engine)| !engine.is_symbolic);
        let structures = concrete.filter_map(|(cell, _)| cell.as_ref()?.structures()).next();
        let first = [format!("{}, {nodes}", subject.title), structures.map(grouped).unwrap_or_default()];
        let times = cells
            .iter()
            .map(|cell| cell.map_or_else(String::new, |cell| row(subject, nodes, cell)[5].clone()));
        first.into_iter().chain(times).collect::<Vec<_>>().try_into().ok()
    });
    table(fixed::<8>(&heading), rows)
}

/// Plots the seconds over the number of nodes, on a logarithmic scale.
pub fn picture(results: &Results, subject: &Subject) -> String {
    let curves = ENGINES.iter().filter(|engine| results.has(engine)).map(|engine| Curve {
        name: engine.name.to_owned(),
        points: results
            .cells(subject, engine)
            .filter(|cell| cell.nodes <= PICTURED && cell.structures().is_some())
            .map(|cell| (f64::from(cell.nodes), cell.mean()))
            .collect(),
    });
    let chart = Chart {
        title: subject.title.to_owned(),
        x_label: "nodes".to_owned(),
        y_label: "seconds".to_owned(),
        scale: Scale::Logarithmic,
        connection: Connection::Straight,
        curves: curves.collect(),
    };
    chart.to_svg(PICTURE)
}

/// Replaces the tables between the comments of a page. `None` if it lacks the comments.
pub fn page(text: &str, results: &Results) -> Option<String> {
    let text = between(text, "largest", &largest(results))?;
    between(&text, "side by side", &side_by_side(results))
}

fn between(text: &str, name: &str, content: &str) -> Option<String> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let (before, rest) = text.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}{content}{end}{after}"))
}

fn seconds(seconds: f64) -> String {
    if seconds < 10.0 { format!("{seconds:.2}") } else { format!("{seconds:.0}") }
}

/// Groups digits in threes; a number of more than 15 digits becomes a power of ten.
fn grouped(digits: &str) -> String {
    if let Some(exponent) = digits.len().checked_sub(1).filter(|exponent| *exponent >= 15) {
        return format!("{}.{} e{exponent}", &digits[..1], &digits[1..3]);
    }
    udita::report::grouped(digits, ' ')
}

#[cfg(test)]
mod tests {
    use super::{ENGINES, Results, SUBJECTS, all, grouped, largest, page, picture, side_by_side};

    const LINES: &str = r#"
{"subject":"sorted-list","engine":"korat","nodes":1,"seconds":[0.01],"limit":60,"peak_bytes":8000000,"outcome":"done","structures":"2","statistics":{"solutions":2,"violations":0,"pruned":3,"instructions":2612}}
{"subject":"sorted-list","engine":"korat","nodes":2,"seconds":[1.0,2.0],"limit":60,"peak_bytes":8000000,"outcome":"done","structures":"9999","statistics":{"solutions":9999,"violations":0,"pruned":1}}
{"subject":"sorted-list","engine":"dp","nodes":1,"seconds":[60.1],"limit":60,"peak_bytes":9000000,"outcome":"time-limit"}
{"subject":"sorted-list","engine":"lazy-dp","nodes":1,"seconds":[0.02],"limit":60,"peak_bytes":9000000,"outcome":"done","structures":"2","statistics":{"candidates":77}}
{"subject":"sorted-list","engine":"lazy-dp","nodes":2,"seconds":[0.5],"limit":60,"peak_bytes":9000000,"outcome":"memory-limit"}
"#;

    fn cells(table: &str, line: usize) -> Vec<&str> {
        table.lines().nth(line).unwrap().trim_matches('|').split('|').map(str::trim).collect()
    }

    #[test]
    fn the_largest_bounds_have_their_time_and_what_ended_them() {
        let table = largest(&Results::parse(LINES).unwrap());
        assert_eq!(cells(&table, 2), ["sorted list", "2 (1.50 s)", "", "", "1 (0.02 s), memory", "", ""]);
    }

    #[test]
    fn engines_stand_side_by_side_at_the_largest_common_bound() {
        let table = side_by_side(&Results::parse(LINES).unwrap());
        assert_eq!(cells(&table, 2), ["sorted list, 1", "`korat`", "2", "5", "2 612", "0.01", "8.0"]);
        assert_eq!(cells(&table, 3), ["sorted list, 1", "`dp`", "-", "-", "-", "> 60", "-"]);
        assert_eq!(cells(&table, 4), ["sorted list, 1", "`lazy-dp`", "2", "77", "-", "0.02", "9.0"]);
        assert_eq!(table.lines().count(), 5);
    }

    #[test]
    fn the_table_of_all_runs_has_the_time_or_the_reason() {
        let table = all(&Results::parse(LINES).unwrap());
        assert_eq!(cells(&table, 3), ["sorted list, 2", "9 999", "1.50", "", "", "memory", "", ""]);
    }

    #[test]
    fn a_page_gets_the_tables_between_its_comments() {
        let results = Results::parse(LINES).unwrap();
        let text = "a\n<!-- largest -->\nold\n<!-- end of largest -->\nb\n<!-- side by side -->\n<!-- end of side by side -->\n";
        let made = page(text, &results).unwrap();
        assert!(
            !made.contains("old")
                && made.contains(&largest(&results))
                && made.contains(&side_by_side(&results))
        );
        assert_eq!(page(&made, &results).as_deref(), Some(made.as_str()));
        assert_eq!(page("a", &results), None);
    }

    #[test]
    fn a_picture_has_a_curve_for_each_engine_that_ran() {
        let svg = picture(&Results::parse(LINES).unwrap(), &SUBJECTS[0]);
        for (engine, runs) in ENGINES.iter().zip([true, true, false, true, false, false]) {
            assert_eq!(svg.contains(&format!(">{}</text>", engine.name)), runs, "{}", engine.name);
        }
    }

    #[test]
    fn long_numbers_are_powers_of_ten() {
        assert_eq!(["7", "1234", "123456789"].map(grouped), ["7", "1 234", "123 456 789"]);
        assert_eq!(grouped("8281984195188737"), "8.28 e15");
    }

    /// `scripts/dynamic-programming-experiment --out docs/dynamic-programming --page docs/dynamic-programming.md` rewrites both.
    #[test]
    fn the_page_has_the_tables_of_the_kept_results() {
        let read = |name: &str| std::fs::read_to_string(crate::subjects::path(name)).unwrap();
        let results = Results::parse(&read("docs/dynamic-programming/results.jsonl")).unwrap();
        let text = read("docs/dynamic-programming.md");
        assert!(
            page(&text, &results).as_deref() == Some(text.as_str()),
            "docs/dynamic-programming.md is out of date"
        );
        assert_eq!(results.differences(), [""; 0]);
    }
}
