//! Lowers the code of class files: blocks with jumps between them.

use super::body::BodyLowering;
use super::emit::{Facts, Label};
use super::probes::Rest;
use crate::semantics::hir::{BasicBlock, Exit, Graph};
use crate::semantics::types::Type;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Lowers blocks in their order.
    pub(super) fn graph(&mut self, graph: &'l Graph<'a>) {
        for &local in &graph.locals {
            self.declare(local);
        }
        let labels: Vec<Label> = graph.blocks.iter().map(|_| self.asm.code.label()).collect();
        let is_entered = entered_without_facts(graph);
        let mut ranges = Vec::with_capacity(labels.len());
        for (number, block) in graph.blocks.iter().enumerate() {
            if is_entered[number] {
                self.asm.code.bind_head(labels[number], Facts::new());
            } else {
                self.asm.code.bind(labels[number]);
            }
            let height = self.registers.height();
            let begin = self.asm.code.mark();
            block.stmts.iter().for_each(|stmt| self.stmt(stmt));
            match block.exit {
                Exit::Jump(to) => self.jump(number, to, graph, &labels),
                _ => self.exit(block, number + 1, &labels),
            }
            ranges.push((begin, self.asm.code.mark()));
            self.registers.set_height(height);
        }
        for handler in &graph.handlers {
            let class = handler.class.map(|class| self.asm.program.class_of(Type::Class(class, &[])));
            let register = self.local(handler.local);
            // Blocks that follow each other are one range.
            for run in handler.blocks.chunk_by(|&one, &next| next == one + 1) {
                let range = (ranges[run[0]].0, ranges[run[run.len() - 1]].1);
                self.asm.code.handle(range, labels[handler.target], class, register);
            }
        }
    }

    /// Lowers the jump at the end of a block. The block `next` follows.
    fn exit(&mut self, block: &'l BasicBlock<'a>, next: usize, labels: &[Label]) {
        let height = self.registers.height();
        match &block.exit {
            Exit::Left | Exit::Jump(_) => {}
            Exit::Branch { condition, then, otherwise } if *then == next => {
                self.condition(condition, false, labels[*otherwise]);
            }
            Exit::Branch { condition, then, otherwise } => {
                self.condition(condition, true, labels[*then]);
                self.go(*otherwise, next, labels, block);
            }
            Exit::Switch { subject, cases, default, labels: places } => {
                let subject = self.operand(subject, &[]);
                let written =
                    places.iter().zip(cases).map(|(&place, &(_, to))| (place, labels[to])).collect();
                let observed = self.asm.observed_cases(written, labels[*default], Rest::Passes);
                let to = |(number, &(value, to)): (usize, &(i32, usize))| match &observed {
                    Some(observed) => (value, observed.cases[number].label),
                    None => (value, labels[to]),
                };
                let targets = cases.iter().enumerate().map(to).collect();
                let others = observed.as_ref().map_or(labels[*default], |observed| observed.others);
                self.asm.code.switch(subject, targets, others, block.span);
                if let Some(observed) = &observed {
                    self.asm.observe_labels(observed, block.span);
                }
            }
        }
        self.registers.set_height(height);
    }

    /// Jumps to block `to` unless it follows.
    fn go(&mut self, to: usize, next: usize, labels: &[Label], block: &BasicBlock<'a>) {
        if to != next {
            self.asm.code.goto(labels[to], block.span);
        }
    }

    /// Jumps from block `from` to block `to`. A jump back to the condition of a loop tests it instead, so that a round takes one jump.
    fn jump(&mut self, from: usize, to: usize, graph: &'l Graph<'a>, labels: &[Label]) {
        match &graph.blocks[to] {
            BasicBlock { stmts, exit: Exit::Branch { condition, then, otherwise }, span }
                if to <= from && stmts.is_empty() && have_same_handlers(graph, from, to) =>
            {
                // What follows the condition is the body of the loop.
                let (stays, leaves) = if *then == to + 1 { (*then, *otherwise) } else { (*otherwise, *then) };
                self.condition(condition, stays == *then, labels[stays]);
                if leaves != from + 1 {
                    self.asm.code.goto(labels[leaves], *span);
                }
            }
            _ => self.go(to, from + 1, labels, &graph.blocks[from]),
        }
    }
}

/// Whether the same handlers cover two blocks.
fn have_same_handlers(graph: &Graph<'_>, one: usize, other: usize) -> bool {
    graph.handlers.iter().all(|handler| {
        let covers = |block: usize| handler.blocks.binary_search(&block).is_ok();
        covers(one) == covers(other)
    })
}

/// For each block, whether it may be entered in a way in which the facts at the jumps before it don't hold: by an exception, or
/// by a jump from a later block that it doesn't dominate.
fn entered_without_facts(graph: &Graph<'_>) -> Vec<bool> {
    let mut entered = vec![false; graph.blocks.len()];
    graph.handlers.iter().for_each(|handler| entered[handler.target] = true);
    let back: Vec<(usize, usize)> = edges(graph).filter(|(from, to)| to <= from).collect();
    if back.is_empty() {
        return entered;
    }
    let dominators = immediate_dominators(graph);
    for (from, to) in back {
        let mut above = from;
        while above > to {
            above = dominators[above];
        }
        entered[to] |= above != to;
    }
    entered
}

fn edges<'g>(graph: &'g Graph<'_>) -> impl Iterator<Item = (usize, usize)> + 'g {
    let targets =
        |(from, block): (usize, &BasicBlock<'_>)| block.exit.targets().into_iter().map(move |to| (from, to));
    graph.blocks.iter().enumerate().flat_map(targets)
}

/// The nearest block that is on every way to each block; the first block for itself, and for blocks that are entered by
/// exceptions. The algorithm is that of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001).
fn immediate_dominators(graph: &Graph<'_>) -> Vec<usize> {
    const UNKNOWN: usize = usize::MAX;
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); graph.blocks.len()];
    edges(graph).for_each(|(from, to)| before[to].push(from));
    for handler in &graph.handlers {
        before[handler.target].push(0);
    }
    let mut dominators = vec![UNKNOWN; graph.blocks.len()];
    dominators[0] = 0;
    loop {
        let mut changed = false;
        for block in 1..dominators.len() {
            let mut nearest = UNKNOWN;
            for &from in before[block].iter().filter(|&&from| dominators[from] != UNKNOWN) {
                nearest = if nearest == UNKNOWN { from } else { common(&dominators, nearest, from) };
            }
            changed |= std::mem::replace(&mut dominators[block], nearest) != nearest;
        }
        if !changed {
            return dominators;
        }
    }
}

/// The nearest block that dominates two blocks.
fn common(dominators: &[usize], mut one: usize, mut other: usize) -> usize {
    while one != other {
        if one > other {
            one = dominators[one];
        } else {
            other = dominators[other];
        }
    }
    one
}
