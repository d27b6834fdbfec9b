//! The report in the LCOV format, which `genhtml` and many editors read.
//!
//! Counts are paths. A condition or label is a block of branches, numbered within its line: branch 0 is true, branch 1 is false.

use std::fmt::Write;

use super::{File, Part, Report};

impl Report<'_> {
    /// Renders the report in the LCOV format: one record per file.
    pub fn lcov(&self) -> String {
        let mut out = String::new();
        let _ = self.files.iter().try_for_each(|file| file.write_lcov(&mut out));
        out
    }
}

impl File<'_> {
    fn write_lcov(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "TN:udita\nSF:{}", self.name)?;
        for (name, line, _) in &self.functions {
            writeln!(out, "FN:{line},{name}")?;
        }
        for (name, _, count) in &self.functions {
            writeln!(out, "FNDA:{},{name}", count.paths)?;
        }
        let Part { covered, all } = self.tally.functions;
        writeln!(out, "FNF:{all}\nFNH:{covered}")?;
        for line in &self.lines {
            for (block, decision) in line.decisions.iter().enumerate() {
                let is_evaluated = decision.branches.iter().any(|&(_, paths)| paths > 0);
                for (branch, (_, paths)) in decision.branches.iter().enumerate() {
                    let taken = if is_evaluated { paths.to_string() } else { "-".to_owned() };
                    writeln!(out, "BRDA:{},{block},{branch},{taken}", line.number)?;
                }
            }
        }
        let Part { covered, all } = self.tally.branches;
        writeln!(out, "BRF:{all}\nBRH:{covered}")?;
        for line in &self.lines {
            writeln!(out, "DA:{},{}", line.number, line.count.paths)?;
        }
        let Part { covered, all } = self.line_part();
        writeln!(out, "LF:{all}\nLH:{covered}\nend_of_record")
    }
}
