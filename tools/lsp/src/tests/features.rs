//! The answers of the server to requests.

use std::fs;

use expect_test::expect;
use serde_json::{Value, json};

use super::client::Client;
use crate::End;

#[test]
fn a_session_begins_and_ends() {
    let (client, answer) = Client::initialized(json!({}), json!({}));
    assert_eq!(answer["serverInfo"]["name"], "udita");
    assert_eq!(answer["capabilities"]["positionEncoding"], "utf-16");
    assert_eq!(client.stop(), End::Orderly);
}

#[test]
fn positions_are_utf_8_where_the_client_offers_it() {
    let offer = json!({ "general": { "positionEncodings": ["utf-16", "utf-8"] } });
    let (mut client, answer) = Client::initialized(offer, json!({ "countBudget": 0 }));
    assert_eq!(answer["capabilities"]["positionEncoding"], "utf-8");
    let uri = client.open("a.udita", "void main() { /* ü𝄞 */ int size = 1; println(size); }");
    // Two characters of 2 and 4 bytes precede the name.
    assert_eq!(client.hover(&uri, 0, 31), "```java\nint size\n```\n");
    client.stop();
}

#[test]
fn diagnostics_have_code_label_related_places_notes_and_help() {
    let capable = json!({ "textDocument": { "publishDiagnostics": { "relatedInformation": true } } });
    let (mut client, _) = Client::initialized(capable, json!({}));
    let uri = client.open("a.udita", "void main() {\n    int a = 1;\n    /* 𝄞 */ int a = lisst;\n}\n");
    let found = client.diagnostics(&uri);
    let shown: Vec<String> = found
        .iter()
        .map(|one| {
            let (start, end) = (&one["range"]["start"], &one["range"]["end"]);
            let place =
                format!("{}:{}-{}:{}", start["line"], start["character"], end["line"], end["character"]);
            let related = one["relatedInformation"].as_array().cloned().unwrap_or_default();
            let related: Vec<String> = related
                .iter()
                .map(|one| format!("{} at {}", one["message"], one["location"]["range"]["start"]))
                .collect();
            format!("{place} {} {} {related:?}", one["code"], one["message"])
        })
        .collect();
    expect![[r#"
        2:17-2:18 "E0101" "variable `a` is declared twice\ndeclared again here" ["\"first declared here\" at {\"line\":1,\"character\":8}"]
        2:21-2:26 "E0202" "there is no variable `lisst`\nnot declared here" []"#]].assert_eq(&shown.join("\n"));
    client.replace(&uri, 2, "void main() { }");
    assert_eq!(client.diagnostics(&uri), Vec::<Value>::new());
    client.stop();
}

#[test]
fn features_newer_than_the_release_are_errors_of_java_files() {
    let text = "class A { void f() { int _ = 1; } }";
    for (options, errors) in [(json!({}), 0), (json!({ "release": 21 }), 1), (json!({ "release": 22 }), 0)] {
        let (mut client, _) = Client::initialized(json!({}), options);
        let uri = client.open("A.java", text);
        let found = client.diagnostics(&uri);
        assert_eq!(found.iter().filter(|one| one["code"] == "E0008").count(), errors, "{found:?}");
        client.stop();
    }
}

#[test]
fn related_places_are_in_the_message_of_a_client_that_shows_none() {
    let mut client = Client::plain();
    let uri = client.open("a.udita", "void main() { int a = 1; int a = 2; }");
    let found = client.diagnostics(&uri);
    let message = found[0]["message"].as_str().unwrap_or_default();
    assert!(message.contains("a.udita:1:19: first declared here"), "{message}");
    client.stop();
}

#[test]
fn changes_of_a_range_are_applied_in_their_order() {
    let mut client = Client::plain();
    let uri = client.open("a.udita", "void main() {\n    int 𝄞a = 1;\n}\n");
    client.diagnostics(&uri);
    let range = |line: u32, from: u32, to: u32| json!({ "start": { "line": line, "character": from }, "end": { "line": line, "character": to } });
    let changes = json!([
        { "range": range(1, 8, 10), "text": "" },
        { "range": range(1, 15, 99), "text": "\n    foo();" },
    ]);
    let change = json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": changes });
    client.notify("textDocument/didChange", change);
    let found = client.diagnostics(&uri);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["range"], range(2, 4, 7));
    client.stop();
}

#[test]
fn classes_of_other_files_are_found_in_their_open_and_saved_texts() {
    let mut client = Client::plain();
    fs::write(client.path("Node.java"), "public class Node { public int size; }").expect("it is written");
    let main = client.open("main.udita", "void main() { Node node = new Node(); node.size = 1; }");
    assert_eq!(client.diagnostics(&main), Vec::<Value>::new());
    assert!(client.hover(&main, 0, 45).contains("int size"));
    let place = client.at("textDocument/definition", &main, 0, 45);
    assert_eq!(place["uri"], client.uri("Node.java"));
    assert_eq!(place["range"]["start"], json!({ "line": 0, "character": 31 }));
    // The text in the editor counts, even before it is saved.
    let node = client.open("Node.java", "public class Node { public int length; }");
    let found = client.diagnostics(&main);
    assert!(
        found[0]["message"].as_str().unwrap_or_default().contains("`Node` has no field `size`"),
        "{found:?}"
    );
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": node } }));
    assert_eq!(client.diagnostics(&main), Vec::<Value>::new());
    // The diagnostics of a file that is not open are published, too.
    fs::write(client.path("Node.java"), "public class Node { public int size = true; }")
        .expect("it is written");
    client.notify("textDocument/didSave", json!({ "textDocument": { "uri": main } }));
    assert_eq!(client.diagnostics(&node).len(), 1);
    client.stop();
}

#[test]
fn a_file_of_a_project_sees_its_classes_and_gaps_are_no_errors() {
    let mut client = Client::plain();
    let write = |name: &str, text: &str| {
        let path = client.path(name);
        fs::create_dir_all(path.parent().expect("it has one")).expect("there is room");
        fs::write(path, text).expect("there is room");
    };
    let pom = |directory: &str| {
        let directory = format!("<sourceDirectory>{directory}</sourceDirectory>");
        format!(
            "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><build>{directory}</build></project>"
        )
    };
    write("pom.xml", &pom("java"));
    write("java/acme/Cart.java", "package acme; public class Cart { public int size; }");
    write("others/acme/Cart.java", "package acme; public class Cart { public int length; }");
    let text = "import acme.Cart; class CartTest { int size(Cart cart) { return cart.size; } }";
    let test = client.open("src/test/java/CartTest.java", text);
    assert_eq!(client.diagnostics(&test), Vec::<Value>::new());
    // A build file that changes counts at once.
    let path = client.path("pom.xml");
    fs::write(&path, pom("others")).expect("there is room");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(5);
    fs::File::options()
        .write(true)
        .open(&path)
        .and_then(|file| file.set_modified(later))
        .expect("it is there");
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    let found = client.diagnostics(&test);
    assert!(found[0]["message"].as_str().unwrap_or_default().contains("no field `size`"), "{found:?}");
    assert_eq!(found[0]["severity"], 1);
    // What udita lacks is no error.
    client.replace(&test, 2, "import acme.Cart; import lib.Missing; class CartTest { Missing missing; int length = new Cart().length; }");
    let found = client.diagnostics(&test);
    assert!(found[0]["message"].as_str().unwrap_or_default().contains("lib.Missing"), "{found:?}");
    assert!(found.iter().all(|one| one["severity"] == 3), "{found:?}");
    client.stop();
}

#[test]
fn a_library_class_opens_as_a_file_to_read() {
    let mut client = Client::plain();
    let uri = client.open("a.udita", "void main() { int a = getInt(0, 1); }");
    let place = client.at("textDocument/definition", &uri, 0, 24);
    let path = crate::uri::to_path(place["uri"].as_str().unwrap_or_default()).expect("it is a file");
    assert!(path.starts_with(client.path("cache")) && path.ends_with("udita/Udita.java"), "{path:?}");
    let text = fs::read_to_string(&path).expect("it is there");
    let line = place["range"]["start"]["line"].as_u64().unwrap_or_default();
    assert!(text.lines().nth(line as usize).unwrap_or_default().contains("int getInt(int lo, int hi)"));
    assert!(fs::metadata(&path).expect("it is there").permissions().readonly());
    // Opened by the client, it has no errors, although it declares native methods.
    let item = json!({ "uri": place["uri"], "languageId": "java", "version": 1, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": item }));
    let opened = place["uri"].as_str().unwrap_or_default().to_owned();
    assert_eq!(client.diagnostics(&opened), Vec::<Value>::new());
    client.stop();
}

#[test]
fn hover_shows_signature_class_and_documentation() {
    let mut client = Client::plain();
    let uri = client.open(
        "a.udita",
        "import java.util.*;\n/** Makes a list. */\nList<String> make(int n) {\n    List<String> list = new ArrayList<>();\n    \
         list.get(getInt(0, n));\n    return list;\n}\nvoid main() { make(1); }\n",
    );
    let shown = [(7, 15), (4, 9), (4, 14), (3, 18), (4, 12), (3, 30)]
        .map(|(line, character)| client.hover(&uri, line, character));
    expect![[r#"
        ```java
        List<String> make(int n)
        ```

        in `a`

        ---

        Makes a list.
        =====
        ```java
        E get(int index)
        ```

        in `java.util.List`, here of type `String`
        =====
        ```java
        public static int getInt(int lo, int hi)
        ```

        in `udita.Udita`

        ---

        Chooses any integer from `lo` to `hi`, both included. The smaller ones come first. No path continues if
        the range is empty.
        =====
        ```java
        List<String> list
        ```
        =====
        ```java
        E get(int index)
        ```

        in `java.util.List`, here of type `String`
        =====
        ```java
        public ArrayList()
        ```

        in `java.util.ArrayList`
    "#]]
    .assert_eq(&shown.join("=====\n"));
    client.stop();
}

#[test]
fn members_complete_and_calls_have_places_to_fill_in() {
    let capable =
        json!({ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } });
    let (mut client, _) = Client::initialized(capable, json!({ "countBudget": 0 }));
    let uri = client.open("a.udita", "class Node { Node next; }\nvoid main() {\n    Node node = new Node();\n    node.\n    int a = get\n}\n");
    let items = client.at("textDocument/completion", &uri, 3, 9);
    let labels: Vec<&str> =
        items.as_array().into_iter().flatten().filter_map(|item| item["label"].as_str()).collect();
    assert_eq!(labels[0], "next");
    assert!(labels.contains(&"equals") && !labels.contains(&"getInt"));
    let items = client.at("textDocument/completion", &uri, 4, 15);
    let item = items
        .as_array()
        .into_iter()
        .flatten()
        .find(|item| item["label"] == "getInt")
        .cloned()
        .unwrap_or_default();
    let shown = serde_json::to_string_pretty(&item).expect("it is JSON");
    expect![[r#"
        {
          "label": "getInt",
          "labelDetails": {
            "detail": "(int lo, int hi)",
            "description": "udita.Udita"
          },
          "kind": 2,
          "detail": "int getInt(int lo, int hi)",
          "documentation": {
            "kind": "markdown",
            "value": "Chooses any integer from `lo` to `hi`, both included. The smaller ones come first. No path continues if\nthe range is empty."
          },
          "sortText": "000003",
          "filterText": "getInt",
          "insertTextFormat": 2,
          "textEdit": {
            "range": {
              "start": {
                "line": 4,
                "character": 12
              },
              "end": {
                "line": 4,
                "character": 15
              }
            },
            "newText": "getInt(${1:lo}, ${2:hi})$0"
          }
        }"#]]
    .assert_eq(&shown);
    client.stop();
}

#[test]
fn a_file_lists_its_declarations() {
    let mut client = Client::plain();
    let uri = client.open("a.udita", "class Node { int size; }\nvoid main(int n) { }\n");
    let params = json!({ "textDocument": { "uri": uri } });
    let flat = client.request("textDocument/documentSymbol", params.clone()).expect("the server answers");
    let names = |symbols: &Value| -> Vec<String> {
        symbols
            .as_array()
            .into_iter()
            .flatten()
            .map(|one| one["name"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(names(&flat), ["Node", "size", "main(int)"]);
    assert_eq!(flat[1]["containerName"], "Node");
    client.stop();
    let capable =
        json!({ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } });
    let (mut client, _) = Client::initialized(capable, json!({ "countBudget": 0 }));
    client.open("a.udita", "class Node { int size; }\nvoid main(int n) { }\n");
    let params = json!({ "textDocument": { "uri": client.uri("a.udita") } });
    let nested = client.request("textDocument/documentSymbol", params).expect("the server answers");
    assert_eq!(names(&nested), ["Node", "main(int)"]);
    assert_eq!(names(&nested[0]["children"]), ["size"]);
    assert_eq!(nested[0]["selectionRange"]["start"], json!({ "line": 0, "character": 6 }));
    client.stop();
}
