//! Classes declared in bodies, and the values that they capture from the surrounding code.
//!
//! A local or anonymous class is declared when the check of the enclosing body reaches the declaration. The
//! [`Environment`](super::environment::Environment) of the class is the part of that body that the class can
//! refer to. Its own bodies are checked like all others. A name that they don't declare is looked up
//! outwards, class by class, in the members of each class and in its environment (see `body::enclosing`).
//!
//! A class has a [`Capture`], a synthetic field, for each outer value that its code *uses*: the enclosing
//! object (`this$0`) and local variables (`val$x`). An inner member class always captures its enclosing
//! object. A class in a body gets each of these fields when its code first needs it, so the list grows while
//! its bodies are checked, at the declaration of the class. Then the class is *closed*: outer code that
//! creates an object knows the fields to set. Code within the class that creates an object copies the fields
//! of the current object ([`hir::Captured::SameAs`]), because the list may still grow. A class two levels
//! deep reaches a variable through each level: it captures its enclosing object, whose class captures the
//! variable.
//!
//! A body may be checked several times, because field initialisers are part of every constructor. The second
//! time, the class is found by its place in the source. Variables are therefore identified by the places of
//! their declarations, not by their numbers in one checked body.
//!
//! Lambdas are not classes during the check: their code, and the classes in it, belong to the enclosing body
//! (see `body::extract`).

use std::rc::Rc;

use super::checker::Checker;
use super::class_state::ClassState;
use super::declare::DeclarationSite;
use super::environment::{AnonymousBody, Environment, Nesting};
use super::types::{ClassKey, FieldKey, MethodKey, Type};
use super::world::World;
use super::world::{Access, Capture, Captured, Class, Field, INIT, Method, MethodKind};
use super::{hir, numbering};
use crate::source::Span;
use crate::syntax::ast;

impl<'a> World<'a> {
    fn unwritten_class(&self, span: Span, members: &'a [ast::Member<'a>]) -> &'a ast::TypeDecl<'a> {
        let name = ast::Name { text: "", span };
        self.arena.alloc(ast::TypeDecl::class(name, members, span))
    }
}

impl<'a> World<'a> {
    /// The environment of `class`, if a body declares it.
    pub(super) fn environment(&self, class: ClassKey) -> Option<Rc<Environment<'a>>> {
        self.classes[class].nesting.as_ref().map(|nesting| Rc::clone(&nesting.environment))
    }

    /// The class of the objects that enclose objects of `class`. `None` if there are none.
    pub(super) fn enclosing_instance(&self, class: ClassKey) -> Option<ClassKey> {
        if self.is_static_class(class) {
            return None;
        }
        match &self.classes[class].nesting {
            Some(nesting) => nesting.environment.instance,
            None => self.classes[class].outer,
        }
    }

    /// Whether objects of `class` capture, or may later capture, a value of the surrounding code.
    pub(super) fn captures_surroundings(&self, class: ClassKey) -> bool {
        !self.classes[class].captures.is_empty()
            || self.classes[class].nesting.as_ref().is_some_and(|nesting| !nesting.is_closed)
    }

    /// The field of `class` that captures a value of the surrounding code. It is made on first use.
    pub(super) fn captured_field(
        &mut self,
        class: ClassKey,
        what: Captured,
        name: &str,
        ty: Type<'a>,
    ) -> FieldKey {
        let declared = &self.classes[class];
        if let Some(capture) = declared.captures.iter().find(|capture| capture.what == what) {
            return capture.field;
        }
        let span = declared.span;
        debug_assert!(self.classes[class].nesting.as_ref().is_none_or(|nesting| !nesting.is_closed));
        let name = ast::Name { text: self.arena.alloc_str(name), span };
        let field = self.implicit_field(class, name, ty);
        let field = self.fields.insert(field);
        self.classes[class].captures.push(Capture { what, field });
        field
    }

    /// The field of `class` with its enclosing object, an object of `outer`.
    pub(super) fn enclosing_field(&mut self, class: ClassKey, outer: ClassKey) -> FieldKey {
        let ty = self.this_type(outer);
        self.captured_field(class, Captured::Object(outer), "this$0", ty)
    }
}

impl<'a> Checker<'a, '_> {
    /// The class declared in a body with its name at `span`.
    pub(super) fn nested_at(&self, span: Span) -> Option<ClassKey> {
        self.nested_classes.get(&span).copied()
    }

    /// Declares a local class.
    pub(super) fn declare_local(
        &mut self,
        decl: &'a ast::TypeDecl<'a>,
        outer: ClassKey,
        environment: Rc<Environment<'a>>,
    ) -> ClassKey {
        self.declare_nesting(decl, outer, environment, None)
    }

    /// Declares an anonymous class with this supertype. Its constructor passes `params` to the superclass's
    /// constructor. If `calls` says so, the first parameter is the enclosing object of the superclass.
    pub(super) fn declare_anonymous(
        &mut self,
        (span, members): AnonymousBody<'a>,
        supertype: Type<'a>,
        calls: (MethodKey, bool),
        params: &[Type<'a>],
        outer: ClassKey,
        environment: Rc<Environment<'a>>,
    ) -> (ClassKey, MethodKey) {
        let decl = self.unwritten_class(span, members);
        let class = self.declare_nesting(decl, outer, environment, Some(supertype));
        if let Some(nesting) = &mut self.world.classes[class].nesting {
            nesting.calls = Some(calls);
        }
        let constructor = self.implicit_method(class, INIT, MethodKind::Constructor, Access::Package);
        let called = &self.world.methods[calls.0];
        let (superclass, throws) = (called.class, called.throws);
        let site = self.site_substitution(supertype, superclass);
        let throws: Vec<Type<'a>> = throws.iter().map(|&ty| self.substitute(ty, &site)).collect();
        let constructor = Method {
            params: self.arena.alloc_slice_copy(params),
            param_names: self.arena.alloc_slice_fill_copy(params.len(), "argument$"),
            throws: self.arena.alloc_slice_copy(&throws),
            ..constructor
        };
        let constructor = self.world.methods.insert(constructor);
        self.world.classes[class].constructors.push(INIT, constructor);
        (class, constructor)
    }

    /// Declares the class of a lambda or method reference in `enclosing`, and its constructor.
    pub(super) fn declare_lambda(
        &mut self,
        enclosing: ClassKey,
        interfaces: Vec<Type<'a>>,
        is_reference: bool,
        span: Span,
    ) -> (ClassKey, MethodKey) {
        let (number, object) = (self.lambdas, self.object_type());
        self.lambdas += 1;
        let Class { name, package, is_library, is_compiled, .. } = self.world.classes[enclosing];
        let name = &*self.arena.alloc_str(&format!("{name}$$Lambda${number}"));
        let simple_name = name.rsplit('.').next().unwrap_or(name);
        let class = self.world.classes.insert(Class {
            is_library,
            is_compiled,
            is_lambda: true,
            is_reference,
            outer: Some(enclosing),
            superclass: Some(object),
            interfaces,
            ..Class::bare(name, simple_name, package, span)
        });
        let file = self.states[enclosing].file;
        self.states.insert(class, ClassState::finished(file));
        self.find_ancestors(class);
        let constructor = self.implicit_method(class, INIT, MethodKind::Constructor, Access::Package);
        let constructor = self.world.methods.insert(constructor);
        self.world.classes[class].constructors.push(INIT, constructor);
        let this = hir::Local { name: "this", kind: hir::LocalKind::Declared, ty: Type::Class(class, &[]) };
        self.set_body(constructor, hir::Body { locals: vec![this], params: 1, stmts: Vec::new(), end: span });
        (class, constructor)
    }

    /// The field of the class of a lambda for what the lambda captures.
    pub(super) fn lambda_field(&mut self, class: ClassKey, name: ast::Name<'a>, ty: Type<'a>) -> FieldKey {
        let field = self.implicit_field(class, name, ty);
        self.world.add_field(Field { is_final: true, ..field })
    }

    fn declare_nesting(
        &mut self,
        decl: &'a ast::TypeDecl<'a>,
        outer: ClassKey,
        environment: Rc<Environment<'a>>,
        supertype: Option<Type<'a>>,
    ) -> ClassKey {
        let span = decl.name.span;
        let file = self.states[outer].file;
        let number = self.number_of(outer, span);
        let name = format!("{}${number}{}", self.world.classes[outer].name, decl.name.text);
        let place = DeclarationSite {
            file,
            package: self.files[file].package,
            dialect: self.files[file].dialect,
            outer: Some(outer),
            name: Some(self.arena.alloc_str(&name)),
        };
        let nesting =
            Nesting { environment, supertype, calls: None, is_closed: false, static_creation: None };
        let shown = match supertype {
            Some(supertype) => self.arena.alloc_str(&format!("<anonymous {}>", self.show(supertype))),
            None => decl.name.text,
        };
        let class = self.enter_class(decl, place, shown, Some(nesting));
        self.nested_classes.insert(span, class);
        class
    }

    /// The number of the class in the code of `home` with its name at `span`, as in javac's class names.
    fn number_of(&mut self, home: ClassKey, span: Span) -> u32 {
        if let Some(&number) = self.numbers.get(&span) {
            return number;
        }
        for body in self.world.classes[home].members.iter().filter_map(ast::Member::body) {
            if body.block().is_none() && numbering::may_declare_classes(self.sources.text(body.span)) {
                self.block(body);
            }
        }
        let declared = &self.world.classes[home];
        numbering::count(declared.decl, declared.members, &mut self.numbers);
        self.numbers.get(&span).copied().unwrap_or(0)
    }

    /// Checks a class just declared in a body, and all bodies of the class.
    pub(super) fn check_nested(&mut self, class: ClassKey) {
        self.complete();
        self.check_all_within(class);
        let Some(nesting) = &mut self.world.classes[class].nesting else { return };
        nesting.is_closed = true;
        let static_creation = nesting.static_creation;
        if let Some(span) = static_creation
            && !self.world.classes[class].captures.is_empty()
        {
            let name = self.world.classes[class].simple_name;
            let headline =
                format!("`{name}` uses variables of the enclosing code, which static code cannot reach");
            self.diagnostics.error(
                crate::diagnostic::Code::StaticContext,
                span,
                headline,
                "in a static context",
            );
        }
    }

    fn check_all_within(&mut self, class: ClassKey) {
        if !self.world.classes[class].is_library {
            self.check_class(class);
        }
        self.ensure_members(class);
        self.ensure_constants(class);
        self.check_bodies_of(class);
        self.check_constructor_cycles(class);
        let mut nested: Vec<ClassKey> = self.world.classes[class].nested.values().copied().collect();
        nested.sort_unstable();
        for class in nested {
            self.check_all_within(class);
        }
    }

    /// Stores the checked body of a method that was added to a class.
    pub(super) fn set_body(&mut self, method: MethodKey, body: hir::Body<'a>) {
        self.bodies.insert(method, Some(Rc::new(body)));
    }
}

/// An empty list of captured values.
pub(super) fn nothing_captured<'a>() -> hir::Captured<'a> {
    hir::Captured::Values(Vec::new())
}
