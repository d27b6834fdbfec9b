//! The results of a search: solutions, violations, and statistics.

use std::fmt;
use std::ops::AddAssign;

use crate::bytecode::program::Position;
pub use crate::bytecode::rule::Rule;
use crate::decisions::Decisions;

/// A path on which the entry method returned normally.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The printed text.
    pub printed: String,
    /// The text that was printed to standard error.
    pub printed_to_error: String,
    /// The value that the entry method returned; none for `void`.
    pub returned: Option<Returned>,
    /// The rule that it breaks, if it is a near miss (see [`Config::near_miss`](crate::search::Config::near_miss)).
    pub broken: Option<Rule>,
    /// The path.
    pub decisions: Decisions,
}

impl Solution {
    /// The text for people: the printed text, or the returned value if nothing was printed.
    pub fn text(&self) -> &str {
        match &self.returned {
            Some(returned) if self.printed.is_empty() => &returned.text,
            _ => &self.printed,
        }
    }
}

/// The value that the entry method returned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returned {
    /// As `String.valueOf` gives it.
    pub text: String,
    /// The object graph.
    pub graph: Graph,
}

/// An object graph. Objects are numbered in the order of first mention, depth first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// The returned value.
    pub root: Value,
    /// Its objects; [`Value::Object`] is an index into them.
    pub objects: Vec<Object>,
}

/// A value in a [`Graph`]. A box is shown as its value.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Value {
    Null,
    Boolean(bool),
    /// Any of the integral types.
    Number(i64),
    /// A `float` or `double` as Java writes it: `1.0E10`, `NaN`.
    Real(String),
    /// A UTF-16 unit.
    Char(u16),
    String(String),
    /// An object of [`Graph::objects`].
    Object(usize),
    /// A value that a path had not determined when it went wrong: `2..5` for a number of these, otherwise `?`. A solution has none.
    Unknown(String),
}

/// An object in a [`Graph`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// The name of its class for people: `IG.Node`, `int[]`.
    pub class: String,
    /// Its content.
    pub content: Content,
}

/// The content of an [`Object`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// The fields, inherited ones first.
    Fields(Vec<Field>),
    /// The elements of an array, list or set.
    Elements(Vec<Value>),
    /// The entries of a map.
    Entries(Vec<(Value, Value)>),
}

/// A field of an [`Object`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Value,
    /// Whether its type is the class of the object, or a class above or below that one: such fields make a structure
    /// recursive. Known also where the field is `null`.
    pub is_link: bool,
}

/// One event of the walk over the returned value. The library reports it as the number of the event, a text and a number (see the
/// native method `udita.internal.Output.deliver`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// 0: `null`.
    Null,
    /// 1: a boolean, 0 or 1.
    Boolean(bool),
    /// 2: a number.
    Number(i64),
    /// 3: a character.
    Char(u16),
    /// 4: a string.
    String(String),
    /// 5: an object that was begun before, by its number.
    Object(usize),
    /// 6: an object with fields begins; its class. Objects are numbered in the order in which they begin.
    BeginFields(String),
    /// 7: the name of the field whose value follows, and whether it is a link (see [`Field`]).
    Field(String, bool),
    /// 8: an array, list or set begins; its class.
    BeginElements(String),
    /// 9: a map begins; its class. Keys and values follow in turn.
    BeginEntries(String),
    /// 10: the innermost object that was begun ends.
    End,
    /// 11: the whole value as text; comes last.
    Text(String),
    /// 12: a `float` or `double` as Java writes it.
    Real(String),
    /// A value that the path has not determined, in words. The library does not report it.
    Unknown(String),
}

impl Item {
    /// The event with number `which`; none when there is no such event.
    pub fn new(which: i32, text: String, number: i64) -> Option<Item> {
        Some(match which {
            0 => Item::Null,
            1 => Item::Boolean(number != 0),
            2 => Item::Number(number),
            3 => Item::Char(number as u16),
            4 => Item::String(text),
            5 => Item::Object(number as usize),
            6 => Item::BeginFields(text),
            7 => Item::Field(text, number != 0),
            8 => Item::BeginElements(text),
            9 => Item::BeginEntries(text),
            10 => Item::End,
            11 => Item::Text(text),
            12 => Item::Real(text),
            _ => return None,
        })
    }
}

impl Returned {
    /// The value that a complete walk has reported; none if there was no walk, since the entry method is `void`.
    pub fn from_items(items: &[Item]) -> Option<Returned> {
        let mut graph = Graph { root: Value::Null, objects: Vec::new() };
        let mut text = String::new();
        // The objects that have begun and not ended, each with the field name or key that waits for its value.
        type Name = (String, bool);
        let mut open: Vec<(usize, Option<Name>, Option<Value>)> = Vec::new();
        for item in items {
            let value = match item {
                Item::Null => Value::Null,
                Item::Boolean(value) => Value::Boolean(*value),
                Item::Number(value) => Value::Number(*value),
                Item::Real(text) => Value::Real(text.clone()),
                Item::Unknown(text) => Value::Unknown(text.clone()),
                Item::Char(unit) => Value::Char(*unit),
                Item::String(text) => Value::String(text.clone()),
                Item::Object(number) => Value::Object(*number),
                Item::BeginFields(class) | Item::BeginElements(class) | Item::BeginEntries(class) => {
                    let content = match item {
                        Item::BeginFields(_) => Content::Fields(Vec::new()),
                        Item::BeginElements(_) => Content::Elements(Vec::new()),
                        _ => Content::Entries(Vec::new()),
                    };
                    graph.objects.push(Object { class: class.clone(), content });
                    Value::Object(graph.objects.len() - 1)
                }
                Item::Field(name, is_link) => {
                    if let Some(top) = open.last_mut() {
                        top.1 = Some((name.clone(), *is_link));
                    }
                    continue;
                }
                Item::End => {
                    open.pop();
                    continue;
                }
                Item::Text(whole) => {
                    text.clone_from(whole);
                    continue;
                }
            };
            match open.last_mut() {
                None => graph.root = value.clone(),
                Some((object, field, key)) => match &mut graph.objects[*object].content {
                    Content::Fields(fields) => {
                        let (name, is_link) = field.take().unwrap_or_default();
                        fields.push(Field { name, value: value.clone(), is_link });
                    }
                    Content::Elements(elements) => elements.push(value.clone()),
                    Content::Entries(entries) => match key.take() {
                        None => *key = Some(value.clone()),
                        Some(key) => entries.push((key, value.clone())),
                    },
                },
            }
            if let (
                Item::BeginFields(_) | Item::BeginElements(_) | Item::BeginEntries(_),
                Value::Object(object),
            ) = (item, value)
            {
                open.push((object, None, None));
            }
        }
        (!items.is_empty()).then_some(Returned { text, graph })
    }
}

/// A path that ended because something went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The kind of the violation.
    pub kind: ViolationKind,
    /// The calls that were active, innermost first.
    pub trace: Vec<TraceEntry>,
    /// The subject of the path, as far as the path has determined it; none if the program names no subject.
    pub subject: Option<Returned>,
    /// The objects that the active calls of the program's own methods hold. Several are the elements of an array. None if there are none, and
    /// before [`inspect`](crate::search::inspect) has found them.
    pub objects: Option<Returned>,
    /// The printed text.
    pub printed: String,
    /// The text that was printed to standard error.
    pub printed_to_error: String,
    /// The path.
    pub decisions: Decisions,
}

impl Violation {
    /// The object graph of what its path had built: the subject, otherwise the objects.
    pub fn graph(&self) -> Option<&Graph> {
        self.subject.as_ref().or(self.objects.as_ref()).map(|structure| &structure.graph)
    }
}

/// The kind of a violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViolationKind {
    /// An exception that nothing caught: the class's full name and the message. A failed `assert` is one of
    /// class `java.lang.AssertionError`.
    Exception {
        /// The class, as `Class.getName` gives it.
        class: String,
        /// The message, if it has one.
        message: Option<String>,
        /// Its cause, the cause of that, and so on.
        causes: Vec<Cause>,
    },
    /// `System.exit` with this status, which is not 0.
    Exit(i32),
    /// More instructions than one path may take.
    StepLimit(u64),
    /// A deeper stack than one path may have, in bytes.
    StackLimit(u64),
    /// A larger heap than one path may have, in bytes.
    HeapLimit(u64),
}

impl ViolationKind {
    /// Whether the path exceeded a limit.
    pub fn is_limit(&self) -> bool {
        matches!(
            self,
            ViolationKind::StepLimit(_) | ViolationKind::StackLimit(_) | ViolationKind::HeapLimit(_)
        )
    }
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViolationKind::Exception { class, message: None, .. } => write!(f, "{class}"),
            ViolationKind::Exception { class, message: Some(message), .. } => {
                write!(f, "{class}: {message}")
            }
            ViolationKind::Exit(status) => write!(f, "exit status {status}"),
            ViolationKind::StepLimit(limit) => {
                write!(f, "step limit: more than {limit} instructions on one path")
            }
            ViolationKind::StackLimit(limit) => {
                write!(f, "stack limit: more than {limit} bytes of calls on one path")
            }
            ViolationKind::HeapLimit(limit) => {
                write!(f, "heap limit: more than {limit} bytes of objects on one path")
            }
        }
    }
}

/// An exception that caused another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// Its class and message, as `Throwable.toString` gives them.
    pub text: String,
    /// The calls that were active when it was made, innermost first.
    pub trace: Vec<TraceEntry>,
}

/// A call in a stack trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceEntry {
    /// The method, such as `IG.isDAG`.
    pub method: String,
    /// The source file.
    pub file: String,
    /// The place in the file.
    pub position: Position,
    /// Whether the method is part of the shipped library.
    pub is_library: bool,
}

/// Counts of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Solutions: paths on which the entry method returned, and completions that were counted instead
    /// ([`Config::count_completions`](crate::search::Config::count_completions)). `u64::MAX` stands for all larger numbers.
    pub solutions: u64,
    /// Solutions among them that have no path of their own, because they were counted.
    pub counted: u64,
    /// Paths that ended in a violation.
    pub violations: u64,
    /// Paths that ended because an assumption failed or a choice had no alternative; where near misses are sought, also
    /// those that broke no rule.
    pub pruned: u64,
    /// Where near misses are sought, paths that went wrong after they had broken a rule.
    pub dropped: u64,
    /// Choices with more than one alternative.
    pub choice_points: u64,
    /// Alternatives taken at them.
    pub decisions: u64,
    /// Instructions executed.
    pub instructions: u64,
    /// The largest heap of any path, in bytes.
    pub peak_heap_bytes: u64,
    /// Words of the heap whose old value was kept for backtracking.
    pub trail_writes: u64,
    /// Words of the stack that were kept for backtracking.
    pub saved_stack_words: u64,
}

impl Statistics {
    /// Paths that came to an end.
    pub fn paths(&self) -> u64 {
        (self.solutions - self.counted) + self.violations + self.pruned + self.dropped
    }

    /// The counts since `before`. The largest heap is that of all paths.
    pub(crate) fn since(&self, before: &Statistics) -> Statistics {
        Statistics {
            solutions: self.solutions - before.solutions,
            counted: self.counted - before.counted,
            violations: self.violations - before.violations,
            pruned: self.pruned - before.pruned,
            dropped: self.dropped - before.dropped,
            choice_points: self.choice_points - before.choice_points,
            // The first run of a path follows no decision. It is taken off before it begins.
            decisions: self.decisions.saturating_sub(before.decisions),
            instructions: self.instructions - before.instructions,
            peak_heap_bytes: self.peak_heap_bytes,
            trail_writes: self.trail_writes - before.trail_writes,
            saved_stack_words: self.saved_stack_words - before.saved_stack_words,
        }
    }
}

impl AddAssign for Statistics {
    /// Puts the numbers of two parts of a search together.
    fn add_assign(&mut self, other: Statistics) {
        self.solutions = self.solutions.saturating_add(other.solutions);
        self.counted = self.counted.saturating_add(other.counted);
        self.violations = self.violations.saturating_add(other.violations);
        self.pruned = self.pruned.saturating_add(other.pruned);
        self.dropped = self.dropped.saturating_add(other.dropped);
        self.choice_points = self.choice_points.saturating_add(other.choice_points);
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.peak_heap_bytes = self.peak_heap_bytes.max(other.peak_heap_bytes);
        self.trail_writes = self.trail_writes.saturating_add(other.trail_writes);
        self.saved_stack_words = self.saved_stack_words.saturating_add(other.saved_stack_words);
    }
}
