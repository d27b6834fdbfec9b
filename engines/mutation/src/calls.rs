//! Calls of methods with ranges of arguments: `insert(0..2n), contains(-1..n+1), isEmpty()`.
//!
//! Both ends of a range are included. A pattern stands for every combination of its arguments' values; the last argument varies
//! fastest.

use std::fmt;

/// Upper bound on the number of calls that the patterns of one list expand to.
pub const MOST_CALLS: usize = 1 << 20;

/// A linear expression in the bound n: `2n`, `n+1`, `-3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The factor by which n is multiplied.
    pub coefficient: i64,
    /// The constant term, added to the multiple of n.
    pub constant: i64,
}

impl Bound {
    /// The value for this n; `None` if it overflows 64 bits.
    pub fn at(self, n: i64) -> Option<i64> {
        self.coefficient.checked_mul(n)?.checked_add(self.constant)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.coefficient {
            0 => return write!(f, "{}", self.constant),
            1 => f.write_str("n")?,
            -1 => f.write_str("-n")?,
            coefficient => write!(f, "{coefficient}n")?,
        }
        if self.constant == 0 { Ok(()) } else { write!(f, "{:+}", self.constant) }
    }
}

/// The set of values that an argument ranges over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// All integers of a range, both ends included.
    Range(Bound, Bound),
    /// A single value, written as a literal.
    One(Literal),
}

/// A constant argument: a number, a boolean or `null`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Literal {
    Number(i64),
    Boolean(bool),
    Null,
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Number(number) => write!(f, "{number}"),
            Literal::Boolean(value) => write!(f, "{value}"),
            Literal::Null => f.write_str("null"),
        }
    }
}

/// A call of a method on the structure: `insert(3)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    /// The name of the method, qualified by its class if the call names one: `insert`, `Trees.insert`.
    pub method: String,
    /// The arguments after the structure.
    pub arguments: Vec<Literal>,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments: Vec<String> = self.arguments.iter().map(ToString::to_string).collect();
        write!(f, "{}({})", self.method, arguments.join(", "))
    }
}

/// A method with a set of values for each argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The name of the method, as in [`Call::method`].
    pub method: String,
    /// The set of values of each argument.
    pub arguments: Vec<Domain>,
}

/// A syntax error in a list of calls.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("in the calls `{text}`, column {column}: {problem}")]
pub struct ParseError {
    /// The whole text that was parsed.
    pub text: String,
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The error: the token that was expected at the column.
    pub problem: String,
}

/// Patterns that expand to too many calls, or to numbers out of range.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExpandError {
    /// A bound of a range overflows.
    #[error("the bound {bound} of `{method}` is no 64-bit number for n = {n}")]
    Bound {
        /// The name of the method.
        method: String,
        /// The bound whose value overflows 64 bits.
        bound: Bound,
        /// The value of n that was substituted.
        n: i64,
    },
    /// The patterns expand to more than [`MOST_CALLS`] calls.
    #[error("the calls of `{method}` make it more than {MOST_CALLS} for n = {n}")]
    TooMany {
        /// The name of the method at which the limit was exceeded.
        method: String,
        /// The value of n that was substituted.
        n: i64,
    },
}

/// Parses a list of patterns, separated by commas or semicolons.
///
/// # Errors
///
/// The text is not a list of patterns.
pub fn parse(text: &str) -> Result<Vec<Pattern>, ParseError> {
    let mut parser = Parser { text, rest: text };
    let mut patterns = vec![parser.pattern()?];
    while parser.take(",") || parser.take(";") {
        patterns.push(parser.pattern()?);
    }
    match parser.peek() {
        None => Ok(patterns),
        Some(_) => Err(parser.expected("`,` or the end")),
    }
}

/// Expands patterns to calls, in order. An empty range (first bound above the second) yields no calls.
///
/// # Errors
///
/// There are more than [`MOST_CALLS`] calls, or a bound overflows.
pub fn expand(patterns: &[Pattern], n: i64) -> Result<Vec<Call>, ExpandError> {
    let mut calls = Vec::new();
    for pattern in patterns {
        let too_many = || ExpandError::TooMany { method: pattern.method.clone(), n };
        let mut tuples = vec![Vec::new()];
        for domain in &pattern.arguments {
            let values: Vec<Literal> = match *domain {
                Domain::One(literal) => vec![literal],
                Domain::Range(lo, hi) => {
                    let at = |bound: Bound| {
                        let method = pattern.method.clone();
                        bound.at(n).ok_or(ExpandError::Bound { method, bound, n })
                    };
                    let (lo, hi) = (at(lo)?, at(hi)?);
                    if i128::from(hi) - i128::from(lo) >= MOST_CALLS as i128 {
                        return Err(too_many());
                    }
                    (lo..=hi).map(Literal::Number).collect()
                }
            };
            if tuples.len() * values.len() > MOST_CALLS {
                return Err(too_many());
            }
            let extended = |tuple: &Vec<Literal>| {
                let tuple = tuple.clone();
                values.iter().map(move |value| [tuple.as_slice(), &[*value]].concat()).collect::<Vec<_>>()
            };
            tuples = tuples.iter().flat_map(extended).collect();
        }
        if calls.len() + tuples.len() > MOST_CALLS {
            return Err(too_many());
        }
        let method = &pattern.method;
        calls.extend(tuples.into_iter().map(|arguments| Call { method: method.clone(), arguments }));
    }
    Ok(calls)
}

struct Parser<'t> {
    text: &'t str,
    rest: &'t str,
}

impl Parser<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, token: &str) -> bool {
        self.peek();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn error(&mut self, problem: String) -> ParseError {
        self.peek();
        let before = &self.text[..self.text.len() - self.rest.len()];
        ParseError { text: self.text.to_owned(), column: before.chars().count() + 1, problem }
    }

    fn expected(&mut self, what: &str) -> ParseError {
        let found = match self.peek() {
            None => "the text ends".to_owned(),
            Some(found) => format!("there is `{found}`"),
        };
        self.error(format!("expected {what}, but {found}"))
    }

    /// The longest prefix of the remaining text whose characters all fit.
    fn word(&mut self, fits: impl Fn(char) -> bool) -> String {
        self.peek();
        let end = self.rest.find(|c| !fits(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.to_owned()
    }

    fn name(&mut self) -> Result<String, ParseError> {
        let is_letter = |c: char| c.is_alphabetic() || c == '_' || c == '$';
        if !self.peek().is_some_and(is_letter) {
            return Err(self.expected("the name of a method"));
        }
        Ok(self.word(|c| is_letter(c) || c.is_numeric()))
    }

    fn pattern(&mut self) -> Result<Pattern, ParseError> {
        let mut method = self.name()?;
        while self.take(".") {
            method = format!("{method}.{}", self.name()?);
        }
        if !self.take("(") {
            return Err(self.expected("`(`"));
        }
        let mut arguments = Vec::new();
        while !self.take(")") {
            if !arguments.is_empty() && !self.take(",") {
                return Err(self.expected("`,` or `)`"));
            }
            arguments.push(self.domain()?);
        }
        Ok(Pattern { method, arguments })
    }

    fn domain(&mut self) -> Result<Domain, ParseError> {
        for (word, literal) in
            [("true", Literal::Boolean(true)), ("false", Literal::Boolean(false)), ("null", Literal::Null)]
        {
            if self.take(word) {
                return Ok(Domain::One(literal));
            }
        }
        let lo = self.bound()?;
        let hi = if self.take("..") { self.bound()? } else { lo };
        Ok(Domain::Range(lo, hi))
    }

    /// A sum of numbers and multiples of n.
    fn bound(&mut self) -> Result<Bound, ParseError> {
        let mut sum = Bound { coefficient: 0, constant: 0 };
        let mut sign = if self.take("-") { -1 } else { 1 };
        loop {
            let digits = self.word(|c| c.is_ascii_digit());
            let number = match digits.as_str() {
                "" => 1,
                digits => match digits.parse::<i64>() {
                    Ok(number) => number,
                    Err(_) => return Err(self.error(format!("{digits} is too large a number"))),
                },
            };
            let has_n = if digits.is_empty() {
                if !self.take("n") {
                    return Err(self.expected("a number or `n`"));
                }
                true
            } else if self.take("*") {
                if !self.take("n") {
                    return Err(self.expected("`n`"));
                }
                true
            } else {
                self.take("n")
            };
            let part = if has_n { &mut sum.coefficient } else { &mut sum.constant };
            match part.checked_add(sign * number) {
                Some(whole) => *part = whole,
                None => return Err(self.error("the sum is too large a number".to_owned())),
            }
            sign = match () {
                () if self.take("+") => 1,
                () if self.take("-") => -1,
                () => return Ok(sum),
            };
        }
    }
}
