//! Campaigns with browsers that are functions of a page.

use std::path::Path;

use super::*;
use crate::browsers::browser::{Browser, Keeper, Start};
use crate::browsers::compare::{Kind, Rect};
use crate::browsers::picture::Picture;
use crate::browsers::report::{self, Facts};
use crate::campaign::store::Subject;

/// A browser without a process. It makes every element as large as its number. With bugs enabled, it widens every element with a
/// percentage in a flex container, paints a page with a rotation black, and can't show a page with `order`.
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
                let more = if wide(&position, element.value("width")) { 640 } else { 0 };
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

fn campaign(directory: &Path) -> Campaign {
    let subject = Subject { name: "fakes".to_owned(), digest: "1".to_owned() };
    let journal = Journal::open(directory, subject, ["good 1", "bad 2"].map(str::to_owned)).unwrap();
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
        "  1. 2 x  boxes of a flex item",
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
fn a_campaign_goes_on_after_any_end() {
    let directory = tempfile::tempdir().unwrap();
    let pages = pages();
    let mut first = campaign(directory.path());
    for (number, page) in pages[..2].iter().enumerate() {
        first.judge(number as u64, format!("d{number}"), page).unwrap();
    }
    drop(first);
    // A kill in the middle of a line.
    let journal = directory.path().join("pages.jsonl");
    let whole = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, &whole[..whole.len() - 5]).unwrap();
    let mut second = campaign(directory.path());
    assert_eq!(second.journal().last().map(|last| last.number), Some(0));
    second.judge(1, "d1".to_owned(), &pages[1]).unwrap();
    drop(second);
    assert_eq!(std::fs::read_to_string(&journal).unwrap(), whole);
}

#[test]
fn a_directory_is_for_one_campaign() {
    let directory = tempfile::tempdir().unwrap();
    drop(campaign(directory.path()));
    let open = |name: &str| {
        let subject = Subject { name: name.to_owned(), digest: "1".to_owned() };
        let opened = Journal::open(directory.path(), subject, ["good 1", "bad 2"].map(str::to_owned));
        opened.map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(open("fakes"), Ok(()));
    assert!(open("others").unwrap_err().contains("a campaign of fakes with good 1 and bad 2"));
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
