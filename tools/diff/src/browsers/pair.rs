//! Two browsers that show the same page.

use std::panic::resume_unwind;
use std::thread;

use super::browser::{Fault, Keeper};
use super::compare::{self, Difference, Rect};
use super::picture::Picture;

/// The boxes and picture of a page in the left browser, and those in the right one.
pub type Views = [View; 2];

/// The boxes and picture of a page in a browser.
pub type View = (Vec<Rect>, Picture);

/// A fault of one of the two browsers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideFault {
    /// 0 for the left browser, 1 for the right one.
    pub side: usize,
    /// The reason why the browser can't show the page.
    pub fault: Fault,
}

/// The difference of two views, if there is one.
pub fn difference(left: &View, right: &View) -> Option<Difference> {
    compare::boxes(&left.0, &right.0).or_else(|| compare::pictures(&left.1, &right.1, &left.0))
}

/// Two browsers that work in parallel.
pub struct Pair(pub [Keeper; 2]);

impl Pair {
    /// The difference on a page, if there is one. Pictures are taken only if the boxes are equal.
    ///
    /// # Errors
    ///
    /// A browser can't show the page.
    pub fn difference(&mut self, page: &str) -> Result<Option<Difference>, SideFault> {
        let [left, right] = self.both(|keeper| keeper.boxes(page))?;
        let boxes = compare::boxes(&left, &right);
        if boxes.is_some() {
            return Ok(boxes);
        }
        let [left, right] = self.views(page)?;
        Ok(difference(&left, &right))
    }

    /// The boxes and pictures of both browsers.
    ///
    /// # Errors
    ///
    /// A browser can't show the page.
    pub fn views(&mut self, page: &str) -> Result<Views, SideFault> {
        self.both(|keeper| keeper.view(page))
    }

    /// Ends both processes. The next page is shown by new ones.
    pub fn renew(&mut self) {
        self.0.iter_mut().for_each(Keeper::renew);
    }

    fn both<T: Send>(
        &mut self,
        ask: impl Fn(&mut Keeper) -> Result<T, Fault> + Sync,
    ) -> Result<[T; 2], SideFault> {
        let [left, right] = &mut self.0;
        let (left, right) = thread::scope(|scope| {
            let right = scope.spawn(|| ask(right));
            (ask(left), right.join().unwrap_or_else(|panic| resume_unwind(panic)))
        });
        let of = |side| move |fault| SideFault { side, fault };
        Ok([left.map_err(of(0))?, right.map_err(of(1))?])
    }
}
