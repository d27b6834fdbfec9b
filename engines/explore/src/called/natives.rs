//! Native methods that read or write the heap themselves.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::native_effect::Touched;
use udita_vm::bytecode::op::Reg;
use udita_vm::bytecode::program::ValueType;
use udita_vm::machine::View;

use super::follower::Follower;
use super::places::{Copying, Destination};
use super::symbols::number;

impl Follower<'_> {
    /// Handles a native method that reads or writes the heap, before it runs.
    pub(super) fn prepare_native(&mut self, view: View<'_>, dst: Reg, args: Reg, native: Native) {
        let word = |argument: u16| view.register(args + argument);
        let int = |argument: u16| usize::try_from(number(word(argument), ValueType::Int)).ok();
        let next = (view.pc() + 1, view.base());
        match native {
            Native::ArrayCopy => {
                let (from, to) = (word(0), word(2));
                let (Some(at), Some(target), Some(count)) = (int(1), int(3), int(4)) else { return };
                let fits = |array: u64, at: usize| array != 0 && at + count <= view.length(array);
                if !fits(from, at) || !fits(to, target) {
                    return;
                }
                for (array, end) in [(from, at + count), (to, target + count)] {
                    self.length_of(view, array);
                    self.tracer.assume_length(array, end);
                }
                let from = (at..at + count).map(|index| self.places.unread(view, from, index)).collect();
                let to = Destination::Address(view.member(to, target));
                self.copying = Some(Copying { next, from, to });
            }
            Native::ArrayClone | Native::Copy | Native::Snapshot if word(0) != 0 => {
                let from = word(0);
                let class = &view.program().classes[usize::from(view.class_of(from))];
                let count = if class.element.is_some() { view.length(from) } else { class.fields.len() };
                if class.element.is_some() {
                    // The copy has exactly this length.
                    self.length_of(view, from);
                    self.tracer.fix_length(from, count);
                }
                let from = (0..count).map(|index| self.places.unread(view, from, index)).collect();
                let to = Destination::Result(view.base() + usize::from(dst));
                self.copying = Some(Copying { next, from, to });
            }
            Native::StringFromChars if word(0) != 0 => {
                let (Some(at), Some(count)) = (int(1), int(2)) else { return };
                for index in at..(at + count).min(view.length(word(0))) {
                    self.read_number(view, word(0), index);
                }
            }
            Native::StringGetChars if word(3) != 0 => {
                let (Some(begin), Some(end), Some(at)) = (int(1), int(2), int(4)) else { return };
                for index in at..(at + end.saturating_sub(begin)).min(view.length(word(3))) {
                    self.places.settle(view.member(word(3), index));
                }
            }
            Native::IntValue | Native::LongValue if word(0) != 0 => {
                if let Some(index) = int(1) {
                    self.read_number(view, word(0), index);
                }
            }
            Native::SetInt | Native::SetLong | Native::SetFloat | Native::SetDouble | Native::SetRef
                if word(0) != 0 =>
            {
                if let Some(index) = int(1) {
                    self.places.settle(view.member(word(0), index));
                }
            }
            _ => self.other_native(view, args, native),
        }
    }

    /// Handles a native method without a rule. If it writes to an object that existed before, the contents of the state are unknown from
    /// then on.
    fn other_native(&mut self, view: View<'_>, args: Reg, native: Native) {
        let writes_state = match native.effects().writes {
            Touched::None => false,
            Touched::Argument(argument) => self.places.is_of_state(view.register(args + Reg::from(argument))),
            Touched::Parts(_) | Touched::Members(_) | Touched::Reachable(_) => true,
        };
        if writes_state && !self.is_cut {
            self.end_notes();
        }
    }

    /// Completes the copies of the last instruction.
    pub(super) fn complete_copies(&mut self, view: View<'_>) {
        let Some(Copying { next, from, to }) = self.copying.take() else { return };
        if next != (view.pc(), view.base()) {
            return;
        }
        let first = match to {
            Destination::Address(address) => address,
            Destination::Result(register) => view.member(view.stack(register), 0),
        };
        for (index, from) in from.into_iter().enumerate() {
            self.places.copy(first + index, from);
        }
    }
}
