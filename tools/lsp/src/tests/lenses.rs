//! Code lenses and their commands.

use serde_json::{Value, json};
use udita::Limits;
use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Outcome, Search};
use udita_generators::Library;

use super::client::Client;

/// The pairs of numbers up to `n`: (n + 1)² of them.
const PAIRS: &str = "void main(int n) { println(getInt(0, n) + \" \" + getInt(0, n)); }\n";

fn refreshing() -> Value {
    json!({ "workspace": { "codeLens": { "refreshSupport": true } }, "window": { "showDocument": { "support": true } } })
}

/// The titles of the lenses of a file.
fn titles(lenses: &Value) -> Vec<String> {
    let all = lenses.as_array().into_iter().flatten();
    all.map(|lens| lens["command"]["title"].as_str().unwrap_or_default().to_owned()).collect()
}

fn lenses(client: &mut Client, uri: &str) -> Value {
    client
        .request("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }))
        .expect("the server answers")
}

#[test]
fn an_entry_has_lenses_with_its_number_of_solutions() {
    let (mut client, _) = Client::initialized(refreshing(), json!({ "countBudget": 20_000 }));
    let uri = client.open("pairs.udita", PAIRS);
    client.wait_for("workspace/codeLens/refresh");
    let shown = lenses(&mut client, &uri);
    let titles = titles(&shown);
    assert_eq!(titles[..3], ["run", "show", "explain"]);
    // The budget determines the bound, and the bound determines the number.
    let (count, bound) = titles[3].split_once(" solutions at ").expect("a count and a bound");
    let (count, bound): (u64, u64) = (count.parse().expect("a number"), bound.parse().expect("a number"));
    assert!(bound > 3 && bound < 50, "{titles:?}");
    assert_eq!(count, (bound + 1) * (bound + 1));
    let call = &shown[0]["command"]["arguments"][0];
    let path = client.path("pairs.udita").display().to_string();
    assert_eq!(call["words"], json!(["run", path, "--entry", "main", bound.to_string()]));
    assert_eq!(shown[2]["command"]["arguments"][0]["words"][0], "explain");
    client.stop();
}

#[test]
fn chosen_bounds_are_remembered() {
    let (mut client, _) = Client::initialized(refreshing(), json!({}));
    let uri = client.open("pairs.udita", PAIRS);
    client.wait_for("workspace/codeLens/refresh");
    let command = |arguments: Value| {
        let call = json!({ "uri": uri, "entry": "main", "arguments": arguments });
        json!({ "command": "udita.setBounds", "arguments": [call] })
    };
    client.request("workspace/executeCommand", command(json!(["2"]))).expect("the bound is set");
    client.wait_for("workspace/codeLens/refresh");
    assert_eq!(titles(&lenses(&mut client, &uri))[3], "9 solutions at 2");
    // A change of the text keeps the chosen bounds.
    client.replace(&uri, 2, &PAIRS.replace("getInt(0, n) +", "getInt(1, n) +"));
    client.wait_for("workspace/codeLens/refresh");
    assert_eq!(titles(&lenses(&mut client, &uri))[3], "6 solutions at 2");
    let error =
        client.request("workspace/executeCommand", command(json!(["2", "3"]))).expect_err("one is too many");
    assert_eq!(error.message, "`main` takes 1 argument, but 2 were given");
    client.request("workspace/executeCommand", command(json!(["two"]))).expect("the bound is set");
    client.wait_for("workspace/codeLens/refresh");
    assert_eq!(
        titles(&lenses(&mut client, &uri))[3],
        "argument 1 of `main(int n)` must be an int, not `two`"
    );
    client.stop();
}

#[test]
fn violations_and_endless_searches_are_reported() {
    let (mut client, _) = Client::initialized(refreshing(), json!({ "countBudget": 50_000 }));
    let uri = client.open(
        "several.udita",
        "void fails() { int a = getInt(0, 3); println(6 / a); }
        void endless() { for (int i = 0; ; i++) { } }
        void wide(int n) { String text = getString(100); println(text.length() > 50 ? text : text + n); }",
    );
    client.wait_for("workspace/codeLens/refresh");
    let titles = titles(&lenses(&mut client, &uri));
    assert_eq!(titles[3], "3 solutions, 1 violation");
    assert_eq!(titles[7], "more than 0 solutions");
    assert!(titles[11].starts_with("more than "), "{titles:?}");
    client.stop();
}

#[test]
fn solutions_are_shown() {
    let (mut client, _) = Client::initialized(refreshing(), json!({}));
    let uri = client.open("pairs.udita", PAIRS);
    let call = json!({ "uri": uri, "entry": "main", "arguments": ["1"] });
    let command = json!({ "command": "udita.show", "arguments": [call] });
    let text = client.request("workspace/executeCommand", command).expect("there are solutions");
    assert_eq!(text, "4 solutions of main 1: all of them\n\n0 0\n0 1\n1 0\n1 1\n");
    let shown = client.wait_for("window/showDocument");
    let path = crate::uri::to_path(shown["uri"].as_str().unwrap_or_default()).expect("it is a file");
    assert_eq!(std::fs::read_to_string(path).ok().as_deref(), text.as_str());
    client.stop();
}

#[test]
fn a_program_with_errors_and_a_text_without_a_file_have_no_counts() {
    let (mut client, _) = Client::initialized(refreshing(), json!({}));
    let uri = client.open("broken.udita", "void main(int n) { foo(); }");
    client.diagnostics(&uri);
    assert_eq!(titles(&lenses(&mut client, &uri)), ["run", "show", "explain"]);
    let item = json!({ "uri": "untitled:Untitled-1", "languageId": "udita", "version": 1, "text": PAIRS });
    client.notify("textDocument/didOpen", json!({ "textDocument": item }));
    assert_eq!(titles(&lenses(&mut client, "untitled:Untitled-1")), Vec::<String>::new());
    client.stop();
}

/// A program with few instructions and much work: `rounds` hash codes of a string of `2^doublings` units.
fn hashing(doublings: u32, rounds: u64) -> String {
    format!(
        "void main(int n) {{ String s = \"a\"; for (int i = 0; i < {doublings}; i++) s += s;
         for (long i = 0; i < {rounds}L; i++) n += s.hashCode(); }}"
    )
}

#[test]
fn a_search_in_the_background_counts_the_work_of_calls() {
    // A hundred hash codes of 64 Ki units are 6.5 million units of work, but only a few hundred instructions: a budget of
    // instructions alone would not limit the work.
    let mut sources = SourceMap::new();
    let file = sources.add("a.udita", hashing(16, 100).as_str(), Dialect::Udita);
    sources.look_in(Box::new(Library));
    let entry = EntryRequest { method: None, args: vec!["1".to_owned()] };
    let compiled = CompileOptions::default().compile(&mut sources, &[file], &entry).expect("it is a program");
    let outcome = |limits: Limits| {
        let limits = Limits { steps: 5000, ..limits };
        Search::new(&compiled, Config { limits, ..Config::default() }).next()
    };
    assert!(matches!(outcome(Limits::default()), Some(Outcome::Solution(_))));
    assert!(matches!(outcome(Limits::untrusted()), Some(Outcome::Violation(_))));

    // The server ends, although its search still has 10^16 units of work to do.
    let (mut client, _) =
        Client::initialized(json!({ "workspace": { "codeLens": { "refreshSupport": true } } }), json!({}));
    client.open("a.udita", &hashing(22, 1 << 32));
    client.wait_for("textDocument/publishDiagnostics");
    client.wait_for("workspace/codeLens/refresh");
    client.stop();
}
