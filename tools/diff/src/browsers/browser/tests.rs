//! Scripted browsers that die and hang.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;

/// The reaction of a scripted browser to the next page, counted over all its processes. After the last step, pages are shown as
/// they are.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    Show,
    Die,
    Hang,
}

struct Scripted {
    steps: &'static [Step],
    /// Number of pages shown by all processes.
    shown: Arc<AtomicU64>,
}

impl Browser for Scripted {
    fn boxes(&mut self, page: &str) -> Result<Vec<Rect>, Fault> {
        let number = self.shown.fetch_add(1, Ordering::Relaxed) as usize;
        match self.steps.get(number) {
            Some(Step::Die) => Err(Fault::Died("signal: 9".to_owned())),
            Some(Step::Hang) => Err(Fault::Late),
            Some(Step::Show) | None => Ok(vec![[0, 0, page.len() as i64, 0]]),
        }
    }

    fn picture(&mut self) -> Result<Picture, Fault> {
        Ok(Picture::of(1, vec![[0, 0, 0]]))
    }
}

/// A keeper of scripted browsers, and the number of processes it started.
fn keeper(steps: &'static [Step]) -> (Keeper, Arc<AtomicU64>) {
    let (shown, started) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let starts = Arc::clone(&started);
    let start: Start = Box::new(move || {
        starts.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(Scripted { steps, shown: Arc::clone(&shown) }))
    });
    (Keeper::new(start), started)
}

#[test]
fn a_browser_that_dies_once_is_started_again_and_shows_the_page() {
    let (mut keeper, started) = keeper(&[Step::Show, Step::Die]);
    assert_eq!(keeper.boxes("a"), Ok(vec![[0, 0, 1, 0]]));
    assert_eq!(keeper.boxes("ab"), Ok(vec![[0, 0, 2, 0]]));
    assert_eq!(keeper.boxes("abc"), Ok(vec![[0, 0, 3, 0]]));
    assert_eq!((keeper.faults, started.load(Ordering::Relaxed)), (1, 2));
}

#[test]
fn a_page_that_ends_two_processes_is_at_fault_and_the_next_one_is_shown() {
    let (mut keeper, started) = keeper(&[Step::Hang, Step::Hang]);
    assert_eq!(keeper.boxes("a"), Err(Fault::Late));
    assert_eq!(keeper.boxes("ab"), Ok(vec![[0, 0, 2, 0]]));
    assert_eq!((keeper.faults, started.load(Ordering::Relaxed)), (2, 3));
}

#[test]
fn a_browser_that_does_not_start_is_reported_separately() {
    let mut keeper = Keeper::new(Box::new(|| Err(Fault::Died("no such file".to_owned()))));
    assert_eq!(keeper.boxes("a"), Err(Fault::NoStart("died: no such file".to_owned())));
}

#[test]
fn boxes_are_rounded_to_sixty_fourths() {
    let answer = serde_json::json!([[0, 0.5, 33.333_333, -1.25]]);
    assert_eq!(rects(&answer), Ok(vec![[0, 32, 2133, -80]]));
    assert!(matches!(rects(&serde_json::json!([[0, null, 1, 1]])), Err(Fault::Died(_))));
}

#[test]
fn names_of_browsers() {
    for name in ["chromium", "firefox", "chromium:/opt/chrome", "firefox:other"] {
        assert_eq!(name.parse::<Spec>().map(|spec| spec.to_string()), Ok(name.to_owned()));
    }
    for name in ["safari", "chromium:", "", "javac"] {
        assert_eq!(name.parse::<Spec>(), Err(BadSpec(name.to_owned())));
    }
    let missing = Installation::find(&"firefox:/no/such".parse().unwrap()).unwrap_err();
    assert_eq!(missing.to_string(), "/no/such: no such program; it was named by firefox:/no/such");
}
