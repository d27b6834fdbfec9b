//! The mutation operators.

use std::fmt;
use std::str::FromStr;

macro_rules! operators {
    (source { $($operator:ident = $name:literal: $doc:literal;)+ } code { $($of_code:ident = $name_of_code:literal: $doc_of_code:literal;)+ }) => {
        /// A mutation operator. For source: one of muJava's method-level operators, or PRV. For class files: one of PIT's.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Operator { $(#[doc = $doc] $operator,)+ $(#[doc = $doc_of_code] $of_code,)+ }

        impl Operator {
            /// All operators for source, in the order of tables.
            pub const ALL: &'static [Operator] = &[$(Operator::$operator,)+];

            /// All operators for the code of class files, in the order of tables.
            pub const OF_CODE: &'static [Operator] = &[$(Operator::$of_code,)+];

            /// The abbreviation of the operator, such as `AORB`.
            pub fn name(self) -> &'static str {
                match self { $(Operator::$operator => $name,)+ $(Operator::$of_code => $name_of_code,)+ }
            }

            /// A description of the operator in one sentence.
            pub fn description(self) -> &'static str {
                match self { $(Operator::$operator => $doc,)+ $(Operator::$of_code => $doc_of_code,)+ }
            }
        }
    };
}

operators! {
    source {
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
    code {
    ConditionalsBoundary = "CONDITIONALS_BOUNDARY": "Replaces `<` by `<=`, `>` by `>=`, and the reverse.";
    NegateConditionals = "NEGATE_CONDITIONALS": "Replaces a condition by its opposite.";
    Math = "MATH": "Replaces an arithmetic or bitwise operator by another.";
    Increments = "INCREMENTS": "Replaces `++` of a local variable by `--`, and the reverse.";
    InvertNegs = "INVERT_NEGS": "Deletes an arithmetic sign.";
    VoidMethodCalls = "VOID_METHOD_CALLS": "Deletes a call of a `void` method.";
    EmptyReturns = "EMPTY_RETURNS": "Returns an empty string, collection or `Optional`.";
    FalseReturns = "FALSE_RETURNS": "Returns `false`.";
    TrueReturns = "TRUE_RETURNS": "Returns `true`.";
    NullReturns = "NULL_RETURNS": "Returns `null`, where EMPTY_RETURNS has no value.";
    PrimitiveReturns = "PRIMITIVE_RETURNS": "Returns 0.";
    }
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
        let all = || Operator::ALL.iter().chain(Operator::OF_CODE);
        for (index, operator) in all().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == all().count() => " and ",
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
        Operator::ALL
            .iter()
            .chain(Operator::OF_CODE)
            .find(named)
            .copied()
            .ok_or_else(|| UnknownOperator(text.to_owned()))
    }
}
