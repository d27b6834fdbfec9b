//! Calls by bootstrap methods: functions as objects, concatenations, and `switch` on patterns.

use noak::reader::cpool::MethodKind as HandleKind;
use udita_vm::bytecode::comparison::Comparison;

use super::frame::kind;
use super::instructions::numeric;
use super::lambda::Function;
use super::method::Translator;
use super::refusal::{DAMAGED, Refusal, STATIC_OR_NOT, Translated};
use super::stack::again;
use crate::class_file::{Constant as Pushed, Dynamic, Kind, MemberRef};
use crate::semantics::hir::{Captured, Constant, Conversion, Dispatch, Expr, ExprKind, LocalKind, Numeric};
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::Access;

/// Stands for an argument in the recipe of a concatenation.
const ARGUMENT: u16 = 1;
/// Stands for a constant in the recipe of a concatenation.
const CONSTANT: u16 = 2;

/// The binary name of the enum and the name of the constant that a dynamic constant describes, in the form in which javac writes labels.
fn enum_constant(dynamic: &Dynamic) -> Option<(String, String)> {
    let [Pushed::Handle(of), Pushed::Dynamic(class), Pushed::String(name)] = &*dynamic.args else {
        return None;
    };
    let [Pushed::Handle(_), Pushed::String(class)] = &*class.args else { return None };
    let is_description = of.member.class == "java/lang/Enum$EnumDesc" && of.member.name == "of";
    let text = |units: &[u16]| String::from_utf16_lossy(units);
    is_description.then(|| (text(class).replace('.', "/"), text(name)))
}

impl<'a> Translator<'_, 'a, '_> {
    pub(super) fn invoke_dynamic(&mut self, dynamic: &Dynamic) -> Translated<()> {
        let bootstrap = &dynamic.bootstrap.member;
        match (&*bootstrap.class, &*bootstrap.name) {
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => self.concat(dynamic),
            ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => self.lambda(dynamic),
            ("java/lang/runtime/SwitchBootstraps", "typeSwitch") => self.switch_on(dynamic, Self::type_label),
            ("java/lang/runtime/SwitchBootstraps", "enumSwitch") => self.switch_on(dynamic, Self::enum_label),
            // `$deserializeLambda$` of Scala, which only a stream of objects calls.
            ("scala/runtime/LambdaDeserialize", "bootstrap") => Err(Refusal::Unsupported(
                "udita does not run programs with serialization: it restores no lambdas".to_owned(),
            )),
            (class, name) => Err(Refusal::Unsupported(format!(
                "calls by `{}.{name}` are not supported",
                class.replace('/', ".")
            ))),
        }
    }

    /// A concatenation of strings. The recipe has the constant parts.
    fn concat(&mut self, dynamic: &Dynamic) -> Translated<()> {
        let (params, result) = self.cx.descriptor_types(&dynamic.descriptor, self.span);
        let string = self.cx.string();
        if !matches!(result, Type::Class(class, _) if self.cx.is_subclass(string, class)) {
            return Err(Refusal::Damaged("the result of a concatenation is no string"));
        }
        let mut args = self.arguments(&params)?.into_iter();
        let mut constants = dynamic.args.iter();
        let Some(Pushed::String(recipe)) = constants.next() else {
            return Err(Refusal::Damaged("a concatenation has no recipe"));
        };
        let mut parts: Vec<Expr<'a>> = Vec::new();
        let mut text: Vec<u16> = Vec::new();
        for &unit in recipe {
            match unit {
                ARGUMENT => {
                    self.add_text(&mut text, &mut parts);
                    parts.push(args.next().ok_or(Refusal::Damaged("a concatenation lacks an argument"))?);
                }
                CONSTANT => match constants.next() {
                    Some(Pushed::String(units)) => text.extend(units),
                    Some(Pushed::Int(value)) => text.extend(value.to_string().encode_utf16()),
                    _ => return Err(Refusal::Unsupported("a constant of a concatenation".to_owned())),
                },
                unit => text.push(unit),
            }
        }
        self.add_text(&mut text, &mut parts);
        while parts.len() < 2 {
            // A concatenation has two parts at least.
            parts.push(self.string(&[]));
        }
        self.push(ExprKind::Concat(parts), result);
        Ok(())
    }

    fn add_text(&mut self, text: &mut Vec<u16>, parts: &mut Vec<Expr<'a>>) {
        if !text.is_empty() {
            parts.push(self.string(text));
            text.clear();
        }
    }

    fn string(&mut self, units: &[u16]) -> Expr<'a> {
        let units = self.cx.arena.alloc_slice_copy(units);
        let ty = Type::Class(self.cx.string(), &[]);
        self.expr(ExprKind::Constant(Constant::String(units)), ty)
    }

    /// The number of the first label that fits the subject, beginning at a number; -1 for `null`.
    fn switch_on(
        &mut self,
        dynamic: &Dynamic,
        label: fn(&mut Self, Expr<'a>, &Pushed) -> Translated<Expr<'a>>,
    ) -> Translated<()> {
        let first = self.pop(Kind::Int)?;
        let subject = self.pop(Kind::Ref)?;
        let (subject_type, first_type) = (subject.ty, first.ty);
        let subject = self.let_local(LocalKind::Synthetic, subject);
        let first = self.let_local(LocalKind::Synthetic, first);
        let mut result = self.int(dynamic.args.len() as i32);
        for (number, arg) in dynamic.args.iter().enumerate().rev() {
            let subject = self.expr(ExprKind::Local(subject), subject_type);
            let fits = label(self, subject, arg)?;
            let first = Box::new(self.expr(ExprKind::Local(first), first_type));
            let here = Box::new(self.int(number as i32));
            let counts = ExprKind::Compare(Comparison::Le, Numeric::Int, first, here);
            let counts = Box::new(self.expr(counts, Type::BOOLEAN));
            let both = Box::new(self.expr(ExprKind::And(counts, Box::new(fits)), Type::BOOLEAN));
            let here = Box::new(self.int(number as i32));
            result = self.expr(ExprKind::Conditional(both, here, Box::new(result)), Type::INT);
        }
        let left = Box::new(self.expr(ExprKind::Local(subject), subject_type));
        let right = Box::new(self.expr(ExprKind::Null, Type::Null));
        let is_null = ExprKind::CompareRefs { equal: true, boxes: false, left, right };
        let is_null = Box::new(self.expr(is_null, Type::BOOLEAN));
        let none = Box::new(self.int(-1));
        self.push(ExprKind::Conditional(is_null, none, Box::new(result)), Type::INT);
        Ok(())
    }

    /// Whether the subject fits a label of `typeSwitch`: a class, a string, a number, or an enum constant.
    fn type_label(&mut self, subject: Expr<'a>, label: &Pushed) -> Translated<Expr<'a>> {
        match label {
            Pushed::Class(name) => {
                let ty = self.known_type(name)?;
                Ok(self.expr(ExprKind::InstanceOf(Box::new(subject), ty), Type::BOOLEAN))
            }
            Pushed::String(units) => {
                let string = self.string(units);
                self.equals(string, subject)
            }
            Pushed::Int(value) => {
                let again = again(&subject).ok_or(DAMAGED)?;
                let first = Box::new(self.has_value(subject, ("java.lang.Number", "intValue"), *value)?);
                let second = Box::new(self.has_value(again, ("java.lang.Character", "charValue"), *value)?);
                Ok(self.expr(ExprKind::Or(first, second), Type::BOOLEAN))
            }
            Pushed::Dynamic(dynamic) => {
                let Some((enumeration, name)) = enum_constant(dynamic) else {
                    return Err(Refusal::Unsupported("a label of a `switch` on patterns".to_owned()));
                };
                let Type::Class(class, _) = self.known_type(&enumeration)? else { return Err(DAMAGED) };
                self.is_constant(subject, class, &name)
            }
            _ => Err(Refusal::Unsupported("a label of a `switch` on patterns".to_owned())),
        }
    }

    /// Whether the subject is an object of a class, and this method of it has a value.
    fn has_value(
        &mut self,
        subject: Expr<'a>,
        (class, method): (&'static str, &str),
        value: i32,
    ) -> Translated<Expr<'a>> {
        let class = self.cx.known(class);
        let Some(method) = self.cx.find_method(class, method, &[]) else { return Err(DAMAGED) };
        let ty = Type::Class(class, &[]);
        let again = again(&subject).ok_or(DAMAGED)?;
        let fits = Box::new(self.expr(ExprKind::InstanceOf(Box::new(subject), ty), Type::BOOLEAN));
        let object = self.fit(again, ty);
        let call = ExprKind::Call { dispatch: Dispatch::Virtual, method, args: vec![object] };
        let call = Box::new(self.expr(call, self.cx.world.methods[method].result));
        let value = Box::new(self.int(value));
        let same = ExprKind::Compare(Comparison::Eq, Numeric::Int, call, value);
        let same = Box::new(self.expr(same, Type::BOOLEAN));
        Ok(self.expr(ExprKind::And(fits, same), Type::BOOLEAN))
    }

    /// Whether the subject is the constant `name` of an enum.
    fn is_constant(&mut self, subject: Expr<'a>, class: ClassKey, name: &str) -> Translated<Expr<'a>> {
        let Some((field, _)) = self.cx.enum_constant(class, name) else {
            return Err(Refusal::Unsupported(format!("there is no enum constant `{name}`")));
        };
        let ty = Type::Class(class, &[]);
        // The class of the constant is initialised only if the subject is an object of it.
        let again = again(&subject).ok_or(DAMAGED)?;
        let fits = Box::new(self.expr(ExprKind::InstanceOf(Box::new(again), ty), Type::BOOLEAN));
        let right = Box::new(self.expr(ExprKind::Static(field), ty));
        let left = Box::new(subject);
        let same = ExprKind::CompareRefs { equal: true, boxes: false, left, right };
        let same = Box::new(self.expr(same, Type::BOOLEAN));
        Ok(self.expr(ExprKind::And(fits, same), Type::BOOLEAN))
    }

    /// Whether the subject fits a label of `enumSwitch`: a class, or the name of a constant of the subject's enum.
    fn enum_label(&mut self, subject: Expr<'a>, label: &Pushed) -> Translated<Expr<'a>> {
        let (Pushed::String(units), Type::Class(class, _)) = (label, subject.ty) else {
            return self.type_label(subject, label);
        };
        self.is_constant(subject, class, &String::from_utf16_lossy(units))
    }

    /// `object.equals(other)`
    fn equals(&mut self, object: Expr<'a>, other: Expr<'a>) -> Translated<Expr<'a>> {
        let root = self.cx.object();
        let Some(method) = self.cx.find_method(root, "equals", &[self.cx.object_type()]) else {
            return Err(DAMAGED);
        };
        let call = ExprKind::Call { dispatch: Dispatch::Virtual, method, args: vec![object, other] };
        Ok(self.expr(call, Type::BOOLEAN))
    }

    /// The object that boxes a value of a primitive type.
    pub(super) fn boxed(&mut self, value: Expr<'a>, ty: Type<'a>) -> Translated<Expr<'a>> {
        let Type::Primitive(primitive) = ty else { return Err(DAMAGED) };
        let class = self.cx.boxed(primitive);
        let Some(method) = self.cx.find_method(class, "valueOf", &[ty]) else { return Err(DAMAGED) };
        let call = ExprKind::Call { dispatch: Dispatch::Static, method, args: vec![value] };
        Ok(self.expr(call, Type::Class(class, &[])))
    }

    /// An object of a functional interface.
    fn lambda(&mut self, dynamic: &Dynamic) -> Translated<()> {
        let (captured, interface) = self.cx.descriptor_types(&dynamic.descriptor, self.span);
        let interface = match interface {
            Type::Class(interface, _) => interface,
            Type::Unknown(gap) => return Err(Refusal::Missing(gap)),
            _ => return Err(DAMAGED),
        };
        let [
            Pushed::MethodType(erased),
            Pushed::Handle(handle),
            Pushed::MethodType(instantiated),
            extra @ ..,
        ] = &*dynamic.args
        else {
            return Err(DAMAGED);
        };
        let mut interfaces = vec![interface];
        let mut descriptors = vec![erased.as_str()];
        self.alternatives(extra, &mut interfaces, &mut descriptors)?;
        let known = self.cx.compiled_lambda(self.method, self.at);
        let (class, fields, constructor) = match known {
            Some(known) => known,
            None => {
                let function = Function {
                    interfaces: &interfaces,
                    name: &dynamic.name,
                    descriptors: &descriptors,
                    instantiated,
                    handle,
                    captured: &captured,
                };
                let made = self.function(&function)?;
                self.cx.keep_compiled_lambda(self.method, self.at, made.clone());
                made
            }
        };
        let values = self.arguments(&captured)?;
        let values = fields.iter().copied().zip(values).collect();
        let captured = Captured::Values(values);
        let new = ExprKind::New { class, constructor, captured, args: Vec::new() };
        self.push(new, Type::Class(class, &[]));
        Ok(())
    }

    /// The further interfaces and descriptors that the arguments of `altMetafactory` name.
    fn alternatives<'d>(
        &mut self,
        args: &'d [Pushed],
        interfaces: &mut Vec<ClassKey>,
        descriptors: &mut Vec<&'d str>,
    ) -> Translated<()> {
        const SERIALIZABLE: i32 = 1;
        const MARKERS: i32 = 2;
        const BRIDGES: i32 = 4;
        let mut args = args.iter();
        let Some(Pushed::Int(flags)) = args.next() else { return Ok(()) };
        let mut counted = |flag: i32| -> Vec<&'d Pushed> {
            let count = match (flags & flag != 0).then(|| args.next()) {
                Some(Some(Pushed::Int(count))) => usize::try_from(*count).unwrap_or_default(),
                _ => 0,
            };
            args.by_ref().take(count).collect()
        };
        let (markers, bridges) = (counted(MARKERS), counted(BRIDGES));
        if flags & SERIALIZABLE != 0 {
            interfaces.push(self.cx.known("java.io.Serializable"));
        }
        for marker in markers {
            if let Pushed::Class(name) = marker
                && let Type::Class(class, _) = self.known_type(name)?
                && !interfaces.contains(&class)
            {
                interfaces.push(class);
            }
        }
        for bridge in bridges {
            if let Pushed::MethodType(descriptor) = bridge
                && !descriptors.contains(&&**descriptor)
            {
                descriptors.push(descriptor);
            }
        }
        Ok(())
    }

    /// A value of type `from` as one of type `to`, as a method handle converts it.
    pub(super) fn adapted(&mut self, value: Expr<'a>, from: Type<'a>, to: Type<'a>) -> Translated<Expr<'a>> {
        match (from, to) {
            (Type::Primitive(_), Type::Primitive(_)) => self.widened(value, from, to),
            (Type::Primitive(_), _) => {
                let boxed = self.boxed(value, from)?;
                Ok(self.fit(boxed, to))
            }
            (_, Type::Primitive(primitive)) => {
                // The box of the type that the function has at this call, or of the wanted type.
                let own = match from {
                    Type::Class(class, _) => self.cx.unboxed(class),
                    _ => None,
                };
                let unboxed = Type::Primitive(own.unwrap_or(primitive));
                let Type::Primitive(primitive) = unboxed else { return Err(DAMAGED) };
                let class = self.cx.boxed(primitive);
                let object = self.fit(value, Type::Class(class, &[]));
                let name = format!("{}Value", primitive.name());
                let Some(method) = self.cx.find_method(class, &name, &[]) else { return Err(DAMAGED) };
                let call = ExprKind::Call { dispatch: Dispatch::Virtual, method, args: vec![object] };
                let call = self.expr(call, unboxed);
                self.widened(call, unboxed, to)
            }
            _ => Ok(self.fit(value, to)),
        }
    }

    fn widened(&mut self, value: Expr<'a>, from: Type<'a>, to: Type<'a>) -> Translated<Expr<'a>> {
        let (from, to_kind) = (kind(from), kind(to));
        if from == to_kind {
            return Ok(value);
        }
        let (from, wide) = (numeric(from)?, numeric(to_kind)?);
        let conversion = Conversion::Numeric(from, wide);
        Ok(self.expr(ExprKind::Convert(conversion, Box::new(value)), to))
    }

    /// The call of a method handle.
    pub(super) fn call_handle(
        &mut self,
        handle: HandleKind,
        member: &MemberRef,
        mut args: Vec<(Expr<'a>, Type<'a>)>,
    ) -> Translated<(Expr<'a>, Type<'a>)> {
        let (params, result) = self.cx.descriptor_types(&member.descriptor, self.span);
        let class = match self.known_type(&member.class)? {
            Type::Class(class, _) => class,
            _ => self.cx.object(),
        };
        let Some(method) = self.cx.referenced_method(class, member) else {
            return Err(self.missing(class, member));
        };
        let dispatch = match handle {
            HandleKind::InvokeStatic => Dispatch::Static,
            HandleKind::InvokeSpecial => Dispatch::Special,
            HandleKind::InvokeVirtual | HandleKind::InvokeInterface => {
                match self.cx.world.methods[method].access {
                    Access::Private => Dispatch::Special,
                    _ => Dispatch::Virtual,
                }
            }
            HandleKind::NewInvokeSpecial => Dispatch::Special,
            _ => return Err(Refusal::Unsupported("a method handle of a field".to_owned())),
        };
        self.has_code(dispatch, method)?;
        if self.cx.world.methods[method].is_static != (dispatch == Dispatch::Static) {
            return Err(STATIC_OR_NOT);
        }
        let is_new = handle == HandleKind::NewInvokeSpecial;
        let has_receiver = dispatch != Dispatch::Static && !is_new;
        let types = has_receiver.then_some(Type::Class(class, &[])).into_iter().chain(params);
        let types: Vec<Type<'a>> = types.collect();
        if types.len() != args.len() {
            return Err(DAMAGED);
        }
        let mut all = Vec::with_capacity(args.len());
        for ((value, from), to) in args.drain(..).zip(types) {
            all.push(self.adapted(value, from, to)?);
        }
        if is_new {
            return self.new_by_handle(class, method, all);
        }
        let declared = self.cx.erasure(self.cx.world.methods[method].result);
        let call = self.expr(ExprKind::Call { dispatch, method, args: all }, declared);
        let call = if result == Type::Void { call } else { self.checked(call, result)? };
        Ok((call, result))
    }
}
