//! The layout: numbers of classes, fields and static fields.
//!
//! A class or field gets the next number at the first reference to it. A class comes after its superclass,
//! its interfaces, and the class of its elements.

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;
use udita_vm::bytecode::program::{self, Element, ToString};

use super::constants::number;
use super::hierarchy::superclass;
use super::types::{descriptor, primitive_name, value_type};
use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, FieldKey, Type};
use crate::semantics::world::{Captured, Class, Generated, Method, MethodDecl, World};

/// The numbers of a program's classes, fields and static fields.
#[derive(Default)]
pub(super) struct Layout<'a> {
    numbers: FxHashMap<Type<'a>, u16>,
    /// The erased class and array types, in the order of their numbers.
    pub(super) types: Vec<Type<'a>>,
    slots: FxHashMap<FieldKey, u16>,
    /// The number of instance fields of each class.
    sizes: FxHashMap<ClassKey, usize>,
    /// The classes with instance fields that the code accesses, in the order of the first access.
    pub(super) accessed: Vec<ClassKey>,
    statics: FxHashMap<FieldKey, u16>,
    /// The static fields, in the order of their numbers.
    pub(super) static_fields: Vec<FieldKey>,
}

impl<'a> Layout<'a> {
    /// The number of an erased class or array type, assigned on first use.
    pub(super) fn class(&mut self, world: &World<'a>, ty: Type<'a>) -> u16 {
        let ty = match ty {
            Type::Class(class, _) => Type::Class(class, &[]),
            ty => ty,
        };
        if let Some(&number) = self.numbers.get(&ty) {
            return number;
        }
        match ty {
            Type::Class(class, _) => {
                let class = &world.classes[class];
                for &above in class.superclass.iter().chain(&class.interfaces) {
                    self.class(world, above);
                }
            }
            Type::Array(&element) if element.is_reference() => _ = self.class(world, element),
            _ => {}
        }
        let number = number(self.types.len());
        self.types.push(ty);
        self.numbers.insert(ty, number);
        number
    }

    /// The number of a class, if one is assigned.
    pub(super) fn existing(&self, class: ClassKey) -> Option<u16> {
        self.numbers.get(&Type::Class(class, &[])).copied()
    }

    /// The number of an erased class or array type, if one is assigned.
    pub(super) fn number_of(&self, ty: Type<'a>) -> Option<u16> {
        match ty {
            Type::Class(class, _) => self.existing(class),
            ty => self.numbers.get(&ty).copied(),
        }
    }

    /// Number of instance fields of `class`.
    fn size(&mut self, world: &World<'a>, class: ClassKey) -> usize {
        if let Some(&size) = self.sizes.get(&class) {
            return size;
        }
        let mut size = superclass(world, class).map_or(0, |above| self.size(world, above));
        for &field in world.classes[class].fields.iter().filter(|&&field| !world.fields[field].is_static) {
            self.slots.insert(field, number(size));
            size += 1;
        }
        for capture in &world.classes[class].captures {
            self.slots.insert(capture.field, number(size));
            size += 1;
        }
        self.sizes.insert(class, size);
        size
    }

    /// The index of an instance field in objects.
    pub(super) fn slot(&mut self, world: &World<'a>, field: FieldKey) -> u16 {
        let class = world.fields[field].class;
        if !self.sizes.contains_key(&class) {
            self.accessed.push(class);
            self.size(world, class);
        }
        self.slots.get(&field).copied().unwrap_or(u16::MAX)
    }

    /// The number of a static field, if one is assigned.
    pub(super) fn existing_static(&self, field: FieldKey) -> Option<u16> {
        self.statics.get(&field).copied()
    }

    /// The number of a static field, assigned on first use.
    pub(super) fn static_field(&mut self, field: FieldKey) -> u16 {
        *self.statics.entry(field).or_insert_with(|| {
            self.static_fields.push(field);
            number(self.static_fields.len() - 1)
        })
    }

    /// All numbered classes, without their methods.
    pub(super) fn classes(&self, checker: &Checker<'a, '_>) -> Vec<program::Class> {
        let world = &checker.world;
        let mut classes: Vec<program::Class> = Vec::with_capacity(self.types.len());
        for (index, &ty) in self.types.iter().enumerate() {
            let mut supertypes = FixedBitSet::with_capacity(self.types.len());
            supertypes.insert(index);
            // `Object` is a supertype of all classes.
            supertypes.insert(0);
            let class = match ty {
                Type::Class(class, _) => {
                    let class = &world.classes[class];
                    for above in class.superclass.iter().chain(&class.interfaces) {
                        supertypes.union_with(&classes[usize::from(self.known(*above))].supertypes);
                    }
                    let superclass = class.superclass.map(|above| self.known(above));
                    let declared_to_string =
                        class.methods.iter().map(|&method| &world.methods[method]).find(|method| {
                            method.name == "toString" && method.params.is_empty() && !method.is_static
                        });
                    let to_string = match (superclass, class.name, declared_to_string) {
                        (None, ..) => ToString::Object,
                        (_, "java.lang.Enum", _) => ToString::Enum,
                        (_, _, Some(Method { decl: MethodDecl::Generated(Generated::ToString), .. })) => {
                            ToString::Record
                        }
                        (.., Some(_)) if class.is_shipped() => ToString::Library,
                        (.., Some(_)) => ToString::Own,
                        (Some(above), ..) => classes[usize::from(above)].to_string,
                    };
                    // An overload of `equals` counts too, because it may not be known whether it overrides
                    // the method of `Object`.
                    let declares_equality = class.methods.iter().any(|&method| {
                        let method = &world.methods[method];
                        matches!(method.name, "equals" | "hashCode") && !method.is_static
                    });
                    let has_identity = match (superclass, class.name) {
                        (None, _) => true,
                        // The declarations in `Enum` compare identities.
                        (_, "java.lang.Enum") => true,
                        (Some(above), _) => !declares_equality && classes[usize::from(above)].has_identity,
                    };
                    program::Class {
                        name: class.name.to_owned(),
                        simple_name: class.simple_name.to_owned(),
                        own_name: own_name(world, class).to_owned(),
                        is_interface: class.is_interface,
                        is_abstract: class.is_abstract,
                        superclass,
                        fields: self.fields(
                            checker,
                            ty,
                            superclass.map(|above| &classes[usize::from(above)]),
                        ),
                        supertypes,
                        element: None,
                        dispatch: Vec::new(),
                        to_string,
                        has_identity,
                        static_init: None,
                        constants: None,
                        default_constructor: None,
                        is_instantiable: false,
                        is_counted: is_counted(checker, class),
                    }
                }
                ty => self.array_class(checker, ty, supertypes, &classes),
            };
            classes.push(class);
        }
        classes
    }

    fn known(&self, ty: Type<'a>) -> u16 {
        let erased = match ty {
            Type::Class(class, _) => Type::Class(class, &[]),
            ty => ty,
        };
        self.numbers.get(&erased).copied().unwrap_or(0)
    }

    fn fields(
        &self,
        checker: &Checker<'a, '_>,
        ty: Type<'a>,
        above: Option<&program::Class>,
    ) -> Vec<program::Field> {
        let world = &checker.world;
        let Type::Class(class, _) = ty else { return Vec::new() };
        let declared = world.classes[class].fields.iter().map(|&field| (&world.fields[field], false));
        let captures = world.classes[class]
            .captures
            .iter()
            .map(|capture| (&world.fields[capture.field], matches!(capture.what, Captured::Object(_))));
        let own =
            declared.filter(|(field, _)| !field.is_static).chain(captures).map(|(field, is_enclosing)| {
                let ty = checker.erasure(field.ty);
                program::Field {
                    name: field.name.to_owned(),
                    ty: value_type(ty),
                    class: self.numbers.get(&ty).copied().filter(|_| ty.is_reference()),
                    is_enclosing,
                }
            });
        above.map(|above| above.fields.clone()).unwrap_or_default().into_iter().chain(own).collect()
    }

    fn array_class(
        &self,
        checker: &Checker<'a, '_>,
        ty: Type<'a>,
        mut supertypes: FixedBitSet,
        classes: &[program::Class],
    ) -> program::Class {
        let element = match ty {
            Type::Array(element) => *element,
            ty => ty,
        };
        let element_class = element.is_reference().then(|| self.known(element));
        let element_class_info = element_class.map(|class| &classes[usize::from(class)]);
        let (name, simple_name, own_name) = match element_class_info {
            Some(class) if class.element.is_some() => {
                (format!("[{}", class.name), &*class.simple_name, &*class.own_name)
            }
            Some(class) => (format!("[L{};", class.name), &*class.simple_name, &*class.own_name),
            None => {
                let name = primitive_name(element);
                (format!("[{}", descriptor(element)), name, name)
            }
        };
        // An array is an instance of each array type whose element type its own elements are instances of.
        for (index, &other) in self.types.iter().enumerate() {
            if let (Type::Array(&other), Some(class)) = (other, element_class)
                && other.is_reference()
                && classes[usize::from(class)].supertypes.contains(usize::from(self.known(other)))
            {
                supertypes.insert(index);
            }
            if let Type::Class(class, _) = other
                && checker.is_above_arrays(class)
            {
                supertypes.insert(index);
            }
        }
        program::Class {
            name,
            simple_name: format!("{simple_name}[]"),
            own_name: format!("{own_name}[]"),
            is_interface: false,
            is_abstract: false,
            superclass: Some(self.known(Type::Class(checker.object(), &[]))),
            supertypes,
            fields: Vec::new(),
            element: Some(Element { ty: value_type(element), class: element_class }),
            dispatch: Vec::new(),
            to_string: ToString::Object,
            has_identity: true,
            static_init: None,
            constants: None,
            default_constructor: None,
            is_instantiable: false,
            is_counted: false,
        }
    }
}

/// Whether objects of a class count in the size of a path. Enum constants don't, because no choice creates
/// them.
fn is_counted(checker: &Checker<'_, '_>, class: &Class<'_>) -> bool {
    let is_below = |name: &str| {
        let above = checker.world.by_name.get(name);
        above.is_some_and(|above| class.ancestors.contains(above))
    };
    let is_plain = !class.is_shipped() && !class.is_implicit && !class.is_lambda && !class.is_reference;
    is_plain && !is_below("java.lang.Throwable") && !is_below("java.lang.Enum")
}

/// The name of a class in its declaration: the binary name without enclosing names and without the number of
/// a local class. Empty for an anonymous class.
fn own_name<'a>(world: &World<'a>, class: &Class<'a>) -> &'a str {
    if let Some(local) = class.local_name() {
        return local;
    }
    match class.outer {
        Some(outer) => {
            let inner = class.name.strip_prefix(world.classes[outer].name).unwrap_or(class.name);
            inner.trim_start_matches('$').trim_start_matches(|c: char| c.is_ascii_digit())
        }
        None => class.name.rsplit('.').next().unwrap_or(class.name),
    }
}
