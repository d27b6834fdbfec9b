//! Campaigns with browsers that are functions of a page.

use std::path::Path;

use udita::store::header::Version;
use udita::store::log::{Run, Subject};

use super::*;
use crate::browsers::browser::{Browser, Keeper, Start};
use crate::browsers::compare::{Kind, Rect};
use crate::browsers::picture::Picture;
use crate::browsers::report::{self, Facts};

/// A browser without a process. It makes every element as large as its number. With bugs enabled, it widens every element with a
/// percentage in a flex container, makes padding twice as wide, paints a page with a rotation black, and can't show a page with `order`.
struct Fake {
    has_bugs: bool,
    page: String,
}

impl Browser for Fake {
    fn boxes(&mut self, page: &str) -> Result<Vec<Rect>, Fault> {
        page.clone_into(&mut self.page);
        if self.has_bugs && page.contains("order:") {
            return Err(Fault::Late);
        }
        let page = Page::parse(page).map_err(|bad| Fault::Died(bad.to_string()))?;
        let wide = |position: &[usize], value: Option<&str>| {
            let in_flex = page.parent(position).is_some_and(|parent| parent.value("display") == Some("flex"));
            self.has_bugs && in_flex && value.is_some_and(|value| value.ends_with('%'))
        };
        let elements = page.elements().into_iter().zip(1..);
        Ok(elements
            .map(|((position, element), size)| {
                let padding =
                    if element.value("padding").is_none() { 0 } else { 64 + 64 * i64::from(self.has_bugs) };
                let more = padding + if wide(&position, element.value("width")) { 640 } else { 0 };
                [0, 0, 64 * size + more, 64]
            })
            .collect())
    }

    fn picture(&mut self) -> Result<Picture, Fault> {
        let is_black = self.has_bugs && self.page.contains("rotate(");
        let colour = if is_black { [0; 3] } else { [255; 3] };
        Ok(Picture::of(16, vec![colour; 256]))
    }
}

/// The run about a family of pages.
fn run(family: &str) -> Run {
    Run {
        udita: Version { number: "1".to_owned(), build: "test".to_owned() },
        command: Vec::new(),
        directory: "/".into(),
        results: "pages".to_owned(),
        subject: Subject { name: family.to_owned(), digest: family.to_owned() },
        is_exact: false,
    }
}

fn open(directory: &Path, family: &str, right: &str) -> Result<Journal, StoreError> {
    Journal::begin(directory, run(family), ["good 1", right].map(str::to_owned))
}

fn campaign(directory: &Path) -> Campaign {
    let journal = open(directory, "fakes", "bad 2").unwrap();
    let keeper = |has_bugs| {
        let start: Start = Box::new(move || Ok(Box::new(Fake { has_bugs, page: String::new() })));
        Keeper::new(start)
    };
    Campaign::new(journal, Pair([keeper(false), keeper(true)]))
}

fn page(content: &str) -> String {
    format!("<!DOCTYPE html>\n<html><body>{content}</body></html>")
}

/// Two pages with one cause, one with another, one that can't be shown, and one without difference.
fn pages() -> Vec<String> {
    [
        r#"<div style="display: flex; color: red"><p style="width: 50%; height: 3px"></p><p></p></div>"#,
        r#"<div><div style="display: flex"><p></p><p style="float: left; width: 5%"></p></div></div>"#,
        r#"<div style="margin: 1px"><div style="transform: rotate(10deg); width: 9px"></div></div>"#,
        r#"<div style="order: 1"></div>"#,
        r#"<div style="width: 50%"></div>"#,
    ]
    .map(page)
    .into()
}

#[test]
fn differences_of_one_cause_are_one_class_with_the_smallest_page() {
    let directory = tempfile::tempdir().unwrap();
    let mut campaign = campaign(directory.path());
    for (number, page) in pages().iter().enumerate() {
        campaign.judge(number as u64, format!("d{number}"), page).unwrap();
    }
    campaign.end(true).unwrap();
    let classes = campaign.classes().unwrap();
    let told: Vec<(Kind, &str, u64)> =
        classes.iter().map(|class| (class.kind, class.signature.as_str(), class.count)).collect();
    let expected = [
        (Kind::Boxes, "boxes of a flex item: display: flex; width: %", 2),
        (Kind::Pixels, "pixels of the page: transform: rotate()", 1),
    ];
    assert_eq!(told, expected);
    assert!(classes.iter().all(|class| class.confirmed));
    // Only the browser with bugs shows pages with these declarations differently from those without.
    let ignored: Vec<_> = classes.iter().map(|class| class.ignored.clone()).collect();
    let by_good = |declaration: &str| Ignored { side: 0, declaration: declaration.to_owned() };
    let expected =
        [vec![by_good("display: flex"), by_good("width: 5%")], vec![by_good("transform: rotate(10deg)")]];
    assert_eq!(ignored, expected);
    let smallest = "<!DOCTYPE html>\n<html><body>\n<div style=\"display: flex\">\n  <p style=\"width: 5%\"></p>\n</div>\n\
                    </body></html>\n";
    assert_eq!(classes[0].page, smallest);

    let facts = Facts::of(campaign.journal());
    assert_eq!((facts.pages, facts.same, facts.boxes, facts.pixels), (5, 1, 2, 1));
    assert_eq!(facts.faults, [(3, "bad 2 took too long".to_owned())]);
    assert_eq!((facts.restarts, facts.complete), ([0, 2], true));
    // These browsers show a page in the same way in every process.
    assert_eq!(
        facts.noise.map(|noise| noise.map(|noise| (noise.pages, noise.boxes, noise.pixels))),
        Some([(1, 0, 0); 2])
    );
    let summary = report::summary(&facts, &classes);
    for words in [
        "bad 2 died or took too long 2 times",
        "2 classes of difference, 2 of them gaps of one browser:",
        "  1. 2 x  boxes of a flex item",
        "good 1 shows this page as without `transform: rotate(10deg)`",
        "page 3: bad 2 took too long",
    ] {
        assert!(summary.contains(words), "{words}: {summary}");
    }

    report::write(directory.path(), &facts, &classes).unwrap();
    let written = |name: &str| std::fs::read_to_string(directory.path().join(name)).unwrap();
    assert_eq!(written("witnesses/001-boxes.html"), smallest);
    assert!(written("report.html").contains("pictures/002-right.png"));
    assert_eq!(written("report.jsonl").lines().count(), 3);
}

#[test]
fn a_declaration_that_both_browsers_apply_is_no_gap_and_comes_first() {
    let directory = tempfile::tempdir().unwrap();
    let mut campaign = campaign(directory.path());
    let contents = [
        r#"<p style="transform: rotate(10deg)"></p>"#,
        r#"<p style="transform: rotate(20deg)"></p>"#,
        r#"<p style="padding: 1px"></p>"#,
    ];
    for (number, content) in (0..).zip(contents) {
        campaign.judge(number, String::new(), &page(content)).unwrap();
    }
    let classes = campaign.classes().unwrap();
    let told = classes.iter().map(|class| (class.signature.as_str(), class.count, !class.ignored.is_empty()));
    let expected = [
        ("boxes of a block: padding: length", 1, false),
        ("pixels of the page: transform: rotate()", 2, true),
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

/// The journal is cut at each line and between: the campaign goes on and comes to the same.
#[test]
fn a_campaign_goes_on_after_any_end() {
    let directory = tempfile::tempdir().unwrap();
    let pages = pages();
    let judge = |campaign: &mut Campaign| {
        let first = campaign.journal().last().map_or(0, |last| last.number + 1);
        for (number, page) in (first..).zip(&pages[first as usize..]) {
            campaign.judge(number, format!("d{number}"), page).unwrap();
        }
        campaign.journal.complete().unwrap();
        first
    };
    let mut whole = campaign(directory.path());
    judge(&mut whole);
    assert!(whole.journal().is_complete());
    drop(whole);
    let journal = directory.path().join("journal.jsonl");
    let whole = std::fs::read(&journal).unwrap();
    for length in (0..whole.len()).filter(|&length| length % 101 == 0 || whole[..length].ends_with(b"\n")) {
        std::fs::write(&journal, &whole[..length]).unwrap();
        let mut again = campaign(directory.path());
        assert!(!again.journal().is_complete());
        let lines = whole[..length].iter().filter(|&&byte| byte == b'\n').count() as u64;
        assert_eq!(judge(&mut again), lines);
        drop(again);
        assert_eq!(std::fs::read(&journal).unwrap(), whole, "{length}");
    }
}

#[test]
fn a_directory_is_for_one_campaign() {
    let directory = tempfile::tempdir().unwrap();
    drop(campaign(directory.path()));
    let open = |family: &str, right: &str| {
        open(directory.path(), family, right).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(open("fakes", "bad 2"), Ok(()));
    for (family, right) in [("others", "bad 2"), ("fakes", "bad 3")] {
        let message = open(family, right).unwrap_err();
        assert!(
            message.contains("began with other programs or options: fakes in good 1 and bad 2"),
            "{message}"
        );
    }
}

#[test]
fn records_that_do_not_fit_are_refused() {
    let page = |number, outcome| Line::Page(Record { number, decisions: String::new(), outcome });
    let fault = |side| Outcome::Fault { side, reason: String::new(), page: String::new() };
    for (line, reason) in [
        (page(1, Outcome::Same), "line 1: damaged: page 1 is in the place of page 0"),
        (page(u64::MAX, Outcome::Same), "is in the place of page 0"),
        (page(0, fault(2)), "line 1: damaged: page 0 is a fault of no browser"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        open(directory.path(), "fakes", "bad 2").unwrap().add(line).unwrap();
        let message = open(directory.path(), "fakes", "bad 2").unwrap_err().to_string();
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn an_invalid_page_is_reported_with_its_place() {
    let directory = tempfile::tempdir().unwrap();
    let mut campaign = campaign(directory.path());
    let error = campaign.judge(7, "1.2".to_owned(), &page("\n<p>text</p>")).unwrap_err();
    let words = "page 7, decisions 1.2: line 3: `text`: text in the body; fonts would decide on its size";
    assert_eq!(error.to_string(), words);
    let error = campaign.judge(8, String::new(), &page("<div><p></div>")).unwrap_err();
    assert!(error.to_string().ends_with("line 2: </div> where </p> is due"), "{error}");
}
