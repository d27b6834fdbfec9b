//! Measurements as JSON Lines: a line for each class, scope and rule.

use serde::{Deserialize, Serialize};

use super::subjects::{RULES, Rule, SUBJECTS, Subject};
use crate::json_lines;

/// A suite and its quality.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Cell {
    /// The name of the class.
    pub class: String,
    /// The scope: the maximum number of nodes.
    pub scope: u32,
    /// The name of the rule.
    pub rule: String,
    /// Number of enumerated inputs.
    pub inputs: u64,
    /// Number of inputs in the suite.
    pub members: usize,
    /// Number of field pairs that they cover.
    pub pairs: usize,
    /// Number of instructions of the enumeration.
    pub instructions: u64,
    /// Elapsed seconds of the enumeration.
    pub seconds: f64,
    /// The number of instructions that the rule predicts, if it is a rule of time.
    pub predicted: Option<f64>,
    /// Whether the rule stopped the enumeration, even if at the last input.
    pub is_early: bool,
    /// Number of branches that calls on the suite take, and of all branches.
    pub branches: (usize, usize),
    /// Number of mutants that calls on the suite kill, and of all distinct mutants.
    pub killed: (usize, usize),
    /// Number of mutants with the code of the original.
    pub equivalent: usize,
    /// Number of mutants with the code of another mutant.
    pub duplicates: usize,
}

impl Cell {
    /// The covered branches in percent.
    pub fn coverage(&self) -> f64 {
        percent(self.branches)
    }

    /// The killed mutants in percent.
    pub fn score(&self) -> f64 {
        percent(self.killed)
    }
}

fn percent((part, whole): (usize, usize)) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// All measurements of the experiment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    cells: Vec<Cell>,
}

impl Results {
    /// Parses results from JSON Lines.
    ///
    /// # Errors
    ///
    /// A line isn't a cell.
    pub fn parse(text: &str) -> serde_json::Result<Results> {
        Ok(Results { cells: json_lines::parse(text)? })
    }

    /// Replaces the cells of a subject.
    pub fn replace(&mut self, subject: &Subject, cells: Vec<Cell>) {
        self.cells.retain(|cell| cell.class != subject.class);
        self.cells.extend(cells);
        let place = |cell: &Cell| {
            let subject = SUBJECTS.iter().position(|subject| subject.class == cell.class);
            (subject, cell.scope, RULES.iter().position(|rule| rule.name == cell.rule))
        };
        self.cells.sort_by_key(place);
    }

    /// Renders the results as JSON Lines.
    ///
    /// # Errors
    ///
    /// None is known.
    pub fn to_lines(&self) -> serde_json::Result<String> {
        json_lines::render(&self.cells)
    }

    /// The cells of a subject, by scope and rule.
    pub fn of(&self, subject: &Subject) -> impl Iterator<Item = &Cell> + Clone {
        self.cells.iter().filter(|cell| cell.class == subject.class)
    }

    /// The cell of a subject, a scope and a rule.
    pub fn cell(&self, subject: &Subject, scope: u32, rule: &Rule) -> Option<&Cell> {
        self.of(subject).find(|cell| cell.scope == scope && cell.rule == rule.name)
    }

    /// The cells of all rules for each subject and scope that has a cell of the first rule.
    pub fn rows(&self) -> impl Iterator<Item = (&'static Subject, u32, [Option<&Cell>; RULES.len()])> {
        let scopes =
            SUBJECTS.iter().flat_map(|subject| subject.scopes.iter().map(move |&scope| (subject, scope)));
        let rows = scopes.map(|(subject, scope)| {
            (subject, scope, std::array::from_fn(|rule| self.cell(subject, scope, &RULES[rule])))
        });
        rows.filter(|(_, _, cells): &(_, _, [Option<&Cell>; RULES.len()])| cells[0].is_some())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Cell, RULES, Results, SUBJECTS};

    /// A cell of binary search trees.
    pub(crate) fn cell(scope: u32, rule: usize, inputs: u64, instructions: u64) -> Cell {
        Cell {
            class: SUBJECTS[1].class.to_owned(),
            scope,
            rule: RULES[rule].name.to_owned(),
            inputs,
            members: 22,
            pairs: 33,
            instructions,
            seconds: 0.25,
            predicted: None,
            is_early: rule > 0,
            branches: (9, 10),
            killed: (150, 200),
            equivalent: 3,
            duplicates: 40,
        }
    }

    #[test]
    fn new_cells_take_the_place_of_those_of_the_same_class() {
        let mut results = Results::default();
        results.replace(&SUBJECTS[1], vec![cell(7, 0, 626, 9)]);
        results.replace(&SUBJECTS[1], vec![cell(6, 2, 190, 5), cell(6, 0, 197, 6)]);
        let read = Results::parse(&results.to_lines().unwrap()).unwrap();
        assert_eq!(read, results);
        assert_eq!(read.cells, [cell(6, 0, 197, 6), cell(6, 2, 190, 5)]);
        assert_eq!(read.rows().count(), 1);
        assert_eq!(read.cell(&SUBJECTS[1], 6, &RULES[2]).unwrap().inputs, 190);
        assert!(read.cell(&SUBJECTS[0], 6, &RULES[2]).is_none());
    }

    #[test]
    fn shares_are_percentages() {
        let cell = cell(6, 0, 197, 6);
        assert_eq!((cell.coverage(), cell.score()), (90.0, 75.0));
    }
}
