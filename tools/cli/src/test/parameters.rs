//! The parameters of exhaustive tests, as methods of the driver that choose their values. What they choose, and in which order, is what
//! udita-junit does on a JVM (`jvm/junit/src/main/java/udita/junit/Domains.java`).

mod generated;

use udita::language::declarations::{
    AnnotationUse, ClassDeclaration, ClassKind, ConstructorDeclaration, DeclaredType, FieldDeclaration,
    MethodDeclaration, TypeUse, UNKNOWN,
};

use super::classes::Classes;
use super::constants::{boxed, constant, is_enum, is_writable, whole_range};
use super::exhaustive::number;
use super::extent::{PACKAGE, Problem, Properties};
use super::java::{erased, literal, source_name};

/// What chooses in the methods of the driver.
const CHOOSER: &str = "udita.internal.ValueChooser";

/// A parameter, component, field or element: its type and the annotations that say which values it has.
#[derive(Clone)]
struct Place {
    name: String,
    ty: DeclaredType,
    annotations: Vec<AnnotationUse>,
    in_type: TypeUse,
}

impl Place {
    fn find(&self, name: &str) -> Option<&AnnotationUse> {
        self.annotations.iter().find(|annotation| annotation.name.strip_prefix(PACKAGE) == Some(name))
    }

    fn wrong<T>(&self, what: &str, help: &str) -> Result<T, Problem> {
        Err(Problem::Wrong(format!("{}: {what}; {help}", self.name)))
    }
}

/// The methods that choose values, for the parameters of one test.
pub(super) struct Choosers<'a> {
    classes: &'a Classes<'a>,
    /// The test class.
    class: &'a ClassDeclaration,
    properties: &'a Properties,
    /// The beginning of the names of the methods.
    prefix: String,
    /// The heads and bodies of the methods so far.
    pub(super) methods: Vec<(String, String)>,
    /// The classes whose components are being read.
    open: Vec<String>,
    /// Whether the values are in a set, which needs to know their choices.
    is_in_set: bool,
}

/// Whether a parameter is one that a test chooses: JUnit and its extensions give the others.
pub(super) fn is_chosen(classes: &Classes<'_>, ty: &DeclaredType, annotations: &[AnnotationUse]) -> bool {
    let by_type = || match ty {
        DeclaredType::Primitive(name) => *name == "boolean",
        DeclaredType::Class(name, _) => {
            name == "java.lang.Boolean" || is_enum(classes, name) || bean(classes, name).is_some()
        }
        DeclaredType::Array(_) => false,
    };
    annotations.iter().any(is_ours) || annotations.is_empty() && by_type()
}

fn is_ours(annotation: &AnnotationUse) -> bool {
    let name = annotation.name.strip_prefix(PACKAGE);
    name.is_some_and(|name| ["Int", "OneOf", "Strings", "Size", "From"].contains(&name))
}

/// The class, if it is a user's own that objects can be made of.
fn bean<'a>(classes: &Classes<'a>, name: &str) -> Option<&'a ClassDeclaration> {
    let is_foreign = ["java.", "javax.", "org.junit."].iter().any(|package| name.starts_with(package));
    let is_made = |class: &&ClassDeclaration| {
        matches!(class.kind, ClassKind::Class | ClassKind::Record) && !class.is_abstract
    };
    classes.get(name).filter(is_made).filter(|_| !is_foreign)
}

fn ours(annotations: &[AnnotationUse]) -> Vec<AnnotationUse> {
    annotations.iter().filter(|annotation| is_ours(annotation)).cloned().collect()
}

fn text<'a>(annotation: &'a AnnotationUse, element: &str) -> &'a str {
    annotation.texts(element).next().unwrap_or_default()
}

impl<'a> Choosers<'a> {
    pub(super) fn new(
        classes: &'a Classes<'a>,
        class: &'a ClassDeclaration,
        properties: &'a Properties,
        prefix: &str,
    ) -> Choosers<'a> {
        let (prefix, methods) = (prefix.to_owned(), Vec::new());
        Choosers { classes, class, properties, prefix, methods, open: Vec::new(), is_in_set: false }
    }

    /// The expression that chooses the value of the parameter of a test with this index.
    pub(super) fn parameter(&mut self, method: &MethodDeclaration, index: usize) -> Result<String, Problem> {
        let place = Place {
            name: format!("parameter {} of {}", index + 1, method.name),
            ty: method.parameters[index].clone(),
            annotations: method.on_parameters.get(index).map(|found| ours(found)).unwrap_or_default(),
            in_type: method.in_types.get(index).cloned().unwrap_or_default(),
        };
        let name = self.add(&place)?;
        Ok(format!("{name}({CHOOSER}.plain())"))
    }

    /// Adds a method that chooses the value of a place. Returns its name.
    fn add(&mut self, place: &Place) -> Result<String, Problem> {
        let body = self.body(place)?;
        let name = format!("{}v{}", self.prefix, self.methods.len());
        let head = format!("private static {} {name}({CHOOSER} chooser)", erased(&place.ty));
        self.methods.push((head, format!("        {body}\n")));
        Ok(name)
    }

    fn body(&mut self, place: &Place) -> Result<String, Problem> {
        let kinds = place.annotations.iter().filter(|one| !one.name.ends_with(".Size")).count();
        if kinds > 1 {
            return place.wrong("it has several annotations that choose its values", "leave one");
        }
        let (size, from) = (place.find("Size"), place.find("From"));
        if let (None, Some(from)) = (size, from) {
            return self.generated(place, from);
        }
        let class = match &place.ty {
            DeclaredType::Class(name, _) => name.as_str(),
            DeclaredType::Primitive(name) => name,
            DeclaredType::Array(_) => "",
        };
        if class == UNKNOWN {
            return Err(Problem::Lacking(format!("udita does not know the type of {}", place.name)));
        }
        if matches!(class, "" | "java.util.List" | "java.util.Set") {
            return self.collection(place, class);
        }
        if size.is_some() {
            return place.wrong("@Size is for List, Set and arrays", "remove it");
        }
        if let Some(one_of) = place.find("OneOf") {
            return self.one_of(place, one_of);
        }
        if let Some(int) = place.find("Int") {
            return self.whole(place, int, class);
        }
        if let Some(strings) = place.find("Strings") {
            return self.string(place, strings, class);
        }
        match class {
            "boolean" | "java.lang.Boolean" => return Ok("return chooser.getBoolean();".to_owned()),
            _ if is_enum(self.classes, class) => {
                let name = source_name(class);
                return Ok(format!("return ({name}) chooser.getOneOf((Object[]) {name}.values());"));
            }
            _ => {}
        }
        if let Some(class) = bean(self.classes, class) {
            return self.object(place, class);
        }
        let simple = place.ty.simple_name();
        let is_known =
            self.classes.get(class).is_some() || class.starts_with("java.") || !class.contains('.');
        if !is_known {
            return Err(Problem::Lacking(format!(
                "udita does not know which values of the type {simple} {} has, since the class is not among the files",
                place.name
            )));
        }
        let help = match whole_range(class) {
            Some(_) => "write @Int(from = 0, to = 9)",
            None if class == "java.lang.String" => "write @Strings(max = 3, alphabet = \"ab\")",
            None if is_writable(self.classes, &place.ty) => "write @OneOf({...})",
            None => "write @From with a generator",
        };
        place.wrong(&format!("nothing says which values of the type {simple} it has"), help)
    }

    fn one_of(&self, place: &Place, annotation: &AnnotationUse) -> Result<String, Problem> {
        if !is_writable(self.classes, &place.ty) {
            let what = "@OneOf is for strings, numbers, boolean, char and enums";
            return place.wrong(what, "write @From with a generator");
        }
        let values = annotation.texts("value").map(|text| self.constant(place, &place.ty, text));
        let values = values.collect::<Result<Vec<_>, _>>()?.join(", ");
        Ok(format!("return ({}) chooser.getOneOf(new Object[] {{{values}}});", boxed(&place.ty)))
    }

    fn whole(&self, place: &Place, annotation: &AnnotationUse, class: &str) -> Result<String, Problem> {
        let simple = place.ty.simple_name();
        let Some((primitive, least, greatest)) = whole_range(class) else {
            let what = format!("@Int is for whole numbers, not for the type {simple}");
            return place.wrong(&what, "write @OneOf({...})");
        };
        let from = number(annotation, "from", 0)?;
        let to = self.properties.bounded(text(annotation, "bound"), number(annotation, "to", 0)?)?;
        for end in [from, to] {
            if end < least || end > greatest {
                return place.wrong(&format!("\"{end}\" is no value of the type {simple}"), "correct it");
            }
        }
        Ok(match primitive {
            "long" => format!("return chooser.getLong({from}L, {to}L);"),
            _ => format!("return ({primitive}) chooser.getInt({from}, {to});"),
        })
    }

    fn string(&self, place: &Place, annotation: &AnnotationUse, class: &str) -> Result<String, Problem> {
        if class != "java.lang.String" {
            let what = format!("@Strings is for String, not for the type {}", place.ty.simple_name());
            return place.wrong(&what, "change one of both");
        }
        let matching = text(annotation, "matching");
        if !matching.is_empty() {
            self.refuse_in_set(place)?;
            return Ok(format!("return udita.Udita.getMatching({});", literal(matching)));
        }
        let min = number(annotation, "min", 0)?;
        let max = self.properties.bounded(text(annotation, "bound"), number(annotation, "max", -1)?)?;
        let help = "write @Strings(max = 3, alphabet = \"ab\")";
        if max < 0 || min < 0 {
            return place.wrong("@Strings has no greatest length, or a negative one", help);
        }
        let alphabet = text(annotation, "alphabet");
        if alphabet.is_empty() && max > 0 {
            return place.wrong("@Strings has no alphabet", help);
        }
        Ok(format!("return chooser.getString({min}, {max}, {});", literal(alphabet)))
    }

    fn collection(&mut self, place: &Place, class: &str) -> Result<String, Problem> {
        let Some(size) = place.find("Size") else {
            return place.wrong("its size has no bound", "write @Size(max = 3)");
        };
        let min = number(size, "min", 0)?;
        let max = self.properties.bounded(text(size, "bound"), number(size, "max", 0)?)?;
        if min < 0 || max < 0 {
            return place.wrong("a size is negative", "correct @Size");
        }
        let (is_array, element) = match &place.ty {
            DeclaredType::Array(element) => (true, (**element).clone()),
            DeclaredType::Class(_, arguments) if !arguments.is_empty() => (false, arguments[0].clone()),
            _ => {
                return place.wrong("the type of the elements is not known", "write it, as in List<Integer>");
            }
        };
        let in_type = place.in_type.parts.first().cloned().unwrap_or_default();
        let mut annotations = ours(&in_type.annotations);
        // The annotations of an array parameter are also those of its innermost elements.
        if annotations.is_empty() || is_array {
            let is_nested = matches!(element, DeclaredType::Array(_));
            annotations = place.annotations.clone();
            annotations.retain(|annotation| is_nested || !annotation.name.ends_with(".Size"));
        }
        let of = Place { name: format!("an element of {}", place.name), ty: element, annotations, in_type };
        let was_in_set = self.is_in_set;
        self.is_in_set |= class == "java.util.Set";
        let element = self.add(&of);
        self.is_in_set = was_in_set;
        let element = element?;
        Ok(match class {
            "java.util.Set" => format!("return chooser.getSet({min}, {max}, own -> {element}(own));"),
            "java.util.List" => format!("return chooser.getList({min}, {max}, own -> {element}(own));"),
            _ => {
                let ty = erased(&place.ty);
                let (component, dimensions) = ty.split_at(ty.find("[]").unwrap_or(ty.len()));
                let more = &dimensions["[]".len()..];
                format!(
                    "{ty} array = new {component}[chooser.getInt({min}, {max})]{more}; \
                     for (int i = 0; i < array.length; i++) {{ array[i] = {element}(chooser); }} return array;"
                )
            }
        })
    }

    /// An object, by the parameters of its class's one constructor, or by its fields if that has no parameters.
    fn object(&mut self, place: &Place, class: &'a ClassDeclaration) -> Result<String, Problem> {
        let simple = place.ty.simple_name();
        if self.open.contains(&class.name) {
            let what = format!("{simple} contains objects of its own class");
            return place.wrong(&what, "write @From with a generator that ends");
        }
        if class.enclosing.is_some() {
            let what = format!("{simple} is an inner class, whose objects need one around them");
            return place.wrong(&what, "make it static, or write @From with a generator");
        }
        let Some(constructor) = constructor(class) else {
            let what = format!("{simple} has several constructors, all with parameters");
            return place.wrong(&what, "write @From with a generator");
        };
        self.open.push(class.name.clone());
        let made = self.made(class, constructor);
        self.open.pop();
        made
    }

    fn made(
        &mut self,
        class: &'a ClassDeclaration,
        constructor: &ConstructorDeclaration,
    ) -> Result<String, Problem> {
        let name = source_name(&class.name);
        let mut arguments = Vec::new();
        for (i, (parameter, ty)) in constructor.parameters.iter().enumerate() {
            let place = Place {
                name: format!("parameter {parameter} of {}", class.simple_name),
                ty: ty.clone(),
                annotations: constructor.on_parameters.get(i).map(|found| ours(found)).unwrap_or_default(),
                in_type: constructor.in_types.get(i).cloned().unwrap_or_default(),
            };
            arguments.push(format!("{}(chooser)", self.add(&place)?));
        }
        let mut body = format!("{name} object = new {name}({}); ", arguments.join(", "));
        if arguments.is_empty() && class.kind != ClassKind::Record {
            for (declaring, field) in self.fields(class) {
                let place = Place {
                    name: format!("field {} of {}", field.name, declaring.simple_name),
                    ty: field.ty.clone(),
                    annotations: ours(&field.annotations),
                    in_type: field.in_type.clone(),
                };
                let chosen = self.add(&place)?;
                let of = source_name(&declaring.name);
                body.push_str(&format!("(({of}) object).{} = {chosen}(chooser); ", field.name));
            }
        }
        Ok(body + "return object;")
    }

    /// The fields that a new object has to be given, inherited ones first.
    fn fields(&self, class: &'a ClassDeclaration) -> Vec<(&'a ClassDeclaration, &'a FieldDeclaration)> {
        let mut line: Vec<_> = class.ancestors.iter().map_while(|name| bean(self.classes, name)).collect();
        line.reverse();
        let fields = |class: &'a ClassDeclaration| class.fields.iter().map(move |field| (class, field));
        let all = line.into_iter().flat_map(fields);
        all.filter(|(_, field)| !field.is_final && !field.is_transient).collect()
    }

    /// A text as a value of a type, in Java.
    fn constant(&self, place: &Place, ty: &DeclaredType, text: &str) -> Result<String, Problem> {
        constant(self.classes, ty, text).or_else(|what| place.wrong(&what, "correct it"))
    }

    /// Sets come once because the choices of their elements ascend, so those must be known.
    fn refuse_in_set(&self, place: &Place) -> Result<(), Problem> {
        if !self.is_in_set {
            return Ok(());
        }
        let why = "udita has no sets of strings of expressions or of values of generators";
        Err(Problem::Lacking(format!("{why} ({}); a JVM has them", place.name)))
    }
}

/// The constructor whose parameters are chosen.
fn constructor(class: &ClassDeclaration) -> Option<&ConstructorDeclaration> {
    let is_canonical = |made: &&ConstructorDeclaration| {
        made.parameters.iter().map(|(_, ty)| ty).eq(class.fields.iter().map(|field| &field.ty))
    };
    let is_only =
        |made: &&ConstructorDeclaration| class.constructors.len() == 1 || made.parameters.is_empty();
    match class.kind {
        ClassKind::Record => class.constructors.iter().find(is_canonical),
        _ => class.constructors.iter().find(is_only),
    }
}
