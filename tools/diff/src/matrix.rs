//! Many compilers at once: groups of equal verdicts on a program, and the row of a class in a matrix of verdicts.
//!
//! ```text
//!                javac 17   javac 25   ecj 3.32   majority   since      fixed in
//!  a class       reject     accept     accept     accept     javac 17   javac 25
//! ```
//!
//! Compilers with equal verdicts form a group. The *majority* is the group with the most compilers; among equals, the group with
//! more distinct compilers, and then the one with more newest versions. A failure can't be the majority. Each other group
//! disagrees with the majority, and the first compilers of both form a pair as in a campaign of two: their verdicts make the
//! signature, and known classes apply to them. If a known class says which compiler is right, that counts instead of the
//! majority. A *reference*, if one is named, takes the place of the majority.

use crate::classes::Class;
use crate::known::Right;
use crate::lineup::{CompilerName, versions};
use crate::program::TestProgram;
use crate::signature::{Disagreement, Outcome, Side, is_alike, is_sound};
use crate::verdict::Verdict;

/// The row of a class in the matrix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// One cell for each compiler.
    pub cells: Vec<Cell>,
    /// The verdict of the majority; `None` if there is none.
    pub majority: Option<String>,
    /// The compilers that have a wrong version.
    pub faults: Vec<Fault>,
    /// Whether the newest version of a compiler is wrong, or, if the right answer is open, whether the newest versions disagree.
    pub fails_on_newest: bool,
}

/// The outcome of a class's witness under one compiler.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The outcome in a few words.
    pub text: String,
    /// The first word of the outcome, such as `reject`.
    pub word: &'static str,
    /// Whether the outcome is right: known to be right, or that of the majority. `None` if that is open.
    pub is_right: Option<bool>,
}

/// A compiler that has wrong versions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position of the oldest wrong version.
    pub since: usize,
    /// Whether no older version was tested, so that the fault may be older.
    pub is_oldest: bool,
    /// The position of the first version after all wrong ones; `None` if the newest is wrong.
    pub fixed_in: Option<usize>,
}

/// The disagreements on a program: each group of verdicts against the majority, or against the first group if there is no
/// majority. `compilers` are in the order of a report.
pub fn disagreements(
    program: TestProgram,
    verdicts: Vec<Verdict>,
    compilers: &[CompilerName],
) -> Vec<Disagreement> {
    let groups = groups(&verdicts);
    let reference = right_group(&groups, &verdicts, compilers).unwrap_or(0);
    let mut pairs: Vec<[usize; 2]> = (0..groups.len())
        .filter(|&group| group != reference)
        .filter_map(|group| pair(&groups[reference], &groups[group], compilers))
        .collect();
    if pairs.is_empty() {
        // All compilers fail alike.
        pairs.push([0, 1]);
    }
    let disagreement = |pair| Disagreement { program: program.clone(), verdicts: verdicts.clone(), pair };
    pairs.into_iter().map(disagreement).collect()
}

/// The positions of compilers, grouped by equal verdicts.
fn groups(verdicts: &[Verdict]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, verdict) in verdicts.iter().enumerate() {
        match groups.iter_mut().find(|group| is_alike(&verdicts[group[0]], verdict)) {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

/// The position of the group that counts as right: that of the reference, if there is one, or else that of the majority.
fn right_group(groups: &[Vec<usize>], verdicts: &[Verdict], compilers: &[CompilerName]) -> Option<usize> {
    let reference = compilers.iter().position(|compiler| compiler.is_reference);
    match reference {
        // A failure is never right.
        Some(place) => {
            groups.iter().position(|group| group.contains(&place)).filter(|_| is_sound(&verdicts[place]))
        }
        None => majority(groups, verdicts, compilers),
    }
}

/// The position of the majority's group.
fn majority(groups: &[Vec<usize>], verdicts: &[Verdict], compilers: &[CompilerName]) -> Option<usize> {
    let versions = versions(compilers);
    let weight = |group: &Vec<usize>| {
        let kinds = versions.iter().filter(|all| all.iter().any(|place| group.contains(place))).count();
        let newest = versions.iter().filter_map(|all| all.last()).filter(|&place| group.contains(place));
        (group.len(), kinds, newest.count())
    };
    let sound: Vec<usize> =
        (0..groups.len()).filter(|&group| is_sound(&verdicts[groups[group][0]])).collect();
    let most = sound.iter().map(|&group| weight(&groups[group])).max()?;
    let mut heaviest = sound.into_iter().filter(|&group| weight(&groups[group]) == most);
    let first = heaviest.next();
    if heaviest.next().is_none() { first } else { None }
}

/// One compiler of each group, in the order of compilers: different compilers rather than versions of one, and the first such
/// pair.
fn pair(one: &[usize], other: &[usize], compilers: &[CompilerName]) -> Option<[usize; 2]> {
    let pairs = one.iter().flat_map(|&one| other.iter().map(move |&other| [one.min(other), one.max(other)]));
    pairs.min_by_key(|[left, right]| (compilers[*left].name == compilers[*right].name, *left, *right))
}

impl Row {
    /// The row of a class, computed for its witness.
    pub fn of(class: &Class, compilers: &[CompilerName]) -> Row {
        let witness = class.witness();
        let (sides, groups) = (witness.sides(), groups(&witness.verdicts));
        let majority = right_group(&groups, &witness.verdicts, compilers).map(|group| groups[group][0]);
        let known = right(class, compilers);
        let is_right = |place: usize| match &known {
            Some(Judgement::Neither) => Some(false),
            Some(Judgement::Open) => None,
            Some(Judgement::Side(side)) => Some(sides[place] == *side),
            None => majority.map(|first| is_alike(&witness.verdicts[first], &witness.verdicts[place])),
        };
        let outcomes = class.smallest.outcomes();
        let printed = class.smallest.printed();
        let cell = |place: usize| {
            let printed = printed.as_ref().and_then(|[left, right]| match sides[place] {
                Side::Left => Some(left),
                Side::Right => Some(right),
                Side::Other => None,
            });
            let outcome: &Outcome = &outcomes[place];
            let text = printed.map_or_else(|| outcome.short(), |text| format!("prints {text}"));
            Cell { text, word: outcome.word(), is_right: is_right(place) }
        };
        let cells: Vec<Cell> = (0..compilers.len()).map(cell).collect();
        let is_wrong = |place: &usize| cells[*place].is_right == Some(false);
        let versions = versions(compilers);
        let fault = |all: &Vec<usize>| {
            let since = all.iter().position(&is_wrong)?;
            let last = all.iter().rposition(is_wrong)?;
            let fixed_in = all.get(last + 1).copied();
            Some(Fault { since: all[since], is_oldest: since == 0, fixed_in })
        };
        let faults: Vec<Fault> = versions.iter().filter_map(fault).collect();
        let newest: Vec<usize> = versions.iter().filter_map(|all| all.last().copied()).collect();
        let is_open = cells.iter().all(|cell| cell.is_right.is_none());
        let differs = newest.iter().any(|&place| sides[place] != sides[newest[0]]);
        let fails_on_newest = newest.iter().any(is_wrong) || is_open && differs;
        let majority = majority.map(|place| cells[place].text.clone());
        Row { cells, majority, faults, fails_on_newest }
    }
}

/// The judgement of a known class on the two sides of a disagreement.
enum Judgement {
    Side(Side),
    Neither,
    Open,
}

/// The side that is right, if the class is known.
fn right(class: &Class, compilers: &[CompilerName]) -> Option<Judgement> {
    let [left, right] = class.witness().pair.map(|place| compilers[place].name.as_str());
    let entry = class.known.as_ref().filter(|_| class.confirmed)?;
    match &entry.right {
        Right::Open => Some(Judgement::Open),
        Right::Neither => Some(Judgement::Neither),
        Right::Compiler(_) if left == right => None,
        Right::Compiler(name) if name == left => Some(Judgement::Side(Side::Left)),
        Right::Compiler(name) if name == right => Some(Judgement::Side(Side::Right)),
        Right::Compiler(_) => None,
    }
}

/// Orders the rows of a matrix: classes that still affect the newest version of a compiler come first. Otherwise the order is
/// kept.
pub fn order(classes: Vec<Class>, compilers: &[CompilerName]) -> Vec<Class> {
    let mut places: Vec<usize> = (0..classes.len()).collect();
    places.sort_by_key(|&place| !Row::of(&classes[place], compilers).fails_on_newest);
    let mut classes: Vec<Option<Class>> = classes.into_iter().map(Some).collect();
    let mut ordered: Vec<Class> = places.iter().filter_map(|&place| classes[place].take()).collect();
    for class in &mut ordered {
        let new = |old: &usize| places.iter().position(|place| place == old);
        class.components = class.components.iter().filter_map(new).collect();
        class.components.sort_unstable();
    }
    ordered
}

#[cfg(test)]
mod tests;
