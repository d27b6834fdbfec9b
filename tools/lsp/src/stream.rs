//! A connection over two byte streams.

use std::io::{self, BufRead, BufReader, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crossbeam_channel::{Sender, bounded};
use lsp_server::{Connection, Message};
use lsp_types::notification::{Exit, Notification as _};

use crate::message::Messages;
use crate::server::{End, run};
use crate::settings::Options;

/// Serves the client on standard input and output until it disconnects.
///
/// # Errors
///
/// Standard input can't be read, or standard output can't be written.
pub fn serve(options: &Options) -> io::Result<End> {
    serve_stream(BufReader::new(io::stdin()), io::stdout(), options)
}

/// Serves the client that writes `input` and reads `output` until it disconnects or `input` ends. An unreadable message is
/// refused, and the next one is read.
///
/// # Errors
///
/// `input` can't be read, or `output` can't be written.
pub fn serve_stream(
    input: impl BufRead + Send,
    output: impl Write + Send,
    options: &Options,
) -> io::Result<End> {
    let output = Mutex::new(output);
    let (to_client, answers) = bounded::<Message>(0);
    let (to_server, messages) = bounded::<Message>(0);
    let connection = Connection { sender: to_client, receiver: messages };
    thread::scope(|scope| {
        let reader = scope.spawn(|| receive(input, &output, to_server));
        let writer = scope.spawn(|| {
            answers.into_iter().try_for_each(|answer| {
                let mut bytes = Vec::new();
                answer.write(&mut bytes)?;
                write(&output, &bytes)
            })
        });
        let end = run(connection, options);
        let [received, written] = [reader, writer].map(|thread| {
            thread
                .join()
                .unwrap_or_else(|_| Err(io::Error::other("the server failed: this is a bug in udita")))
        });
        received.and(written)?;
        Ok(end)
    })
}

/// Forwards the messages of `input` until the client disconnects, and refuses unreadable ones.
fn receive(input: impl BufRead, output: &Mutex<impl Write>, server: Sender<Message>) -> io::Result<()> {
    for message in Messages::new(input) {
        match message? {
            Ok(message) => {
                let is_exit = matches!(&message, Message::Notification(notification) if notification.method == Exit::METHOD);
                if server.send(message).is_err() || is_exit {
                    break;
                }
            }
            Err(refusal) => write(output, &refusal.to_bytes())?,
        }
    }
    Ok(())
}

fn write(output: &Mutex<impl Write>, bytes: &[u8]) -> io::Result<()> {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    output.write_all(bytes)?;
    output.flush()
}
