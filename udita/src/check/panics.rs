//! Panics of a property: caught with their message and location, without the output of the usual panic hook.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// The message of the last panic of a property, on a thread that runs one.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `work` and returns its result, or the message and location of its panic.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    install_hook();
    let before = CAUGHT.replace(Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    let message = CAUGHT.replace(before).unwrap_or_default();
    result.map_err(|payload| match message.is_empty() {
        false => message,
        // The program has replaced the hook in the meantime.
        true => format!("panicked: {}", payload_text(&*payload)),
    })
}

/// Installs a hook that stores panics of properties instead of printing them. Other panics are passed to the previous hook.
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

/// The message of a panic, with its location.
fn text(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or(String::new(), |location| format!(" at {location}"));
    format!("panicked{place}: {}", payload_text(info.payload()))
}

fn payload_text(payload: &(dyn std::any::Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("(no message)")
}
