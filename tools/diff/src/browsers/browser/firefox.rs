//! Firefox, controlled by its Marionette protocol.

use std::net::TcpStream;
use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};

use super::wire::{self, Framing, Process, Wire};
use super::{Browser, Fault, HEIGHT, MEASURE, START, Settings, WIDTH, picture, rects};
use crate::browsers::compare::Rect;
use crate::browsers::picture::Picture;
use crate::isolation::scratch::Scratch;

/// Preferences of its profile: a free port, and no updates or dialogs.
const PREFERENCES: &str = r#"user_pref("marionette.port", 0);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("layout.css.devPixelsPerPx", "1.0");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
"#;

/// The file into which Firefox writes the port.
const PORT: &str = "MarionetteActivePort";

/// A running Firefox with one page.
pub(super) struct Firefox {
    process: Process,
    wire: Wire,
    settings: Settings,
    /// The number of the last command.
    last: u64,
}

impl Firefox {
    pub(super) fn start(program: &Path, settings: Settings) -> Result<Firefox, Fault> {
        let failed = |error: std::io::Error| Fault::Died(error.to_string());
        let directory = Scratch::new().map_err(failed)?;
        wire::write(directory.path(), "user.js", PREFERENCES).map_err(failed)?;
        let profile = directory.path().display().to_string();
        let arguments = ["--headless", "--marionette", "--no-remote", "--profile", &profile, "about:blank"];
        let arguments = arguments.map(str::to_owned);
        let (mut process, ..) = Process::start(directory, program, &arguments).map_err(failed)?;
        let end = Instant::now() + START;
        let port = process.line_of(PORT, START, &settings.interrupt)?;
        let port: u16 = port.trim().parse().map_err(|_| Fault::Died(format!("`{port}` is no port")))?;
        let stream = TcpStream::connect(("127.0.0.1", port)).map_err(failed)?;
        let _ = stream.set_nodelay(true);
        let output = stream.try_clone().map_err(failed)?;
        let wire = Wire::new(Framing::Length, output, stream);
        let mut firefox = Firefox { process, wire, settings, last: 0 };
        // Firefox sends a greeting first.
        if firefox.wire.receive(end, &firefox.settings.interrupt)?.is_none() {
            return Err(firefox.process.died());
        }
        firefox.command("WebDriver:NewSession", json!({}), end)?;
        firefox.command("WebDriver:Navigate", json!({ "url": "about:blank" }), end)?;
        firefox.resize(end)?;
        Ok(firefox)
    }

    /// Enlarges the window to the size of the page plus its frame.
    fn resize(&mut self, end: Instant) -> Result<(), Fault> {
        let script = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
        let frame = self.script(script, json!([]), end)?;
        let side = |index: usize, inner: u32| u64::from(inner) + frame[index].as_u64().unwrap_or(0);
        let size = json!({ "width": side(0, WIDTH), "height": side(1, HEIGHT) });
        self.command("WebDriver:SetWindowRect", size, end)?;
        // The page receives the new size with a delay.
        while self.script("return [innerWidth, innerHeight]", json!([]), end)? != json!([WIDTH, HEIGHT]) {
            if Instant::now() >= end {
                return Err(Fault::Died(format!("its window can't have {WIDTH} x {HEIGHT} pixels")));
            }
        }
        Ok(())
    }

    fn script(&mut self, script: &str, arguments: Value, end: Instant) -> Result<Value, Fault> {
        let parameters = json!({ "script": script, "args": arguments, "sandbox": null });
        Ok(self.command("WebDriver:ExecuteScript", parameters, end)?["value"].take())
    }

    fn command(&mut self, name: &str, parameters: Value, end: Instant) -> Result<Value, Fault> {
        self.last += 1;
        if self.wire.send(&json!([0, self.last, name, parameters])).is_err() {
            return Err(self.process.died());
        }
        loop {
            // An answer consists of 1, the number of the command, an error or null, and the result.
            let Some(mut answer) = self.wire.receive(end, &self.settings.interrupt)? else {
                return Err(self.process.died());
            };
            if answer[1] == self.last {
                return match &answer[2] {
                    Value::Null => Ok(answer[3].take()),
                    error => Err(Fault::Died(format!("{name}: {}", error["message"]))),
                };
            }
        }
    }
}

impl Browser for Firefox {
    fn boxes(&mut self, page: &str) -> Result<Vec<Rect>, Fault> {
        let end = Instant::now() + self.settings.timeout;
        let script = format!("return (function(page) {{{MEASURE}}})(arguments[0])");
        rects(&self.script(&script, json!([page]), end)?)
    }

    fn picture(&mut self) -> Result<Picture, Fault> {
        let end = Instant::now() + self.settings.timeout;
        let answer = self.command("WebDriver:TakeScreenshot", json!({ "full": false }), end)?;
        picture(&answer["value"])
    }
}
