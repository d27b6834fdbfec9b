//! Stored searches with shards in object stores: real servers on this machine, real processes that are killed. The plain command is the
//! oracle.
//!
//! `scripts/object-store-test` installs the servers and runs these tests.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use oorandom::Rand32;
use serde_json::Value;

use crate::stored::wait;
use crate::support::{Ran, Scratch, finish, run, udita};
use servers::Server;

mod servers;

const SEARCH: &str = "run examples/n_queens.udita 8 --format jsonl";
const UNITS: [&str; 4] = ["--hand-over-after", "20000", "--jobs", "2"];
/// Number of SIGKILLs of each search.
const KILLS: u32 = 4;

/// A command of udita with the environment that the server needs.
fn command(server: &Server, words: &[&str]) -> Command {
    let mut command = udita();
    command.args(words).envs(server.environment.iter().cloned());
    command
}

fn ran(server: &Server, words: &[&str]) -> Ran {
    finish(&mut command(server, words))
}

/// The words that start the search with a store in `directory` and shards at `url`.
fn words<'a>(directory: &'a str, url: &'a str) -> Vec<&'a str> {
    SEARCH.split(' ').chain(["--store", directory, "--shards", url]).collect()
}

/// The names of all shards in a journal.
fn shards(directory: &str) -> Vec<String> {
    let journal = fs::read_to_string(Path::new(directory).join("journal.jsonl")).unwrap();
    let lines = journal.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter_map(|line| Some(line["commit"]["record"]["shard"]["name"].as_str()?.to_owned())).collect()
}

/// A search that is killed repeatedly finally shows the same as the plain command.
fn survives_kills(server: &Server, directory: &str, url: &str) {
    let expected = finish(udita().args(SEARCH.split(' '))).stdout;
    let journal = Path::new(directory).join("journal.jsonl");
    let mut random = Rand32::new(7);
    let mut kills = 0;
    loop {
        let length = fs::metadata(&journal).map_or(0, |file| file.len());
        let mut words = words(directory, url);
        if length > 0 && kills % 2 == 1 {
            words = vec!["resume", directory];
        }
        let mut child =
            command(server, &words).args(UNITS).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let goal = if kills < KILLS { length + u64::from(random.rand_range(200..3000)) } else { u64::MAX };
        if wait(&mut child, directory, goal) {
            assert!(child.wait().unwrap().success());
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        let shown = ran(server, &["cat", directory]);
        assert!(expected.starts_with(&shown.stdout), "{}", shown.stderr);
    }
    assert!(kills >= KILLS, "the search ends before it can be killed");
    assert_eq!(ran(server, &["cat", directory]), Ran { status: 0, stdout: expected, stderr: String::new() });
    let verified = ran(server, &["verify", directory]);
    assert!(verified.stdout.contains("every hash is right"), "{verified:?}");
    assert!(!verified.stdout.contains("no commit names"), "what was left behind is deleted: {verified:?}");
    assert!(!Path::new(directory).join("shards").exists());
    let status = ran(server, &["status", directory]).stdout;
    assert!(status.contains(&format!("shards            {url}\n")), "{status}");
}

/// Workers without access to the store's directory: everything that they need is beside the shards.
fn workers_need_no_directory(server: &Server, scratch: &Scratch, url: &str) {
    let expected = finish(udita().args(SEARCH.split(' '))).stdout;
    let program = env!("CARGO_BIN_EXE_udita");
    let bridge = format!(
        "#!/bin/sh\ncd /\n(while echo '{{\"op\":\"slots\",\"slots\":1}}'; do sleep 0.1; done) &\n\
         sed -u 's|\"store\":\"[^\"]*\"|\"store\":\"/nowhere\"|' | {program} worker\nkill $!\n"
    );
    let bridge = scratch.write("bridge", bridge);
    let directory = scratch.path("remote");
    let mut words = words(&directory, url);
    let bridge = format!("sh {bridge}");
    words.extend(["--on", "ray", "--bridge", &bridge, "--hand-over-after", "200000"]);
    let ended = ran(server, &words);
    assert_eq!(ended.status, 0, "{}", ended.stderr);
    assert!(shards(&directory).len() > 2);
    assert_eq!(ran(server, &["cat", &directory]).stdout, expected);
}

/// Another search at the same place is refused, and so is a place without permission.
fn refuses_other_searches(server: &Server, scratch: &Scratch, url: &str) {
    let other = scratch.path("other");
    let refused = ran(server, &["run", "examples/n_queens.udita", "5", "--store", &other, "--shards", url]);
    assert!(refused.stderr.contains(&format!("{url}: files of another search are here")), "{refused:?}");
    assert_eq!((refused.status, Path::new(&other).join("store.json").exists()), (2, false));
}

/// A missing or different shard is reported with its URL.
fn names_damage(server: &Server, directory: &str, url: &str, change: impl Fn(&str, Option<&[u8]>)) {
    let name = shards(directory).pop().unwrap();
    change(&name, Some(b"other"));
    for command in ["cat", "verify"] {
        let damaged = ran(server, &[command, directory]);
        let place = format!("error: {url}/shards/{name}: damaged: ");
        assert!(damaged.stderr.starts_with(&place) && damaged.status == 2, "{damaged:?}");
    }
    change(&name, None);
    for command in ["cat", "verify"] {
        let damaged = ran(server, &[command, directory]);
        let reason = format!("error: {url}/shards/{name}: damaged: the file is missing");
        assert!(damaged.stderr.starts_with(&reason) && damaged.status == 2, "{damaged:?}");
    }
    // Information available without the shards.
    assert_eq!(ran(server, &["status", directory]).status, 0);
}

/// Sends a request without a body or with a small one, and returns the status.
fn request(address: &str, method: &str, path: &str, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(&[head.as_bytes(), body].concat()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn shards_in_s3() {
    let scratch = Scratch::new("object-stores-s3");
    let server = match Server::s3(&scratch) {
        Ok(server) => server,
        Err(reason) => return println!("skipped: shards_in_s3 ({reason})"),
    };
    assert_eq!(request(&server.address, "PUT", "/bucket", b""), "200");
    let (directory, url) = (scratch.path("store"), "s3://bucket/some/queens");
    survives_kills(&server, &directory, url);
    workers_need_no_directory(&server, &scratch, "s3://bucket/some/queens-remote");
    refuses_other_searches(&server, &scratch, url);
    names_damage(&server, &directory, url, |name, content| {
        let path = format!("/bucket/some/queens/shards/{name}");
        match content {
            Some(content) => assert_eq!(request(&server.address, "PUT", &path, content), "200"),
            None => assert_eq!(request(&server.address, "DELETE", &path, b""), "204"),
        }
    });
    // No such bucket.
    let missing = ran(&server, &words(&scratch.path("missing"), "s3://missing/queens"));
    assert!(missing.status == 2 && missing.stderr.contains("NoSuchBucket"), "{missing:?}");
    assert_eq!(missing.stderr.lines().count(), 1, "{missing:?}");
    // No server answers: the message comes when the retries are exhausted.
    drop(server);
    let silent = Server::none(Server::s3_environment("127.0.0.1:9"));
    let dead = ran(&silent, &["cat", &directory]);
    assert!(
        dead.status == 2 && dead.stderr.starts_with("error: s3://bucket/some/queens/shards/"),
        "{dead:?}"
    );
    assert!(dead.stderr.contains(" retries, ") && dead.stderr.lines().count() == 1, "{dead:?}");
}

#[test]
fn shards_on_a_server_with_webdav() {
    let scratch = Scratch::new("object-stores-webdav");
    let server = match Server::webdav(&scratch) {
        Ok(server) => server,
        Err(reason) => return println!("skipped: shards_on_a_server_with_webdav ({reason})"),
    };
    let (directory, url) = (scratch.path("store"), format!("http://{}/some/queens", server.address));
    survives_kills(&server, &directory, &url);
    let remote = format!("http://{}/some/queens-remote", server.address);
    workers_need_no_directory(&server, &scratch, &remote);
    refuses_other_searches(&server, &scratch, &url);
    names_damage(&server, &directory, &url, |name, content| {
        let file = scratch.path(&format!("files/some/queens/shards/{name}"));
        match content {
            Some(content) => fs::write(file, content).unwrap(),
            None => fs::remove_file(file).unwrap(),
        }
    });
    // Without credentials.
    let unknown = Server::none(Vec::new());
    let refused = ran(&unknown, &words(&scratch.path("refused"), &url));
    let reason = "credentials are read from the environment (docs/cluster.md)";
    assert!(refused.status == 2 && refused.stderr.contains(reason), "{refused:?}");
}

/// The server stops in the middle and restarts with its data.
#[test]
fn a_server_that_ends_ends_the_search_in_order() {
    let scratch = Scratch::new("object-stores-end");
    let server = match Server::webdav(&scratch) {
        Ok(server) => server,
        Err(reason) => return println!("skipped: a_server_that_ends_ends_the_search_in_order ({reason})"),
    };
    let (directory, url) = (scratch.path("store"), format!("http://{}/queens", server.address));
    let mut command = command(&server, &words(&directory, &url));
    let mut child = command.args(UNITS).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    assert!(!wait(&mut child, &directory, 2000), "the search ends before the server");
    let address = server.address.clone();
    drop(server);
    let ended = child.wait_with_output().unwrap();
    let message = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2), "{message}");
    assert!(message.contains(&url) && message.contains("; continue with: udita resume "), "{message}");
    let server = Server::webdav_at(&scratch, &address).unwrap();
    assert_eq!(ran(&server, &["resume", &directory]).status, 0);
    assert_eq!(ran(&server, &["cat", &directory]).stdout, run(&SEARCH.split(' ').collect::<Vec<_>>()).stdout);
    assert!(!ran(&server, &["verify", &directory]).stdout.contains("no commit names"));
}

#[test]
fn shards_in_azure() {
    let scratch = Scratch::new("object-stores-azure");
    let server = match Server::azure(&scratch) {
        Ok(server) => server,
        Err(reason) => return println!("skipped: shards_in_azure ({reason})"),
    };
    let (directory, url) = (scratch.path("store"), "az://container/some/queens");
    survives_kills(&server, &directory, url);
    workers_need_no_directory(&server, &scratch, "az://container/some/queens-remote");
    refuses_other_searches(&server, &scratch, url);
}
