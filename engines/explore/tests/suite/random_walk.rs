//! Random executions of the bytecode without values: each instruction continues in any possible way. The decisions, calls and returns form
//! a path that an execution with values could take.

use oorandom::Rand64;
use udita_explore::concolic::{BranchId, Coverage, SiteId};
use udita_explore::sites::Sites;
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::{NO_METHOD, Program};

use crate::compiled::Compiled;

/// Number of instructions of an execution.
const LENGTH: usize = 3_000;

/// Maximum number of frames of an execution. Deeper calls return immediately, so that it also reaches later code.
const DEPTH: u128 = 8;

struct Frame {
    pc: u32,
    /// The last branch of this frame, or of its caller before the call.
    last: Option<BranchId>,
}

struct Walk<'c> {
    compiled: &'c Compiled<'c>,
    random: Rand64,
    frames: Vec<Frame>,
    depth: usize,
    seen: &'c mut Coverage,
}

/// Runs executions, and checks that each branch is a successor of the previous one. Returns the branches of all executions.
pub(crate) fn check_walks(compiled: &Compiled<'_>, executions: u128) -> Coverage {
    let mut seen = Coverage::new();
    let start = compiled.program().methods[usize::from(compiled.invocation.entry().run.method())].start;
    for seed in 0..executions {
        let frames = vec![Frame { pc: start, last: None }];
        let depth = (1 + seed % DEPTH) as usize;
        let mut walk = Walk { compiled, random: Rand64::new(seed), frames, depth, seen: &mut seen };
        for _ in 0..LENGTH {
            if walk.frames.is_empty() {
                break;
            }
            walk.step();
        }
    }
    seen
}

impl<'c> Walk<'c> {
    fn program(&self) -> &'c Program {
        self.compiled.program()
    }

    fn sites(&self) -> &'c Sites {
        &self.compiled.sites
    }

    fn any(&mut self, count: usize) -> usize {
        self.random.rand_range(0..count as u64) as usize
    }

    fn pc(&mut self) -> &mut u32 {
        &mut self.frames.last_mut().expect("a frame").pc
    }

    fn take(&mut self, site: SiteId, outcome: bool) {
        self.branch(site.branch(outcome));
    }

    fn branch(&mut self, branch: BranchId) {
        let graph = &self.compiled.graph;
        let frame = self.frames.last_mut().expect("a frame");
        if let Some(last) = frame.last {
            assert!(graph.successors(last).contains(&branch), "{branch:?} behind {last:?} at {}", frame.pc);
        }
        assert!(graph.function(branch).is_some());
        frame.last = Some(branch);
        self.seen.insert(branch);
    }

    fn step(&mut self) {
        let pc = *self.pc();
        let op = self.program().code[pc as usize];
        let target = |to: i32| (pc + 1).wrapping_add_signed(to);
        if op.dereferenced().is_some() && self.any(100) == 0 {
            return self.throw(self.program().known.null_pointer);
        }
        match self.sites().check(pc).map(|check| (check, self.any(50))) {
            Some((check, count)) if self.sites().goes_on(self.program(), check) => {
                (0..count % 4).for_each(|_| {
                    let outcome = self.any(2) == 0;
                    self.take(check, outcome);
                });
            }
            Some((check, 0)) => {
                self.take(check, false);
                return self.fail(op);
            }
            // A check of concrete values is not an event.
            Some((check, 1..25)) => self.take(check, true),
            _ => {}
        }
        match op {
            Op::Throw { .. } => return self.throw_any(),
            Op::CallNative { native: Native::Exit, .. } => return self.frames.clear(),
            _ if op.returned().is_some() => {
                self.frames.pop();
                return;
            }
            _ => {}
        }
        *self.pc() += 1;
        match op {
            Op::Probe { probe } if self.sites().is_counted(self.sites().probe(probe).site()) => {
                self.branch(self.sites().probe(probe));
            }
            Op::ProbePassed { count, first } => {
                self.sites().passed(count, first).for_each(|branch| self.branch(branch));
            }
            Op::Switch { table, .. } => self.switch(pc, table),
            Op::CallNative { .. } if self.sites().is_choice(pc) => self.choice(pc),
            Op::Jump { to } => *self.pc() = target(to),
            _ if op.target().is_some() => {
                let jumps = self.any(2) == 0;
                if let Some(site) = self.sites().jump(pc) {
                    self.take(site, jumps);
                }
                if let (true, Some(to)) = (jumps, op.target()) {
                    *self.pc() = target(to);
                }
            }
            _ => self.call(op),
        }
    }

    fn switch(&mut self, pc: u32, table: u16) {
        let table = &self.program().switches[usize::from(table)];
        let chosen = self.any(table.cases.len() + 1);
        for index in 0..table.cases.len().min(chosen + 1) {
            if let Some(site) = self.sites().switch_case(pc, index) {
                self.take(site, index == chosen);
            }
        }
        let to = table.cases.get(chosen).map_or(table.default, |&(_, to)| to);
        *self.pc() = (pc + 1).wrapping_add_signed(to);
    }

    /// Decides by a site for each alternative except the last.
    fn choice(&mut self, pc: u32) {
        let count = 1 + self.any(9);
        let chosen = self.any(count);
        for alternative in 0..(count - 1).min(chosen + 1) {
            self.take(self.sites().choice(pc, alternative as u32), alternative == chosen);
        }
        self.call(self.program().code[pc as usize]);
    }

    fn call(&mut self, op: Op) {
        let program = self.program();
        let classes = program.classes.iter();
        let callees: Vec<u16> = match op {
            Op::Call { method, .. } | Op::CallSpecial { method, .. } => vec![method],
            Op::CallVirtual { selector, .. } => {
                let methods = classes.filter_map(|class| class.dispatch.get(usize::from(selector)));
                methods.copied().filter(|&method| method != NO_METHOD).collect()
            }
            Op::InitClass { class } => program.classes[usize::from(class)].static_init.into_iter().collect(),
            Op::CallNative { native: Native::PoolGetAny, .. } => {
                classes.filter_map(|class| class.default_constructor).collect()
            }
            _ => return,
        };
        if self.frames.len() < self.depth && !callees.is_empty() {
            let callee = callees[self.any(callees.len())];
            let last = self.frames.last().and_then(|frame| frame.last);
            self.frames.push(Frame { pc: program.methods[usize::from(callee)].start, last });
        }
    }

    /// Throws the exception of a failed check.
    fn fail(&mut self, op: Op) {
        let known = &self.program().known;
        match op {
            Op::CallNative { native: Native::Assume, .. } => self.frames.clear(),
            Op::CallNative { .. } => self.throw(known.string_index),
            Op::NewArray { .. } => self.throw(known.negative_size),
            _ if op.name().starts_with("div") || op.name().starts_with("rem") => self.throw(known.arithmetic),
            _ => self.throw(known.array_index),
        }
    }

    fn throw_any(&mut self) {
        let program = self.program();
        let classes = 0..program.classes.len() as u16;
        let classes = classes.filter(|&class| program.is_subtype(class, program.known.throwable));
        let classes: Vec<u16> = classes.collect();
        let class = classes[self.any(classes.len())];
        self.throw(class);
    }

    /// Continues at the first handler that catches an exception of this class. A caller's instruction is the one before its next.
    fn throw(&mut self, class: u16) {
        let program = self.program();
        let mut is_thrower = true;
        while let Some(frame) = self.frames.last_mut() {
            let pc = if is_thrower { frame.pc } else { frame.pc - 1 };
            is_thrower = false;
            let handler = program.method_at(pc).handlers.iter().find(|handler| {
                (handler.start..handler.end).contains(&pc)
                    && handler.class.is_none_or(|taken| program.is_subtype(class, taken))
            });
            if let Some(handler) = handler {
                frame.pc = handler.target;
                return;
            }
            self.frames.pop();
        }
    }
}
