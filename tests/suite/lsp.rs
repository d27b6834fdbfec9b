//! The language server as a process: a session by another implementation of the protocol, and invalid input.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{Scratch, finish, path, udita};

/// A Python with pygls: the one that `scripts/test` installs, or that on the path. The error is the reason if there is none.
fn python() -> Result<PathBuf, &'static str> {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("lsp/bin/python3");
    let found = [made, PathBuf::from("python3")].into_iter().find(|python| {
        let mut command = Command::new(python);
        command.args(["-c", "import pygls.lsp.client"]).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    });
    found.ok_or("no Python with pygls")
}

#[test]
fn a_client_of_a_registry_has_a_session() {
    let python = match python() {
        Ok(python) => python,
        Err(reason) => {
            println!("skipped: a_client_of_a_registry_has_a_session ({reason})");
            return;
        }
    };
    let scratch = Scratch::new("lsp-session");
    let mut command = Command::new(python);
    command.arg(path("tests/lsp/session.py")).arg(udita().get_program()).arg(scratch.path(""));
    let ran = finish(&mut command);
    assert_eq!(ran.stdout, "ok\n", "{}", ran.stderr);
}

/// Runs the server on these bytes, followed by the end of its input.
fn serve(input: &[u8]) -> (Option<i32>, String, String) {
    let mut command = udita();
    command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = command.spawn().unwrap();
    // A server that has ended does not read.
    let _ = server.stdin.take().unwrap().write_all(input);
    let ended = server.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (ended.status.code(), text(ended.stdout), text(ended.stderr))
}

fn message(content: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{content}", content.len()).into_bytes()
}

#[test]
fn input_that_is_no_message_is_refused_and_the_server_goes_on() {
    let initialize =
        message(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let inputs: [Vec<u8>; 9] = [
        b"hello\r\n\r\n".to_vec(),
        b"Content-Length: many\r\n\r\n".to_vec(),
        b"Content-Length: 99999999999999\r\n\r\n".to_vec(),
        b"Content-Length: 18446744073709551615\r\n\r\n".to_vec(),
        b"Content-Length: 18446744073709551616\r\n\r\n".to_vec(),
        message("{ not JSON"),
        message("7"),
        [message("{}"), message("{ not JSON")].concat(),
        [initialize.clone(), message("{\"jsonrpc\": \"2.0\", \"id\": [}")].concat(),
    ];
    for input in inputs {
        let shown = String::from_utf8_lossy(&input).into_owned();
        let (status, output, errors) = serve(&[input, initialize.clone()].concat());
        assert_eq!((status, errors.as_str()), (Some(1), ""), "{shown:?}");
        assert!(output.contains(r#""error":{"code":-32"#), "{shown:?}: {output}");
        assert!(output.contains("\"positionEncoding\":\"utf-16\""), "{shown:?}: {output}");
    }
    // The end of the input is not a message, but not an error of the editor either.
    let cut = b"Content-Length: 4000000000\r\n\r\npart".to_vec();
    for input in [Vec::new(), initialize.clone(), [initialize, cut].concat()] {
        let (status, _, errors) = serve(&input);
        assert_eq!((status, errors.as_str()), (Some(1), ""));
    }
}

#[test]
fn a_session_ends_with_the_status_of_the_protocol() {
    let initialize =
        message(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let initialized = message(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
    let shutdown = message(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#);
    let exit = message(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let begin = [initialize, initialized].concat();
    let (status, output, _) = serve(&[begin.clone(), shutdown, exit.clone()].concat());
    assert_eq!(status, Some(0));
    assert!(output.contains("\"positionEncoding\":\"utf-16\""), "{output}");
    let (status, ..) = serve(&[begin, exit].concat());
    assert_eq!(status, Some(1));
}

#[test]
fn a_source_path_must_be_a_directory() {
    let ran = finish(udita().args(["lsp", "--source-path", "missing"]));
    assert_eq!((ran.status, ran.stderr.as_str()), (2, "error: missing: no such directory\n"));
}
