//! The interface of a program's own classes: the constructors, methods and constants that a test in their package can use.

use rustc_hash::FxHashMap;
use udita_lang::declarations::{Access, ClassDeclaration, ClassKind, DeclaredType, UNKNOWN};
use udita_vm::bytecode::program::{Program, Run, ValueType};

use crate::companion::{Companion, Form};

/// The wrapper classes of primitive types, each with the type of its values.
pub(crate) const BOXES: [(&str, ValueType); 8] = [
    ("java.lang.Boolean", ValueType::Boolean),
    ("java.lang.Character", ValueType::Char),
    ("java.lang.Byte", ValueType::Byte),
    ("java.lang.Short", ValueType::Short),
    ("java.lang.Integer", ValueType::Int),
    ("java.lang.Long", ValueType::Long),
    ("java.lang.Float", ValueType::Float),
    ("java.lang.Double", ValueType::Double),
];

/// The type of a parameter or of a result.
#[derive(Clone, Debug)]
pub struct Type {
    /// The erased type in source form: `int`, `Tree.Node[]`, `java.util.List`. [`UNKNOWN`] for a type that is not known.
    pub name: String,
    /// The type of values as the machine represents them.
    pub value: ValueType,
    /// The number of the class; `None` if the program lacks it.
    pub class: Option<u16>,
    /// The element type of an array.
    pub element: Option<Box<Type>>,
    /// The type arguments as text, empty for a type without. Two types that differ in them are the same erased type.
    pub(crate) arguments: String,
}

impl PartialEq for Type {
    fn eq(&self, other: &Type) -> bool {
        (&self.name, self.value, self.class, &self.element)
            == (&other.name, other.value, other.class, &other.element)
    }
}

impl Eq for Type {}

/// The way to call a method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum MethodKind {
    Constructor,
    Static,
    Instance,
}

/// A constructor or a method that has code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Method {
    /// The class that declares it: an index into [`Api::classes`].
    pub class: usize,
    /// The way to call it.
    pub kind: MethodKind,
    /// The simple name; for a constructor, the name of its class.
    pub name: String,
    /// The entry of the program that runs it; `None` for a constructor that does nothing.
    pub entry: Option<usize>,
    /// The types of the parameters, without the receiver.
    pub parameters: Vec<Type>,
    /// For each parameter, whether its type has type arguments.
    pub(crate) has_arguments: Vec<bool>,
    /// The type of the result: the new object's for a constructor, `None` for `void`.
    pub result: Option<Type>,
    /// Whether the method is public or a member of an interface.
    pub is_public: bool,
    /// Whether the tests can call it; see the module `visible`.
    pub is_visible: bool,
    /// The declared exceptions, as `Class.getName` names them.
    pub throws: Vec<String>,
    /// The simple names of the exceptions that its documentation announces.
    pub(crate) documented: Vec<String>,
    /// The methods that it overrides with other erased types of parameters: their classes, as `Class.getName` names them, and the types.
    pub(crate) bridges: Vec<(String, Vec<Type>)>,
    /// The way in which a test writes a call.
    pub(crate) form: Form,
}

/// A class of the program, with its members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// The name as returned by `Class.getName`.
    pub name: String,
    /// The name in source form: `Tree.Node`.
    pub source_name: String,
    /// The package; empty for the unnamed package.
    pub package: String,
    /// The name of the source file that declares it.
    pub file: String,
    /// The number of the class; `None` if the program can't create objects of it.
    pub number: Option<u16>,
    /// Class, interface, enum or record.
    pub kind: ClassKind,
    /// Whether the class itself has no instances.
    pub is_abstract: bool,
    /// Whether an object belongs to an object of an outer class.
    pub is_inner: bool,
    /// Whether tests in the package can name the class.
    pub is_accessible: bool,
    /// Whether tests in all packages can name the class.
    pub is_public: bool,
    /// The names of an enum's constants, in order.
    pub constants: Vec<String>,
    /// The entry of an enum's method `values()`.
    pub values: Option<usize>,
    /// The methods and constructors that tests can call on the class or its objects: its own, then inherited ones that it doesn't
    /// override.
    pub members: Vec<usize>,
    /// Whether the program declares it. The others are types of the library, and the companion.
    pub is_own: bool,
}

impl Type {
    fn new(name: String, value: ValueType, class: Option<u16>, element: Option<Box<Type>>) -> Type {
        Type { name, value, class, element, arguments: String::new() }
    }

    /// Whether the type is not known. Only `null` is a value of it.
    pub(crate) fn is_unknown(&self) -> bool {
        self.name == UNKNOWN
    }
}

/// The interface of a program's own classes.
#[derive(Clone, Debug)]
pub struct Api {
    /// The program's own classes, in the order of their declarations.
    pub classes: Vec<Class>,
    /// All methods of these classes that a test in the package can call.
    pub methods: Vec<Method>,
    /// For each class of [`BOXES`], the entry that creates a box; `None` if the program lacks it.
    pub(crate) boxes: [Option<usize>; 8],
}

impl Api {
    /// The interface of the classes in `declarations`. All methods of `program` must be entries.
    pub fn new(program: &Program, declarations: &[ClassDeclaration]) -> Api {
        Api::with_companion(program, declarations, None)
    }

    /// As [`Api::new`], for a program that is compiled with a companion.
    pub fn with_companion(
        program: &Program,
        declarations: &[ClassDeclaration],
        companion: Option<&Companion>,
    ) -> Api {
        let is_companion = |class: &ClassDeclaration| {
            companion.is_some_and(|known| known.name == class.simple_name && known.package == class.package)
        };
        let own: Vec<ClassDeclaration> =
            declarations.iter().filter(|class| !is_companion(class)).cloned().collect();
        let declarations = own.as_slice();
        let names = Names::new(program, declarations);
        let mut api = Api { classes: Vec::new(), methods: Vec::new(), boxes: [None; 8] };
        for declared in declarations {
            let class = api.classes.len();
            let own = names.methods(class, declared);
            let values = program.entries.iter().position(|entry| {
                entry.name == format!("{}.values", declared.simple_name) && entry.parameters.is_empty()
            });
            api.classes.push(Class {
                name: declared.name.clone(),
                source_name: declared.simple_name.clone(),
                package: declared.package.clone(),
                file: declared.file.clone(),
                number: names.classes.get(declared.name.as_str()).copied(),
                kind: declared.kind,
                is_abstract: declared.is_abstract,
                is_inner: declared.enclosing.is_some(),
                is_accessible: is_accessible(declared, declarations, &|access| access != Access::Private),
                is_public: is_accessible(declared, declarations, &|access| access == Access::Public),
                constants: declared.constants.clone(),
                values: values.filter(|_| declared.kind == ClassKind::Enum),
                members: (api.methods.len()..api.methods.len() + own.len()).collect(),
                is_own: true,
            });
            api.methods.extend(own);
        }
        api.inherit(declarations);
        if let Some(companion) = companion {
            names.add_companion(&mut api, companion);
        }
        for (place, (class, value)) in api.boxes.iter_mut().zip(BOXES) {
            let class = class.rsplit('.').next().unwrap_or(class);
            let name = format!("{class}.valueOf");
            *place = program.entries.iter().position(|entry| {
                entry.name == name && entry.parameters.len() == 1 && entry.parameters[0].ty == value
            });
        }
        api
    }

    /// Adds inherited methods to the members of each class.
    fn inherit(&mut self, declarations: &[ClassDeclaration]) {
        let own: Vec<Vec<usize>> = self.classes.iter().map(|class| class.members.clone()).collect();
        for (number, declared) in declarations.iter().enumerate() {
            for ancestor in declared.ancestors.iter().skip(1) {
                let Some(above) = declarations.iter().position(|other| other.name == *ancestor) else {
                    continue;
                };
                for &method in &own[above] {
                    let inherited = &self.methods[method];
                    let is_same = |&known: &usize| self.is_override(known, method);
                    if inherited.kind == MethodKind::Instance
                        && !self.classes[number].members.iter().any(is_same)
                    {
                        self.classes[number].members.push(method);
                    }
                }
            }
        }
    }

    /// Whether `method`, a member of a class, overrides `above`, a method of the class or above it, or is the same one.
    fn is_override(&self, method: usize, above: usize) -> bool {
        let (method, above) = (&self.methods[method], &self.methods[above]);
        let is_bridge = |(class, types): &(String, Vec<Type>)| {
            *class == self.classes[above.class].name && *types == above.parameters
        };
        method.name == above.name
            && (method.parameters == above.parameters || method.bridges.iter().any(is_bridge))
    }

    /// The class with this name, either in source form or as returned by `Class.getName`.
    pub fn class(&self, name: &str) -> Option<usize> {
        let is_named = |class: &Class| class.is_own && (class.source_name == name || class.name == name);
        self.classes.iter().position(is_named)
    }

    /// Whether a test can call a method: it needs no receiver, or a constructor or static method creates an object of its class.
    pub fn is_callable(&self, program: &Program, method: usize) -> bool {
        let called = &self.methods[method];
        if called.kind != MethodKind::Instance {
            return true;
        }
        let Some(class) = self.classes[called.class].number else { return false };
        self.methods.iter().any(|maker| {
            let of = &self.classes[maker.class];
            let result = maker.result.as_ref().and_then(|ty| ty.class);
            maker.kind != MethodKind::Instance
                && maker.is_visible
                && of.is_accessible
                && !of.is_inner
                && result.is_some_and(|result| program.is_subtype(result, class))
        })
    }

    /// The method that a call of `method` runs on an object whose class has the number `actual`.
    pub(crate) fn dispatched(&self, method: usize, actual: u16) -> usize {
        let called = &self.methods[method];
        let class = self.classes.iter().find(|class| class.number == Some(actual));
        let is_same =
            |&&known: &&usize| self.methods[known].kind == called.kind && self.is_override(known, method);
        class.and_then(|class| class.members.iter().find(is_same)).copied().unwrap_or(method)
    }
}

/// Whether tests can name a class: its access, and that of the classes around it, is enough.
fn is_accessible(
    declared: &ClassDeclaration,
    declarations: &[ClassDeclaration],
    is_enough: &dyn Fn(Access) -> bool,
) -> bool {
    let outer = declared.outer.as_ref().map(|outer| declarations.iter().find(|other| other.name == *outer));
    is_enough(declared.access)
        && outer.is_none_or(|outer| outer.is_some_and(|outer| is_accessible(outer, declarations, is_enough)))
}

/// Name lookup for a program's classes and entries.
struct Names<'p> {
    program: &'p Program,
    classes: FxHashMap<&'p str, u16>,
    /// The source names of the program's own classes.
    own: FxHashMap<&'p str, &'p str>,
}

impl<'p> Names<'p> {
    fn new(program: &'p Program, declarations: &'p [ClassDeclaration]) -> Names<'p> {
        let classes = (0..).zip(&program.classes).map(|(number, class)| (class.name.as_str(), number));
        let own = declarations.iter().map(|class| (class.name.as_str(), class.simple_name.as_str()));
        Names { program, classes: classes.collect(), own: own.collect() }
    }

    /// The constructors and methods with code that a test in the package can call.
    fn methods(&self, class: usize, declared: &ClassDeclaration) -> Vec<Method> {
        let can_call = |access: Access| access != Access::Private;
        let is_made = declared.kind != ClassKind::Enum && !declared.is_abstract;
        let constructors =
            declared.constructors.iter().filter(|constructor| is_made && can_call(constructor.access));
        let of_class = DeclaredType::Class(declared.name.clone(), Vec::new());
        let constructors = constructors.filter_map(|constructor| {
            let types: Vec<&DeclaredType> = constructor.parameters.iter().map(|(_, ty)| ty).collect();
            let entry = self.entry(declared, "<init>", &types, true);
            // Only an implicit constructor has no code.
            (entry.is_some() || types.is_empty()).then(|| Method {
                class,
                kind: MethodKind::Constructor,
                name: declared.simple_name.clone(),
                entry,
                has_arguments: types.iter().map(|ty| has_arguments(ty)).collect(),
                parameters: types.into_iter().map(|ty| self.ty(ty)).collect(),
                result: Some(self.ty(&of_class)),
                is_public: constructor.access == Access::Public,
                is_visible: true,
                throws: constructor.throws.iter().map(class_name).collect(),
                documented: constructor.documented.clone(),
                bridges: Vec::new(),
                form: Form::Named,
            })
        });
        let methods = declared.methods.iter().filter(|method| can_call(method.access) && !method.is_abstract);
        let methods = methods.filter_map(|method| {
            let types: Vec<&DeclaredType> = method.parameters.iter().collect();
            let entry = self.entry(declared, &method.name, &types, !method.is_static)?;
            Some(Method {
                class,
                kind: if method.is_static { MethodKind::Static } else { MethodKind::Instance },
                name: method.name.clone(),
                entry: Some(entry),
                has_arguments: types.iter().map(|ty| has_arguments(ty)).collect(),
                parameters: types.into_iter().map(|ty| self.ty(ty)).collect(),
                result: method.result.as_ref().map(|ty| self.ty(ty)),
                is_public: method.access == Access::Public || declared.kind == ClassKind::Interface,
                is_visible: true,
                throws: method.throws.iter().map(class_name).collect(),
                documented: method.documented.clone(),
                bridges: method.bridges.iter().map(|bridge| self.bridge(bridge)).collect(),
                form: Form::Named,
            })
        });
        constructors.chain(methods).collect()
    }

    /// The entry that runs a method directly.
    fn entry(
        &self,
        class: &ClassDeclaration,
        name: &str,
        parameters: &[&DeclaredType],
        has_this: bool,
    ) -> Option<usize> {
        let name = format!("{}.{name}", class.simple_name);
        let types: Vec<String> = parameters.iter().map(|ty| self.message_name(ty)).collect();
        self.program.entries.iter().position(|entry| {
            let declared =
                entry.parameters.iter().skip(usize::from(has_this)).map(|parameter| &parameter.type_name);
            let method = &self.program.methods[usize::from(entry.run.method())];
            matches!(entry.run, Run::Direct(_))
                // The method `check()` of an object and the static `check(Thing)` have the same parameters.
                && method.has_this == has_this
                && method.class == class.name
                && entry.name == name
                && entry.parameters.len() == types.len() + usize::from(has_this)
                && declared.eq(&types)
        })
    }

    /// The erased type in the form that entries use.
    fn message_name(&self, ty: &DeclaredType) -> String {
        match ty {
            DeclaredType::Primitive(name) => (*name).to_owned(),
            DeclaredType::Array(element) => format!("{}[]", self.message_name(element)),
            DeclaredType::Class(name, _) => match self.classes.get(name.as_str()) {
                Some(&class) => self.program.classes[usize::from(class)].simple_name.clone(),
                None => own_name(name),
            },
        }
    }

    /// Adds the types and methods of a companion. A library type that no class of the program implements has no members.
    fn add_companion(&self, api: &mut Api, companion: &Companion) {
        let first = api.classes.len();
        let of_companion = self.class_beside(&companion.package, &companion.name, &companion.name);
        api.classes.push(Class { is_accessible: true, ..of_companion });
        for made in &companion.methods {
            let entry_name = format!("{}.{}", companion.name, made.entry);
            let entry = self
                .program
                .entries
                .iter()
                .position(|entry| matches!(entry.run, Run::Direct(_)) && entry.name == entry_name);
            let Some(entry) = entry else { continue };
            let (class, kind) = match &made.form {
                Form::Library { .. } => (self.library_class(api, first, &made.class), MethodKind::Instance),
                _ => (first, MethodKind::Static),
            };
            let is_content = made.form == Form::Library { is_content: true };
            if kind == MethodKind::Instance
                && !is_content
                && api.classes[class].number.is_some_and(|number| self.is_implemented(number, companion))
            {
                let number = api.methods.len();
                api.classes[class].members.push(number);
            }
            api.methods.push(Method {
                class,
                kind,
                name: made.name.clone(),
                entry: Some(entry),
                has_arguments: made.parameters.iter().map(has_arguments).collect(),
                parameters: made.parameters.iter().map(|ty| self.ty(ty)).collect(),
                result: made.result.as_ref().map(|ty| self.ty(ty)),
                is_public: true,
                is_visible: true,
                throws: Vec::new(),
                documented: Vec::new(),
                bridges: Vec::new(),
                form: made.form.clone(),
            });
        }
    }

    /// The number in `api` of a library type, which is added if it isn't there. `first` is the number of the companion.
    fn library_class(&self, api: &mut Api, first: usize, name: &str) -> usize {
        if let Some(known) = api.classes[first..].iter().position(|class| class.name == name) {
            return first + known;
        }
        let (package, simple) = name.rsplit_once('.').unwrap_or(("", name));
        api.classes.push(self.class_beside(package, name, &simple.replace('$', ".")));
        api.classes.len() - 1
    }

    /// A class that the program does not declare.
    fn class_beside(&self, package: &str, name: &str, source_name: &str) -> Class {
        Class {
            name: name.to_owned(),
            source_name: source_name.to_owned(),
            package: package.to_owned(),
            file: String::new(),
            number: self.classes.get(name).copied(),
            kind: ClassKind::Interface,
            is_abstract: true,
            is_inner: false,
            is_accessible: true,
            is_public: true,
            constants: Vec::new(),
            values: None,
            members: Vec::new(),
            is_own: false,
        }
    }

    /// Whether a class of the program, which may be one without a name, is a subtype of a type.
    fn is_implemented(&self, number: u16, companion: &Companion) -> bool {
        let is_own = |name: &str| {
            let beside = name.rsplit('.').next().unwrap_or(name);
            let is_library = self.program.methods.iter().find(|method| method.class == name);
            !beside.starts_with(&companion.name) && is_library.is_some_and(|method| !method.is_library)
        };
        (0..).zip(&self.program.classes).any(|(class, described)| {
            !described.is_interface && self.program.is_subtype(class, number) && is_own(&described.name)
        })
    }

    fn bridge(&self, (class, types): &(String, Vec<DeclaredType>)) -> (String, Vec<Type>) {
        (class.clone(), types.iter().map(|ty| self.ty(ty)).collect())
    }

    fn ty(&self, ty: &DeclaredType) -> Type {
        match ty {
            DeclaredType::Primitive(name) => Type::new((*name).to_owned(), primitive(name), None, None),
            DeclaredType::Class(name, arguments) => {
                let source = self.own.get(name.as_str()).map(|source| (*source).to_owned());
                let source = source.unwrap_or_else(|| name.replace('$', "."));
                let class = self.classes.get(name.as_str()).copied();
                let mut ty = Type::new(source, ValueType::Ref, class, None);
                if !arguments.is_empty() {
                    ty.arguments = format!("{arguments:?}");
                }
                ty
            }
            DeclaredType::Array(element) => {
                let element = self.ty(element);
                let name = format!("{}[]", element.name);
                let message_name = self.message_name(ty);
                let class = self.program.classes.iter().position(|class| class.simple_name == message_name);
                let class = class.and_then(|class| u16::try_from(class).ok());
                Type::new(name, ValueType::Ref, class, Some(Box::new(element)))
            }
        }
    }
}

/// The simple name of a class, without package and enclosing classes.
fn own_name(name: &str) -> String {
    let simple = name.rsplit('.').next().unwrap_or(name);
    simple.replace('$', ".")
}

/// Whether a type, or that of an array's elements, has type arguments.
fn has_arguments(ty: &DeclaredType) -> bool {
    match ty {
        DeclaredType::Primitive(_) => false,
        DeclaredType::Class(_, arguments) => !arguments.is_empty(),
        DeclaredType::Array(element) => has_arguments(element),
    }
}

fn class_name(ty: &DeclaredType) -> String {
    match ty {
        DeclaredType::Class(name, _) => name.clone(),
        DeclaredType::Primitive(name) => (*name).to_owned(),
        DeclaredType::Array(_) => String::new(),
    }
}

fn primitive(name: &str) -> ValueType {
    match name {
        "boolean" => ValueType::Boolean,
        "byte" => ValueType::Byte,
        "short" => ValueType::Short,
        "char" => ValueType::Char,
        "long" => ValueType::Long,
        "float" => ValueType::Float,
        "double" => ValueType::Double,
        _ => ValueType::Int,
    }
}
