//! Classes as path conditions see them: names of fields, packages, enums, and the classes that fit a reference.

use udita_vm::bytecode::program::{Class, Program};

/// The name of a field in an origin. A field hidden by a subclass is prefixed with its class: `Base::x`.
pub(crate) fn field_name(program: &Program, class: u16, slot: usize) -> String {
    let fields = &program.classes[usize::from(class)].fields;
    let name = &fields[slot].name;
    if fields[slot + 1..].iter().all(|field| field.name != *name) {
        return name.clone();
    }
    let declaring = line(program, class).take_while(|class| class.fields.len() > slot).last();
    format!("{}::{name}", declaring.map_or("", |class| &class.simple_name))
}

/// The slot of the field with this name in an origin.
pub(crate) fn slot_of(program: &Program, class: u16, name: &str) -> Option<usize> {
    let fields = &program.classes.get(usize::from(class))?.fields;
    let own = name.rsplit("::").next()?;
    (0..fields.len()).find(|&slot| fields[slot].name == own && field_name(program, class, slot) == name)
}

/// A class and its superclasses, innermost first.
fn line(program: &Program, class: u16) -> impl Iterator<Item = &Class> {
    let at = |class: u16| program.classes.get(usize::from(class));
    std::iter::successors(at(class), move |class| class.superclass.and_then(at))
}

/// The enum that an object of this class is a constant of: the class itself, or its superclass if the constant has a body.
pub(crate) fn enum_of(program: &Program, class: u16) -> Option<u16> {
    let is_enum = |&class: &u16| program.classes[usize::from(class)].constants.is_some();
    let above = program.classes.get(usize::from(class))?.superclass;
    [Some(class), above].into_iter().flatten().find(is_enum)
}

/// The package of a class, or of the element class of an array class; empty for the default package.
pub(crate) fn package(program: &Program, class: u16) -> &str {
    let name = program.classes[usize::from(class)].name.trim_start_matches('[');
    name.rsplit_once('.').map_or("", |(package, _)| package)
}

/// The classes of which a fresh object for a reference of class `declared` can be created, in the order of the program. Of the library,
/// exceptions, nested classes and those that only fit `Object` are excluded, except strings and `Integer`. Enums and lambdas are excluded
/// because only the program's code creates their objects.
pub(crate) fn instantiable(program: &Program, declared: u16) -> Vec<u16> {
    let known = &program.known;
    let is_any = declared == known.object;
    let fits = |&number: &u16| {
        let class = &program.classes[usize::from(number)];
        if !program.is_subtype(number, declared) || class.is_abstract {
            return false;
        }
        if class.element.is_some() {
            return number == declared;
        }
        // A class that the program never instantiates has no dispatch table. Strings are literals.
        if class.dispatch.len() != program.selectors.len() {
            return number == known.string;
        }
        if number == known.string || number == declared || class.is_counted {
            return true;
        }
        // A nested class has a name like `java.util.ArrayList$Forward`, a lambda one like `Shop$$Lambda$1`.
        let is_special = program.is_subtype(number, known.throwable)
            || enum_of(program, number).is_some()
            || number == known.object_pool
            || Some(number) == known.class
            || class.name.contains('$');
        !is_special && (!is_any || Some(number) == known.boxes[INTEGER])
    };
    (0..program.classes.len() as u16).filter(fits).collect()
}

/// The index of `Integer` among the boxes.
const INTEGER: usize = 4;
