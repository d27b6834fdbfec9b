//! Two browsers that are shown the same page.

use std::panic::resume_unwind;
use std::thread;

use super::browser::{Fault, Keeper};
use super::compare::{self, Difference, Rect};
use super::picture::Picture;

/// What both browsers make of a page: the left one's boxes and picture, and the right one's.
pub type Views = [(Vec<Rect>, Picture); 2];

/// A page that one of two browsers can't show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideFault {
    /// 0 for the left browser, 1 for the right one.
    pub side: usize,
    /// Its fault.
    pub fault: Fault,
}

/// Two browsers. Both work at a time.
pub struct Pair(pub [Keeper; 2]);

impl Pair {
    /// The difference of a page, if there is one. Pictures are only made of a page whose boxes agree.
    ///
    /// # Errors
    ///
    /// If a browser can't show the page.
    pub fn difference(&mut self, page: &str) -> Result<Option<Difference>, SideFault> {
        let [left, right] = self.both(|keeper| keeper.boxes(page))?;
        let boxes = compare::boxes(&left, &right);
        if boxes.is_some() {
            return Ok(boxes);
        }
        let [left, right] = self.views(page)?;
        Ok(compare::boxes(&left.0, &right.0).or_else(|| compare::pictures(&left.1, &right.1, &left.0)))
    }

    /// Boxes and pictures of both.
    ///
    /// # Errors
    ///
    /// If a browser can't show the page.
    pub fn views(&mut self, page: &str) -> Result<Views, SideFault> {
        self.both(|keeper| keeper.view(page))
    }

    /// Ends both processes. The next page is shown by fresh ones.
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
