//! The handlers of shortcuts: one for each, which saves a lookup.

use std::marker::PhantomData;

use super::cursor::Cursor;
use super::flow::{Dispatch, SlowPath};
use super::slow_path;
use crate::bytecode::native::{Shortcut, with_shortcuts};
use crate::machine::code::{Flow, Handler, Pc};
use crate::machine::registers::Frame;
use crate::machine::shortcuts::*;
use crate::machine::state::Machine;
use crate::machine::word::{NULL, Word};

macro_rules! define_shortcut_handlers {
    (
        $(#[doc = $about:literal])+ $table:ident
        $($(#[doc = $doc:literal])+ $shortcut:ident = $name:literal ($($kind:tt)*) -> $result:ident => [$($effect:tt)+] $($weight:ident $(($($argument:tt)*))?)?;)+
    ) => {
        /// The handlers of all shortcuts.
        pub(super) struct Shortcuts<D>(PhantomData<D>);

        impl<D: Dispatch> Shortcuts<D> {
            /// In the order of the table.
            pub(super) const ALL: &'static [Handler<Machine>] = &[$(Self::$shortcut),+];

            $(
                #[allow(non_snake_case, reason = "named as the shortcut")]
                fn $shortcut(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
                    finish(Cursor::<D>::new(machine, pc, frame), Taken::$shortcut)
                }
            )+
        }

        struct Taken;

        impl Taken {
            $(
                /// Runs the shortcut with the arguments in the registers from `args` on. The inner `Option` is `None` if it doesn't
                /// apply, the outer one if it stops. Returning the reason would need space in the frame of the handler.
                #[allow(non_snake_case, reason = "named as the shortcut")]
                #[inline(never)]
                fn $shortcut(machine: &mut Machine, args: usize) -> Option<Option<Word>> {
                    match $shortcut(&mut machine.arguments(args)) {
                        Ok(result) => Some(result),
                        Err(stop) => {
                            machine.set_stop(stop);
                            None
                        }
                    }
                }
            )+

            /// In the order of the table.
            const ALL: &'static [fn(&mut Machine, usize) -> Option<Option<Word>>] = &[$(Self::$shortcut),+];
        }
    };
}
with_shortcuts!(define_shortcut_handlers);

/// The words of the arguments.
macro_rules! arguments {
    ($cursor:ident, $args:ident, [one]) => {
        ($cursor.reg($args), NULL)
    };
    ($cursor:ident, $args:ident, [two]) => {
        ($cursor.reg($args), $cursor.reg($args + 1))
    };
}

macro_rules! define_quick_handlers {
    ($($shortcut:ident = $quick:ident $count:tt;)+) => {
        impl<D: Dispatch> Shortcuts<D> {
            /// The handler of a shortcut. It tries the quickest case of the shortcut first, if there is one.
            pub(super) fn handler(shortcut: Shortcut) -> Handler<Machine> {
                match shortcut {
                    $(Shortcut::$shortcut => |machine, pc, frame| {
                        let [args, ..] = pc.operands();
                        let mut cursor = Cursor::<D>::new(machine, pc, frame);
                        let (first, second) = arguments!(cursor, args, $count);
                        if let Some(word) = quick::$quick(&mut cursor.machine.store, first, second)
                            && cursor.set(args, word).is_ok()
                        {
                            return cursor.next();
                        }
                        Self::$shortcut(cursor.machine, pc, frame)
                    },)+
                    _ => Self::ALL[shortcut as usize],
                }
            }
        }
    };
}

define_quick_handlers! {
    LinkedListIsEmpty = linked_list_is_empty [one];
    LinkedListAdd = linked_list_add [two];
    LinkedListLinkLast = linked_list_add [two];
    LinkedListRemoveFirst = linked_list_remove_first [one];
    SetAdd = set_add [two];
}

/// Completes a shortcut and continues.
#[inline(always)]
fn finish<D: Dispatch>(
    mut cursor: Cursor<'_, D>,
    take: impl Fn(&mut Machine, usize) -> Option<Option<Word>>,
) -> Flow {
    let [args, _, to] = cursor.pc.operands();
    let base = cursor.base() + usize::from(args);
    let step = match take(cursor.machine, base) {
        Some(Some(word)) => cursor.set(args, word),
        Some(None) => cursor.jump_if(true, to as i16),
        None => Err(slow_path::stop as SlowPath),
    };
    match step {
        Ok(()) => cursor.next(),
        Err(other) => cursor.leave_to(other),
    }
}

/// Runs a shortcut by its number in the table.
pub(super) fn take_shortcut_at(machine: &mut Machine, shortcut: u16, args: usize) -> Option<Option<Word>> {
    debug_assert!(usize::from(shortcut) < Shortcut::ALL.len(), "the verifier has seen to it");
    Taken::ALL[usize::from(shortcut)](machine, args)
}
