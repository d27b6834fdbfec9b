//! The journals of campaigns: torn, damaged, and about something else.

use std::fs;

use udita::store::log::State;

use super::*;

/// The campaign of `left` and `right`, in the order of its programs.
fn whole(directory: &TempDir) -> Store {
    let mut store = begin(directory);
    let compilers = [Arithmetic::new(left).compiler("l"), Arithmetic::new(right).compiler("r")];
    run(&mut store, &compilers, LIMITS, family, |_| ()).unwrap();
    store
}

/// The output of a campaign, and its state.
fn read(directory: &TempDir) -> (String, State) {
    let mut output = String::new();
    let state = State::read(directory.path(), |text| output.push_str(text));
    (output, state.unwrap())
}

/// The journal is cut at each line and between: the campaign continues, judges the rest and finds the same.
#[test]
fn a_campaign_that_is_killed_at_any_byte_finds_the_same() {
    let directory = TempDir::new().unwrap();
    drop(whole(&directory));
    let path = directory.path().join("journal.jsonl");
    let journal = fs::read(&path).unwrap();
    let expected = undisturbed();
    let ends = (0..journal.len()).filter(|&end| journal[..end].ends_with(b"\n"));
    let between = (0..journal.len()).step_by(991);
    for length in ends.chain(between) {
        fs::write(&path, &journal[..length]).unwrap();
        assert_eq!(read(&directory).1.end, None);
        let mut store = whole(&directory);
        assert_eq!(findings(&mut store, ["l", "r"]), expected, "{length}");
        let state = read(&directory).1;
        assert_eq!((state.results, state.torn), (PROGRAMS, 0), "{length}");
        assert_eq!(state.end.as_deref(), Some("all 230 programs are judged"));
    }
}

#[test]
fn the_output_has_the_disagreements() {
    let directory = TempDir::new().unwrap();
    drop(whole(&directory));
    let (output, state) = read(&directory);
    assert_eq!((output.lines().count() as u64, state.results), (expected().disagree, PROGRAMS));
    let line = r#"{"number":5,"decisions":"5","verdicts":[{"compiler":"l","verdict":"reject"},{"compiler":"r","verdict":"accept"}]}"#;
    assert!(output.lines().any(|one| one == line), "{output}");
}

/// A fact leaves a complete campaign complete, and other compilers add no programs.
#[test]
fn a_complete_campaign_stays_complete() {
    let directory = TempDir::new().unwrap();
    let mut store = whole(&directory);
    store.set_fact("seconds", "1").unwrap();
    store.set_fact("seconds", "2").unwrap();
    assert!(read(&directory).1.end.is_some());
    let sides = [Arithmetic::new(right).compiler("r"), Arithmetic::new(right).compiler("t")];
    let limits = CampaignLimits { programs: Some(20), ..LIMITS };
    run(&mut store, &sides, limits, family, |_| ()).unwrap();
    let state = read(&directory).1;
    assert_eq!((state.results, state.end), (PROGRAMS, None));
    run(&mut store, &sides, LIMITS, family, |_| ()).unwrap();
    drop(store);
    let state = read(&directory).1;
    assert_eq!((state.results, state.end.is_some()), (PROGRAMS, true));
    let store = begin(&directory);
    assert_eq!((store.fact("seconds"), store.programs()), (Some("2"), Some(PROGRAMS)));
}

/// A verdict is written once, and a text for the compilers that disagree.
#[test]
fn a_verdict_is_written_once() {
    let directory = TempDir::new().unwrap();
    let mut store = begin(&directory);
    let compilers =
        [Arithmetic::new(|_| accept(1)).compiler("l"), Arithmetic::new(|_| reject("all")).compiler("r")];
    run(&mut store, &compilers, LIMITS, family, |_| ()).unwrap();
    let journal = fs::read_to_string(directory.path().join("journal.jsonl")).unwrap();
    assert_eq!(journal.matches("\"printed\"").count(), 1);
    assert_eq!(journal.matches("\"errors\"").count(), 1);
    assert_eq!(journal.matches("\"text\"").count() as u64, PROGRAMS);
}

#[test]
fn another_campaign_is_refused() {
    let directory = TempDir::new().unwrap();
    let open = |name: &str, digest: &str| {
        Store::begin(directory.path(), &about(name, digest)).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(open("numbers", "1"), Ok(()));
    let other = open("letters", "2").unwrap_err();
    assert!(other.contains("began with other programs or options: numbers"), "{other}");
    let changed = open("numbers", "2").unwrap_err();
    assert!(changed.contains("began with other options, or numbers has changed since"), "{changed}");
    let _store = begin(&directory);
    let locked = open("numbers", "1").unwrap_err();
    assert!(locked.contains("another udita works on this run"), "{locked}");
}

/// Numbers that no record defines, with right hashes: one message with the line, and no more memory than the line takes.
#[test]
fn records_that_do_not_fit_are_refused() {
    let cases = [
        (r#"{"judged":{"compilers":[2],"programs":[]}}"#, "there is no compiler 3"),
        (r#"{"judged":{"compilers":[4294967295],"programs":[]}}"#, "there is no compiler 4294967296"),
        (
            r#"{"judged":{"compilers":[0],"programs":[{"number":0,"decisions":"","verdicts":[0]}]}}"#,
            "program 0: there is no verdict 0",
        ),
        (
            r#"{"judged":{"compilers":[0],"verdicts":["timeout"],"programs":[{"number":9,"decisions":"","verdicts":[4294967295]}]}}"#,
            "program 9: there is no verdict 4294967295",
        ),
        (
            r#"{"judged":{"compilers":[0,1],"verdicts":["slow"],"programs":[{"number":9,"decisions":"","verdicts":[0]}]}}"#,
            "program 9 does not have a verdict of each compiler",
        ),
        (r#"{"judged":{"compilers":[-1],"programs":[]}}"#, "invalid value: integer `-1`"),
        (r#"{"unknown":1}"#, "unknown variant `unknown`"),
    ];
    for (record, reason) in cases {
        let directory = TempDir::new().unwrap();
        let mut store = begin(&directory);
        store.compiler("l").unwrap();
        store.compiler("r").unwrap();
        drop(store);
        append(&directory, &[record]);
        let message = Store::begin(directory.path(), &about("numbers", "1")).unwrap_err().to_string();
        assert!(message.contains("journal.jsonl, line 3: damaged: "), "{message}");
        assert!(message.contains(reason), "{reason}: {message}");
    }
}

/// The largest numbers of programs are numbers as others are.
#[test]
fn far_programs_take_no_memory() {
    let directory = TempDir::new().unwrap();
    let mut store = begin(&directory);
    let ids = ["l", "r"].map(|name| store.compiler(name).unwrap());
    drop(store);
    let far = |number: u64| {
        format!(
            r#"{{"judged":{{"compilers":[0,1],"verdicts":["timeout"],"programs":[{{"number":{number},"decisions":"","text":"","verdicts":[0,0]}}]}}}}"#
        )
    };
    let records: Vec<String> = (0..64).map(|bit| far(u64::MAX >> bit)).collect();
    append(&directory, &records.iter().map(String::as_str).collect::<Vec<_>>());
    let store = begin(&directory);
    let rest = store.rest(&ids).unwrap();
    assert_eq!((rest.number, rest.is_done(u64::MAX), rest.is_done(0)), (0, true, false));
    let mut count = 0;
    store.disagreements(&ids, |_| count += 1).unwrap();
    assert_eq!((count, store.tally(&ids).0.timed_out), (64, 64));
}

/// Adds records to a journal, as text.
fn append(directory: &TempDir, records: &[&str]) {
    let path = directory.path().join("journal.jsonl");
    let mut journal = fs::read_to_string(&path).unwrap();
    for record in records {
        let entry = format!(r#"{{"record":{record}}}"#);
        let check = &blake3::hash(entry.as_bytes()).to_hex()[..16];
        journal.push_str(&format!("{{\"check\":\"{check}\",\"commit\":{entry}}}\n"));
    }
    fs::write(&path, journal).unwrap();
}
