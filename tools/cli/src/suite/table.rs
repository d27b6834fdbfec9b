//! What a suite covers in each scope, as a table or as JSON.

use serde_json::{Map, Value, json};
use udita_mutation::suite::{Criterion, End, GroupId, ScopeRow, Suite};

use crate::console::counted;
use crate::table::aligned;

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// All inputs of the scope have been offered.
    Exhausted,
    /// By the rule of the suite.
    Early(End),
    /// At a limit of inputs or violations.
    Limit,
    /// By the control of the run.
    Stopped,
}

/// Maximum number of groups that have a column.
const COLUMNS: usize = 8;
/// Maximum number of missing items that are shown.
const MISSING: usize = 20;

type Built = Suite<Box<dyn Criterion>>;

/// The names of the groups.
fn groups(suite: &Built) -> Vec<String> {
    let criterion = suite.criterion();
    (0..criterion.groups()).map(|group| criterion.group_name(GroupId(group as u32))).collect()
}

fn size(row: &ScopeRow, group: usize) -> usize {
    row.sizes.get(group).copied().unwrap_or_default()
}

/// The table, what is predicted and what is missing.
pub(super) fn text(suite: &Built, ended: Ended) -> String {
    let groups = groups(suite);
    let has_columns = groups.len() <= COLUMNS;
    let header = ["scope", "inputs", "suite"].map(str::to_owned).into_iter();
    let columns = if has_columns { groups.clone() } else { vec!["covered".to_owned()] };
    let mut lines: Vec<Vec<String>> = vec![header.chain(columns).collect()];
    for row in suite.rows() {
        let numbers = [u64::from(row.scope), row.inputs, row.members].map(|number| number.to_string());
        let sizes: Vec<String> = match has_columns {
            true => (0..groups.len()).map(|group| size(row, group).to_string()).collect(),
            false => vec![row.sizes.iter().sum::<usize>().to_string()],
        };
        lines.push(numbers.into_iter().chain(sizes).collect());
    }
    if let Some(targets) = suite.targets().filter(|_| has_columns) {
        let expected = ["expected", "", ""].map(str::to_owned).into_iter();
        lines.push(expected.chain(targets.iter().map(|target| format!("{target:.1}"))).collect());
    }
    let mut text = aligned(&lines);
    text +=
        &format!("{} of {}; {}\n", suite.members(), counted(suite.offered(), "input"), words(suite, ended));
    let missing = suite.criterion().missing();
    if !missing.is_empty() {
        let shown = missing.iter().take(MISSING).cloned().collect::<Vec<_>>().join(", ");
        let more = missing.len().saturating_sub(MISSING);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        text += &format!("not covered: {shown}{more}\n");
    }
    text
}

/// The reason for the end in words.
fn words(suite: &Built, ended: Ended) -> String {
    match ended {
        Ended::Exhausted => "no others".to_owned(),
        Ended::Limit => "stopped at a limit".to_owned(),
        Ended::Stopped => "stopped before the last input".to_owned(),
        Ended::Early(End::Covered) => "all is covered".to_owned(),
        Ended::Early(End::Sizes) => format!("stopped by {}: as much is covered as expected", suite.until()),
        Ended::Early(End::Time) => {
            let limit = suite.limit().unwrap_or_default().max(0.0);
            format!("stopped by {}, after {limit:.0} instructions", suite.until())
        }
    }
}

/// The table and the rest as one line of JSON.
pub(super) fn json(suite: &Built, ended: Ended) -> String {
    let groups = groups(suite);
    let named = |value: &dyn Fn(usize) -> Value| -> Map<String, Value> {
        groups.iter().enumerate().map(|(group, name)| (name.clone(), value(group))).collect()
    };
    let rows: Vec<Value> = suite
        .rows()
        .iter()
        .map(|row| {
            json!({
                "scope": row.scope, "inputs": row.inputs, "suite": row.members, "instructions": row.time,
                "covered": named(&|group| size(row, group).into()),
            })
        })
        .collect();
    let targets = suite.targets();
    let expected = targets.map(|targets| named(&|group| targets.get(group).copied().into()));
    let end = match ended {
        Ended::Exhausted => "exhausted",
        Ended::Limit => "limit",
        Ended::Stopped => "stopped",
        Ended::Early(End::Covered) => "covered",
        Ended::Early(End::Sizes) => "sizes",
        Ended::Early(End::Time) => "time",
    };
    let whole = json!({
        "suite": suite.members(), "inputs": suite.offered(), "until": suite.until().to_string(), "end": end, "rows": rows,
        "expected": expected, "instructions": suite.limit(), "missing": suite.criterion().missing(),
    });
    format!("{whole}\n")
}
