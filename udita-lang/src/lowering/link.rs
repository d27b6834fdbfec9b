//! Links a program: builds its tables when all of its methods have been lowered.

use std::rc::Rc;

use udita_vm::bytecode::program::{
    self, Declared, Entry, Field, KnownClasses, NO_METHOD, Program, Run, Selector,
};

use super::hierarchy::ancestors;
use super::program::Lowering;
use super::types::{method_name, signature, type_name, value_type};
use super::units::Unit;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::types::{ClassKey, Type};
use crate::source::{FileId, Span};

/// The box classes, in the order of [`KnownClasses::boxes`].
const BOXES: [&str; 6] = [
    "java.lang.Boolean",
    "java.lang.Character",
    "java.lang.Byte",
    "java.lang.Short",
    "java.lang.Integer",
    "java.lang.Long",
];

/// The linked program, or its errors.
pub(super) fn link(lowering: &mut Lowering<'_, '_>) -> Result<Program, Vec<Diagnostic>> {
    let known = lowering.known_classes();
    // Code may access fields of a class that nothing else refers to.
    for class in lowering.layout.accessed.clone() {
        lowering.class(class);
    }
    lowering.check_sizes();
    lowering.problems.splice(0..0, lowering.checker.diagnostics.take());
    if !lowering.problems.is_empty() {
        return Err(std::mem::take(&mut lowering.problems));
    }
    lowering.number_described_types();
    let classes = lowering.classes();
    let domain_taken = lowering.plan.domain_taken.map(|taken| lowering.unit(Unit::Method(taken)));
    let (statics, selectors, entries) = (lowering.statics(), lowering.selectors(), lowering.entries());
    let (output, constants) = (std::mem::take(&mut lowering.output), &lowering.constants);
    Ok(Program {
        statics,
        selectors,
        files: lowering.checker.sources().files().iter().map(|file| file.name.clone()).collect(),
        code: output.code,
        methods: output.methods,
        classes,
        strings: constants.strings.clone(),
        longs: constants.longs.clone(),
        switches: constants.switches.clone(),
        inlined: Vec::new(),
        sites: std::mem::take(&mut lowering.sites.sites),
        entries,
        known,
        domain_taken,
    })
}

impl<'a> Lowering<'a, '_> {
    /// Reports tables that are too long for their numbers.
    fn check_sizes(&mut self) {
        let span = self.roots.entries.first().map_or(Span::new(FileId(0), 0, 0), |root| root.body.end);
        let tables = [
            ("methods", self.units.len()),
            ("classes", self.layout.types.len()),
            ("selectors", self.selectors.len()),
            ("static fields", self.layout.static_fields.len()),
            ("different strings", self.constants.strings.len()),
            ("different `long` constants", self.constants.longs.len()),
            ("`switch` statements", self.constants.switches.len()),
        ];
        for (what, length) in tables {
            if length > usize::from(NO_METHOD) {
                let headline = format!("the program uses more than {NO_METHOD} {what}");
                self.problems.push(Diagnostic::new(Code::TooLarge, span, headline));
            }
        }
    }

    /// Numbers the types needed to describe objects and to set fields by name.
    fn number_described_types(&mut self) {
        // The machine describes objects of all numbered classes by their fields.
        for &ty in &self.layout.types {
            if let Type::Class(class, _) = ty {
                self.checker.ensure_initialisers(class);
                self.checker.ensure_methods(class, "toString");
            }
        }
        for class in self.plan.instantiable.clone() {
            self.number_field_types(class);
        }
        if self.roots.are_entries {
            for &method in &Rc::clone(&self.roots).methods {
                self.number_field_types(self.checker.world.methods[method].class);
            }
        }
    }

    /// The classes with their initialisers, constructors and dispatch tables.
    fn classes(&mut self) -> Vec<program::Class> {
        let mut classes = self.layout.classes(&self.checker);
        for (index, &ty) in self.layout.types.iter().enumerate() {
            if let Type::Class(class, _) = ty
                && let Some(constants) = self.checker.enum_values(class)
            {
                classes[index].constants = self.layout.existing_static(constants);
            }
        }
        for (class, method) in self.initialisers.clone() {
            let class = self.class(class);
            classes[usize::from(class)].static_init = Some(method);
        }
        for (class, method) in self.default_constructors.clone() {
            let class = self.class(class);
            classes[usize::from(class)].default_constructor = Some(method);
        }
        for class in self.plan.instantiable.clone() {
            let class = self.class(class);
            classes[usize::from(class)].is_instantiable = true;
        }
        self.dispatch(&mut classes);
        classes
    }

    /// The static fields.
    fn statics(&self) -> Vec<Field> {
        let world = &self.checker.world;
        let statics = self.layout.static_fields.iter().map(|&field| {
            let field = &world.fields[field];
            let name = format!("{}.{}", world.classes[field.class].simple_name, field.name);
            Field { name, ty: value_type(self.checker.erasure(field.ty)), class: None, is_enclosing: false }
        });
        statics.collect()
    }

    /// The selectors of virtual calls.
    fn selectors(&self) -> Vec<Selector> {
        let called = self.selectors.iter().map(|&selector| self.plan.selectors[selector].called);
        let selectors = called.map(|method| {
            let (params, result) = self.kinds(method);
            Selector { name: signature(&self.checker, method), params, result }
        });
        selectors.collect()
    }

    /// The entries that callers can run, in order.
    fn entries(&self) -> Vec<Entry> {
        let world = &self.checker.world;
        let class = |ty: Type<'a>| self.layout.number_of(self.checker.erasure(ty));
        let delivered = (0..).zip(&self.roots.entries).map(|(number, root)| {
            let parameters =
                root.parameters.iter().zip(&root.types).map(|(parameter, &ty)| program::Parameter {
                    name: parameter.name.clone(),
                    ty: parameter.ty,
                    class: class(ty),
                    type_name: parameter.type_name.clone(),
                });
            let parameters = parameters.collect();
            Entry {
                name: root.name.clone(),
                parameters,
                result: None,
                delivers: root.delivers.map(|ty| Declared { ty: value_type(ty), class: class(ty) }),
                initialises: None,
                run: Run::Deliver(number),
            }
        });
        let direct = self.roots.methods.iter().filter(|_| self.roots.are_entries).filter_map(|&method| {
            let number = self.units.existing(Unit::Method(method))?;
            let declared = &world.methods[method];
            let this = (!declared.is_static).then_some(("this", Type::Class(declared.class, &[])));
            let declared_params = declared.param_names.iter().copied().zip(declared.params.iter().copied());
            let parameters = this.into_iter().chain(declared_params).map(|(name, ty)| program::Parameter {
                name: name.to_owned(),
                ty: value_type(self.checker.erasure(ty)),
                class: class(ty),
                type_name: type_name(&self.checker, self.checker.erasure(ty)),
            });
            Some(Entry {
                name: method_name(&self.checker, method),
                parameters: parameters.collect(),
                result: (declared.result != Type::Void)
                    .then(|| value_type(self.checker.erasure(declared.result))),
                delivers: None,
                initialises: self.needs_init(declared.class).and_then(|class| self.layout.existing(class)),
                run: Run::Direct(number),
            })
        });
        delivered.chain(direct).collect()
    }

    /// Numbers the types of `class`'s fields, for code that sets fields by name.
    fn number_field_types(&mut self, class: ClassKey) {
        let above: Vec<ClassKey> = ancestors(&self.checker.world, class).collect();
        for class in above {
            for field in self.checker.world.classes[class].fields.list() {
                let ty = self.checker.erasure(self.checker.world.fields[field].ty);
                if ty.is_reference() {
                    self.layout.class(&self.checker.world, ty);
                }
            }
        }
    }

    /// Fills the dispatch tables of all classes with objects.
    fn dispatch(&mut self, classes: &mut [program::Class]) {
        let row = |lowering: &mut Self, class: ClassKey| -> Vec<u16> {
            let selectors = lowering.selectors.clone().into_iter();
            selectors.map(|s| lowering.dispatch_entry(s, class).unwrap_or(NO_METHOD)).collect()
        };
        for class in self.plan.made.clone() {
            if let Some(number) = self.layout.existing(class) {
                classes[usize::from(number)].dispatch = row(self, class);
            }
        }
        let object = row(self, self.checker.object());
        for class in classes.iter_mut().filter(|class| class.element.is_some()) {
            class.dispatch.clone_from(&object);
        }
    }

    /// The number of the class with this name, if the program creates objects of it. Otherwise its file need
    /// not be read.
    fn class_made(&mut self, name: &str) -> Option<u16> {
        let &class = self.checker.world.by_name.get(name)?;
        self.plan.made.contains(&class).then(|| self.class(class))
    }

    fn known_classes(&mut self) -> KnownClasses {
        let class = self.class_made("java.lang.Class");
        let mut known = |name: &'static str| {
            let class = self.checker.known(name);
            self.layout.class(&self.checker.world, Type::Class(class, &[]))
        };
        KnownClasses {
            object: known("java.lang.Object"),
            string: known("java.lang.String"),
            object_pool: known("udita.ObjectPool"),
            throwable: known("java.lang.Throwable"),
            null_pointer: known("java.lang.NullPointerException"),
            arithmetic: known("java.lang.ArithmeticException"),
            array_index: known("java.lang.ArrayIndexOutOfBoundsException"),
            string_index: known("java.lang.StringIndexOutOfBoundsException"),
            negative_size: known("java.lang.NegativeArraySizeException"),
            class_cast: known("java.lang.ClassCastException"),
            array_store: known("java.lang.ArrayStoreException"),
            stack_overflow: known("java.lang.StackOverflowError"),
            class,
            boxes: BOXES.map(|name| self.class_made(name)),
            int_array: self.layout.class(&self.checker.world, Type::Array(&Type::INT)),
        }
    }
}
