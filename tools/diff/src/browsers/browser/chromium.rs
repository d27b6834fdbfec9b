//! Chromium, controlled by its DevTools protocol over pipes.

use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};

use super::wire::{Framing, Process, Wire};
use super::{Browser, Fault, HEIGHT, MEASURE, START, Settings, WIDTH, picture, rects};
use crate::browsers::compare::Rect;
use crate::browsers::picture::Picture;
use crate::isolation::scratch::Scratch;

/// A running Chromium with one page.
pub(super) struct Chromium {
    process: Process,
    wire: Wire,
    settings: Settings,
    /// The number of the last command.
    last: u64,
    /// The session of the page, once there is one.
    session: Option<String>,
}

impl Chromium {
    pub(super) fn start(program: &Path, settings: Settings) -> Result<Chromium, Fault> {
        let failed = |error: std::io::Error| Fault::Died(error.to_string());
        let directory = Scratch::new().map_err(failed)?;
        let profile = format!("--user-data-dir={}", directory.path().join("profile").display());
        let mut arguments: Vec<String> =
            ["--headless", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--hide-scrollbars"]
                .map(str::to_owned)
                .into();
        arguments.push(profile);
        // Chromium refuses to sandbox itself as root.
        if rustix::process::geteuid().is_root() {
            arguments.push("--no-sandbox".to_owned());
        }
        arguments.push("about:blank".to_owned());
        let (process, stdin, stdout) = Process::start(directory, program, &arguments).map_err(failed)?;
        let wire = Wire::new(Framing::Zero, stdin, stdout);
        let mut chromium = Chromium { process, wire, settings, last: 0, session: None };
        let end = Instant::now() + START;
        let target = chromium.command("Target.createTarget", json!({ "url": "about:blank" }), end)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = chromium.command("Target.attachToTarget", attach, end)?;
        chromium.session = session["sessionId"].as_str().map(str::to_owned);
        let metrics = json!({ "width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": false });
        chromium.command("Emulation.setDeviceMetricsOverride", metrics, end)?;
        chromium.command("Inspector.enable", json!({}), end)?;
        Ok(chromium)
    }

    fn command(&mut self, method: &str, parameters: Value, end: Instant) -> Result<Value, Fault> {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        if self.wire.send(&message).is_err() {
            return Err(self.process.died());
        }
        loop {
            let Some(mut answer) = self.wire.receive(end, &self.settings.interrupt)? else {
                return Err(self.process.died());
            };
            if answer["method"] == "Inspector.targetCrashed" {
                return Err(Fault::Died("the process of the page crashed".to_owned()));
            }
            if answer["id"] == self.last {
                return match answer.get("error") {
                    Some(error) => Err(Fault::Died(format!("{method}: {}", error["message"]))),
                    None => Ok(answer["result"].take()),
                };
            }
        }
    }
}

impl Browser for Chromium {
    fn boxes(&mut self, page: &str) -> Result<Vec<Rect>, Fault> {
        let script = format!("(function(page) {{{MEASURE}}})({})", json!(page));
        let end = Instant::now() + self.settings.timeout;
        let evaluate = json!({ "expression": script, "returnByValue": true });
        let answer = self.command("Runtime.evaluate", evaluate, end)?;
        rects(&answer["result"]["value"])
    }

    fn picture(&mut self) -> Result<Picture, Fault> {
        let end = Instant::now() + self.settings.timeout;
        let capture = json!({ "format": "png", "optimizeForSpeed": true });
        picture(&self.command("Page.captureScreenshot", capture, end)?["data"])
    }
}
