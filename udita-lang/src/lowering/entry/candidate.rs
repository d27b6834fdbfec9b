//! Candidates: the methods that can be entries, and their selection by name and number of arguments.

use udita_vm::bytecode::program::ValueType;

use crate::diagnostic::{Code, Diagnostic};
use crate::lowering::types::{type_name, value_type};
use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, MethodKey};
use crate::source::Span;

/// The reason why a program can't be compiled.
pub(crate) type Problem = Box<Diagnostic>;

/// A method that can be an entry.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) method: MethodKey,
    class: ClassKey,
    /// The names of its class. Empty for methods at the top level of a file.
    class_names: Vec<String>,
    /// Whether the file is named after its class.
    is_of_file: bool,
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) parameters: Vec<Parameter>,
    is_variadic: bool,
}

/// A parameter of a [`Candidate`].
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) ty: ValueType,
    /// The simple name of the erased type.
    pub(crate) type_name: String,
}

impl Candidate {
    pub(crate) fn new(checker: &Checker<'_, '_>, method: MethodKey) -> Candidate {
        let declared = &checker.world.methods[method];
        let class = &checker.world.classes[declared.class];
        let class_names = match class.decl {
            Some(_) => {
                vec![class.simple_name.to_owned(), class.name.to_owned(), class.name.replace('$', ".")]
            }
            None => Vec::new(),
        };
        let parameters = declared.params.iter().zip(declared.param_names).map(|(&ty, name)| {
            let ty = checker.erasure(ty);
            Parameter { name: name.to_string(), ty: value_type(ty), type_name: type_name(checker, ty) }
        });
        Candidate {
            method,
            class: declared.class,
            class_names,
            is_of_file: class.outer.is_none()
                && checker.file_stem(declared.span.file).as_deref() == Some(class.simple_name),
            name: declared.name.to_owned(),
            span: declared.span,
            parameters: parameters.collect(),
            is_variadic: declared.varargs,
        }
    }

    /// The method as shown in messages: `mainFilt(int N)`.
    pub(crate) fn shown(&self, with_class: bool) -> String {
        let last = self.parameters.len();
        let params =
            self.parameters.iter().zip(1..).map(
                |(Parameter { name, type_name, .. }, number)| match type_name.strip_suffix("[]") {
                    Some(element) if self.is_variadic && number == last => format!("{element}... {name}"),
                    _ => format!("{type_name} {name}"),
                },
            );
        let params = params.collect::<Vec<_>>().join(", ");
        match self.class_names.first().filter(|_| with_class) {
            Some(class) => format!("{class}.{}({params})", self.name),
            None => format!("{}({params})", self.name),
        }
    }

    /// Whether every parameter can be given on the command line.
    pub(crate) fn can_be_given(&self) -> bool {
        let single = self.parameters.len() - usize::from(self.takes_rest());
        self.parameters[..single]
            .iter()
            .all(|parameter| parameter.ty != ValueType::Ref || parameter.type_name == "String")
    }

    /// Whether the last parameter takes all remaining arguments: a `String[]`.
    pub(crate) fn takes_rest(&self) -> bool {
        self.parameters.last().is_some_and(|last| last.type_name == "String[]")
    }

    /// The method with its class, unless it is the implicit class: `IG.mainFilt`.
    pub(crate) fn qualified_name(&self) -> String {
        match self.class_names.first() {
            Some(class) => format!("{class}.{}", self.name),
            None => self.name.clone(),
        }
    }

    fn takes(&self, given: usize) -> bool {
        let params = self.parameters.len();
        if self.takes_rest() { given + 1 >= params } else { given == params }
    }

    fn expected(&self) -> String {
        let params = self.parameters.len();
        let (count, at_least) = if self.takes_rest() { (params - 1, "at least ") } else { (params, "") };
        match count {
            0 => "no arguments".to_owned(),
            1 => format!("{at_least}1 argument"),
            count => format!("{at_least}{count} arguments"),
        }
    }

    /// Whether `name`, with `class` if it is given, refers to this method.
    fn matches(&self, class: Option<&str>, name: &str) -> bool {
        let is_class = |class| self.class_names.iter().any(|known| known == class);
        self.name == name && class.is_none_or(is_class)
    }
}

/// The overload with `given` parameters.
pub(crate) fn overload<'c>(
    overloads: &[&'c Candidate],
    given: usize,
    start: Span,
) -> Result<&'c Candidate, Problem> {
    let &[first, ..] = overloads else { return Err(none(start).into()) };
    let takes: Vec<&Candidate> = overloads.iter().copied().filter(|c| c.takes(given)).collect();
    match takes.as_slice() {
        &[only] => Ok(only),
        [] => {
            let mut counts: Vec<String> = overloads.iter().map(|candidate| candidate.expected()).collect();
            counts.dedup();
            let were = match given {
                0 => "none was".to_owned(),
                1 => "1 was".to_owned(),
                given => format!("{given} were"),
            };
            let headline = format!("`{}` takes {}, but {were} given", first.name, counts.join(" or "));
            Err(listing(first.span, overloads, headline).into())
        }
        several => {
            let headline = format!("several methods named `{}` take {given} arguments", first.name);
            Err(listing(first.span, several, headline).into())
        }
    }
}

/// The overloads named `name` in `offered`, or if there are none, in `others`. Without a name, `main`, or the
/// only method of `offered`. If several classes have a `main`, it is that of the class after which the first file is named, as `java`
/// runs it. `start` is the place of this file, for messages that don't concern a method.
pub(crate) fn named<'c>(
    offered: &'c [Candidate],
    others: &'c [Candidate],
    name: Option<&str>,
    start: Span,
) -> Result<Vec<&'c Candidate>, Problem> {
    let Some(name) = name else {
        let main: Vec<&Candidate> = offered.iter().filter(|candidate| candidate.name == "main").collect();
        let is_first = |candidate: &&Candidate| candidate.is_of_file && candidate.span.file == start.file;
        let first: Vec<&Candidate> = main.iter().copied().filter(is_first).collect();
        let found = match (first.is_empty(), main.is_empty()) {
            (false, _) => first,
            (true, false) => main,
            (true, true) => offered.iter().collect(),
        };
        return one_name(found, "several methods could be the one to run", start);
    };
    let (class, simple) = match name.rsplit_once('.') {
        Some((class, simple)) => (Some(class), simple),
        None => (None, name),
    };
    let mut found: Vec<&Candidate> = offered.iter().filter(|c| c.matches(class, simple)).collect();
    if found.is_empty() {
        // The name may refer to a method that is not offered.
        found = others.iter().filter(|candidate| candidate.matches(class, simple)).collect();
    }
    if found.is_empty() {
        let all: Vec<&Candidate> = offered.iter().collect();
        return Err(listing(start, &all, format!("there is no static method `{name}`")).into());
    }
    one_name(found, &format!("several classes have a static method `{name}`"), start)
}

/// `found`, if all candidates are overloads of one method.
fn one_name<'c>(
    found: Vec<&'c Candidate>,
    otherwise: &str,
    start: Span,
) -> Result<Vec<&'c Candidate>, Problem> {
    let which = |candidate: &Candidate| (candidate.class, candidate.name.clone());
    match found.as_slice() {
        [] => Err(none(start).into()),
        &[first, ref rest @ ..] if rest.iter().all(|other| which(other) == which(first)) => Ok(found),
        several => Err(listing(start, several, otherwise.to_owned()).into()),
    }
}

fn none(start: Span) -> Diagnostic {
    Diagnostic::new(Code::BadEntry, start, "there is no method to run")
        .note("an entry is a method at the top level of a `.udita` file, or a `public static` method or the `main` of a top-level class")
}

/// A diagnostic that lists methods.
fn listing(start: Span, methods: &[&Candidate], headline: String) -> Diagnostic {
    let Some(&first) = methods.first() else {
        return Diagnostic { headline, ..none(start) };
    };
    let mut diagnostic = Diagnostic::new(Code::BadEntry, first.span, headline);
    if methods.len() > 1 {
        diagnostic.notes = methods.iter().map(|method| method.shown(true)).collect();
    }
    if methods.iter().any(|method| method.name != first.name) {
        diagnostic = diagnostic.help("name one of these with `--entry`");
    }
    diagnostic
}
