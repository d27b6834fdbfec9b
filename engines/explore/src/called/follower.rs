//! Follows a call: reads of the state at its beginning become variables and clauses.

use udita_solver::{TermId, VariableId};
use udita_vm::bytecode::effect::{Callee, Condition, Effect, Passed, Place};
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::op::Reg;
use udita_vm::bytecode::program::{Entry, ValueType};
use udita_vm::machine::{Intercept, Interceptor, Machine, View};

use super::classes::enum_of;
use super::condition::Clause;
use super::origin::Origin;
use super::places::{Copying, Places, Unread};
use super::symbols::{Named, Names, constant_origin, kind, number, variable_of};
use crate::shadow::Symbol;
use crate::tracer::Tracer;

/// Maximum number of clauses of a call, and of conditions of a call in a sequence. A loop or a recursion can add a condition in each
/// round, and no search negates one so far down a path.
pub const MAX_CLAUSES: usize = 4096;

/// A clause about a reference, and its place on the path.
pub(super) struct ReferenceClause {
    /// Number of conditions before it.
    pub(super) conditions: usize,
    /// Number of events before it.
    pub(super) events: usize,
    pub(super) clause: Clause,
}

/// An interceptor that follows a call.
pub(super) struct Follower<'t> {
    pub(super) tracer: Tracer<'t>,
    names: &'t mut Names,
    entry: &'t Entry,
    /// Whether the entry's own code has begun. A class may be initialised before.
    has_begun: bool,
    pub(super) places: Places,
    /// Whether no further clauses are recorded.
    pub(super) is_cut: bool,
    /// The words that the current instruction copies.
    pub(super) copying: Option<Copying>,
    /// The place and the class of the receiver, if it existed before.
    pub(super) receiver: Option<(Origin, u16)>,
    /// The clauses about references, in order.
    pub(super) references: Vec<ReferenceClause>,
    /// The values of the variables at the beginning.
    pub(super) values: Vec<(VariableId, i64)>,
}

impl<'t> Follower<'t> {
    /// A follower of a call of `entry`. `end` is the end of the heap before the call.
    pub(super) fn new(tracer: Tracer<'t>, names: &'t mut Names, entry: &'t Entry, end: u64) -> Follower<'t> {
        Follower {
            tracer,
            names,
            entry,
            has_begun: false,
            places: Places::new(end),
            is_cut: false,
            copying: None,
            receiver: None,
            references: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Handles the beginning of the entry's code, when its parameters are in the first registers.
    fn begin(&mut self, view: View<'_>) {
        let method = &view.program().methods[usize::from(self.entry.run.method())];
        for (index, parameter) in (0..).zip(&self.entry.parameters) {
            let word = view.register(index);
            if index == 0 && method.has_this {
                // The zeros in the fields of a new object are not a condition on the state.
                if !method.is_constructor {
                    let origin = Origin::root("this");
                    self.places.register(word, origin.clone());
                    self.receiver = Some((origin, view.class_of(word)));
                }
                continue;
            }
            let place =
                Unread { origin: Origin::root(&parameter.name), ty: parameter.ty, declared: parameter.class };
            if parameter.ty == ValueType::Ref {
                self.refer(view, place, word);
            } else if let Some(term) = self.variable(place.origin, place.ty, false, word) {
                self.tracer.set_register(view.base() + usize::from(index), Symbol { term, word });
            }
        }
    }

    /// The variable of a place that holds `word`. `None` for a floating-point number.
    fn variable(&mut self, origin: Origin, ty: ValueType, is_length: bool, word: u64) -> Option<TermId> {
        kind(ty)?;
        let term = self.names.variable(self.tracer.terms(), Named { origin, ty, is_length });
        let variable = variable_of(self.tracer.terms(), term)?;
        self.values.push((variable, number(word, ty)));
        Some(term)
    }

    /// Handles a number of the state that is about to be read.
    pub(super) fn read_number(&mut self, view: View<'_>, object: u64, index: usize) {
        let Some(place) = self.places.unread(view, object, index) else { return };
        let address = view.member(object, index);
        let word = view.heap(address);
        if let Some(term) = self.variable(place.origin, place.ty, false, word) {
            self.places.settle(address);
            self.tracer.set_symbol(address, Symbol { term, word });
        }
    }

    /// Handles a reference of the state that has been read.
    fn read_reference(&mut self, view: View<'_>, object: u64, index: usize) {
        let Some(place) = self.places.unread(view, object, index) else { return };
        let address = view.member(object, index);
        self.places.settle(address);
        self.refer(view, place, view.heap(address));
    }

    /// Adds the clause of a reference of the state.
    fn refer(&mut self, view: View<'_>, place: Unread, word: u64) {
        let Unread { origin, declared, .. } = place;
        if !self.places.decide(&origin) {
            return;
        }
        let clause = if word == 0 {
            Clause::Null { origin, declared }
        } else if let Some(of) = constant(view, word) {
            Clause::Alias { origin, of, declared }
        } else if let Some(of) = self.places.of_object(word) {
            Clause::Alias { origin, of: of.clone(), declared }
        } else {
            let class = view.class_of(word);
            // The identity of strings is not part of the state.
            if class != view.program().known.string {
                self.places.register(word, origin.clone());
            }
            Clause::Fresh { origin, class, declared }
        };
        self.references.push(ReferenceClause {
            conditions: self.tracer.condition_count(),
            events: self.tracer.event_count(),
            clause,
        });
    }

    /// Handles the length of an array that is about to be used.
    fn read_length(&mut self, view: View<'_>, array: Reg) {
        let array = view.register(array);
        if array == 0 {
            return;
        }
        self.length_of(view, array);
    }

    pub(super) fn length_of(&mut self, view: View<'_>, array: u64) {
        let Some(origin) = self.places.of_object(array) else { return };
        if self.tracer.has_length(array) {
            return;
        }
        let origin = origin.field("length");
        if let Some(term) = self.variable(origin, ValueType::Int, true, view.length(array) as u64) {
            self.tracer.set_length(array, term);
        }
    }

    /// Before an instruction: makes the numbers that it reads variables.
    fn prepare(&mut self, view: View<'_>) {
        match view.op().effect() {
            Effect::Reads(Kind::Int | Kind::Long, _, Place::Field(object, slot)) => {
                let object = view.register(object);
                if object != 0 {
                    self.read_number(view, object, usize::from(slot));
                }
            }
            Effect::Reads(kind, _, Place::Element(array, index)) => {
                self.read_length(view, array);
                if let (Kind::Int | Kind::Long, Some((array, index))) = (kind, element(view, array, index)) {
                    self.read_number(view, array, index);
                }
            }
            Effect::Writes(Place::Element(array, _), _) | Effect::Measures(array) => {
                self.read_length(view, array);
            }
            Effect::Jumps(Condition::SameBox(a, b, _)) => {
                for object in [a, b].map(|register| view.register(register)) {
                    if object != 0 && view.is_shared_box(object) {
                        self.read_number(view, object, 0);
                    }
                }
            }
            Effect::Calls(Callee::Native(native), Passed { dst, args }) => {
                self.prepare_native(view, dst, args, native);
            }
            // Static fields are not part of the state, and floating-point numbers are not variables. References are handled afterwards.
            Effect::Reads(_, _, Place::Field(..) | Place::Static(_)) => {}
            Effect::Writes(Place::Field(..) | Place::Static(_), _) => {}
            // Callees are followed. Shortcuts are declined.
            Effect::Calls(..) | Effect::Initialises(_) => {}
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => {}
        }
    }

    /// After an instruction has been followed: adds clauses for the references that it read, and marks places that it wrote as known.
    fn note(&mut self, view: View<'_>) {
        match view.op().effect() {
            Effect::Reads(Kind::Ref, _, place) => {
                if let Some((object, index)) = member(view, place) {
                    self.read_reference(view, object, index);
                }
            }
            Effect::Writes(place, _) => {
                if let Some((object, index)) = member(view, place) {
                    self.places.settle(view.member(object, index));
                }
            }
            // Native methods have been handled before.
            Effect::Calls(..) | Effect::Initialises(_) => {}
            Effect::Reads(..)
            | Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => {}
        }
    }

    /// Stops recording clauses. Those recorded so far still hold.
    pub(super) fn end_notes(&mut self) {
        self.is_cut = true;
        self.copying = None;
        self.tracer.forget();
    }

    /// Stops recording clauses if there are too many.
    fn cut(&mut self) {
        if !self.is_cut && self.tracer.condition_count() + self.references.len() >= MAX_CLAUSES {
            self.end_notes();
        }
    }
}

impl Interceptor for Follower<'_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        let is_shortcut = matches!(view.op().effect(), Effect::Calls(Callee::Shortcut(_), _));
        if self.tracer.advance(view) {
            if !self.has_begun && machine.is_at_bottom() {
                self.has_begun = true;
                self.begin(view);
            }
            self.complete_copies(view);
            self.cut();
            if is_shortcut {
                self.tracer.decline();
            } else if self.is_cut {
                self.tracer.instruction(view);
            } else {
                self.prepare(view);
                self.tracer.instruction(view);
                self.note(view);
            }
        }
        // A shortcut would read and write unobserved.
        if is_shortcut { Intercept::Decline } else { Intercept::Execute }
    }
}

/// The object of a place and the index of the field or element, if it exists. `None` for a static field.
fn member(view: View<'_>, place: Place) -> Option<(u64, usize)> {
    match place {
        Place::Field(object, slot) => {
            let object = view.register(object);
            (object != 0).then_some((object, usize::from(slot)))
        }
        Place::Element(array, index) => element(view, array, index),
        Place::Static(_) => None,
    }
}

/// An array and the index of its element, if it exists.
fn element(view: View<'_>, array: Reg, index: Reg) -> Option<(u64, usize)> {
    let array = view.register(array);
    let index = usize::try_from(number(view.register(index), ValueType::Int)).ok()?;
    (array != 0 && index < view.length(array)).then_some((array, index))
}

/// The origin of an object that is an enum constant.
fn constant(view: View<'_>, object: u64) -> Option<Origin> {
    let class = enum_of(view.program(), view.class_of(object))?;
    let name = view.heap(view.member(object, 0));
    let units: Vec<u16> = if name == 0 { return None } else { view.units(name).collect() };
    Some(constant_origin(view.program(), class, &String::from_utf16_lossy(&units)))
}
