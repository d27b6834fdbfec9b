//! Emits the instructions of one method: labels, jumps, handlers, positions.
//!
//! Jumps refer to [`Label`]s. When all instructions are emitted, labels become distances. A conditional jump
//! that can't reach its target becomes an inverted jump around a far jump.
//!
//! The emitter follows control flow. After an instruction that ends a block, it emits nothing until a label
//! with a jump is bound. Code generation therefore need not track reachability, and unreachable code is never
//! emitted. It also tracks the facts known at each place.

use udita_vm::bytecode::op::{Op, Reg};

use crate::source::Span;

/// Limit on the number of instructions in one method. The code of nested `finally` clauses doubles with each
/// level.
const MOST_INSTRUCTIONS: usize = 1 << 20;

/// Limit on jumps to jumps that are followed, because they may form a cycle.
const MOST_HOPS: usize = 8;

/// A target of jumps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label(u32);

/// Facts that hold whenever control reaches a place: the numbers of the initialised classes, and the
/// parameters that have not been written (see `slots`).
pub(super) type Facts = Vec<u16>;

/// The facts where two paths join. `None` stands for an unreachable path.
fn join(a: Option<Facts>, b: Option<Facts>) -> Option<Facts> {
    match (a, b) {
        (Some(mut a), Some(b)) => {
            a.retain(|fact| b.contains(fact));
            Some(a)
        }
        (a, b) => a.or(b),
    }
}

#[derive(Default)]
struct LabelState {
    /// The index of the target instruction, once the label is bound.
    at: Option<usize>,
    /// The facts that hold at all jumps to it so far.
    incoming: Option<Facts>,
}

/// An exception handler whose range is still given by labels.
struct Handler {
    range: (Label, Label),
    target: Label,
    class: Option<u16>,
    reg: Reg,
}

/// A `switch` instruction and the labels of its table.
struct Switch {
    at: usize,
    cases: Vec<(i32, Label)>,
    default: Label,
}

/// The instructions of a method under construction.
#[derive(Default)]
pub(super) struct Emitter {
    ops: Vec<Op>,
    /// The jumps in ascending order of their places, with their labels.
    jumps: Vec<(usize, Label)>,
    switches: Vec<Switch>,
    labels: Vec<LabelState>,
    handlers: Vec<Handler>,
    positions: Vec<(usize, Span)>,
    /// The texts of `NullPointerException`s, with the places of their instructions.
    nulls: Vec<(usize, Box<str>)>,
    /// The text for the next instruction, if it finds `null`.
    next_null: Option<String>,
    /// The facts that hold here. `None` if this place is unreachable.
    here: Option<Facts>,
    /// The largest place at which a label has been bound.
    last_bound: Option<usize>,
    too_large: bool,
}

/// The code of a completed method. All places are relative to its first instruction.
#[derive(Default)]
pub(super) struct Code {
    pub(super) ops: Vec<Op>,
    pub(super) handlers: Vec<udita_vm::bytecode::program::Handler>,
    pub(super) positions: Vec<(u32, Span)>,
    /// The texts of `NullPointerException`s, with the places of their instructions.
    pub(super) nulls: Vec<(u32, Box<str>)>,
    /// The `switch` instructions with their tables, as distances from the next instruction.
    pub(super) switches: Vec<(usize, udita_vm::bytecode::program::SwitchTable)>,
}

impl Emitter {
    /// An emitter without instructions, at a reachable place.
    pub(super) fn new() -> Emitter {
        Emitter { here: Some(Facts::new()), ..Emitter::default() }
    }

    /// Whether control reaches this place.
    pub(super) fn is_reachable(&self) -> bool {
        self.here.is_some()
    }

    /// Whether the limit on instructions was exceeded. The excess instructions are missing.
    pub(super) fn is_too_large(&self) -> bool {
        self.too_large
    }

    /// The facts that hold here.
    pub(super) fn facts(&self) -> Facts {
        self.here.clone().unwrap_or_default()
    }

    /// Records that class `class` is initialised from here on. Returns false if this was known.
    pub(super) fn learn(&mut self, class: u16) -> bool {
        match &mut self.here {
            Some(facts) if !facts.contains(&class) => {
                facts.push(class);
                true
            }
            _ => false,
        }
    }

    /// Records several facts.
    pub(super) fn learn_all(&mut self, facts: &[u16]) {
        for &fact in facts {
            self.learn(fact);
        }
    }

    /// Whether a fact holds here.
    pub(super) fn knows(&self, fact: u16) -> bool {
        self.here.as_ref().is_some_and(|facts| facts.contains(&fact))
    }

    /// Removes a fact.
    pub(super) fn forget(&mut self, fact: u16) {
        if let Some(facts) = &mut self.here {
            facts.retain(|&known| known != fact);
        }
    }

    /// Sets the text used if the next instruction finds `null`.
    pub(super) fn expect_null(&mut self, text: String) {
        self.next_null = Some(text);
    }

    /// Appends an instruction that is neither a jump nor a `switch`.
    pub(super) fn emit(&mut self, op: Op, span: Span) {
        let null = self.next_null.take();
        if self.here.is_none() {
            return;
        }
        if self.ops.len() >= MOST_INSTRUCTIONS {
            self.too_large = true;
            self.here = None;
            return;
        }
        match self.positions.last_mut() {
            Some((at, last)) if *at == self.ops.len() => *last = span,
            Some((_, last)) if *last == span => {}
            _ => self.positions.push((self.ops.len(), span)),
        }
        if let Some(text) = null {
            self.nulls.push((self.ops.len(), text.into()));
        }
        self.ops.push(op);
        if op.ends_block() {
            self.here = None;
        }
    }

    /// Appends a jump to `label`. The target in `op` is ignored.
    pub(super) fn jump(&mut self, op: Op, label: Label, span: Span) {
        let at = self.ops.len();
        self.reach(label);
        self.emit(op, span);
        if self.ops.len() > at {
            self.jumps.push((at, label));
        }
    }

    /// Appends an unconditional jump.
    pub(super) fn goto(&mut self, label: Label, span: Span) {
        self.jump(Op::Jump { to: 0 }, label, span);
    }

    /// Appends a `switch` on `subject`.
    pub(super) fn switch(&mut self, subject: Reg, mut cases: Vec<(i32, Label)>, default: Label, span: Span) {
        let at = self.ops.len();
        cases.sort_by_key(|&(value, _)| value);
        for label in cases.iter().map(|&(_, label)| label).chain([default]) {
            self.reach(label);
        }
        self.emit(Op::Switch { a: subject, table: 0 }, span);
        if self.ops.len() > at {
            self.switches.push(Switch { at, cases, default });
        }
    }

    /// Records that control may continue at `label`.
    fn reach(&mut self, label: Label) {
        if self.here.is_some() {
            let state = &mut self.labels[label.0 as usize];
            state.incoming = join(state.incoming.take(), self.here.clone());
        }
    }

    /// A new label, to be bound later.
    pub(super) fn label(&mut self) -> Label {
        self.labels.push(LabelState::default());
        Label(self.labels.len() as u32 - 1)
    }

    /// Binds a label. All jumps to it must come before.
    pub(super) fn bind(&mut self, label: Label) {
        // A jump to the next instruction is removed, unless a label is bound after it.
        if self.jumps.last() == Some(&(self.ops.len().wrapping_sub(1), label))
            && matches!(self.ops.last(), Some(Op::Jump { .. }))
            && self.last_bound.is_none_or(|bound| bound < self.ops.len())
        {
            self.ops.pop();
            self.jumps.pop();
        }
        let incoming = self.labels[label.0 as usize].incoming.take();
        self.here = join(self.here.take(), incoming);
        self.place(label);
    }

    /// Binds a label that later jumps may use. At least `facts` hold there.
    pub(super) fn bind_head(&mut self, label: Label, facts: Facts) {
        self.here = Some(facts);
        self.place(label);
    }

    /// A label for the place between two instructions, used as an end of a guarded range.
    pub(super) fn mark(&mut self) -> Label {
        let label = self.label();
        self.place(label);
        label
    }

    fn place(&mut self, label: Label) {
        self.labels[label.0 as usize].at = Some(self.ops.len());
        self.last_bound = Some(self.ops.len());
    }

    /// Whether there are no instructions between two marks.
    pub(super) fn is_empty(&self, range: (Label, Label)) -> bool {
        self.at(range.0) == self.at(range.1)
    }

    /// Adds a handler for the instructions between two marks. The first handler that matches is used.
    pub(super) fn handle(&mut self, range: (Label, Label), target: Label, class: Option<u16>, reg: Reg) {
        if !self.is_empty(range) {
            self.handlers.push(Handler { range, target, class, reg });
        }
    }

    /// The place of a label. A label that was never bound has no jumps, and its place is the end.
    fn at(&self, label: Label) -> usize {
        self.labels[label.0 as usize].at.unwrap_or(self.ops.len())
    }

    /// The final target of a jump to `label`, following jumps to jumps.
    fn destination(&self, label: Label) -> usize {
        let mut at = self.at(label);
        for _ in 0..MOST_HOPS {
            if !matches!(self.ops.get(at), Some(Op::Jump { .. })) {
                break;
            }
            match self.jumps.binary_search_by_key(&at, |&(at, _)| at) {
                Ok(jump) => at = self.at(self.jumps[jump].1),
                Err(_) => break,
            }
        }
        at
    }

    /// Replaces labels by distances.
    pub(super) fn finish(self) -> Code {
        // The conditional jumps to widen, in ascending order. Each of them shifts all later places by one.
        let mut wide: Vec<usize> = Vec::new();
        let moved = |wide: &[usize], at: usize| at + wide.partition_point(|&jump| jump < at);
        let distance =
            |wide: &[usize], from: usize, to: usize| moved(wide, to) as i32 - moved(wide, from) as i32 - 1;
        loop {
            let far = |&&(at, label): &&(usize, Label)| {
                let to = distance(&wide, at, self.destination(label));
                self.ops[at].with_target(to).is_none() && wide.binary_search(&at).is_err()
            };
            let more: Vec<usize> = self.jumps.iter().filter(far).map(|&(at, _)| at).collect();
            if more.is_empty() {
                break;
            }
            wide.extend(more);
            wide.sort_unstable();
        }

        let mut ops = Vec::with_capacity(self.ops.len() + wide.len());
        let mut jumps = self.jumps.iter().peekable();
        for (at, &op) in self.ops.iter().enumerate() {
            let Some(&(_, label)) = jumps.next_if(|jump| jump.0 == at) else {
                ops.push(op);
                continue;
            };
            let destination = self.destination(label);
            if let (Op::Jump { .. }, Some(&end @ (Op::Return { .. } | Op::ReturnVoid {}))) =
                (op, self.ops.get(destination))
            {
                ops.push(end);
                continue;
            }
            let to = distance(&wide, at, destination);
            if let Some(jump) = op.with_target(to).filter(|_| wide.binary_search(&at).is_err()) {
                ops.push(jump);
            } else {
                let around = op.inverted().and_then(|op| op.with_target(1));
                ops.push(around.unwrap_or_else(|| unreachable!("only conditional jumps are short")));
                ops.push(Op::Jump { to: to - 1 });
            }
        }
        let place = |label: Label| moved(&wide, self.at(label)) as u32;
        let handlers = self.handlers.iter().map(|handler| udita_vm::bytecode::program::Handler {
            start: place(handler.range.0),
            end: place(handler.range.1),
            target: place(handler.target),
            class: handler.class,
            reg: handler.reg,
        });
        let switches = self.switches.iter().map(|switch| {
            let to = |label| distance(&wide, switch.at, self.destination(label));
            let cases = switch.cases.iter().map(|&(value, label)| (value, to(label))).collect();
            let table = udita_vm::bytecode::program::SwitchTable { cases, default: to(switch.default) };
            (moved(&wide, switch.at), table)
        });
        Code {
            handlers: handlers.collect(),
            switches: switches.collect(),
            nulls: self.nulls.iter().map(|(at, text)| (moved(&wide, *at) as u32, text.clone())).collect(),
            positions: self.positions.iter().map(|&(at, span)| (moved(&wide, at) as u32, span)).collect(),
            ops,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    const SPAN: Span = Span { file: FileId(0), start: 0, end: 0 };
    const FILLER: Op = Op::ConstInt { dst: 0, value: 0 };
    const IF: Op = Op::JumpIf { a: 0, to: 0 };

    #[test]
    fn unreachable_code_is_not_emitted() {
        let mut code = Emitter::new();
        let (end, never) = (code.label(), code.label());
        code.jump(IF, end, SPAN);
        code.emit(Op::ReturnVoid {}, SPAN);
        code.goto(never, SPAN);
        code.bind(never);
        code.emit(FILLER, SPAN);
        code.bind(end);
        code.emit(Op::Throw { a: 0 }, SPAN);
        assert!(!code.is_reachable());
        assert_eq!(code.finish().ops, [Op::JumpIf { a: 0, to: 1 }, Op::ReturnVoid {}, Op::Throw { a: 0 }]);
    }

    #[test]
    fn jumps_to_the_next_instruction_are_removed() {
        let mut code = Emitter::new();
        let (plain, marked) = (code.label(), code.label());
        code.goto(plain, SPAN);
        code.bind(plain);
        let start = code.mark();
        code.goto(marked, SPAN);
        let end = code.mark();
        code.bind(marked);
        code.emit(Op::Throw { a: 0 }, SPAN);
        assert!(!code.is_empty((start, end)));
        assert_eq!(code.finish().ops, [Op::Jump { to: 0 }, Op::Throw { a: 0 }]);
    }

    #[test]
    fn jumps_to_jumps_are_followed_and_cycles_end() {
        let mut code = Emitter::new();
        let (hop, end, head) = (code.label(), code.label(), code.label());
        code.jump(IF, hop, SPAN);
        code.emit(FILLER, SPAN);
        code.bind(hop);
        code.goto(end, SPAN);
        code.bind_head(head, Facts::new());
        code.goto(head, SPAN);
        code.bind(end);
        code.emit(Op::ReturnVoid {}, SPAN);
        let ops = code.finish().ops;
        assert_eq!(ops[0], Op::JumpIf { a: 0, to: 3 });
        assert_eq!(ops[3], Op::Jump { to: -1 });
    }

    #[test]
    fn a_jump_to_a_return_returns() {
        let mut code = Emitter::new();
        let (end, other) = (code.label(), code.label());
        code.jump(IF, other, SPAN);
        code.goto(end, SPAN);
        code.bind(other);
        code.emit(FILLER, SPAN);
        code.bind(end);
        code.emit(Op::Return { src: 3 }, SPAN);
        assert_eq!(
            code.finish().ops,
            [Op::JumpIf { a: 0, to: 1 }, Op::Return { src: 3 }, FILLER, Op::Return { src: 3 }]
        );
    }

    #[test]
    fn conditional_jumps_out_of_range_are_inverted() {
        const LENGTH: usize = 40_000;
        let mut code = Emitter::new();
        let (head, end) = (code.label(), code.label());
        code.bind_head(head, Facts::new());
        code.jump(Op::JumpLtInt { a: 0, b: 1, to: 0 }, end, SPAN);
        (0..LENGTH).for_each(|_| code.emit(FILLER, SPAN));
        code.switch(0, vec![(2, end), (1, head)], end, SPAN);
        code.bind(end);
        let guarded = (head, code.mark());
        code.jump(Op::JumpNull { a: 2, to: 0 }, head, SPAN);
        code.emit(Op::ReturnVoid {}, SPAN);
        code.handle(guarded, end, None, 0);
        let code = code.finish();
        let far = LENGTH as i32;
        assert_eq!(code.ops[..2], [Op::JumpGeInt { a: 0, b: 1, to: 1 }, Op::Jump { to: far + 1 }]);
        assert_eq!(
            code.ops[LENGTH + 3..],
            [Op::JumpNonNull { a: 2, to: 1 }, Op::Jump { to: -far - 5 }, Op::ReturnVoid {}]
        );
        let (at, table) = &code.switches[0];
        assert_eq!((*at, table.cases.as_slice()), (LENGTH + 2, [(1, -far - 3), (2, 0)].as_slice()));
        let handler = code.handlers[0];
        assert_eq!((handler.start, handler.end, handler.target), (0, LENGTH as u32 + 3, LENGTH as u32 + 3));
    }

    #[test]
    fn facts_at_a_join_hold_on_all_paths() {
        let mut code = Emitter::new();
        let end = code.label();
        assert!(code.learn(1));
        code.jump(IF, end, SPAN);
        assert!(!code.learn(1));
        assert!(code.learn(2));
        code.bind(end);
        assert_eq!(code.facts(), [1]);
        assert!(code.learn(2));
    }
}
