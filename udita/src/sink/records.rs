//! Solutions as rows of comma-separated values (RFC 4180), below a header that the first solution decides.
//!
//! A row has a cell for each field of the returned object, each key of a map, or each element of an array or list; any other value is a
//! row of one cell. A cell holds a single value. An empty cell is `null`; an empty text is quoted.

use std::collections::HashSet;

use crate::search::Solution;
use crate::sink::SinkError;
use crate::solution::{Content, Field, Graph, Value};
use csv::WriterBuilder;

/// The column of a value that is no object.
const VALUE: &str = "value";
/// The column of the printed text.
const PRINTED: &str = "printed";
/// The column of the rule that a near miss breaks.
const BROKEN: &str = "broken";

/// A cell; none is `null`.
type Cell = Option<String>;

/// The rows of a table so far.
#[derive(Default)]
pub(crate) struct Records {
    /// The names of the columns; none before the first row.
    columns: Option<Vec<String>>,
    /// Number of rows.
    rows: u64,
    /// Whether no cell is a formula for a spreadsheet.
    is_safe: bool,
}

impl Records {
    /// A table without rows. `is_safe`: no cell is to be a formula for a spreadsheet.
    pub(crate) fn new(is_safe: bool) -> Records {
        Records { is_safe, ..Records::default() }
    }

    /// The row of a solution, after the header if it is the first. Fails if the solution has no place in the table.
    pub(crate) fn row(&mut self, solution: &Solution) -> Result<String, SinkError> {
        self.rows += 1;
        self.try_row(solution).map_err(|reason| {
            let (number, decisions) = (self.rows, &solution.decisions);
            SinkError::Refused(format!(
                "--format csv: solution {number} (decisions {decisions}): {reason}; --format jsonl shows any value"
            ))
        })
    }

    fn try_row(&mut self, solution: &Solution) -> Result<String, String> {
        let mut cells = named_cells(solution)?;
        let Some(columns) = &self.columns else {
            let columns: Vec<String> = cells.iter().map(|(name, _)| name.clone()).collect();
            let mut different = HashSet::new();
            if let Some(twice) = columns.iter().find(|name| !different.insert(*name)) {
                return Err(format!("two columns have the name `{twice}`"));
            }
            let header = self.line(columns.iter().map(|name| Some(name.clone())))?;
            let row = self.line(cells.into_iter().map(|(_, cell)| cell))?;
            self.columns = Some(columns);
            return Ok(header + &row);
        };
        let mut row = Vec::new();
        for column in columns {
            match cells.iter().position(|(name, _)| name == column) {
                Some(index) => row.push(cells.swap_remove(index).1),
                None if column == PRINTED => row.push(Some(String::new())),
                None => return Err(format!("it has no `{column}`, which is a column of the first solution")),
            }
        }
        match cells.first() {
            None => self.line(row),
            Some((further, _)) => Err(format!("its `{further}` is no column of the first solution")),
        }
    }

    /// A line of these cells.
    fn line(&self, cells: impl IntoIterator<Item = Cell>) -> Result<String, String> {
        let shown = |text: String| quoted(&if self.is_safe { neutral(text) } else { text });
        let quoted = cells.into_iter().map(|cell| cell.map_or_else(|| Ok(String::new()), shown));
        let line = quoted.collect::<Result<Vec<String>, String>>()?.join(",");
        // An empty line is no row for most readers.
        Ok(if line.is_empty() { "\"\"\n".to_owned() } else { line + "\n" })
    }
}

/// The cells of a solution with the names of their columns.
fn named_cells(solution: &Solution) -> Result<Vec<(String, Cell)>, String> {
    let mut cells = Vec::new();
    cells.extend(solution.broken.as_ref().map(|rule| (BROKEN.to_owned(), Some(rule.to_string()))));
    if let Some(returned) = &solution.returned {
        cells.extend(value_cells(&returned.graph)?);
    }
    if solution.returned.is_none() || !solution.printed.is_empty() {
        let printed = solution.printed.strip_suffix('\n').unwrap_or(&solution.printed);
        cells.push((PRINTED.to_owned(), Some(printed.to_owned())));
    }
    Ok(cells)
}

/// The cells of a returned value.
fn value_cells(graph: &Graph) -> Result<Vec<(String, Cell)>, String> {
    let Value::Object(root) = graph.root else {
        return Ok(vec![(VALUE.to_owned(), cell(&graph.root).unwrap_or_default())]);
    };
    let class = &graph.objects[root].class;
    let nested = |name: &str, value: &Value| {
        let held = match value {
            Value::Object(index) => graph.objects[*index].class.as_str(),
            _ => "?",
        };
        format!("`{name}` of {class} is an object of class {held}, and a cell holds a single value")
    };
    let named = |name: String, value: &Value| match cell(value) {
        Some(cell) => Ok((name, cell)),
        None => Err(nested(&name, value)),
    };
    let fields = graph.objects[root].fields();
    let column = |(index, Field { name, value, .. }): (usize, &Field)| {
        // The field of a subclass has the plain name.
        let hidden = fields[index + 1..].iter().filter(|other| other.name == *name).count();
        named(format!("{}{name}", "super.".repeat(hidden)), value)
    };
    let mut cells = fields.iter().enumerate().map(column).collect::<Result<Vec<_>, String>>()?;
    match &graph.objects[root].content {
        Content::Fields(_) => {}
        Content::Elements(elements) => {
            for (index, value) in elements.iter().enumerate() {
                cells.push(named(index.to_string(), value)?);
            }
        }
        Content::Entries(entries) => {
            let column = |(key, value): &(Value, Value)| match cell(key) {
                Some(key) => named(key.unwrap_or_else(|| "null".to_owned()), value),
                None => Err(nested("a key", key)),
            };
            for entry in entries {
                cells.push(column(entry)?);
            }
        }
    }
    Ok(cells)
}

/// The cell of a single value; none for an object.
fn cell(value: &Value) -> Option<Cell> {
    Some(match value.untyped() {
        Value::Null => None,
        Value::Boolean(value) => Some(value.to_string()),
        Value::Number(value) => Some(value.to_string()),
        Value::Real(text) | Value::String(text) | Value::Unknown(text) => Some(text.clone()),
        // Half of a surrogate pair is no character.
        Value::Char(unit) => {
            Some(char::from_u32(u32::from(*unit)).map_or_else(|| format!("\\u{unit:04x}"), String::from))
        }
        Value::Object(_) | Value::Typed(..) => return None,
    })
}

/// The characters that a formula begins with in one of the common spreadsheets (OWASP, CSV injection).
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\n'];

/// A text that no spreadsheet takes for a formula: with an apostrophe before it, if it looks like one. A number is none.
fn neutral(text: String) -> String {
    let is_number = text.parse::<f64>().is_ok_and(f64::is_finite);
    if text.starts_with(FORMULA) && !is_number { format!("'{text}") } else { text }
}

/// A text as a cell, in quotes where it needs them and where it is empty.
fn quoted(text: &str) -> Result<String, String> {
    let mut writer = WriterBuilder::new().buffer_capacity(text.len() + 3).from_writer(Vec::new());
    let written = writer.write_record([text]).map_err(|error| error.to_string());
    let bytes = written.and_then(|()| writer.into_inner().map_err(|error| error.to_string()))?;
    let cell = String::from_utf8_lossy(&bytes);
    Ok(cell.strip_suffix('\n').unwrap_or(&cell).to_owned())
}
