//! The context of a method under optimisation: facts about the program.

use crate::bytecode::native::Native;
use crate::bytecode::op::{Kind, Op, Reg};
use crate::bytecode::program::{Method, Program};

/// The facts about the program that the passes use.
pub(super) struct Context<'p> {
    pub(super) program: &'p Program,
    /// The number of calls of each method. An entry of a dispatch table and a use by the machine each count as two calls.
    pub(super) callers: Vec<u32>,
    /// Whether forcing a value leaves all fields of existing objects unchanged.
    pub(super) is_forcing_quiet: bool,
}

/// The effect of a call on the caller's registers.
pub(super) struct Call {
    /// The register for the result.
    pub(super) dst: Option<Reg>,
    pub(super) args: Reg,
    /// The number of arguments.
    pub(super) count: Reg,
    /// The first register whose word is lost.
    pub(super) free: Reg,
    /// The kind of the result.
    pub(super) kind: Option<Kind>,
    /// Whether the callee only computes a number from numbers, and neither reads nor changes the heap.
    pub(super) is_arithmetic: bool,
}

impl<'p> Context<'p> {
    pub(super) fn new(program: &'p Program) -> Context<'p> {
        let mut callers = vec![0; program.methods.len()];
        let mut call = |method: u16, times: u32| {
            if let Some(callers) = callers.get_mut(usize::from(method)) {
                *callers += times;
            }
        };
        for class in &program.classes {
            class.dispatch.iter().for_each(|&method| call(method, 2));
            for method in class.static_init.into_iter().chain(class.default_constructor) {
                call(method, 2);
            }
        }
        program.domain_taken.into_iter().for_each(|method| call(method, 2));
        for op in &program.code {
            op.called_method().into_iter().for_each(|method| call(method, 1));
        }
        let makes_pools =
            program.code.iter().any(|op| matches!(op, Op::CallNative { native: Native::NewPool, .. }));
        let mut constructors = program.classes.iter().filter_map(|class| class.default_constructor);
        let is_forcing_quiet = !makes_pools || constructors.all(|method| sets_only_this(program, method));
        Context { program, callers, is_forcing_quiet }
    }

    /// A context with the facts that liveness needs.
    pub(super) fn of_calls(program: &'p Program) -> Context<'p> {
        Context { program, callers: Vec::new(), is_forcing_quiet: false }
    }

    /// The effect of a call. `None` if `op` is not a call.
    pub(super) fn call(&self, op: Op) -> Option<Call> {
        let call = self.program.call(op)?;
        let count = call.callee.params.len() as Reg;
        // A shortcut has this effect if it applies, and no effect if it jumps.
        let dst = call.callee.result.map(|_| call.dst);
        let kind = call.callee.result;
        let is_arithmetic = matches!(op, Op::CallNative { native, .. } if native.is_arithmetic());
        Some(Call { dst, args: call.args, count, free: call.args - call.header, kind, is_arithmetic })
    }

    /// Whether stack traces omit the frame of a method that makes the exception itself.
    pub(super) fn makes_exception(&self, method: &Method) -> bool {
        let throwable = self.program.known.throwable;
        let is_exception = || {
            let mut classes = (0..).zip(&self.program.classes);
            let class = classes.find(|(_, class)| class.name == method.class);
            class.is_some_and(|(number, _)| self.program.is_subtype(number, throwable))
        };
        method.name.ends_with(".fillInStackTrace") || method.is_constructor && is_exception()
    }
}

/// Whether a constructor only sets fields of its object.
fn sets_only_this(program: &Program, constructor: u16) -> bool {
    let method = &program.methods[usize::from(constructor)];
    program.code[method.start as usize..method.end as usize].iter().all(|op| match op {
        Op::PutField { object, .. } => *object == 0,
        Op::ConstInt { dst, .. }
        | Op::ConstLong { dst, .. }
        | Op::ConstFloat { dst, .. }
        | Op::ConstDouble { dst, .. }
        | Op::ConstStr { dst, .. }
        | Op::Null { dst }
        | Op::Move { dst, .. } => *dst != 0,
        Op::ReturnVoid {} | Op::Probe { .. } | Op::ProbePassed { .. } => true,
        _ => false,
    })
}
