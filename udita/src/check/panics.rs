//! Panics of a property: caught, with their message and place, and without the output of the usual hook.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// On a thread that runs a property: the message of its panic.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The result of `work`, or the message of its panic with its place.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    install_hook();
    let before = CAUGHT.replace(Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    let message = CAUGHT.replace(before).unwrap_or_default();
    result.map_err(|payload| match message.is_empty() {
        false => message,
        // Another hook was set in the meantime.
        true => format!("panicked: {}", payload_text(&*payload)),
    })
}

/// Has panics of properties kept instead of shown. Other panics go to the hook that was there.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_kept = CAUGHT.with_borrow_mut(|caught| match caught {
                Some(message) => {
                    *message = text(info);
                    true
                }
                None => false,
            });
            if !is_kept {
                usual(info);
            }
        }));
    });
}

/// The message of a panic, with its place.
fn text(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or(String::new(), |location| format!(" at {location}"));
    format!("panicked{place}: {}", payload_text(info.payload()))
}

fn payload_text(payload: &(dyn std::any::Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("(no message)")
}
