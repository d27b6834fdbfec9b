//! The mutation operators.

use std::fmt;
use std::str::FromStr;

macro_rules! operators {
    ($($operator:ident = $name:literal: $doc:literal;)+) => {
        /// A mutation operator: one of muJava's method-level operators, or PRV.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Operator { $(#[doc = $doc] $operator,)+ }

        impl Operator {
            /// All operators, in the order of tables.
            pub const ALL: &'static [Operator] = &[$(Operator::$operator,)+];

            /// The abbreviation of the operator, such as `AORB`.
            pub fn name(self) -> &'static str {
                match self { $(Operator::$operator => $name,)+ }
            }

            /// A description of the operator in one sentence.
            pub fn description(self) -> &'static str {
                match self { $(Operator::$operator => $doc,)+ }
            }
        }
    };
}

operators! {
    Aorb = "AORB": "Replaces an arithmetic operator by each of the others.";
    Aors = "AORS": "Replaces `++` by `--` and the reverse; where the value is used, also prefix by postfix.";
    Aoiu = "AOIU": "Puts `-` before a numeric variable that is read.";
    Aois = "AOIS": "Puts `++` or `--` before or after a numeric variable that is read.";
    Aodu = "AODU": "Deletes an arithmetic sign.";
    Aods = "AODS": "Deletes `++` or `--`.";
    Ror = "ROR": "Replaces a comparison by each of the others, by `true` and by `false`.";
    Cor = "COR": "Replaces one of `&&`, `||` and `^` by each of the others.";
    Cod = "COD": "Deletes `!`.";
    Coi = "COI": "Puts `!` before a condition.";
    Sor = "SOR": "Replaces a shift by each of the others.";
    Lor = "LOR": "Replaces a bitwise operator by each of the others.";
    Loi = "LOI": "Puts `~` before an integral variable that is read.";
    Lod = "LOD": "Deletes `~`.";
    Asrs = "ASRS": "Replaces the operator of a compound assignment by each other operator of its group.";
    Sdl = "SDL": "Deletes a statement or a part of a statement.";
    Vdl = "VDL": "Deletes a variable from a binary expression.";
    Cdl = "CDL": "Deletes a constant from a binary expression.";
    Odl = "ODL": "Deletes an operator.";
    Prv = "PRV": "Assigns another variable of a compatible reference type.";
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reports a text that is not the name of an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownOperator(pub String);

impl fmt::Display for UnknownOperator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no mutation operator `{}`; there are ", self.0)?;
        for (index, operator) in Operator::ALL.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == Operator::ALL.len() => " and ",
                _ => ", ",
            };
            write!(f, "{before}{operator}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownOperator {}

impl FromStr for Operator {
    type Err = UnknownOperator;

    /// The operator with this name, in upper or lower case.
    fn from_str(text: &str) -> Result<Operator, UnknownOperator> {
        let named = |operator: &&Operator| operator.name().eq_ignore_ascii_case(text);
        Operator::ALL.iter().find(named).copied().ok_or_else(|| UnknownOperator(text.to_owned()))
    }
}
