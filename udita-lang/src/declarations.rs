//! The declarations of a program, for tools that write Java code about its classes.

use bumpalo::Bump;
use rustc_hash::FxHashSet;

use crate::compile::on_deep_stack;
use crate::query::announced_exceptions;
use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type, Wildcard};
pub use crate::semantics::world::Access;
use crate::semantics::world::{Captured, MethodKind};
pub use crate::semantics::{AnnotationUse, AnnotationValue, TypeUse};
use crate::source::{Dialect, FileId, SourceFile, SourceMap};
use crate::syntax::ast::{Member, Modifier, TypeDeclKind};

/// A class or interface that the user's code declares outside of method bodies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassDeclaration {
    /// The binary name, as `Class.getName` returns it: `p.Tree$Node`.
    pub name: String,
    /// The name shown in messages and solutions: `Tree.Node`.
    pub simple_name: String,
    /// The full name of its package. Empty for the unnamed package.
    pub package: String,
    /// The name of the source file that declares it.
    pub file: String,
    /// Whether a `.udita` file declares it. Only udita compiles such files.
    pub is_udita: bool,
    /// Whether it is a class, an interface, an enum, a record or an annotation.
    pub kind: ClassKind,
    /// The access that its modifiers grant.
    pub access: Access,
    /// Whether it is an interface or has the modifier `abstract`.
    pub is_abstract: bool,
    /// The binary name of the class that declares it. `None` for top-level classes, including those of a
    /// `.udita` file.
    pub outer: Option<String>,
    /// The binary name of the class of its enclosing object. `None` unless it is an inner class.
    pub enclosing: Option<String>,
    /// The names of the class, then its superclasses from the nearest upwards, then its superinterfaces.
    pub ancestors: Vec<String>,
    /// The names of its enum constants, in order.
    pub constants: Vec<String>,
    /// Its constructors. A class has at least one.
    pub constructors: Vec<ConstructorDeclaration>,
    /// The instance fields that it declares, in order.
    pub fields: Vec<FieldDeclaration>,
    /// The static fields that it declares, in order, without enum constants.
    pub static_fields: Vec<FieldDeclaration>,
    /// The methods that it declares, static ones included.
    pub methods: Vec<MethodDeclaration>,
    /// The annotations on it, in source order.
    pub annotations: Vec<AnnotationUse>,
}

impl ClassDeclaration {
    /// The full name as source code writes it: `p.Tree.Node`.
    pub fn full_name(&self) -> String {
        match self.package.as_str() {
            "" => self.simple_name.clone(),
            package => format!("{package}.{}", self.simple_name),
        }
    }
}

/// The kinds of class declarations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ClassKind {
    Class,
    Interface,
    Enum,
    Record,
}

/// A constructor of a [`ClassDeclaration`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstructorDeclaration {
    /// The access that its modifiers grant.
    pub access: Access,
    /// The name and the type of each parameter, in order.
    pub parameters: Vec<(String, DeclaredType)>,
    /// The annotations on each parameter: those of the components for a canonical constructor of a record that has none of its own. Empty
    /// for another constructor that is not written.
    pub on_parameters: Vec<Vec<AnnotationUse>>,
    /// The annotations within the types of these parameters.
    pub in_types: Vec<TypeUse>,
    /// The exception types of its `throws` clause.
    pub throws: Vec<DeclaredType>,
    /// The names of the exceptions that the comment before it announces.
    pub documented: Vec<String>,
}

/// A field of a [`ClassDeclaration`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldDeclaration {
    /// The simple name of the field.
    pub name: String,
    /// The declared type of the field.
    pub ty: DeclaredType,
    /// The access that its modifiers grant.
    pub access: Access,
    /// Whether it has the modifier `final`.
    pub is_final: bool,
    /// Whether it has the modifier `transient`.
    pub is_transient: bool,
    /// The annotations on it, in source order.
    pub annotations: Vec<AnnotationUse>,
    /// The annotations within its type.
    pub in_type: TypeUse,
}

/// A method of a [`ClassDeclaration`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodDeclaration {
    /// The simple name of the method.
    pub name: String,
    /// The declared types of its parameters, in order.
    pub parameters: Vec<DeclaredType>,
    /// The declared result type. `None` for `void`.
    pub result: Option<DeclaredType>,
    /// The access that its modifiers grant.
    pub access: Access,
    /// Whether it has the modifier `static`.
    pub is_static: bool,
    /// Whether it has no body: an `abstract` method, or such a method of an interface.
    pub is_abstract: bool,
    /// The exception types of its `throws` clause.
    pub throws: Vec<DeclaredType>,
    /// The names of the exceptions that the comment before it announces, or that before a method that it overrides.
    pub documented: Vec<String>,
    /// The annotations on it, in source order.
    pub annotations: Vec<AnnotationUse>,
    /// The annotations on each of its parameters.
    pub on_parameters: Vec<Vec<AnnotationUse>>,
    /// The annotations within the types of its parameters.
    pub in_types: Vec<TypeUse>,
    /// The methods of superclasses and superinterfaces that it overrides with other erased types of parameters, as by a bridge method of a
    /// JVM: the class, and the types.
    pub bridges: Vec<(String, Vec<DeclaredType>)>,
}

/// A type in a declaration, with its type arguments. Type variables and wildcards are replaced by their
/// bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeclaredType {
    /// A primitive type, by its keyword.
    Primitive(&'static str),
    /// A class, by its binary name, with its type arguments. [`UNKNOWN`] is the name of a parameter's class that can't be resolved.
    Class(String, Vec<DeclaredType>),
    /// An array with elements of this type.
    Array(Box<DeclaredType>),
}

impl DeclaredType {
    /// The type as source code writes it, without packages and type arguments.
    pub fn simple_name(&self) -> String {
        match self {
            DeclaredType::Primitive(name) => (*name).to_owned(),
            DeclaredType::Class(name, _) => name.rsplit(['.', '$']).next().unwrap_or_default().to_owned(),
            DeclaredType::Array(element) => element.simple_name() + "[]",
        }
    }
}

/// The name of the class of a parameter whose type is not known. No class has it.
pub const UNKNOWN: &str = "?";

/// The classes that the files of the program in `sources` declare, in order. Errors in the program are ignored.
pub fn declarations(sources: &SourceMap) -> Vec<ClassDeclaration> {
    // Types in the declarations may be classes of the class path.
    let mut own = sources.without_files();
    let user = sources.files().iter().filter(|file| file.is_of_program());
    let add = |file: &SourceFile| match file.found().and_then(|found| own.add_found(found).ok()) {
        Some(added) => added,
        None => own.add(file.name.clone(), file.text.clone(), file.dialect),
    };
    let files: Vec<FileId> = user.map(add).collect();
    declarations_with(&mut own, &files)
}

/// The classes that `files` declare, in order, then those of other files that a check of `files` reads, and those of class files
/// that these inherit from. Errors in the program are ignored.
pub fn declarations_with(sources: &mut SourceMap, files: &[FileId]) -> Vec<ClassDeclaration> {
    let described = on_deep_stack(files, || {
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, sources);
        checker.add_files(files);
        let mut classes = checker.user_classes().to_vec();
        // What a class of the program inherits may be from a class file of another place.
        let mut known: FxHashSet<ClassKey> = classes.iter().copied().collect();
        for number in 0..classes.len() {
            let ancestors = &checker.world.classes[classes[number]].ancestors;
            let compiled = ancestors.iter().filter(|&&class| checker.world.classes[class].is_compiled);
            classes.extend(compiled.copied().filter(|&class| known.insert(class)));
        }
        for &class in &classes {
            checker.ensure_all_members(class);
        }
        classes.into_iter().filter_map(|class| described(&mut checker, class)).collect()
    });
    described.unwrap_or_default()
}

/// The declaration of `class`. `None` for the implicit class of a file and for classes declared in a body.
fn described(checker: &mut Checker<'_, '_>, class: ClassKey) -> Option<ClassDeclaration> {
    checker.world.classes[class].decl?;
    let annotations = checker.annotations_on_class(class);
    let mut methods = checker.world.classes[class].methods.to_vec();
    methods.retain(|&method| checker.world.methods[method].kind == MethodKind::Method);
    let methods = methods.into_iter().map(|key| method(checker, key)).collect();
    let constructors = checker.world.classes[class].constructors.to_vec();
    let constructors = constructors.into_iter().map(|key| constructor(checker, key)).collect();
    let declared = &checker.world.classes[class];
    let is_written = |&field: &FieldKey| {
        let members = declared.decl.map_or(&[][..], |decl| decl.members);
        let name = checker.world.fields[field].name;
        members.iter().any(|member| matches!(member, Member::Field(field) if field.name.text == name))
    };
    let is_static = |&field: &FieldKey| checker.world.fields[field].is_static;
    let (statics, instance): (Vec<FieldKey>, Vec<FieldKey>) =
        declared.fields.iter().copied().partition(is_static);
    // Neither enum constants nor their table.
    let statics: Vec<FieldKey> = statics.into_iter().filter(is_written).collect();
    let fields = instance.into_iter().map(|key| field(checker, key)).collect();
    let static_fields = statics.into_iter().map(|key| field(checker, key)).collect();
    let checker = &*checker;
    let world = &checker.world;
    let declared = &world.classes[class];
    let decl = declared.decl?;
    if declared.is_lambda || declared.is_reference || declared.is_declared_in_body() {
        return None;
    }
    let kind = match declared.kind() {
        TypeDeclKind::Class => ClassKind::Class,
        TypeDeclKind::Interface | TypeDeclKind::Annotation => ClassKind::Interface,
        TypeDeclKind::Enum => ClassKind::Enum,
        TypeDeclKind::Record => ClassKind::Record,
    };
    let name = |class: ClassKey| world.classes[class].name.to_owned();
    let enclosing = declared.captures.iter().find_map(|capture| match capture.what {
        Captured::Object(outer) => Some(name(outer)),
        Captured::Variable(_) => None,
    });
    let file = checker.sources().file(declared.span.file);
    Some(ClassDeclaration {
        name: declared.name.to_owned(),
        simple_name: declared.simple_name.to_owned(),
        package: declared.package.to_owned(),
        file: file.name.clone(),
        is_udita: file.dialect == Dialect::Udita,
        kind,
        access: declared.access,
        is_abstract: declared.is_abstract,
        outer: declared.outer.filter(|&outer| world.classes[outer].decl.is_some()).map(name),
        enclosing,
        ancestors: declared.ancestors.iter().map(|&ancestor| name(ancestor)).collect(),
        constants: decl.constants.iter().map(|constant| constant.name.text.to_owned()).collect(),
        constructors,
        fields,
        static_fields,
        methods,
        annotations,
    })
}

/// The methods above that `method` overrides, if the erased types of their parameters differ.
fn overridden_with_other_types(checker: &mut Checker<'_, '_>, method: MethodKey) -> Vec<MethodKey> {
    let declared = &checker.world.methods[method];
    if declared.is_static || declared.kind != MethodKind::Method || declared.params.is_empty() {
        return Vec::new();
    }
    let above = &checker.world.classes[declared.class].ancestors;
    let above = above.iter().filter(|&&class| class != declared.class);
    let alike: Vec<MethodKey> = above
        .flat_map(|&class| &checker.world.classes[class].methods)
        .copied()
        .filter(|&other| {
            let other = &checker.world.methods[other];
            other.name == declared.name && other.params.len() == declared.params.len()
        })
        .collect();
    let own: Vec<DeclaredType> = parameters(checker, method);
    let differs = |checker: &mut Checker<'_, '_>, other| {
        own != parameters(checker, other) && checker.overrides(method, other)
    };
    alike.into_iter().filter(|&other| differs(checker, other)).collect()
}

/// The types of the parameters of a method.
fn parameters(checker: &Checker<'_, '_>, method: MethodKey) -> Vec<DeclaredType> {
    checker.world.methods[method].params.iter().map(|&ty| parameter_type(checker, ty)).collect()
}

fn constructor(checker: &mut Checker<'_, '_>, method: MethodKey) -> ConstructorDeclaration {
    let (on_parameters, in_types) = checker.annotations_on_parameters(method);
    let documented = announced_exceptions(checker, method);
    let checker = &*checker;
    let method = &checker.world.methods[method];
    let names = method.param_names.iter().map(|&name| name.to_owned());
    let types = method.params.iter().map(|&ty| parameter_type(checker, ty));
    let throws = method.throws.iter().map(|&ty| declared_type(checker, ty)).collect();
    let parameters = names.zip(types).collect();
    ConstructorDeclaration { access: method.access, parameters, on_parameters, in_types, throws, documented }
}

fn field(checker: &mut Checker<'_, '_>, field: FieldKey) -> FieldDeclaration {
    let annotations = checker.annotations_on_field(field);
    let in_type = checker.annotations_in_field(field);
    let field = &checker.world.fields[field];
    FieldDeclaration {
        name: field.name.to_owned(),
        ty: declared_type(checker, field.ty),
        access: field.access,
        is_final: field.is_final,
        is_transient: field.decl.modifiers.has(Modifier::Transient),
        annotations,
        in_type,
    }
}

fn method(checker: &mut Checker<'_, '_>, method: MethodKey) -> MethodDeclaration {
    let annotations = checker.annotations_on_method(method);
    let (on_parameters, in_types) = checker.annotations_on_parameters(method);
    let bridges = overridden_with_other_types(checker, method);
    let documented = announced_exceptions(checker, method);
    let checker = &*checker;
    let class_of = |other: MethodKey| checker.world.classes[checker.world.methods[other].class].name;
    let bridges = bridges.into_iter().map(|other| (class_of(other).to_owned(), parameters(checker, other)));
    let types = parameters(checker, method);
    let method = &checker.world.methods[method];
    MethodDeclaration {
        name: method.name.to_owned(),
        parameters: types,
        result: (method.result != Type::Void).then(|| declared_type(checker, method.result)),
        access: method.access,
        is_static: method.is_static,
        is_abstract: method.is_abstract,
        throws: method.throws.iter().map(|&ty| declared_type(checker, ty)).collect(),
        documented,
        annotations,
        on_parameters,
        in_types,
        bridges: bridges.collect(),
    }
}

/// The type of a parameter. An object of any class would be wrong for one that is not known.
fn parameter_type(checker: &Checker<'_, '_>, ty: Type<'_>) -> DeclaredType {
    match ty {
        Type::Unknown(_) => DeclaredType::Class(UNKNOWN.to_owned(), Vec::new()),
        ty => declared_type(checker, ty),
    }
}

fn declared_type(checker: &Checker<'_, '_>, ty: Type<'_>) -> DeclaredType {
    let world = &checker.world;
    match ty {
        Type::Primitive(primitive) => DeclaredType::Primitive(primitive.name()),
        Type::Class(class, arguments) => {
            let own = world.classes[class].own_type_params().len().min(arguments.len());
            let arguments = arguments[..own].iter().map(|&argument| declared_type(checker, argument));
            DeclaredType::Class(world.classes[class].name.to_owned(), arguments.collect())
        }
        Type::Array(element) => DeclaredType::Array(Box::new(declared_type(checker, *element))),
        Type::Wildcard(Wildcard::Extends(bound)) => declared_type(checker, *bound),
        // The type arguments of the bound are dropped, because they may mention the variable itself.
        Type::Var(var) => match world.type_vars[var].bounds.first() {
            Some(Type::Class(class, _)) => {
                DeclaredType::Class(world.classes[*class].name.to_owned(), Vec::new())
            }
            Some(&Type::Var(other)) if other != var => declared_type(checker, Type::Var(other)),
            _ => object(),
        },
        Type::Void | Type::Null | Type::Unknown(_) | Type::Wildcard(_) => object(),
    }
}

fn object() -> DeclaredType {
    DeclaredType::Class("java.lang.Object".to_owned(), Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, text: &str, dialect: Dialect) -> Vec<ClassDeclaration> {
        let mut sources = SourceMap::new();
        sources.add(name, text, dialect);
        declarations(&sources)
    }

    #[test]
    fn annotations_within_types_are_described() {
        let text = "import java.lang.annotation.*;
            @Target({ElementType.TYPE_USE, ElementType.PARAMETER}) @interface To { int value(); }
            record Pair(@To(1) int x, java.util.List<@To(2) Integer> list) { }
            class Test { java.util.Map<String, java.util.@To(3) List<@To(4) Byte>> map; void f(@To(5) int[] a) { } }";
        let found = of("Test.java", text, Dialect::Java);
        let number = |uses: &[AnnotationUse]| match uses {
            [] => 0,
            [one] => match one.element("value") {
                Some(AnnotationValue::Number(number)) => *number,
                other => panic!("{other:?}"),
            },
            _ => panic!("{uses:?}"),
        };
        let canonical = &found[1].constructors[0];
        let on: Vec<i64> = canonical.on_parameters.iter().map(|uses| number(uses)).collect();
        assert_eq!(on, [1, 0], "an implicit constructor has the annotations of the components");
        assert_eq!(number(&canonical.in_types[1].parts[0].annotations), 2);
        let map = &found[2].fields[0].in_type.parts;
        assert_eq!((map.len(), number(&map[0].annotations), number(&map[1].annotations)), (2, 0, 3));
        assert_eq!(number(&map[1].parts[0].annotations), 4);
        let method = &found[2].methods[0];
        assert_eq!(number(&method.on_parameters[0]), 5);
        assert_eq!(number(&method.in_types[0].parts[0].annotations), 0, "it stands before the declaration");
    }

    #[test]
    fn a_class_is_described() {
        let text = "package p;
            public class Tree<K extends Comparable<K>> {
                private final Node root; static int count;
                protected java.util.List<Color> colors; K[] keys;
                Tree(Node root, int size) { this.root = root; Object o = new Object() { int hidden; }; }
                private class Node { Node left; }
                enum Color { RED, BLACK }
                public boolean repOK() { return true; }
                private void clear() { }
                int depth(Node node) { return 0; }
            }";
        let found = of("Tree.java", text, Dialect::Java);
        let names: Vec<&str> = found.iter().map(|class| class.name.as_str()).collect();
        assert_eq!(names, ["p.Tree", "p.Tree$Node", "p.Tree$Color"]);
        let class = |name: &str, arguments| DeclaredType::Class(name.to_owned(), arguments);
        let tree = &found[0];
        assert_eq!((tree.simple_name.as_str(), tree.package.as_str()), ("Tree", "p"));
        let field = |name: &str, ty, access, is_final| FieldDeclaration {
            name: name.to_owned(),
            ty,
            access,
            is_final,
            is_transient: false,
            annotations: Vec::new(),
            // A list and an array have elements.
            in_type: TypeUse {
                parts: vec![TypeUse::default(); usize::from(name != "root")],
                ..TypeUse::default()
            },
        };
        let colors = class("java.util.List", vec![class("p.Tree$Color", vec![])]);
        let keys = DeclaredType::Array(Box::new(class("java.lang.Comparable", vec![])));
        assert_eq!(
            tree.fields,
            [
                field("root", class("p.Tree$Node", vec![]), Access::Private, true),
                field("colors", colors, Access::Protected, false),
                field("keys", keys, Access::Package, false),
            ]
        );
        let parameters = &tree.constructors[0].parameters;
        assert_eq!(parameters[1], ("size".to_owned(), DeclaredType::Primitive("int")));
        let methods: Vec<(&str, &[DeclaredType])> =
            tree.methods.iter().map(|method| (method.name.as_str(), method.parameters.as_slice())).collect();
        let node = class("p.Tree$Node", vec![]);
        assert_eq!(methods, [("repOK", &[][..]), ("clear", &[][..]), ("depth", &[node][..])]);
        let statics: Vec<&str> = tree.static_fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(statics, ["count"]);
        assert!(found[2].static_fields.is_empty(), "enum constants are no static fields");
        let node = &found[1];
        assert_eq!((node.outer.as_deref(), node.enclosing.as_deref()), (Some("p.Tree"), Some("p.Tree")));
        assert_eq!(node.access, Access::Private);
        let color = &found[2];
        assert_eq!((color.kind, color.enclosing.as_deref()), (ClassKind::Enum, None));
        assert_eq!(color.constants, ["RED", "BLACK"]);
        assert_eq!(color.ancestors[0], "p.Tree$Color");
    }

    #[test]
    fn classes_of_a_udita_file_are_top_level_classes() {
        let found =
            of("lists.udita", "class Node { Node next; } Node main() { return new Node(); }", Dialect::Udita);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].name.as_str(), found[0].simple_name.as_str()), ("lists$Node", "Node"));
        assert!(found[0].is_udita && found[0].outer.is_none());
    }

    /// Of the methods that a class overrides, a JVM's bridge methods are those with other erased parameters.
    #[test]
    fn methods_overridden_with_other_types_are_described() {
        let text = "interface Sink<T> { void put(T item, int times); void put(String text); }
            abstract class Bag<T> implements Sink<T> { public void put(T item, int times) { } void take(T item) { } }
            class Words extends Bag<String> {
                public void put(String item, int times) { } public void put(String text) { } void take(Integer item) { }
            }";
        let found = of("Words.java", text, Dialect::Java);
        let bridges = |class: usize, method: usize| -> Vec<&str> {
            found[class].methods[method].bridges.iter().map(|(class, _)| class.as_str()).collect()
        };
        assert_eq!(bridges(1, 0), [""; 0], "the erased types are alike");
        assert_eq!(bridges(2, 0), ["Bag", "Sink"]);
        let object = DeclaredType::Class("java.lang.Object".to_owned(), Vec::new());
        assert_eq!(found[2].methods[0].bridges[0].1, [object, DeclaredType::Primitive("int")]);
        assert_eq!((bridges(2, 1), bridges(2, 2)), (vec![], vec![]), "an overload overrides nothing");
    }

    /// An object of any class would be wrong for a parameter whose type is not known.
    #[test]
    fn a_parameter_of_an_unknown_type_has_no_class() {
        let found = of(
            "A.java",
            "class A { A(com.acme.Part part) { } void f(com.acme.Part[] parts, Object o) { } }",
            Dialect::Java,
        );
        let unknown = DeclaredType::Class(UNKNOWN.to_owned(), Vec::new());
        assert_eq!(found[0].constructors[0].parameters[0].1, unknown);
        assert_eq!(found[0].methods[0].parameters, [unknown, object()]);
    }

    /// `repok` runs classes even if some of their methods don't compile.
    #[test]
    fn a_program_with_errors_is_described() {
        let found =
            of("A.java", "class A { int x; void f() { g(); } B h() { return null; } }", Dialect::Java);
        assert_eq!(found[0].fields.len(), 1);
    }
}
