//! Calls: the callee, the arguments and the result of an instruction that calls a method.

use super::effect::{Callee, Effect, Passed};
use super::kind::{Kind, Reg};
use super::op::Op;
use super::program::{Method, Program, Selector};

/// Number of words of a callee's frame before its arguments.
const HEADER: Reg = 2;

/// The kinds of the parameters and of the result of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature<'p> {
    /// The kinds of the parameters, including `this`.
    pub params: &'p [Kind],
    /// The kind of the result. `None` for `void`.
    pub result: Option<Kind>,
}

impl<'p> Signature<'p> {
    /// The signature of a method.
    pub fn of(method: &'p Method) -> Signature<'p> {
        Signature { params: &method.params, result: method.result }
    }

    /// The signature that all methods of a selector share.
    pub fn of_selector(selector: &'p Selector) -> Signature<'p> {
        Signature { params: &selector.params, result: selector.result }
    }

    /// Whether the first parameter is a reference, as that of a receiver must be.
    pub fn takes_receiver(self) -> bool {
        self.params.first() == Some(&Kind::Ref)
    }
}

/// A call of a method, and its registers in the caller's frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call<'p> {
    /// The register for the result, if there is one.
    pub dst: Reg,
    /// The register with the first argument.
    pub args: Reg,
    /// The callee's parameters and result.
    pub callee: Signature<'p>,
    /// The number of registers before the arguments that the callee's frame occupies.
    pub header: Reg,
    /// Whether the first argument must not be `null`.
    pub needs_receiver: bool,
}

impl Program {
    /// The call that `op` makes. `None` if it is not a call, or if its callee does not exist. The result of a shortcut goes to the
    /// register of its first argument.
    pub fn call(&self, op: Op) -> Option<Call<'_>> {
        let method = |method: u16| self.methods.get(usize::from(method)).map(Signature::of);
        let Effect::Calls(callee, Passed { dst, args }) = op.effect() else { return None };
        let (callee, header, needs_receiver) = match callee {
            Callee::Method(callee) => (method(callee)?, HEADER, false),
            Callee::Special(callee) => (method(callee)?, HEADER, true),
            Callee::Virtual(selector) => {
                let selector = self.selectors.get(usize::from(selector))?;
                (Signature::of_selector(selector), HEADER, true)
            }
            // Native methods need no frame.
            Callee::Native(native) => {
                (Signature { params: native.params(), result: native.result() }, 0, false)
            }
            Callee::Shortcut(shortcut) => {
                (Signature { params: shortcut.params(), result: shortcut.result() }, 0, false)
            }
        };
        Some(Call { dst, args, callee, header, needs_receiver })
    }
}
