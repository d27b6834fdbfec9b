//! Fields, calls and new objects.

use super::frame::{Slot, kind};
use super::method::Translator;
use super::refusal::{DAMAGED, Refusal, STATIC_OR_NOT, Translated};
use super::stack::Entry;
use crate::class_file::{Invoke, Kind, MemberRef};
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::hir::{
    Captured, Constant, Conversion, Dispatch, Expr, ExprKind, LocalId, LocalKind, Place,
};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};
use crate::semantics::world::{Access, INIT};

/// The field by which javac's assertions are off.
const ASSERTIONS: &str = "$assertionsDisabled";

/// Static methods without parameters that compute nothing here, by class, with their results. A fence between threads does nothing. Scala's
/// library asks by reflection whether there is `java.lang.ClassValue`, a cache.
const KNOWN_CALLS: [(&str, &str, Option<i32>); 2] = [
    ("scala/runtime/Statics", "releaseFence", None),
    ("scala/runtime/ClassValueCompat$", "liftedTree1$1", Some(0)),
];

impl<'a> Checker<'a, '_> {
    /// The field that a reference in a class file names, declared by `class` or a supertype (JVMS 5.4.3.2).
    fn referenced_field(&mut self, class: ClassKey, reference: &MemberRef) -> Option<FieldKey> {
        for &above in self.world.classes[class].ancestors.clone().iter() {
            if self.is_of_class_file(above) {
                if let Some(field) = self.compiled_field(above, &reference.name, &reference.descriptor) {
                    return Some(field);
                }
                continue;
            }
            self.ensure_fields(above);
            if let Some(&field) = self.world.classes[above].fields.named(&reference.name).first() {
                return Some(field);
            }
        }
        None
    }

    /// The method or constructor that a reference in a class file names, declared by `class` or a supertype (JVMS 5.4.3.3).
    pub(super) fn referenced_method(&mut self, class: ClassKey, reference: &MemberRef) -> Option<MethodKey> {
        let MemberRef { name, descriptor, .. } = reference;
        let above: Vec<ClassKey> = match &**name {
            INIT => vec![class],
            _ => self.world.classes[class].ancestors.to_vec(),
        };
        for &class in &above {
            let found = match self.is_of_class_file(class) {
                true => self.compiled_method(class, name, descriptor),
                false => self.source_method(class, name, |own| own == descriptor),
            };
            if found.is_some() {
                return found;
            }
        }
        // The library's method may have another result type than the JDK's.
        let (params, _) = descriptor.rsplit_once(')')?;
        let is_library = |&&class: &&ClassKey| self.world.classes[class].is_shipped();
        let library: Vec<ClassKey> = above.iter().filter(is_library).copied().collect();
        library.into_iter().find_map(|class| {
            self.source_method(class, name, |own| own.rsplit_once(')').is_some_and(|(own, _)| own == params))
        })
    }

    /// The method or constructor of a class from source whose descriptor is wanted.
    fn source_method(
        &mut self,
        class: ClassKey,
        name: &str,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Option<MethodKey> {
        self.ensure_methods(class, name);
        let declared = &self.world.classes[class];
        let named =
            if name == INIT { declared.constructors.to_vec() } else { declared.methods.named(name).to_vec() };
        named.into_iter().find(|&method| self.method_descriptor(method).is_some_and(|own| is_wanted(&own)))
    }
}

impl<'a> Translator<'_, 'a, '_> {
    /// The type of a class or array that code refers to by name.
    pub(super) fn known_type(&mut self, name: &str) -> Translated<Type<'a>> {
        match self.cx.binary_type(name, self.span) {
            Type::Unknown(gap) => Err(Refusal::Missing(gap)),
            ty => Ok(ty),
        }
    }

    fn known_class(&mut self, name: &str) -> Translated<ClassKey> {
        match self.known_type(name)? {
            Type::Class(class, _) => Ok(class),
            Type::Array(_) => Ok(self.cx.object()),
            _ => Err(DAMAGED),
        }
    }

    /// `value` as a value of type `ty`, which the class file says it has. If this isn't sure, it is checked.
    pub(super) fn fit(&mut self, value: Expr<'a>, ty: Type<'a>) -> Expr<'a> {
        let narrow = match ty {
            Type::Primitive(Primitive::Byte) => Some(Conversion::IntToByte),
            Type::Primitive(Primitive::Short) => Some(Conversion::IntToShort),
            Type::Primitive(Primitive::Char) => Some(Conversion::IntToChar),
            _ => None,
        };
        if let Some(narrow) = narrow {
            let is_constant = matches!(value.kind, ExprKind::Constant(_));
            return match value.ty == ty || is_constant {
                true => Expr { ty, ..value },
                false => self.expr(ExprKind::Convert(narrow, Box::new(value)), ty),
            };
        }
        if kind(ty) != Kind::Ref {
            // A condition may stand for a number, and the reverse.
            return if kind(ty) == kind(value.ty) { Expr { ty, ..value } } else { value };
        }
        if self.is_surely(value.ty, ty) {
            return value;
        }
        if let Type::Unknown(gap) = value.ty {
            // The class may be below through a supertype that is not known.
            return self.expr(ExprKind::Gap(gap), ty);
        }
        self.expr(ExprKind::Convert(Conversion::CheckCast(ty), Box::new(value)), ty)
    }

    /// Whether all values of type `from` have type `to`.
    fn is_surely(&self, from: Type<'a>, to: Type<'a>) -> bool {
        match (from, to) {
            (Type::Null, _) | (_, Type::Unknown(_)) => true,
            _ if from == to || to == self.cx.object_type() => true,
            (Type::Class(from, _), Type::Class(to, _)) => self.cx.is_subclass(from, to),
            (Type::Array(_), Type::Class(class, _)) => self.cx.is_above_arrays(class),
            (Type::Array(&from), Type::Array(&to)) => {
                kind(from) == Kind::Ref && kind(to) == Kind::Ref && self.is_surely(from, to)
            }
            _ => false,
        }
    }

    /// The code that depends on a member that the library or a class lacks.
    pub(super) fn missing(&mut self, class: ClassKey, reference: &MemberRef) -> Refusal {
        // A supertype that isn't there may have it.
        if let Some(gap) = self.cx.world.unknown_above(class) {
            return Refusal::Missing(gap);
        }
        let names: Vec<&str> = self.cx.world.classes[class]
            .ancestors
            .iter()
            .map(|&above| self.cx.world.classes[above].name)
            .collect();
        if !self.cx.diagnostics.report_excluded_member(&names, &reference.name, self.span) {
            let headline = format!("there is no `{}`", self.shown(reference));
            self.cx.diagnostics.gap(Code::UnknownMethod, self.span, headline, "");
        }
        Refusal::Missing(self.cx.diagnostics.cause())
    }

    /// A member as in source, with the types of its parameters: `java.lang.String.indexOf(String, int)`.
    fn shown(&mut self, reference: &MemberRef) -> String {
        let (class, name) = (reference.class.replace(['/', '$'], "."), &reference.name);
        if !reference.descriptor.starts_with('(') {
            return format!("{class}.{name}");
        }
        let (params, _) = self.cx.descriptor_types(&reference.descriptor, self.span);
        let params: Vec<String> = params.into_iter().map(|ty| self.cx.show(ty)).collect();
        match name == INIT {
            true => format!("new {class}({})", params.join(", ")),
            false => format!("{class}.{name}({})", params.join(", ")),
        }
    }

    fn field(&mut self, reference: &MemberRef, is_static: bool) -> Translated<(FieldKey, Type<'a>)> {
        let class = self.known_class(&reference.class)?;
        let Some(field) = self.cx.referenced_field(class, reference) else {
            return Err(self.missing(class, reference));
        };
        let declared = &self.cx.world.fields[field];
        let ty = self.cx.erasure(declared.ty);
        if declared.is_static != is_static {
            return Err(Refusal::Damaged("a static field is used as another one, or the reverse"));
        }
        Ok((field, ty))
    }

    pub(super) fn get_static(&mut self, reference: &MemberRef) -> Translated<()> {
        if reference.name == ASSERTIONS && reference.descriptor == "Z" {
            // Assertions are always on.
            self.push(ExprKind::Constant(Constant::Int(0)), Type::BOOLEAN);
            return Ok(());
        }
        if reference.name == "TYPE" && reference.descriptor == "Ljava/lang/Class;" {
            // `int.class` is this field of `Integer`.
            let primitive = match self.known_type(&reference.class)? {
                Type::Class(class, _) if self.cx.world.classes[class].name == "java.lang.Void" => {
                    Some(Type::Void)
                }
                Type::Class(class, _) => self.cx.unboxed(class).map(Type::Primitive),
                _ => None,
            };
            if let Some(primitive) = primitive {
                let ty = Type::Class(self.cx.known("java.lang.Class"), &[]);
                self.push(ExprKind::ClassLiteral(primitive), ty);
                return Ok(());
            }
        }
        if (&*reference.class, &*reference.name) == ("java/lang/System", "in") {
            let class = self.cx.known("udita.internal.StandardInput");
            self.cx.ensure_fields(class);
            let &field = self.cx.world.classes[class].fields.named("IN").first().ok_or(DAMAGED)?;
            self.push(ExprKind::Static(field), self.cx.erasure(self.cx.world.fields[field].ty));
            return Ok(());
        }
        let (field, ty) = self.field(reference, true)?;
        self.cx.ensure_constants(self.cx.world.fields[field].class);
        match self.cx.world.fields[field].constant {
            Some(constant) => self.push(ExprKind::Constant(constant), ty),
            None => self.push(ExprKind::Static(field), ty),
        }
        Ok(())
    }

    pub(super) fn put_static(&mut self, reference: &MemberRef) -> Translated<()> {
        let (field, ty) = self.field(reference, true)?;
        let value = self.pop(kind(ty))?;
        let value = Box::new(self.fit(value, ty));
        let assignment = self.expr(ExprKind::Assign(Box::new(Place::Static(field)), value), ty);
        self.effect(assignment);
        Ok(())
    }

    pub(super) fn get_field(&mut self, reference: &MemberRef) -> Translated<()> {
        let (field, ty) = self.field(reference, false)?;
        let object = self.pop(Kind::Ref)?;
        let object = self.of_class(object, self.cx.world.fields[field].class);
        self.push(ExprKind::Field(Box::new(object), field), ty);
        Ok(())
    }

    pub(super) fn put_field(&mut self, reference: &MemberRef) -> Translated<()> {
        let (field, ty) = self.field(reference, false)?;
        let value = self.pop(kind(ty))?;
        let value = Box::new(self.fit(value, ty));
        let owner = self.cx.world.fields[field].class;
        // A constructor may set fields of its own class before it calls another one.
        let object = match self.pending.pop_entry()? {
            Entry::This if owner == self.class => self.this(),
            entry if entry.kind() == Kind::Ref => {
                let object = self.value_of(entry)?;
                self.of_class(object, owner)
            }
            _ => return Err(DAMAGED),
        };
        let place = Box::new(Place::Field(object, field));
        let assignment = self.expr(ExprKind::Assign(place, value), ty);
        self.effect(assignment);
        Ok(())
    }

    fn of_class(&mut self, object: Expr<'a>, class: ClassKey) -> Expr<'a> {
        self.fit(object, Type::Class(class, &[]))
    }

    fn this(&self) -> Expr<'a> {
        self.expr(ExprKind::Local(LocalId(0)), Type::Class(self.class, &[]))
    }

    pub(super) fn new_object(&mut self, class: &str) -> Translated<()> {
        let class = self.known_class(class)?;
        self.pending.stack.push(Entry::New(self.at, class));
        Ok(())
    }

    pub(super) fn new_array(&mut self, descriptor: &str, dimensions: u8) -> Translated<()> {
        let ty = self.known_type(descriptor)?;
        let mut sizes = Vec::with_capacity(usize::from(dimensions));
        for _ in 0..dimensions {
            sizes.push(self.pop(Kind::Int)?);
        }
        sizes.reverse();
        let mut element = ty;
        for _ in 0..dimensions {
            let Type::Array(&next) = element else { return Err(DAMAGED) };
            element = next;
        }
        if sizes.is_empty() {
            return Err(DAMAGED);
        }
        self.push(ExprKind::NewArray { ty, sizes }, ty);
        Ok(())
    }

    /// Takes the arguments of a method from the stack.
    pub(super) fn arguments(&mut self, types: &[Type<'a>]) -> Translated<Vec<Expr<'a>>> {
        let mut args = Vec::with_capacity(types.len() + 1);
        for &ty in types.iter().rev() {
            let value = self.pop(kind(ty))?;
            args.push(self.fit(value, ty));
        }
        args.reverse();
        Ok(args)
    }

    pub(super) fn invoke(&mut self, invoke: Invoke, reference: &MemberRef) -> Translated<()> {
        if reference.name == INIT {
            return self.construct(invoke, reference);
        }
        if reference.class.starts_with('[') && reference.name == "clone" {
            return self.clone_array(&reference.class);
        }
        let known = KNOWN_CALLS
            .iter()
            .find(|(class, name, _)| (*class, *name) == (&reference.class, &reference.name));
        if let Some(&(.., result)) = known {
            if let Some(result) = result {
                self.push(ExprKind::Constant(Constant::Int(result)), Type::INT);
            }
            return Ok(());
        }
        // What is missing is found before the arguments are taken, whose effects come before it.
        let class = self.known_class(&reference.class)?;
        let (params, result) = self.cx.descriptor_types(&reference.descriptor, self.span);
        let (method, args) = match self.cx.referenced_method(class, reference) {
            Some(method) => (method, self.arguments(&params)?),
            None => self.of_variable_arity(class, reference, &params)?,
        };
        let declared = &self.cx.world.methods[method];
        if declared.is_static != (invoke == Invoke::Static) {
            return Err(STATIC_OR_NOT);
        }
        let (is_private, owner) = (declared.access == Access::Private, declared.class);
        let mut all = Vec::with_capacity(args.len() + 1);
        if invoke != Invoke::Static {
            let object = self.pop(Kind::Ref)?;
            all.push(match reference.class.starts_with('[') {
                true => object,
                false => self.of_class(object, class),
            });
        }
        all.extend(args);
        let dispatch = match invoke {
            Invoke::Static => Dispatch::Static,
            Invoke::Special => Dispatch::Special,
            Invoke::Virtual | Invoke::Interface if is_private => Dispatch::Special,
            Invoke::Virtual | Invoke::Interface => Dispatch::Virtual,
        };
        debug_assert!(dispatch != Dispatch::Special || self.cx.is_subclass(class, owner));
        self.has_code(dispatch, method)?;
        self.call(dispatch, method, all, result)
    }

    /// Refuses the call of an abstract method that isn't selected by the object, for which a JVM throws an `AbstractMethodError`.
    pub(super) fn has_code(&self, dispatch: Dispatch, method: MethodKey) -> Translated<()> {
        let called = &self.cx.world.methods[method];
        match dispatch != Dispatch::Virtual && called.is_abstract {
            true => Err(Refusal::Unsupported(format!("the called method `{}` is abstract", called.name))),
            false => Ok(()),
        }
    }

    /// A method of the library with variable arity, in the place of one of the JDK's methods with a fixed number of parameters, and
    /// its arguments: `List.of(E...)` for `List.of(E, E)`.
    fn of_variable_arity(
        &mut self,
        class: ClassKey,
        reference: &MemberRef,
        params: &[Type<'a>],
    ) -> Translated<(MethodKey, Vec<Expr<'a>>)> {
        for &above in self.cx.world.classes[class].ancestors.clone().iter() {
            if !self.cx.world.classes[above].is_shipped() {
                continue;
            }
            self.cx.ensure_methods(above, &reference.name);
            for method in self.cx.world.classes[above].methods.named(&reference.name).to_vec() {
                let own = self.cx.world.erased_params(method);
                let Some((&Type::Array(&element), fixed)) = own.split_last() else { continue };
                let is_variable = self.cx.world.methods[method].varargs && fixed.len() <= params.len();
                if is_variable
                    && params.starts_with(fixed)
                    && params[fixed.len()..].iter().all(|&param| self.is_surely(param, element))
                {
                    let mut args = self.arguments(params)?;
                    let rest = args.split_off(fixed.len());
                    let array = self.cx.array_of(element);
                    args.push(self.expr(ExprKind::ArrayLiteral(rest), array));
                    return Ok((method, args));
                }
            }
        }
        Err(self.missing(class, reference))
    }

    /// A call, as a statement if it has no result. Its result has the type `result` in the class file.
    pub(super) fn call(
        &mut self,
        dispatch: Dispatch,
        method: MethodKey,
        args: Vec<Expr<'a>>,
        result: Type<'a>,
    ) -> Translated<()> {
        let declared = self.cx.erasure(self.cx.world.methods[method].result);
        let call = self.expr(ExprKind::Call { dispatch, method, args }, declared);
        match declared {
            Type::Void => self.effect(call),
            _ => {
                let call = self.checked(call, result)?;
                self.pending.stack.push(Entry::Value(call));
            }
        }
        Ok(())
    }

    fn clone_array(&mut self, class: &str) -> Translated<()> {
        let ty = self.known_type(class)?;
        let array = self.pop(Kind::Ref)?;
        let array = self.fit(array, ty);
        let array = if array.ty == Type::Null { Expr { ty, ..array } } else { array };
        let arrays = self.cx.known("udita.internal.Arrays");
        let object = self.cx.object_type();
        let Some(method) = self.cx.find_method(arrays, "clone", &[object]) else { return Err(DAMAGED) };
        let call = ExprKind::Call { dispatch: Dispatch::Static, method, args: vec![array] };
        let call = self.expr(call, object);
        self.push(ExprKind::Convert(Conversion::CheckCast(ty), Box::new(call)), ty);
        Ok(())
    }

    /// Calls a constructor of a new object, or of the superclass or the same class for `this`.
    fn construct(&mut self, invoke: Invoke, reference: &MemberRef) -> Translated<()> {
        if invoke != Invoke::Special {
            return Err(DAMAGED);
        }
        let class = self.known_class(&reference.class)?;
        let name = self.cx.world.classes[class].name;
        let (is_enum, is_pool) = (name == "java.lang.Enum", name == "udita.ObjectPool");
        let simple_name = self.cx.world.classes[class].simple_name;
        if self.cx.diagnostics.report_excluded_constructor(name, simple_name, self.span) {
            return Err(Refusal::Missing(self.cx.diagnostics.cause()));
        }
        let constructor = self.cx.referenced_method(class, reference);
        if constructor.is_none() && !is_enum && !is_pool {
            return Err(self.missing(class, reference));
        }
        let (params, _) = self.cx.descriptor_types(&reference.descriptor, self.span);
        let mut args = self.arguments(&params)?;
        let entry = self.pending.pop_entry()?;
        if is_enum && matches!(entry, Entry::This) && Some(class) == self.cx.superclass(self.class) {
            return self.construct_enum(class, args);
        }
        if is_pool && let Entry::New(at, _) = entry {
            let pool = self.pool(args)?;
            self.initialise(Entry::New(at, class), pool);
            return Ok(());
        }
        let Some(constructor) = constructor else { return Err(DAMAGED) };
        let captured = self.enclosing_object(class, &mut args)?;
        match entry {
            Entry::New(at, made) if made == class => {
                let new = ExprKind::New { class, constructor, captured: Captured::Values(captured), args };
                let object = self.expr(new, Type::Class(class, &[]));
                self.initialise(Entry::New(at, class), object);
            }
            Entry::This => {
                if class != self.class && Some(class) != self.cx.superclass(self.class) {
                    return Err(DAMAGED);
                }
                // Another constructor of the same class has the same enclosing object.
                if class != self.class && !captured.is_empty() {
                    let (object, captured) = (Box::new(self.this()), Captured::Values(captured));
                    let capture = self.expr(ExprKind::Capture { object, class, captured }, Type::Void);
                    self.effect(capture);
                }
                args.insert(0, self.this());
                let call = ExprKind::Call { dispatch: Dispatch::Special, method: constructor, args };
                let call = self.expr(call, Type::Void);
                self.effect(call);
                let this = self.this();
                self.initialise(Entry::This, this);
            }
            _ => return Err(Refusal::Damaged("a constructor is called on an object that has one")),
        }
        Ok(())
    }

    /// Takes the enclosing object of a new object of `class`, the first argument in class files, as what the object captures.
    pub(super) fn enclosing_object(
        &mut self,
        class: ClassKey,
        args: &mut Vec<Expr<'a>>,
    ) -> Translated<Vec<(FieldKey, Expr<'a>)>> {
        match self.cx.world.enclosing_instance(class) {
            Some(outer) if !args.is_empty() => {
                let object = self.checked(args.remove(0), Type::Class(outer, &[]))?;
                Ok(vec![(self.cx.enclosing_field(class, outer), object)])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// `value` as a value of type `ty`, which no descriptor says it has.
    pub(super) fn checked(&mut self, value: Expr<'a>, ty: Type<'a>) -> Translated<Expr<'a>> {
        if kind(value.ty) != kind(ty) {
            return Err(DAMAGED);
        }
        Ok(self.fit(value, ty))
    }

    /// `new ObjectPool<T>(size)` or `new ObjectPool<T>(size, includeNull)`. The choice library's constructors take an empty array at the
    /// end, whose type says what `T` is.
    fn pool(&mut self, mut args: Vec<Expr<'a>>) -> Translated<Expr<'a>> {
        let class = match args.pop().map(|array| array.ty) {
            Some(Type::Array(&Type::Class(class, _))) if class != self.cx.object() => class,
            _ => {
                return Err(Refusal::Unsupported(
                    "the class of a pool's objects is not in the code; write `new ObjectPool<Node>(…)`"
                        .to_owned(),
                ));
            }
        };
        let include_null = if args.len() > 1 { args.pop() } else { None };
        let (Some(size), true) = (args.pop(), args.is_empty()) else { return Err(DAMAGED) };
        let include_null = include_null.unwrap_or_else(|| self.int(0));
        let size = Box::new(self.checked(size, Type::INT)?);
        let include_null = Box::new(self.checked(include_null, Type::BOOLEAN)?);
        let pool = Type::Class(self.cx.known("udita.ObjectPool"), &[]);
        Ok(self.expr(ExprKind::NewPool { class, size, include_null }, pool))
    }

    /// `Enum(name, ordinal)` for `this`: the machine keeps both as fields.
    fn construct_enum(&mut self, class: ClassKey, args: Vec<Expr<'a>>) -> Translated<()> {
        self.cx.ensure_fields(class);
        for (name, value) in ["name", "ordinal"].into_iter().zip(args) {
            let &field = self.cx.world.classes[class].fields.named(name).first().ok_or(DAMAGED)?;
            let ty = self.cx.world.fields[field].ty;
            let value = self.checked(value, ty)?;
            let place = Box::new(Place::Field(self.this(), field));
            let assignment = self.expr(ExprKind::Assign(place, Box::new(value)), ty);
            self.effect(assignment);
        }
        let this = self.this();
        self.initialise(Entry::This, this);
        Ok(())
    }

    /// Replaces `made` on the stack and in local variables by the object, whose constructor has run.
    fn initialise(&mut self, made: Entry<'a>, object: Expr<'a>) {
        let slot = made.slot();
        let on_stack = self.pending.stack.iter().filter(|entry| entry.slot() == slot).count();
        let in_locals: Vec<usize> = (0..self.now.len()).filter(|&local| self.now[local] == slot).collect();
        let is_this = matches!(made, Entry::This);
        let ty = object.ty;
        if is_this || on_stack == 1 && in_locals.is_empty() {
            for local in in_locals {
                self.now[local] = Slot::Value(ty);
                if local > 0 {
                    // A copy of `this` in another variable.
                    let copy = self.slot(local as u16, Kind::Ref);
                    let this = self.this();
                    self.assign(copy, this);
                }
            }
            let mut object = Some(object);
            for number in 0..self.pending.stack.len() {
                if self.pending.stack[number].slot() == slot {
                    let value = object.take().unwrap_or_else(|| self.this());
                    self.pending.stack[number] = Entry::Value(value);
                }
            }
            return;
        }
        if on_stack == 0 && in_locals.is_empty() {
            return self.effect(object);
        }
        let local = self.let_local(LocalKind::Synthetic, object);
        for number in 0..self.pending.stack.len() {
            if self.pending.stack[number].slot() == slot {
                let value = self.expr(ExprKind::Local(local), ty);
                self.pending.stack[number] = Entry::Value(value);
            }
        }
        for number in in_locals {
            let value = self.expr(ExprKind::Local(local), ty);
            let copy = self.slot(number as u16, Kind::Ref);
            self.assign(copy, value);
            self.now[number] = Slot::Value(ty);
        }
    }
}
