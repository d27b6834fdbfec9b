//! Browsers that show pages.

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;

use super::compare::{Rect, UNITS};
use super::picture::Picture;
use crate::isolation::Interrupt;

mod chromium;
mod firefox;
mod spec;
mod wire;

pub use spec::{BadSpec, Installation, Missing, Spec};

/// The width of the viewport in CSS pixels. A CSS pixel is one pixel of a picture.
pub const WIDTH: u32 = 512;
/// The height of the viewport in CSS pixels; see [`WIDTH`].
pub const HEIGHT: u32 = 384;

/// The time limit for starting a browser. On a busy machine the first start takes minutes.
const START: Duration = Duration::from_secs(300);

/// Shows the text `page` and returns the boxes of the elements in its body.
const MEASURE: &str = "
    document.open();
    document.write(page);
    document.close();
    return [...document.body.querySelectorAll('*')].map(element => {
        const box = element.getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
    });
";

/// Settings shared by the browsers of a campaign.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The time limit for showing a page, and for taking a picture of it.
    pub timeout: Duration,
    /// Ends all browsers that have these settings.
    pub interrupt: Interrupt,
}

/// A browser that shows one page after another.
pub trait Browser: Send {
    /// Shows a page and measures the boxes of the elements in its body, in document order.
    ///
    /// # Errors
    ///
    /// The browser can't be used any more.
    fn boxes(&mut self, page: &str) -> Result<Vec<Rect>, Fault>;

    /// Takes a picture of the current page.
    ///
    /// # Errors
    ///
    /// The browser can't be used any more.
    fn picture(&mut self) -> Result<Picture, Fault>;
}

/// The reason why a browser can't be used any more.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The browser's process or that of the page ended, or sent an invalid message.
    #[error("died: {0}")]
    Died(String),
    /// No answer came within the time limit.
    #[error("took too long")]
    Late,
    /// The browser doesn't start: the reason.
    #[error("does not start: {0}")]
    NoStart(String),
    /// The user interrupted the campaign.
    #[error("was interrupted")]
    Interrupted,
}

/// A function that starts a browser.
pub type Start = Box<dyn Fn() -> Result<Box<dyn Browser>, Fault> + Send>;

/// A browser that is restarted after faults.
pub struct Keeper {
    start: Start,
    browser: Option<Box<dyn Browser>>,
    /// Number of faults up to now.
    pub faults: u64,
}

impl Keeper {
    /// A keeper that starts a browser on first use, and again after each fault.
    pub fn new(start: Start) -> Keeper {
        Keeper { start, browser: None, faults: 0 }
    }

    /// Ends the process. The next request starts a new one.
    pub fn renew(&mut self) {
        self.browser = None;
    }

    /// The boxes of a page.
    ///
    /// # Errors
    ///
    /// The page ended two processes.
    pub fn boxes(&mut self, page: &str) -> Result<Vec<Rect>, Fault> {
        self.ask(|browser| browser.boxes(page))
    }

    /// The boxes of a page, and its picture.
    ///
    /// # Errors
    ///
    /// The page ended two processes.
    pub fn view(&mut self, page: &str) -> Result<(Vec<Rect>, Picture), Fault> {
        self.ask(|browser| Ok((browser.boxes(page)?, browser.picture()?)))
    }

    /// Sends a request, and after a fault sends it once more to a new process: the cause of a single fault may lie outside the
    /// page.
    fn ask<T>(&mut self, question: impl Fn(&mut dyn Browser) -> Result<T, Fault>) -> Result<T, Fault> {
        let mut is_second = false;
        loop {
            let answer = match &mut self.browser {
                Some(browser) => question(&mut **browser),
                None => match (self.start)() {
                    Ok(browser) => question(&mut **self.browser.insert(browser)),
                    Err(Fault::Interrupted) => Err(Fault::Interrupted),
                    Err(fault) => Err(Fault::NoStart(fault.to_string())),
                },
            };
            match answer {
                Err(fault) if fault != Fault::Interrupted => {
                    self.browser = None;
                    self.faults += 1;
                    if std::mem::replace(&mut is_second, true) {
                        return Err(fault);
                    }
                }
                answer => return answer,
            }
        }
    }
}

/// Decodes the boxes in a script's answer, rounded to 1/64 px.
fn rects(answer: &Value) -> Result<Vec<Rect>, Fault> {
    let number = |value: &Value| value.as_f64().map(|number| (UNITS as f64 * number).round() as i64);
    let rect = |value: &Value| {
        Some([number(&value[0])?, number(&value[1])?, number(&value[2])?, number(&value[3])?])
    };
    let rects = answer.as_array().and_then(|all| all.iter().map(rect).collect());
    rects.ok_or_else(|| Fault::Died(format!("its boxes are {answer}")))
}

/// Decodes the picture in an answer, a PNG file in Base64.
fn picture(answer: &Value) -> Result<Picture, Fault> {
    let text = answer.as_str().unwrap_or_default();
    let png = BASE64_STANDARD.decode(text).map_err(|error| error.to_string());
    png.and_then(Picture::decode).map_err(|error| Fault::Died(format!("its picture can't be read: {error}")))
}

#[cfg(test)]
mod tests;
