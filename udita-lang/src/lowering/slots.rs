//! The slots that javac assigns to local variables. Messages about `null` in a Java file name variables by
//! slots.
//!
//! `long` and `double` take two slots, and scopes in javac share slots. Loops over collections, `switch` on
//! strings, `synchronized` and `finally` take slots for variables that javac adds.

use crate::semantics::Checker;
use crate::semantics::hir::{Body, Local, LocalId, LocalKind};
use crate::semantics::types::{MethodKey, Primitive, Type};
use crate::semantics::world::{Captured, MethodKind};
use crate::source::Dialect;

/// The slots of the local variables of a body.
pub(super) struct Slots {
    /// The slots of the local variables declared so far.
    of: Vec<Option<u32>>,
    next: u32,
    /// The maximum of `next` so far.
    max: u32,
    /// Number of parameters that javac inserts before the declared ones.
    pub(super) hidden: u32,
    /// The parameters, in order.
    params: Vec<LocalId>,
    /// `this`, if there is one.
    pub(super) this: Option<LocalId>,
    /// Whether messages use the names of variables instead of slots: in the library, as in the JDK's, and in
    /// a `.udita` file, which no JVM runs.
    pub(super) shows_names: bool,
}

impl Slots {
    /// The slots of the parameters of `body`, the body of `method`.
    pub(super) fn new(checker: &Checker<'_, '_>, body: &Body<'_>, method: Option<MethodKey>) -> Slots {
        let mut slots = Slots {
            of: Vec::new(),
            next: 0,
            max: 0,
            hidden: 0,
            params: Vec::new(),
            this: None,
            shows_names: shows_names(checker, method),
        };
        if let Some(captured) = captured_by_lambda(checker, method) {
            // The method that javac makes from a lambda takes the captured variables as parameters.
            let params = body.params;
            let captured = params..params + captured;
            let is_this = |&local: &u32| body.locals[local as usize].name == "this";
            slots.this = captured.clone().find(is_this).map(LocalId);
            let this = slots.this.into_iter();
            let others = captured.filter(|local| !is_this(local)).chain(1..params).map(LocalId);
            for local in this.chain(others).collect::<Vec<_>>() {
                slots.place_param(local, body);
            }
            return slots;
        }
        let is_static = method.is_none_or(|method| checker.world.methods[method].is_static);
        for param in 0..body.params {
            if param == 0 && !is_static {
                slots.this = Some(LocalId(0));
            }
            slots.place_param(LocalId(param), body);
            if param == 0 && !is_static {
                slots.hidden = hidden_params(checker, method);
                slots.skip(slots.hidden);
            }
        }
        slots.skip(captured_width(checker, method));
        slots
    }

    fn place_param(&mut self, param: LocalId, body: &Body<'_>) {
        self.place(param, &body.locals[param.0 as usize]);
        if self.this != Some(param) {
            self.params.push(param);
        }
    }

    /// Assigns a slot to a local variable.
    pub(super) fn place(&mut self, local: LocalId, declared: &Local<'_>) {
        if self.params.contains(&local) || self.this == Some(local) && self.next > 0 {
            return;
        }
        match declared.kind {
            LocalKind::Unplaced => {}
            // javac uses two variables here: the exception, and the exception of `close`.
            LocalKind::ResourceFailure => {
                self.give(local, 2);
                self.next -= 1;
            }
            // javac puts the length of the array before it.
            LocalKind::ArrayIndex => {
                self.skip(1);
                self.give(local, 1);
            }
            LocalKind::Declared | LocalKind::Synthetic | LocalKind::SwitchedString | LocalKind::Lock => {
                self.give(local, width(declared.ty));
            }
        }
    }

    /// The slot of a local variable.
    pub(super) fn of(&self, local: LocalId) -> Option<u32> {
        self.of.get(local.0 as usize).copied().flatten()
    }

    /// The next slot.
    pub(super) fn next(&self) -> u32 {
        self.next
    }

    /// The number of a parameter.
    pub(super) fn param_number(&self, local: LocalId) -> Option<u32> {
        self.params.iter().position(|&param| param == local).map(|index| index as u32)
    }

    /// The facts that no parameter has been written. They are needed only if messages use slots.
    pub(super) fn all_unwritten(&self) -> Vec<u16> {
        if self.shows_names {
            return Vec::new();
        }
        (0..self.params.len()).map(|param| unwritten(param as u32)).collect()
    }

    /// The current number of slots in use, for [`Slots::release`].
    pub(super) fn mark(&self) -> u32 {
        self.next
    }

    /// Releases the slots above a mark.
    pub(super) fn release(&mut self, mark: u32) {
        self.next = mark;
    }

    /// Reserves slots for a variable of javac's own.
    pub(super) fn skip(&mut self, width: u32) {
        self.next += width;
        self.max = self.max.max(self.next);
    }

    /// Begins the handler of a `finally` clause, whose variables are above all others.
    pub(super) fn begin_handler(&mut self) {
        self.next = self.max;
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

/// The number of slots that a value takes.
pub(super) fn width(ty: Type<'_>) -> u32 {
    match ty {
        Type::Primitive(Primitive::Long | Primitive::Double) => 2,
        _ => 1,
    }
}

/// The fact that a parameter still has its initial value.
pub(super) fn unwritten(param: u32) -> u16 {
    u16::MAX - param.min(255) as u16
}

/// Whether messages in this method use the names of variables.
fn shows_names(checker: &Checker<'_, '_>, method: Option<MethodKey>) -> bool {
    let file = method.map(|method| checker.world.methods[method].span.file);
    let is_java = |dialect| matches!(dialect, Dialect::Java | Dialect::Driver);
    file.is_none_or(|file| !is_java(checker.sources().file(file).dialect))
}

/// Number of variables captured by a lambda whose method this is. They are its locals after the parameters.
/// `None` for other methods.
fn captured_by_lambda(checker: &Checker<'_, '_>, method: Option<MethodKey>) -> Option<u32> {
    let method = &checker.world.methods[method?];
    let class = &checker.world.classes[method.class];
    let is_own = class.is_lambda && !class.is_compiled;
    (is_own && method.kind == MethodKind::Method).then_some(class.fields.len() as u32)
}

/// Number of parameters that javac inserts before the declared ones of a constructor: the name and number of
/// an enum constant, or the enclosing object.
fn hidden_params(checker: &Checker<'_, '_>, method: Option<MethodKey>) -> u32 {
    let Some(method) = method.filter(|&method| is_constructor(checker, method)) else { return 0 };
    let class = &checker.world.classes[checker.world.methods[method].class];
    let outer = class.captures.iter().any(|capture| matches!(capture.what, Captured::Object(_)));
    if class.is_enum() { 2 } else { u32::from(outer) }
}

/// Width of the variables that javac passes to a constructor after its parameters.
fn captured_width(checker: &Checker<'_, '_>, method: Option<MethodKey>) -> u32 {
    let Some(method) = method.filter(|&method| is_constructor(checker, method)) else { return 0 };
    let world = &checker.world;
    let captures = world.classes[world.methods[method].class].captures.iter();
    let variables = captures.filter(|capture| !matches!(capture.what, Captured::Object(_)));
    variables.map(|capture| width(world.fields[capture.field].ty)).sum()
}

fn is_constructor(checker: &Checker<'_, '_>, method: MethodKey) -> bool {
    checker.world.methods[method].kind == MethodKind::Constructor
}
