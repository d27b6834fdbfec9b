//! What a `NullPointerException` says: `Cannot invoke "String.length()" because "<local4>" is null` (JEP 358).
//!
//! The text is made here, for each instruction that may find `null`; the machine only looks it up when it does. A
//! JVM derives it from the bytecode of javac, so local variables are known by the slots that they have there:
//! `long` and `double` take two, the scopes of javac share slots, and what the language makes of loops over
//! collections, of `switch` on strings, `synchronized` and `finally` takes slots too. The code of the library tells the
//! names of its variables, as that of the JDK does, and so does a `.udita` file, which no JVM runs.

use super::body::BodyLowering;
use crate::semantics::hir::{Constant, Conversion, Expr, ExprKind, LocalId, Place};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};
use crate::semantics::world::{Captured, MethodKind};
use crate::source::Dialect;

/// So many parts of an expression are told, counted from its end.
const MOST_PARTS: u32 = 5;

/// The slots of javac.
#[derive(Default)]
pub(super) struct Slots {
    /// Those of the local variables that have been declared.
    of: Vec<Option<u32>>,
    /// The next one.
    next: u32,
    /// The most that were in use at any place so far.
    most: u32,
    /// How many parameters javac puts before those that are declared.
    hidden: u32,
    /// The parameters, in order.
    params: Vec<LocalId>,
    /// `this`, if there is one.
    this: Option<LocalId>,
}

impl Slots {
    /// Those in use; to go back to.
    pub(super) fn mark(&self) -> u32 {
        self.next
    }

    /// Goes back to a mark.
    pub(super) fn release(&mut self, mark: u32) {
        self.next = mark;
    }

    /// A variable without a name.
    pub(super) fn skip(&mut self, width: u32) {
        self.next += width;
        self.most = self.most.max(self.next);
    }

    /// The handler of a `finally` clause begins above everything.
    pub(super) fn begin_handler(&mut self) {
        self.next = self.most;
        self.skip(1);
    }

    fn give(&mut self, local: LocalId, width: u32) {
        let index = local.0 as usize;
        if self.of.len() <= index {
            self.of.resize(index + 1, None);
        }
        self.of[index] = Some(self.next);
        self.skip(width);
    }
}

/// How many slots a value takes.
pub(super) fn width(ty: Type<'_>) -> u32 {
    match ty {
        Type::Primitive(Primitive::Long | Primitive::Double) => 2,
        _ => 1,
    }
}

/// The fact that a parameter still has the value that was passed.
fn unwritten(param: u32) -> u16 {
    u16::MAX - param.min(255) as u16
}

impl<'a> BodyLowering<'_, 'a, '_> {
    /// Gives the parameters their slots.
    pub(super) fn place_params(&mut self) {
        let is_static = self.is_static_body();
        if let Some(captured) = self.captured_by_lambda() {
            // The method that javac makes of a lambda is passed what the lambda uses of the code around it.
            let params = self.body.params;
            let captured = params..params + captured;
            let is_this = |&local: &u32| self.body.locals[local as usize].name == "this";
            self.slots.this = captured.clone().find(is_this).map(LocalId);
            let this = self.slots.this.into_iter();
            let others = captured.filter(|local| !is_this(local)).chain(1..params).map(LocalId);
            for local in this.chain(others).collect::<Vec<_>>() {
                self.place_param(local);
            }
        } else {
            for param in 0..self.body.params {
                if param == 0 && !is_static {
                    self.slots.this = Some(LocalId(0));
                }
                self.place_param(LocalId(param));
                if param == 0 && !is_static {
                    self.slots.hidden = self.hidden_params();
                    let hidden = self.slots.hidden;
                    self.slots.skip(hidden);
                }
            }
            let captured = self.captured_width();
            self.slots.skip(captured);
        }
        let facts = self.all_unwritten();
        self.code.learn_all(&facts);
    }

    fn place_param(&mut self, param: LocalId) {
        self.place_local(param);
        if self.slots.this != Some(param) {
            self.slots.params.push(param);
        }
    }

    /// How many variables a lambda, whose body this is, has from the code around it. They are its locals behind the
    /// parameters.
    fn captured_by_lambda(&self) -> Option<u32> {
        let world = &self.cx.checker.world;
        let method = &world.methods[self.method?];
        let class = &world.classes[method.class];
        (class.is_lambda && method.kind == MethodKind::Method).then_some(class.fields.len() as u32)
    }

    /// That no parameter has been written; of interest only where slots are told.
    pub(super) fn all_unwritten(&self) -> Vec<u16> {
        if self.tells_names() {
            return Vec::new();
        }
        (0..self.slots.params.len()).map(|param| unwritten(param as u32)).collect()
    }

    fn param_number(&self, local: LocalId) -> Option<u32> {
        self.slots.params.iter().position(|&param| param == local).map(|index| index as u32)
    }

    /// Notes that a local variable is written.
    pub(super) fn wrote(&mut self, local: LocalId) {
        if let Some(param) = self.param_number(local) {
            self.code.forget(unwritten(param));
        }
    }

    /// The parameters of a constructor that javac puts before those that are declared: the name and number of
    /// an enum's constant, the enclosing object.
    fn hidden_params(&self) -> u32 {
        let Some(method) = self.method.filter(|&method| self.is_constructor(method)) else { return 0 };
        let class = &self.cx.checker.world.classes[self.cx.checker.world.methods[method].class];
        let outer = class.captures.iter().any(|capture| matches!(capture.what, Captured::Object(_)));
        if class.is_enum() { 2 } else { u32::from(outer) }
    }

    /// The slots of the variables that javac passes to a constructor behind its parameters.
    fn captured_width(&self) -> u32 {
        let Some(method) = self.method.filter(|&method| self.is_constructor(method)) else { return 0 };
        let world = &self.cx.checker.world;
        let captures = world.classes[world.methods[method].class].captures.iter();
        let variables = captures.filter(|capture| !matches!(capture.what, Captured::Object(_)));
        variables.map(|capture| width(world.fields[capture.field].ty)).sum()
    }

    fn is_constructor(&self, method: MethodKey) -> bool {
        self.cx.checker.world.methods[method].kind == MethodKind::Constructor
    }

    /// Gives a local variable its slot.
    pub(super) fn place_local(&mut self, local: LocalId) {
        let Some(declared) = self.body.locals.get(local.0 as usize) else { return };
        if self.slots.params.contains(&local) || self.slots.this == Some(local) && self.slots.next > 0 {
            return;
        }
        match declared.name {
            "primary$" | "more$" | "unused$" => {}
            // javac closes resources in a way of its own: the exception, and what closing throws.
            "thrown$" => {
                self.slots.give(local, 2);
                self.slots.next -= 1;
            }
            // Before it javac puts the length of the array.
            "index$" => {
                self.slots.skip(1);
                self.slots.give(local, 1);
            }
            _ => self.slots.give(local, width(declared.ty)),
        }
    }

    /// Whether variables are told by name.
    fn tells_names(&self) -> bool {
        let file = self.method.map(|method| self.cx.checker.world.methods[method].span.file);
        file.is_none_or(|file| self.cx.checker.sources().file(file).dialect != Dialect::Java)
    }

    fn variable(&self, local: LocalId) -> Option<String> {
        let index = local.0 as usize;
        if self.slots.this == Some(local) {
            return Some("this".to_owned());
        }
        let name = self.body.locals.get(index).map_or("", |local| local.name);
        if self.tells_names() && !name.ends_with('$') {
            return Some(name.to_owned());
        }
        if let Some(param) = self.param_number(local).filter(|&param| self.code.knows(unwritten(param))) {
            return Some(format!("<parameter{}>", param + 1 + self.slots.hidden));
        }
        let slot = self.slots.of.get(index).copied().flatten()?;
        Some(format!("<local{slot}>"))
    }

    /// `"x.y"` of an expression that is `x.y`; none where a JVM has nothing to say.
    fn described(&self, expr: &Expr<'a>, parts: u32) -> Option<String> {
        let parts = parts.checked_sub(1)?;
        let world = &self.cx.checker.world;
        Some(match &expr.kind {
            ExprKind::Null => "null".to_owned(),
            ExprKind::Constant(Constant::Int(value)) => i16::try_from(*value).ok()?.to_string(),
            ExprKind::Local(local) => self.variable(*local)?,
            ExprKind::Static(field) => {
                let field = &world.fields[*field];
                format!("{}.{}", self.class_text(field.class), field.name)
            }
            ExprKind::Field(object, field) => {
                let name = world.fields[*field].name;
                match self.described(object, parts) {
                    Some(object) => format!("{object}.{name}"),
                    None => name.to_owned(),
                }
            }
            ExprKind::Element(array, index) => {
                let array = self.described(array, parts);
                let index = self.described(index, parts);
                let (array, index) = (array.as_deref(), index.as_deref());
                format!("{}[{}]", array.unwrap_or("<array>"), index.unwrap_or("..."))
            }
            ExprKind::Call { method, args, .. } => self.method_text(*method, args.first()),
            ExprKind::Convert(Conversion::CheckCast(_), value)
            | ExprKind::Assign(_, value)
            | ExprKind::Let { value, .. } => self.described(value, parts + 1)?,
            ExprKind::Current => self.current_texts.last().cloned().flatten()?,
            ExprKind::Update { place, .. } => match **place {
                Place::Local(local) if expr.ty == Type::INT => self.variable(local)?,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// ` because "x.y" is null`, as far as there is something to say.
    fn because(&self, expr: &Expr<'a>) -> String {
        let mut source = expr;
        while let ExprKind::Convert(Conversion::CheckCast(_), value)
        | ExprKind::Assign(_, value)
        | ExprKind::Let { value, .. } = &source.kind
        {
            source = value;
        }
        let what = match source.kind {
            ExprKind::Call { .. } => "the return value of ",
            _ => "",
        };
        match self.described(source, MOST_PARTS) {
            Some(text) => format!(" because {what}\"{text}\" is null"),
            None => String::new(),
        }
    }

    /// The next instruction does `what` with `object`, if that isn't `null`.
    fn expect(&mut self, object: &Expr<'a>, what: impl FnOnce(&Self) -> String) {
        if self.code.is_reachable() && !self.never_null(object) && !self.is_reference() {
            let text = what(self) + &self.because(object);
            self.code.expect_null(text);
        }
    }

    /// Whether this is the code of a method reference, of which a JVM says nothing.
    fn is_reference(&self) -> bool {
        let world = &self.cx.checker.world;
        self.method.is_some_and(|method| world.classes[world.methods[method].class].is_reference)
    }

    /// The next instruction calls `method` on `receiver`.
    pub(super) fn expect_call(&mut self, receiver: &Expr<'a>, method: MethodKey) {
        self.expect(receiver, |this| match &receiver.kind {
            // javac looks for the hash code first.
            ExprKind::Local(local) if this.body.locals[local.0 as usize].name == "string$" => {
                "Cannot invoke \"String.hashCode()\"".to_owned()
            }
            _ => format!("Cannot invoke \"{}\"", this.method_text(method, Some(receiver))),
        });
    }

    /// The next instruction reads a field of `object`.
    pub(super) fn expect_read(&mut self, object: &Expr<'a>, field: FieldKey) {
        self.expect(object, |this| {
            format!("Cannot read field \"{}\"", this.cx.checker.world.fields[field].name)
        });
    }

    /// The next instruction reads a field of `object` that will be set.
    pub(super) fn expect_read_to_update(&mut self, object: &Expr<'a>, field: FieldKey) {
        if self.is_box(self.cx.checker.world.fields[field].ty) && !self.is_this(object) && !self.tells_names()
        {
            let name = self.cx.checker.world.fields[field].name;
            let slot = self.slots.next;
            self.code.expect_null(format!("Cannot read field \"{name}\" because \"<local{slot}>\" is null"));
        } else {
            self.expect_read(object, field);
        }
    }

    /// What an update calls the old value of `place`. That of a box is unboxed: javac keeps the object or array in
    /// a variable of its own for that.
    pub(super) fn updated(&self, place: &Place<'a>) -> Option<String> {
        let world = &self.cx.checker.world;
        let slot = self.slots.next;
        match place {
            Place::Local(local) => self.variable(*local),
            Place::Static(field) => {
                let field = &world.fields[*field];
                Some(format!("{}.{}", self.class_text(field.class), field.name))
            }
            Place::Field(object, field) => {
                let name = world.fields[*field].name;
                let object = if self.is_this(object) { "this".to_owned() } else { format!("<local{slot}>") };
                Some(format!("{object}.{name}"))
            }
            Place::Element(_, index) => match index.kind {
                ExprKind::Constant(Constant::Int(index)) => Some(format!("<local{slot}>[{index}]")),
                _ => Some(format!("<local{slot}>[<local{}>]", slot + 1)),
            },
        }
        .filter(|_| !self.tells_names())
    }

    fn is_this(&self, expr: &Expr<'a>) -> bool {
        matches!(expr.kind, ExprKind::Local(local) if self.slots.this == Some(local))
    }

    fn is_box(&self, ty: Type<'a>) -> bool {
        matches!(ty, Type::Class(class, _) if self.cx.checker.unboxed(class).is_some())
    }

    /// The next instruction clones an array.
    pub(super) fn expect_clone(&mut self, array: &Expr<'a>) {
        self.expect(array, |this| {
            let mut name = String::new();
            let mut ty = this.cx.checker.erasure(array.ty);
            while let Type::Array(&element) = ty {
                name.push('[');
                ty = element;
            }
            match ty {
                Type::Primitive(primitive) => name.push(descriptor(primitive)),
                Type::Class(class, _) => {
                    name += &format!("L{};", this.cx.checker.world.classes[class].name);
                }
                _ => {}
            }
            format!("Cannot invoke \"{name}.clone()\"")
        });
    }

    /// The next instruction sets a field of `object`.
    pub(super) fn expect_write(&mut self, object: &Expr<'a>, field: FieldKey) {
        self.expect(object, |this| {
            format!("Cannot assign field \"{}\"", this.cx.checker.world.fields[field].name)
        });
    }

    /// The next instruction reads an element of `array`.
    pub(super) fn expect_load(&mut self, array: &Expr<'a>) {
        self.expect(array, |this| format!("Cannot load from {} array", this.element_text(array)));
    }

    /// The next instruction sets an element of `array`.
    pub(super) fn expect_store(&mut self, array: &Expr<'a>) {
        self.expect(array, |this| format!("Cannot store to {} array", this.element_text(array)));
    }

    /// The next instruction reads the length of `array`.
    pub(super) fn expect_length(&mut self, array: &Expr<'a>) {
        self.expect(array, |_| "Cannot read the array length".to_owned());
    }

    /// The next instruction throws `exception`.
    pub(super) fn expect_throw(&mut self, exception: &Expr<'a>) {
        self.expect(exception, |_| "Cannot throw exception".to_owned());
    }

    /// The next instruction locks `object`.
    pub(super) fn expect_lock(&mut self, object: &Expr<'a>) {
        self.expect(object, |_| "Cannot enter synchronized block".to_owned());
    }

    fn element_text(&self, array: &Expr<'a>) -> &'static str {
        match self.cx.checker.erasure(array.ty) {
            Type::Array(&Type::Primitive(element)) => match element {
                Primitive::Boolean | Primitive::Byte => "byte/boolean",
                element => element.name(),
            },
            _ => "object",
        }
    }

    /// `java.util.Map.get(Object)`, called on `receiver`.
    fn method_text(&self, method: MethodKey, receiver: Option<&Expr<'a>>) -> String {
        let world = &self.cx.checker.world;
        let declared = &world.methods[method];
        let receiver = receiver.filter(|_| !declared.is_static && declared.class != self.cx.checker.object());
        let class = match receiver.map(|receiver| self.cx.checker.erasure(receiver.ty)) {
            Some(Type::Class(class, _)) => class,
            _ => declared.class,
        };
        let params: Vec<String> =
            declared.params.iter().map(|&param| self.type_text(self.cx.checker.erasure(param))).collect();
        format!("{}.{}({})", self.class_text(class), declared.name, params.join(", "))
    }

    fn type_text(&self, ty: Type<'a>) -> String {
        match ty {
            Type::Primitive(primitive) => primitive.name().to_owned(),
            Type::Array(&element) => self.type_text(element) + "[]",
            Type::Class(class, _) => self.class_text(class).to_owned(),
            _ => "Object".to_owned(),
        }
    }

    fn class_text(&self, class: ClassKey) -> &'a str {
        match self.cx.checker.world.classes[class].name {
            "java.lang.Object" => "Object",
            "java.lang.String" => "String",
            name => name,
        }
    }
}

fn descriptor(primitive: Primitive) -> char {
    match primitive {
        Primitive::Boolean => 'Z',
        Primitive::Byte => 'B',
        Primitive::Short => 'S',
        Primitive::Char => 'C',
        Primitive::Int => 'I',
        Primitive::Long => 'J',
        Primitive::Float => 'F',
        Primitive::Double => 'D',
    }
}
