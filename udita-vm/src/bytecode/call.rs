//! Calls: the callee, the arguments and the result of an instruction that calls a method.

use super::kind::{Kind, Reg};
use super::op::Op;
use super::program::{Method, Program, Selector};

/// The words of a callee's frame that lie before its arguments.
const HEADER: Reg = 2;

/// The parameters and the result of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature<'p> {
    /// The kinds of the parameters, `this` included.
    pub params: &'p [Kind],
    /// The kind of the result.
    pub result: Option<Kind>,
}

impl<'p> Signature<'p> {
    /// The signature of a method.
    pub fn of(method: &'p Method) -> Signature<'p> {
        Signature { params: &method.params, result: method.result }
    }

    /// The signature of the methods of a selector.
    pub fn of_selector(selector: &'p Selector) -> Signature<'p> {
        Signature { params: &selector.params, result: selector.result }
    }

    /// Whether the first parameter is an object.
    pub fn takes_receiver(self) -> bool {
        self.params.first() == Some(&Kind::Ref)
    }
}

/// A call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call<'p> {
    /// The register that gets the result, if there is one.
    pub dst: Reg,
    /// The register with the first argument.
    pub args: Reg,
    /// The callee's parameters and result.
    pub callee: Signature<'p>,
    /// The number of registers before the arguments that the callee's frame takes.
    pub header: Reg,
    /// Whether the first argument has to be an object.
    pub needs_receiver: bool,
}

impl Program {
    /// The call that `op` makes; none if it is no call, or if its callee does not exist. The result of a shortcut goes to the
    /// register of its first argument.
    pub fn call(&self, op: Op) -> Option<Call<'_>> {
        let method = |method: u16| self.methods.get(usize::from(method)).map(Signature::of);
        let (dst, args, callee, header, needs_receiver) = match op {
            Op::Call { dst, args, method: callee } => (dst, args, method(callee)?, HEADER, false),
            Op::CallSpecial { dst, args, method: callee } => (dst, args, method(callee)?, HEADER, true),
            Op::CallVirtual { dst, args, selector } => {
                let selector = self.selectors.get(usize::from(selector))?;
                (dst, args, Signature::of_selector(selector), HEADER, true)
            }
            // The machine needs no frame for its own methods.
            Op::CallNative { dst, args, native } => {
                (dst, args, Signature { params: native.params(), result: native.result() }, 0, false)
            }
            Op::Shortcut { args, shortcut, .. } => {
                (args, args, Signature { params: shortcut.params(), result: shortcut.result() }, 0, false)
            }
            _ => return None,
        };
        Some(Call { dst, args, callee, header, needs_receiver })
    }
}
