//! The machine: runs one path at a time of a program, up to the next [`Event`].
//!
//! ```text
//!            run                 mark, take
//! program ---------> Event -----------------> search
//!             ^      Choice                     |
//!             |      Solution, Pruned,          | undo
//!             |      Violation                  |
//!             +---------------------------------+
//! ```
//!
//! At a choice the machine stops before the instruction that needs the value; [`Machine::take`] settles it and
//! the instruction is executed again. The machine never decides what to do at a choice: that is the
//! business of a search, which may [`Machine::mark`] the state and come back to it by [`Machine::retake`].
//!
//! * [`word`], [`heap`], [`stack`]: where state lives, and how it is undone.
//! * [`parts`]: what of an object can be suspended.
//! * [`object`]: how objects, arrays and strings are laid out in the heap.
//! * [`pool`], [`term`]: what suspended words stand for.
//! * [`execute`]: the interpreter loop.
//! * [`certain`]: what is known of a suspended word before it is forced.
//! * [`force`]: what happens when an instruction needs the value of a suspended word.
//! * [`policy`]: when choices are made, and what a false assumption does.
//! * [`coverage`]: the paths that take each branch.
//! * [`describe`]: a choice in words.
//! * [`fault`]: exceptions, handlers and stack traces.
//! * [`native`]: the methods that the machine itself implements.
//! * [`shortcuts`]: methods of the library that it carries out itself in the usual case.
//!
//! Invariants: nothing that a program can see depends on an address; all that changes is undone by
//! [`Machine::retake`]; no input, however wrong, makes the machine panic, as long as the program passes
//! [`crate::bytecode::verify`].

mod boxes;
mod call;
mod certain;
mod coverage;
mod describe;
mod domain;
mod execute;
mod fault;
mod force;
mod heap;
mod image;
mod inspect;
mod native;
mod object;
mod parts;
mod policy;
mod pool;
mod shortcuts;
mod stack;
mod term;
mod word;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::bytecode::program::{Position, Program};
use crate::solution::{Item, Returned, TraceEntry, ViolationKind};

use coverage::Counters;
use execute::Stop;
use force::Pending;
use heap::Heap;
use image::Image;
use policy::prune::Prune;
use policy::{AssumptionPolicy, ChoicePolicy};

pub use policy::ChoiceMode;
use pool::{Member, PoolState};
use stack::{Caller, HEADER, Stack};
use word::Word;

pub use crate::invocation::Handle;
pub use inspect::{ObjectError, Objects, Value};

/// What one path may use before it ends as a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Instructions.
    pub steps: u64,
    /// Bytes of frames.
    pub stack_bytes: u64,
    /// Bytes of objects; at most 16 GiB count.
    pub heap_bytes: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 1_000_000_000, stack_bytes: 16 << 20, heap_bytes: 512 << 20 }
    }
}

/// The machine runs so many instructions between two looks whether it is to stop.
const STEPS_AT_ONCE: u64 = 10_000_000;

/// Why the machine stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A choice among so many alternatives, at least two: [`Machine::take`] one and run on.
    Choice(u64),
    /// The path is complete.
    Solution,
    /// The path can't become a solution, or is none: where near misses are sought, a valid input.
    Pruned,
    /// The path went wrong; [`Machine::violation`] says how.
    Violation,
    /// The path went wrong after it had broken a rule on purpose (see [`Machine::seek_near_misses`]).
    Dropped,
    /// Somebody wants the machine to stop; it can run on.
    Interrupted,
}

/// A choice point: what the choice that waits is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoicePoint {
    /// The instruction that needs the value (or, in eager mode, asks for it): an index into [`Program::code`].
    pub site: u32,
    /// Its place in the source.
    pub position: Option<Position>,
    /// The method.
    pub method: String,
    /// The kind of its alternatives.
    pub kind: ChoiceKind,
    /// What is chosen, such as `getInt(0, 2)` or `getAny()`.
    pub what: String,
    /// How many alternatives there are.
    pub alternatives: u64,
}

/// What the alternatives of a choice point are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceKind {
    /// Values of an int.
    Int,
    /// The values of a boolean.
    Boolean,
    /// Given values, by `getOneOf`.
    Given,
    /// Members of an object pool.
    PoolMember,
    /// What a bounded field may refer to.
    BoundedReference,
    /// The outcomes of a comparison or a `switch`.
    Outcome,
}

/// An alternative of a choice point.
#[derive(Clone, PartialEq, Debug)]
pub enum Alternative {
    /// A value. Of an object that a path has not looked at yet, which one it is.
    Value(Value),
    /// A fresh object of a pool.
    Fresh,
    /// An outcome, such as `true` or `less`.
    Outcome(String),
}

/// A machine.
#[derive(Debug)]
pub struct Machine {
    image: Image,
    /// When choices are made, and what the policy keeps.
    policy: &'static dyn ChoicePolicy,
    policy_state: policy::State,
    /// How far a choice that is made moves the program counter: past the call that asks for it where this completes the call.
    choice_length: u32,
    /// Whether the policy settles ints.
    policy_settles: bool,
    /// What a false assumption does, and the address of the policy's word of the heap; 0 if it has none.
    assumptions: &'static dyn AssumptionPolicy,
    assumption_word: usize,
    limits: Limits,
    /// [`Limits::stack_bytes`] in words.
    stack_limit: usize,
    /// Whether the returned value is reported.
    delivers: bool,
    heap: Heap,
    stack: Stack,
    /// The next instruction.
    pc: u32,
    /// The base of the top frame.
    base: usize,
    /// Instructions executed on this path.
    steps: u64,
    /// Number of instructions at which the loop stops for an interrupt check.
    step_goal: u64,
    /// Whether the machine is to stop.
    interrupt: Option<Arc<AtomicBool>>,
    /// The epoch in which a call may begin: none has, or the newest has returned.
    idle_in: Option<u64>,
    /// Changes whenever the machine goes back: what was made in another epoch may no longer exist. The counter gives new ones.
    epoch: u64,
    epochs: u64,
    /// The marks that stand between two calls, and not at a choice.
    checkpoints: Vec<Checkpoint>,
    /// The arguments of the entry.
    arguments: Vec<Word>,
    /// Within the interpreter loop: how far `steps` is ahead of the program counter.
    lead: u64,
    /// Why the interpreter loop stopped, until [`Machine::run`] deals with it.
    stop: Stop,
    /// What a handler of the loop leaves to another: an address and a word for it.
    store: (usize, Word),
    /// The code as the loop reads it.
    code: Vec<Word>,
    /// What the path printed, in UTF-16 units.
    printed: Vec<u16>,
    /// What it printed to standard error.
    printed_to_error: Vec<u16>,
    /// What the path reported of the returned value.
    returned: Vec<Item>,
    /// The choice that waits for [`Machine::take`].
    pending: Option<Pending>,
    /// How the path went wrong.
    violation: Option<(ViolationKind, Vec<TraceEntry>)>,
    /// The alternatives of choices whose alternatives are not a range: those of marks, then the pending one's.
    alternatives: Vec<Word>,
    marks: Vec<Mark>,
    totals: Totals,
    /// The paths that take each branch.
    counters: Counters,
    /// Scratch for questions about pools.
    pool: PoolState,
    members: Vec<Member>,
}

/// Counters that backtracking does not undo.
#[derive(Clone, Copy, Default, Debug)]
struct Totals {
    instructions: u64,
    peak_heap_words: usize,
}

/// The part of a remembered state that is neither heap nor stack.
#[derive(Clone, Copy, Debug)]
struct Mark {
    pc: u32,
    base: usize,
    steps: u64,
    printed: usize,
    printed_to_error: usize,
    returned: usize,
    pending: Pending,
    /// Where the alternatives of this mark and those before it end.
    alternatives: usize,
}

/// A mark between two calls.
#[derive(Clone, Copy, Debug)]
struct Checkpoint {
    /// Its place in [`Machine::marks`].
    mark: usize,
    /// The epoch before it.
    epoch: u64,
}

impl Machine {
    /// An idle machine for `program`; [`Machine::begin`] and [`Machine::call`] say what it runs. Unless `delivers`, [`Machine::returned`] has nothing to say.
    pub fn new(program: &Arc<Program>, mode: ChoiceMode, limits: Limits, delivers: bool) -> Machine {
        let mut heap = Heap::default();
        let image = Image::new(program, &mut heap);
        let policy = mode.policy();
        Machine {
            image,
            policy,
            policy_state: policy.state(program),
            policy_settles: policy.settles(),
            choice_length: u32::from(policy.completes_choices()),
            assumptions: &Prune,
            assumption_word: 0,
            limits,
            stack_limit: (limits.stack_bytes / 8).min(1 << 31) as usize,
            delivers,
            heap,
            stack: Stack::new(),
            pc: 0,
            base: HEADER,
            steps: 0,
            step_goal: 0,
            interrupt: None,
            idle_in: Some(0),
            epoch: 0,
            epochs: 0,
            checkpoints: Vec::new(),
            arguments: Vec::new(),
            lead: 0,
            // Nothing is to be run before a call begins.
            stop: Stop::Pruned,
            store: (0, word::NULL),
            code: program.code.iter().map(|&op| execute::pack(op)).collect(),
            printed: Vec::new(),
            printed_to_error: Vec::new(),
            returned: Vec::new(),
            pending: None,
            violation: None,
            alternatives: Vec::new(),
            marks: Vec::new(),
            totals: Totals::default(),
            counters: Counters::new(&program.sites),
            pool: PoolState::default(),
            members: Vec::new(),
        }
    }

    /// Runs to the next event. After a choice, [`Machine::take`] comes first.
    pub fn run(&mut self) -> Event {
        debug_assert!(self.pending.is_none(), "a choice waits");
        let before = self.steps;
        self.set_step_goal();
        let event = loop {
            match self.stop {
                Stop::Again => self.execute(),
                // What most paths end in.
                Stop::Pruned => {
                    self.set_stop(Stop::Again);
                    break Event::Pruned;
                }
                _ => {
                    let stop = std::mem::replace(&mut self.stop, Stop::Again);
                    if let Some(event) = self.handle(stop) {
                        break event;
                    }
                }
            }
        };
        self.counters.event(event);
        self.totals.instructions += self.steps - before;
        self.totals.peak_heap_words = self.totals.peak_heap_words.max(self.heap.len());
        event
    }

    /// Has the machine stop soon after `interrupt` becomes true.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.interrupt = Some(interrupt);
    }

    fn set_step_goal(&mut self) {
        self.step_goal = self.limits.steps.min(self.steps.saturating_add(STEPS_AT_ONCE));
    }

    /// The path has come to its step goal.
    fn at_step_goal(&mut self) -> Option<Event> {
        // The instruction may have been about to ask for a choice; it will ask again.
        self.pending = None;
        if self.steps >= self.limits.steps {
            let trace = self.trace_entries(&self.active_calls());
            return Some(self.violate(ViolationKind::StepLimit(self.limits.steps), trace));
        }
        self.set_step_goal();
        let is_interrupted = self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        is_interrupted.then_some(Event::Interrupted)
    }

    /// Does what the interpreter loop leaves to others; none if it can go on.
    fn handle(&mut self, stop: Stop) -> Option<Event> {
        match stop {
            Stop::Again => None,
            Stop::Done(event) => event,
            Stop::Force { word, register } => self.force(word, register),
            Stop::Choice => self.policy.prepared(self),
            Stop::Fault(fault) => match self.make_exception(&fault) {
                Ok(exception) => self.throw(exception),
                Err(stop) => self.handle(stop),
            },
            Stop::Throw(exception) => self.throw(exception),
            Stop::Broken => unreachable!("the verifier has seen to it"),
            Stop::Pruned => Some(Event::Pruned),
            Stop::Solution => {
                self.idle_in = Some(self.epoch);
                Some(self.assumptions.complete(self))
            }
            Stop::StepGoal => self.at_step_goal(),
            Stop::Violation(kind) => {
                let trace = self.trace_entries(&self.active_calls());
                Some(self.violate(*kind, trace))
            }
        }
    }

    /// Remembers the present state, at a choice.
    pub fn mark(&mut self) {
        let Some(pending) = self.pending else { return };
        self.heap.mark();
        let registers = self.image.methods[self.stack.method(self.base) as usize].registers;
        self.stack.mark(self.base, self.base + registers as usize);
        self.counters.mark();
        let mark = self.present(pending);
        self.marks.push(mark);
    }

    /// The present state, as a mark of `pending` remembers it.
    #[inline]
    fn present(&self, pending: Pending) -> Mark {
        let listed_before = self.marks.last().map_or(0, |mark| mark.alternatives);
        Mark {
            pc: self.pc,
            base: self.base,
            steps: self.steps,
            printed: self.printed.len(),
            printed_to_error: self.printed_to_error.len(),
            returned: self.returned.len(),
            pending,
            alternatives: pending.listed_end().unwrap_or(listed_before),
        }
    }

    /// Goes back to the newest mark and takes another alternative of its choice, as [`Machine::take`] does. If that is the `last`
    /// one to be tried, the mark is forgotten. The newest mark must not be a checkpoint.
    pub fn retake(&mut self, alternative: u32, last: bool) {
        let Some(&mark) = self.marks.last() else { return };
        self.undo_to(&mark);
        if last {
            self.forget_mark();
        }
        self.settle_chosen(&mark.pending, alternative);
    }

    /// Goes back to `mark`, the newest one, which stays.
    #[inline]
    fn undo_to(&mut self, mark: &Mark) {
        self.heap.undo();
        self.stack.undo();
        self.pc = mark.pc;
        self.base = mark.base;
        self.steps = mark.steps;
        self.printed.truncate(mark.printed);
        self.printed_to_error.truncate(mark.printed_to_error);
        self.returned.truncate(mark.returned);
        self.counters.undo();
        // A choice may wait that the search left alone.
        self.pending = None;
        self.begin_epoch();
    }

    /// Forgets the newest mark; the present state stays.
    #[inline]
    fn forget_mark(&mut self) {
        self.marks.pop();
        self.heap.forget();
        self.stack.forget();
        self.counters.forget();
    }

    #[inline]
    fn begin_epoch(&mut self) {
        self.epochs += 1;
        self.epoch = self.epochs;
    }

    /// What the path has printed.
    pub fn printed(&self) -> String {
        if self.has_subject() { String::new() } else { text(&self.printed) }
    }

    /// What the path has printed to standard error. Where paths have a subject, that is what they are known by, and whatever
    /// they print is only told beside it.
    pub fn printed_to_error(&self) -> String {
        let aside = if self.has_subject() { text(&self.printed) } else { String::new() };
        aside + &String::from_utf16_lossy(&self.printed_to_error)
    }

    fn has_subject(&self) -> bool {
        self.heap.get(self.image.subject) != word::NULL
    }

    /// Ends the path.
    #[cold]
    fn violate(&mut self, kind: ViolationKind, trace: Vec<TraceEntry>) -> Event {
        if self.assumptions.drops(self) {
            return Event::Dropped;
        }
        self.violation = Some((kind, trace));
        Event::Violation
    }

    /// How the path went wrong, and the calls that were active: once after [`Event::Violation`].
    pub fn violation(&mut self) -> Option<(ViolationKind, Vec<TraceEntry>)> {
        self.violation.take()
    }

    /// What the entry method returned, after [`Event::Solution`].
    pub fn returned(&self) -> Option<Returned> {
        Returned::from_items(&self.returned)
    }

    /// Instructions executed so far, on all paths.
    pub fn instructions(&self) -> u64 {
        self.totals.instructions
    }

    /// Instructions executed so far on the present path.
    pub fn path_instructions(&self) -> u64 {
        self.steps
    }

    /// The largest heap so far, in bytes.
    pub fn peak_heap_bytes(&self) -> u64 {
        self.totals.peak_heap_words as u64 * 8
    }

    /// Words of the heap kept for going back, so far.
    pub fn trail_writes(&self) -> u64 {
        self.heap.trail_writes
    }

    /// Words of the stack kept for going back, so far.
    pub fn saved_stack_words(&self) -> u64 {
        self.stack.saved_words
    }

    /// Makes the frame of a call of `method` at `base` and goes there.
    fn push_frame(&mut self, method: u16, base: usize, caller: Caller) -> Result<(), Stop> {
        let entry = self.image.methods[method as usize];
        if !self.stack.reserve(base + entry.registers as usize, self.stack_limit) {
            return Err(Stop::violation(ViolationKind::StackLimit(self.limits.stack_bytes)));
        }
        self.stack.enter(base, method, caller);
        self.base = base;
        self.pc = entry.start;
        Ok(())
    }

    /// Calls `method` with `arguments` above the top frame, so that control comes back to the present
    /// instruction. The method returns nothing; `result` is the register that the instruction before filled if
    /// the call counts as part of that one, otherwise 0.
    fn interpose(&mut self, method: u16, arguments: &[Word], result: usize) -> Result<(), Stop> {
        let registers = self.image.methods[self.stack.method(self.base) as usize].registers as usize;
        let base = self.base + registers + HEADER;
        let caller = Caller { pc: self.pc, base: self.base, result };
        self.push_frame(method, base, caller)?;
        self.stack.words[base..base + arguments.len()].copy_from_slice(arguments);
        Ok(())
    }
}

/// Units as text, as a stream of the JDK gives it that has to encode half of a pair.
fn text(units: &[u16]) -> String {
    char::decode_utf16(units.iter().copied()).map(|unit| unit.unwrap_or('?')).collect()
}
