//! Sites: observed places of the source.
//!
//! A site is a statement, an atomic condition, a label of a `switch`, or the beginning of a function. Its position identifies it, so all
//! copies of its code are one site: in a `finally` clause, in an inlined call, in a field's initialiser in each constructor. Conditions
//! are atomic: `a && b` is two sites, and `!a` is the site `a`.
//!
//! A site has two *branches*, false and true. Each branch has a [`Probe`], which the instructions `probe` and `probe.passed` name. A
//! program compiled without probes has no sites.

use rustc_hash::FxHashMap;

use super::position::Position;

/// The number of a branch: twice the number of its site, plus one if the branch is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Probe(pub u32);

impl Probe {
    /// The probe of a branch of site `site`.
    pub fn new(site: u32, branch: bool) -> Probe {
        Probe(2 * site + u32::from(branch))
    }

    /// The number of its site.
    pub fn site(self) -> u32 {
        self.0 / 2
    }

    /// Whether this is the true branch.
    pub fn branch(self) -> bool {
        self.0 % 2 == 1
    }
}

/// The kind of a site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SiteKind {
    /// The beginning of a function.
    Function,
    /// A statement or the initialiser of a field.
    Statement,
    /// An atomic condition: false or true.
    Condition,
    /// Whether a `for`-each loop has another element: false or true
    Iteration,
    /// A `case` label: not matched or matched. Labels are tried in the order of the source.
    Case,
    /// The last label of a `switch` whose labels cover all values. It always matches if it is tried.
    LastCase,
}

impl SiteKind {
    /// The branches that a path can take.
    pub fn branches(self) -> &'static [bool] {
        match self {
            SiteKind::Condition | SiteKind::Iteration | SiteKind::Case => &[true, false],
            SiteKind::Function | SiteKind::Statement | SiteKind::LastCase => &[true],
        }
    }

    /// Whether the site has more than one branch that a path can take.
    pub fn is_decision(self) -> bool {
        !matches!(self, SiteKind::Function | SiteKind::Statement)
    }
}

/// A place of the source whose branches are observed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    /// The function that it belongs to: an index into [`Sites::functions`].
    pub function: u32,
    /// The position of its first character.
    pub position: Position,
    /// The position after its last character.
    pub end: Position,
    /// The kind of place, which determines its branches.
    pub kind: SiteKind,
    /// The line on which it begins: an index into [`Sites::lines`].
    pub line: u32,
}

/// A function that contains sites.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// The readable name, such as `IG.isDAG`.
    pub name: String,
    /// The position of its name.
    pub position: Position,
}

/// A line of a source file on which a site begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// The source file: an index into [`Program::files`](super::program::Program::files).
    pub file: u32,
    /// The number of the line, from 1.
    pub number: u32,
}

/// The functions, sites and lines of a program.
#[derive(Clone, Default, Debug)]
pub struct Sites {
    functions: Vec<Function>,
    sites: Vec<Site>,
    lines: Vec<Line>,
    line_numbers: FxHashMap<Line, u32>,
}

impl Sites {
    /// The functions, in the order in which they were compiled.
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The sites, in the order in which they were compiled.
    pub fn all(&self) -> &[Site] {
        &self.sites
    }

    /// The lines on which sites begin, without duplicates.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether there are no sites: the program was compiled without probes, or has no code of its own.
    pub fn is_empty(&self) -> bool {
        self.sites.is_empty()
    }

    /// The number of probes, two for each site.
    pub fn probes(&self) -> usize {
        2 * self.sites.len()
    }

    /// Adds a function and returns its number.
    pub fn add_function(&mut self, function: Function) -> u32 {
        self.functions.push(function);
        self.functions.len() as u32 - 1
    }

    /// Adds a site of function `function` and returns its number.
    pub fn add(&mut self, function: u32, position: Position, end: Position, kind: SiteKind) -> u32 {
        let line = Line { file: position.file, number: position.line };
        let next = self.lines.len() as u32;
        let number = *self.line_numbers.entry(line).or_insert(next);
        if number == next {
            self.lines.push(line);
        }
        self.sites.push(Site { function, position, end, kind, line: number });
        self.sites.len() as u32 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, column: u32) -> Position {
        Position { file: 0, line, column }
    }

    #[test]
    fn probes_know_their_sites() {
        for (site, branch) in [(0, false), (0, true), (7, false), (7, true)] {
            let probe = Probe::new(site, branch);
            assert_eq!((probe.site(), probe.branch()), (site, branch));
        }
    }

    #[test]
    fn sites_of_one_line_share_it() {
        let mut sites = Sites::default();
        let function = sites.add_function(Function { name: "f".to_owned(), position: at(1, 5) });
        for (line, column) in [(1, 5), (2, 9), (2, 20), (1, 8)] {
            sites.add(function, at(line, column), at(line, column + 1), SiteKind::Statement);
        }
        let lines: Vec<u32> = sites.all().iter().map(|site| site.line).collect();
        assert_eq!(lines, [0, 1, 1, 0]);
        assert_eq!(sites.lines(), [Line { file: 0, number: 1 }, Line { file: 0, number: 2 }]);
        assert_eq!(sites.probes(), 8);
    }
}
