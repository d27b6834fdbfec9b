//! A method: its blocks are translated until their types are known, then put together.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::blocks::{Blocks, ends};
use super::frame::{Frame, Slot, kind, of_kind};
use super::reduce::{Reducer, Reducible};
use super::refusal::{DAMAGED, Refusal, Translated};
use super::stack::{Entry, Pending, again, is_pure, set};
use crate::class_file::{self, Condition, Instruction, Kind};
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::compiled_classes::Compiled;
use crate::semantics::hir::{
    BasicBlock, Body, Exit, Expr, ExprKind, Graph, Handler, Local, LocalId, LocalKind, Stmt, StmtKind,
};
use crate::semantics::types::{ClassKey, Gap, MethodKey, Type};
use crate::semantics::walk;
use crate::semantics::world::{INIT, MethodKind};
use crate::source::Span;

/// A method under translation.
pub(super) struct Translator<'t, 'a, 's> {
    pub(super) cx: &'t mut Checker<'a, 's>,
    pub(super) compiled: &'t Compiled<'a>,
    /// The number of the method in its class file.
    number: usize,
    pub(super) code: &'t class_file::Code,
    pub(super) method: MethodKey,
    pub(super) class: ClassKey,
    locals: Vec<Local<'a>>,
    /// The number of variables that have values at the begin.
    entered: usize,
    /// The variables of the slots of local variables, by the kind of their values.
    slots: FxHashMap<(u16, Kind), LocalId>,
    /// The variables in which values wait on the stack from block to block.
    depths: FxHashMap<(usize, Kind), LocalId>,
    /// The types of the local variables at the current place of the block.
    pub(super) now: Vec<Slot<'a>>,
    /// The types of the local variables at all places of the block, if a handler covers it.
    anywhere: Option<Frame<'a>>,
    pub(super) pending: Pending<'a>,
    pub(super) blocks: &'t Blocks,
    /// Initialisers of static fields that are left out, since they come to a gap: the number of the first instruction, and the number after the
    /// last one.
    pub(super) left_out: FxHashMap<usize, usize>,
    /// The places of `new` in this block whose classes are initialised.
    initialised: Vec<u32>,
    /// The place of the current instruction in the code and in the source.
    pub(super) at: u32,
    pub(super) span: Span,
}

/// A translated block. Its exit has the numbers of blocks in the order of the code.
struct Outcome<'a> {
    stmts: Vec<Stmt<'a>>,
    exit: Exit<'a>,
    /// The types at the end.
    after: Frame<'a>,
    /// The types for the handlers of the block.
    anywhere: Option<Frame<'a>>,
    span: Span,
}

/// Translates `code`, the code of `method`.
pub(super) fn translate<'a>(
    cx: &mut Checker<'a, '_>,
    method: MethodKey,
    (compiled, number): (&Compiled<'a>, usize),
    code: &class_file::Code,
) -> Translated<Body<'a>> {
    let blocks = Blocks::new(code)?;
    let class = cx.world.methods[method].class;
    let locals = params(cx, method);
    let count = locals.len() as u32;
    let span = compiled.place(number, code, 0);
    let mut translator = Translator {
        cx,
        compiled,
        number,
        code,
        method,
        class,
        locals,
        entered: 0,
        slots: FxHashMap::default(),
        depths: FxHashMap::default(),
        now: Vec::new(),
        anywhere: None,
        pending: Pending::default(),
        blocks: &blocks,
        left_out: FxHashMap::default(),
        initialised: Vec::new(),
        at: 0,
        span,
    };
    let (first, mut stmts) = translator.enter()?;
    let frames = translator.infer(first)?;
    let graph = translator.graph(&frames)?;
    stmts.push(Stmt { kind: StmtKind::Graph(graph), span });
    let last = code.lines.iter().max_by_key(|&&(_, line)| line);
    let end = compiled.place(number, code, last.map_or(0, |&(at, _)| at));
    Ok(Body { locals: translator.locals, params: count, stmts, end })
}

/// `this` and the parameters as local variables.
pub(super) fn params<'a>(cx: &Checker<'a, '_>, method: MethodKey) -> Vec<Local<'a>> {
    let declared = &cx.world.methods[method];
    let local = |name, ty| Local { name, kind: LocalKind::Declared, ty };
    let this = (!declared.is_static).then(|| local("this", Type::Class(declared.class, &[])));
    let params = declared.params.iter().map(|&ty| local("p", cx.erasure(ty)));
    this.into_iter().chain(params).collect()
}

impl<'a> Translator<'_, 'a, '_> {
    /// The types at the begin of the method, and statements that make them so.
    fn enter(&mut self) -> Translated<(Frame<'a>, Vec<Stmt<'a>>)> {
        let declared = &self.cx.world.methods[self.method];
        let is_constructor = declared.kind == MethodKind::Constructor;
        let params = self.locals.len();
        let has_this = !declared.is_static;
        let outer = self.cx.world.enclosing_instance(self.class).filter(|_| is_constructor);
        let mut frame = Frame { locals: vec![Slot::Unset; usize::from(self.code.slots)], stack: Vec::new() };
        let mut stmts = Vec::new();
        let mut slot = 0;
        for local in 0..params {
            let ty = self.locals[local].ty;
            let is_this = has_this && local == 0;
            let what = if is_this && is_constructor { Slot::This } else { Slot::Value(ty) };
            self.enter_slot(&mut frame, &mut slot, LocalId(local as u32), ty, what)?;
            if is_this && let Some(outer) = outer {
                // The enclosing object is not a parameter here, but set before the constructor runs.
                let ty = Type::Class(outer, &[]);
                let field = self.cx.enclosing_field(self.class, outer);
                let this = Box::new(self.expr(ExprKind::Local(LocalId(0)), Type::Class(self.class, &[])));
                let init = self.expr(ExprKind::Field(this, field), ty);
                let local = self.new_local("this$0", ty);
                stmts.push(Stmt { kind: StmtKind::Let { local, init: Some(init) }, span: self.span });
                self.enter_slot(&mut frame, &mut slot, local, ty, Slot::Value(ty))?;
            }
        }
        self.entered = self.locals.len();
        Ok((frame, stmts))
    }

    fn enter_slot(
        &mut self,
        frame: &mut Frame<'a>,
        slot: &mut usize,
        local: LocalId,
        ty: Type<'a>,
        what: Slot<'a>,
    ) -> Translated<()> {
        *frame.locals.get_mut(*slot).ok_or(DAMAGED)? = what;
        let number = local.0 + u32::from(self.cx.world.methods[self.method].is_static);
        // Messages about `null` name parameters like this.
        let name = match self.code.name(*slot as u16, 0) {
            Some(name) => name.to_owned(),
            None if number == 0 => "this".to_owned(),
            None => format!("<parameter{number}>"),
        };
        self.locals[local.0 as usize].name = self.cx.arena.alloc_str(&name);
        self.slots.insert((*slot as u16, kind(ty)), local);
        *slot += kind(ty).width();
        Ok(())
    }

    /// The types at the begin of each block. `None` for blocks that are never entered.
    fn infer(&mut self, first: Frame<'a>) -> Translated<Vec<Option<Frame<'a>>>> {
        let mut frames: Vec<Option<Frame<'a>>> = vec![None; self.blocks.blocks.len()];
        frames[0] = Some(first);
        let mut open = BTreeSet::from([0]);
        while let Some(number) = open.pop_first() {
            let Some(frame) = frames[number].clone() else { continue };
            let (known, blocks) = (self.locals.len(), self.blocks);
            let outcome = self.block(number, &frame)?;
            // Variables for one block are made again.
            self.forget_locals(known);
            let mut entries: Vec<(usize, Frame<'a>)> =
                outcome.exit.targets().into_iter().map(|to| (to, outcome.after.clone())).collect();
            if let Some(anywhere) = outcome.anywhere {
                for &handler in &blocks.blocks[number].handlers {
                    let to = blocks.at(self.code.handlers[handler].handler)?;
                    if let Some(caught) = self.caught(handler) {
                        entries.push((to, Frame { stack: vec![Slot::Value(caught)], ..anywhere.clone() }));
                    }
                }
            }
            for (to, entry) in entries {
                let changed = match &mut frames[to] {
                    Some(frame) => frame.join(&self.cx.world, &entry)?,
                    unknown => {
                        *unknown = Some(entry);
                        true
                    }
                };
                if changed {
                    open.insert(to);
                }
            }
        }
        Ok(frames)
    }

    /// The type of the exceptions that a handler catches. `None` if their class isn't known, so that nothing throws them.
    fn caught(&mut self, handler: usize) -> Option<Type<'a>> {
        let ty = match &self.code.handlers[handler].class {
            Some(class) => self.cx.binary_type(class, self.span),
            None => Type::Class(self.cx.known("java.lang.Throwable"), &[]),
        };
        matches!(ty, Type::Class(..)).then_some(ty)
    }

    /// The blocks that may follow each block, an exception's handlers first: the first successor comes last in reverse postorder.
    fn successors(&self, outcomes: &[Option<Reducible<'a>>]) -> Translated<Vec<Vec<usize>>> {
        let mut successors = Vec::with_capacity(outcomes.len());
        for (block, outcome) in self.blocks.blocks.iter().zip(outcomes) {
            let mut next = Vec::new();
            if let Some(outcome) = outcome {
                for &handler in &block.handlers {
                    let to = self.blocks.at(self.code.handlers[handler].handler)?;
                    next.extend(outcomes[to].is_some().then_some(to));
                }
                next.extend(outcome.exit.targets());
            }
            successors.push(next);
        }
        Ok(successors)
    }

    /// All blocks, with these types at their begins.
    fn graph(&mut self, frames: &[Option<Frame<'a>>]) -> Translated<Graph<'a>> {
        let mut outcomes = Vec::with_capacity(frames.len());
        let mut spans = Vec::with_capacity(frames.len());
        for (number, frame) in frames.iter().enumerate() {
            let outcome = frame.as_ref().map(|frame| self.block(number, frame)).transpose()?;
            spans.push(outcome.as_ref().map_or(self.span, |outcome| outcome.span));
            outcomes.push(outcome.map(|outcome| Reducible {
                stmts: outcome.stmts,
                exit: outcome.exit,
                height: outcome.after.stack.len(),
            }));
        }
        let mut jumps = vec![0; frames.len()];
        jumps[0] = 1;
        self.successors(&outcomes)?.into_iter().flatten().for_each(|to| jumps[to] += 1);
        let depths = self.depths.iter().map(|(&(depth, _), &local)| (local, depth)).collect();
        let mut reducer = Reducer { outcomes, blocks: self.blocks, jumps, depths };
        reducer.reduce();
        let mut outcomes = reducer.outcomes;
        let order = reverse_postorder(&self.successors(&outcomes)?);
        let mut numbers = vec![usize::MAX; frames.len()];
        order.iter().enumerate().for_each(|(new, &old)| numbers[old] = new);
        let mut blocks = Vec::with_capacity(order.len());
        for &old in &order {
            let Some(Reducible { stmts, exit, .. }) = outcomes[old].take() else { return Err(DAMAGED) };
            blocks.push(BasicBlock { stmts, exit: renumbered(exit, &numbers), span: spans[old] });
        }
        self.record_inverted(&blocks);
        let mut handlers = Vec::new();
        for handler in 0..self.code.handlers.len() {
            let target = numbers[self.blocks.at(self.code.handlers[handler].handler)?];
            let covers = |&&old: &&usize| self.blocks.blocks[old].handlers.contains(&handler);
            let mut covered: Vec<usize> = order.iter().filter(covers).map(|&old| numbers[old]).collect();
            covered.sort_unstable();
            let Some(caught) = self.caught(handler).filter(|_| target != usize::MAX) else { continue };
            let class = match (caught, &self.code.handlers[handler].class) {
                (Type::Class(class, _), Some(_)) => Some(class),
                _ => None,
            };
            let local = self.depth(0, Kind::Ref);
            if !covered.is_empty() {
                handlers.push(Handler { blocks: covered, class, local, target });
            }
        }
        let mut locals: Vec<LocalId> = self.slots.values().chain(self.depths.values()).copied().collect();
        locals.retain(|local| local.0 as usize >= self.entered);
        locals.sort_unstable();
        Ok(Graph { locals, blocks, handlers })
    }

    /// Records the conditions that hold if the instruction doesn't jump.
    fn record_inverted(&mut self, blocks: &[BasicBlock<'a>]) {
        if !self.cx.origin.is_recorded() || self.compiled.listed.is_none() {
            return;
        }
        let jumps = self.code.instructions.iter().filter_map(|&(at, ref instruction)| match instruction {
            Instruction::JumpIf(condition, _) => {
                Some((self.compiled.place(self.number, self.code, at), *condition))
            }
            _ => None,
        });
        let jumps: FxHashMap<Span, Condition> = jumps.collect();
        let origin = &mut self.cx.origin;
        let mut visit = |expr: &Expr<'a>| {
            let is_inverted = match (jumps.get(&expr.span), &expr.kind) {
                (Some(Condition::Zero(jump) | Condition::Ints(jump)), ExprKind::Compare(holds, ..)) => {
                    jump != holds
                }
                (
                    Some(Condition::References(jump) | Condition::Null(jump)),
                    ExprKind::CompareRefs { equal, .. },
                ) => jump != equal,
                _ => false,
            };
            if is_inverted {
                origin.inverted(expr.span);
            }
        };
        for block in blocks {
            walk::expressions(&block.stmts, &mut |expr| visit(expr));
            if let Some(expr) = block.exit.decided_by() {
                walk::within(expr, &mut |expr| visit(expr));
            }
        }
    }

    /// Translates a block with these types at its begin.
    fn block(&mut self, number: usize, frame: &Frame<'a>) -> Translated<Outcome<'a>> {
        let known = self.locals.len();
        loop {
            if let Some(outcome) = self.attempt(number, frame)? {
                return Ok(outcome);
            }
            self.forget_locals(known);
        }
    }

    /// Translates a block. `None` if another initialiser must be left out.
    fn attempt(&mut self, number: usize, frame: &Frame<'a>) -> Translated<Option<Outcome<'a>>> {
        let block = &self.blocks.blocks[number];
        self.now.clone_from(&frame.locals);
        self.anywhere =
            (!block.handlers.is_empty()).then(|| Frame { locals: frame.locals.clone(), stack: Vec::new() });
        self.pending = Pending::default();
        self.initialised.clear();
        for (depth, &slot) in frame.stack.iter().enumerate() {
            let entry = match slot {
                Slot::Unset => return Err(DAMAGED),
                Slot::Value(ty) => {
                    let local = self.depth(depth, kind(ty));
                    Entry::Value(self.expr(ExprKind::Local(local), ty))
                }
                Slot::New(at, class) => Entry::New(at, class),
                Slot::This => Entry::This,
            };
            self.pending.stack.push(entry);
        }
        let mut exit = None;
        let mut next = block.instructions.start;
        // The first instruction of the statement.
        let mut begin = next;
        while next < block.instructions.end {
            if let Some(&after) = self.left_out.get(&next) {
                next = after;
                continue;
            }
            if self.pending.stack.is_empty() {
                begin = next;
            }
            let (at, instruction) = &self.code.instructions[next];
            next += 1;
            self.at = *at;
            self.span = self.compiled.place(self.number, self.code, *at);
            let before = self.pending.stmts.len();
            exit = match self.instruction(instruction) {
                Ok(exit) => exit,
                Err(refusal) => {
                    let gap = self.reported(refusal)?;
                    if block.handlers.is_empty()
                        && self.leave_out(begin, next - 1, block.instructions.clone(), gap)
                    {
                        return Ok(None);
                    }
                    Some(self.end_at(gap))
                }
            };
            if is_statement(instruction)
                && let Some(last) = self.pending.stmts.get(before..).and_then(<[Stmt<'a>]>::last)
            {
                self.cx.origin.statement(last.span);
            }
            debug_assert!(exit.is_some() || !ends(instruction));
            if exit.is_some() {
                break;
            }
        }
        let exit = match exit {
            Some(exit) => exit,
            None if number + 1 < self.blocks.blocks.len() => {
                self.leave(0)?;
                Exit::Jump(number + 1)
            }
            None => return Err(Refusal::Damaged("control runs off the end of the code")),
        };
        let stack = self.pending.stack.iter().map(Entry::slot).collect();
        let after = Frame { locals: self.now.clone(), stack };
        let stmts = std::mem::take(&mut self.pending.stmts);
        Ok(Some(Outcome { stmts, exit, after, anywhere: self.anywhere.take(), span: self.span }))
    }

    /// The places of the labels of the current `switch`, if they are known.
    pub(super) fn case_places(&self) -> Vec<Span> {
        let place = self.compiled.places(self.number).and_then(|places| places.get(&self.at));
        let cases = place.map_or(&[][..], |place| &place.cases);
        let labels = cases[..cases.len().saturating_sub(1)].iter();
        labels.map(|case| Span::new(self.span.file, case.start, case.end)).collect()
    }

    /// The gap of an instruction that can't be translated.
    fn reported(&mut self, refusal: Refusal) -> Translated<Gap> {
        match refusal {
            Refusal::Damaged(_) => Err(refusal),
            Refusal::Missing(gap) => Ok(gap),
            Refusal::Unsupported(what) => {
                self.cx.diagnostics.gap(Code::Unsupported, self.span, what, "");
                Ok(self.cx.diagnostics.cause())
            }
        }
    }

    /// Ends the block at a gap, and with it each path that comes there.
    fn end_at(&mut self, gap: Gap) -> Exit<'a> {
        let gap = self.expr(ExprKind::Gap(gap), Type::Void);
        self.effect(gap);
        self.pending.stack.clear();
        Exit::Left
    }

    /// Puts all but the uppermost `kept` entries of the stack where the next block finds them.
    pub(super) fn leave(&mut self, kept: usize) -> Translated<()> {
        if self.pending.stack.iter().any(|entry| matches!(entry, Entry::New(..))) {
            self.before_effect();
        }
        let count = self.pending.stack.len().checked_sub(kept).ok_or(DAMAGED)?;
        let depths: Vec<LocalId> = (0..count)
            .map(|depth| {
                let kind = self.pending.stack[depth].kind();
                self.depth(depth, kind)
            })
            .collect();
        let is_there = |entry: &Entry<'a>, local: LocalId| matches!(entry, Entry::Value(Expr { kind: ExprKind::Local(read), .. }) if *read == local);
        // A value that waits for one of these variables must be read before it is set.
        let moves = (0..count).any(|depth| !is_there(&self.pending.stack[depth], depths[depth]));
        if moves {
            for number in 0..self.pending.stack.len() {
                let reads = depths
                    .iter()
                    .enumerate()
                    .any(|(depth, &local)| depth != number && self.pending.stack[number].reads(local));
                if reads || number >= count && self.pending.stack[number].waits_for_effects() {
                    self.settle_to(number);
                }
            }
        }
        for (depth, &local) in depths.iter().enumerate() {
            if is_there(&self.pending.stack[depth], local)
                || matches!(self.pending.stack[depth], Entry::New(..) | Entry::This)
            {
                continue;
            }
            let entry = std::mem::replace(&mut self.pending.stack[depth], Entry::This);
            let value = self.value_of(entry)?;
            let read = Expr { kind: ExprKind::Local(local), ..value };
            self.pending.stmts.push(set(local, value));
            self.pending.stack[depth] = Entry::Value(read);
        }
        Ok(())
    }

    /// Puts the entry `number`, and those below it with effects, into variables.
    fn settle_to(&mut self, number: usize) {
        let locals = &mut self.locals;
        let mut temporary = |ty| new_temporary(locals, ty);
        for below in 0..number {
            if self.pending.stack[below].waits_for_effects() {
                self.pending.settle_entry(below, &mut temporary);
            }
        }
        self.pending.settle_entry(number, &mut temporary);
    }

    /// The variable of a slot for values of a kind.
    pub(super) fn slot(&mut self, slot: u16, kind: Kind) -> LocalId {
        if let Some(&known) = self.slots.get(&(slot, kind)) {
            return known;
        }
        // A variable has its name from the instruction after the one that sets it.
        let next = self.code.instructions.partition_point(|&(at, _)| at <= self.at);
        let next = self.code.instructions.get(next).map_or(self.at, |&(at, _)| at);
        let name = match self.code.name(slot, self.at).or(self.code.name(slot, next)) {
            Some(name) => self.cx.arena.alloc_str(name),
            None => self.cx.arena.alloc_str(&format!("<local{slot}>")),
        };
        let local = self.new_local(name, of_kind(&self.cx.world, kind));
        self.slots.insert((slot, kind), local);
        local
    }

    fn depth(&mut self, depth: usize, kind: Kind) -> LocalId {
        if let Some(&known) = self.depths.get(&(depth, kind)) {
            return known;
        }
        let local = new_temporary(&mut self.locals, of_kind(&self.cx.world, kind));
        self.depths.insert((depth, kind), local);
        local
    }

    fn new_local(&mut self, name: &'a str, ty: Type<'a>) -> LocalId {
        new_local(&mut self.locals, name, ty)
    }

    /// Forgets the variables made since there were `known`, but for those of slots and of the stack.
    fn forget_locals(&mut self, known: usize) {
        let last = self.slots.values().chain(self.depths.values()).map(|local| local.0 as usize + 1).max();
        self.locals.truncate(known.max(last.unwrap_or_default()));
    }

    /// Records the types of the local variables for handlers.
    pub(super) fn note_locals(&mut self) -> Translated<()> {
        if let Some(anywhere) = &mut self.anywhere {
            let now = Frame { locals: self.now.clone(), stack: Vec::new() };
            anywhere.join(&self.cx.world, &now)?;
        }
        Ok(())
    }

    pub(super) fn expr(&self, kind: ExprKind<'a>, ty: Type<'a>) -> Expr<'a> {
        Expr { kind, ty, span: self.span }
    }

    /// Initialises the classes of objects that are being made, as `new` does on a JVM before the arguments are evaluated.
    fn initialise_classes(&mut self) {
        for number in 0..self.pending.stack.len() {
            if let Entry::New(at, class) = self.pending.stack[number]
                && !self.initialised.contains(&at)
            {
                self.initialised.push(at);
                let zero = Box::new(self.int(0));
                let kind = ExprKind::Initialised(class, zero);
                let (expr, span) = (self.expr(kind, Type::INT), self.span);
                self.pending.stmts.push(Stmt { kind: StmtKind::Expr(expr), span });
            }
        }
    }

    /// Adds an expression with an effect as a statement.
    pub(super) fn effect(&mut self, expr: Expr<'a>) {
        self.before_effect();
        let span = expr.span;
        self.pending.stmts.push(Stmt { kind: StmtKind::Expr(expr), span });
    }

    /// Does what comes before an effect: puts what waits on the stack and has an effect into variables, and initialises classes.
    fn before_effect(&mut self) {
        self.settle();
        self.initialise_classes();
    }

    /// Puts what waits on the stack and has an effect into variables.
    pub(super) fn settle(&mut self) {
        let locals = &mut self.locals;
        self.pending.settle(&mut |ty| new_temporary(locals, ty));
    }

    /// Puts the uppermost `count` entries of the stack into variables, and what must be evaluated before them.
    pub(super) fn settle_top(&mut self, count: usize) -> Translated<()> {
        let first = self.pending.stack.len().checked_sub(count).ok_or(DAMAGED)?;
        for number in first..self.pending.stack.len() {
            let is_simple = match &self.pending.stack[number] {
                Entry::Value(expr) => again(expr).is_some(),
                Entry::New(..) | Entry::This => true,
                Entry::Compared { .. } => false,
            };
            if let Entry::Compared { .. } = self.pending.stack[number] {
                let entry = std::mem::replace(&mut self.pending.stack[number], Entry::This);
                self.pending.stack[number] = Entry::Value(self.value_of(entry)?);
            }
            if !is_simple {
                self.settle_to(number);
            }
        }
        Ok(())
    }

    /// Sets a local variable.
    pub(super) fn assign(&mut self, local: LocalId, value: Expr<'a>) {
        if !is_pure(&value) {
            self.before_effect();
        }
        let locals = &mut self.locals;
        self.pending.settle_reads(local, &mut |ty| new_temporary(locals, ty));
        self.pending.stmts.push(set(local, value));
    }

    /// A variable for the rest of the block, with the value of `init`.
    pub(super) fn let_local(&mut self, kind: LocalKind, init: Expr<'a>) -> LocalId {
        self.before_effect();
        let (ty, span) = (init.ty, init.span);
        let local = new_temporary(&mut self.locals, ty);
        self.locals[local.0 as usize].kind = kind;
        self.pending.stmts.push(Stmt { kind: StmtKind::Let { local, init: Some(init) }, span });
        local
    }
}

/// Whether an instruction is the end of what was a statement or an initialiser in the source, as far as that can be seen.
fn is_statement(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Invoke(_, method) => method.descriptor.ends_with('V') && method.name != INIT,
        Instruction::Store(..)
        | Instruction::Increment(..)
        | Instruction::ArrayStore(_)
        | Instruction::PutStatic(_)
        | Instruction::PutField(_)
        | Instruction::Pop
        | Instruction::Pop2
        | Instruction::Return(Some(_))
        | Instruction::Throw => true,
        _ => false,
    }
}

fn new_local<'a>(locals: &mut Vec<Local<'a>>, name: &'a str, ty: Type<'a>) -> LocalId {
    locals.push(Local { name, kind: LocalKind::Declared, ty });
    LocalId(locals.len() as u32 - 1)
}

/// A variable for a value that waits on the stack. Messages don't name it.
fn new_temporary<'a>(locals: &mut Vec<Local<'a>>, ty: Type<'a>) -> LocalId {
    locals.push(Local { name: "value$", kind: LocalKind::Unplaced, ty });
    LocalId(locals.len() as u32 - 1)
}

/// The blocks that are entered, in reverse postorder.
fn reverse_postorder(successors: &[Vec<usize>]) -> Vec<usize> {
    let mut postorder = Vec::new();
    let mut seen = vec![false; successors.len()];
    // A block, and the number of its successors that have been visited.
    let mut path = vec![(0, 0)];
    seen[0] = true;
    while let Some((block, visited)) = path.last_mut() {
        match successors[*block].get(*visited) {
            Some(&next) => {
                *visited += 1;
                if !std::mem::replace(&mut seen[next], true) {
                    path.push((next, 0));
                }
            }
            None => {
                postorder.push(*block);
                path.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}

/// The exit with the new numbers of its blocks.
fn renumbered<'a>(exit: Exit<'a>, numbers: &[usize]) -> Exit<'a> {
    match exit {
        Exit::Left => Exit::Left,
        Exit::Jump(to) => Exit::Jump(numbers[to]),
        Exit::Branch { condition, then, otherwise } => {
            Exit::Branch { condition, then: numbers[then], otherwise: numbers[otherwise] }
        }
        Exit::Switch { subject, cases, default, labels } => {
            let cases = cases.into_iter().map(|(value, to)| (value, numbers[to])).collect();
            Exit::Switch { subject, cases, default: numbers[default], labels }
        }
    }
}
