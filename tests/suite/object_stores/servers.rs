//! Servers of object stores on this machine: moto (S3), WsgiDAV, and Azurite (Azure).

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::support::Scratch;

/// Maximum time for a server to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that runs until this is dropped.
pub(super) struct Server {
    process: Option<Child>,
    /// The host and port of the server.
    pub(super) address: String,
    /// The environment variables that udita needs.
    pub(super) environment: Vec<(String, String)>,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// The path of a program installed by `scripts/object-store-test`.
fn installed(name: &str) -> Result<PathBuf, String> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("object-stores").join(name);
    if path.exists() { Ok(path) } else { Err(format!("no {name}; scripts/object-store-test installs it")) }
}

fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

fn environment(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

impl Server {
    /// An environment without a server.
    pub(super) fn none(environment: Vec<(String, String)>) -> Server {
        Server { process: None, address: String::new(), environment }
    }

    fn start(mut command: Command, address: &str, environment: Vec<(String, String)>) -> Server {
        let process =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut server = Server { process: Some(process), address: address.to_owned(), environment };
        let begun = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(begun.elapsed() < PATIENCE, "{command:?} does not answer");
            assert!(server.process.as_mut().unwrap().try_wait().unwrap().is_none(), "{command:?} ended");
            sleep(Duration::from_millis(50));
        }
        server
    }

    pub(super) fn s3_environment(address: &str) -> Vec<(String, String)> {
        environment(&[
            ("AWS_ENDPOINT", &format!("http://{address}")),
            ("AWS_ALLOW_HTTP", "true"),
            ("AWS_REGION", "us-east-1"),
            ("AWS_ACCESS_KEY_ID", "key"),
            ("AWS_SECRET_ACCESS_KEY", "secret"),
        ])
    }

    /// Starts S3, without buckets.
    pub(super) fn s3(_: &Scratch) -> Result<Server, String> {
        let address = free_address();
        let (host, port) = address.split_once(':').unwrap();
        let mut command = Command::new(installed("bin/python3")?);
        command.args(["-m", "moto.server", "-H", host, "-p", port]);
        let environment = Server::s3_environment(&address);
        Ok(Server::start(command, &address, environment))
    }

    /// Starts WebDAV with a user, on the directory `files` of the scratch directory.
    pub(super) fn webdav(scratch: &Scratch) -> Result<Server, String> {
        Server::webdav_at(scratch, &free_address())
    }

    /// The same at a given address.
    pub(super) fn webdav_at(scratch: &Scratch, address: &str) -> Result<Server, String> {
        let (host, port) = address.split_once(':').unwrap();
        let files = scratch.path("files");
        std::fs::create_dir_all(&files).unwrap();
        let settings = serde_json::json!({
            "host": host,
            "port": port.parse::<u16>().unwrap(),
            "provider_mapping": { "/": files },
            "http_authenticator": { "accept_basic": true, "accept_digest": false, "default_to_digest": false },
            "simple_dc": { "user_mapping": { "*": { "user": { "password": "secret" } } } },
        });
        let settings = scratch.write("webdav.json", settings.to_string());
        let mut command = Command::new(installed("bin/python3")?);
        command.args(["-m", "wsgidav.server.server_cli", "--config", &settings]);
        // The name and the password in base 64.
        let environment = environment(&[("WEBDAV_AUTHORIZATION", "Basic dXNlcjpzZWNyZXQ=")]);
        Ok(Server::start(command, address, environment))
    }

    /// Starts Azure Blob Storage with the container `container`.
    pub(super) fn azure(scratch: &Scratch) -> Result<Server, String> {
        let address = free_address();
        let (host, port) = address.split_once(':').unwrap();
        let program = installed("node_modules/.bin/azurite-blob")?;
        let mut command = Command::new(program);
        command.args(["--blobHost", host, "--blobPort", port, "--silent", "--skipApiVersionCheck"]);
        command.args(["--disableTelemetry", "--location", &scratch.path("azurite")]);
        let environment = environment(&[
            ("AZURE_STORAGE_USE_EMULATOR", "true"),
            ("AZURITE_BLOB_STORAGE_URL", &format!("http://{address}")),
        ]);
        let server = Server::start(command, &address, environment);
        let make = "import sys; from azure.storage.blob import BlobServiceClient as Client
key = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='
url = f'http://{sys.argv[1]}/devstoreaccount1'
Client(url, credential={'account_name': 'devstoreaccount1', 'account_key': key}).create_container('container')";
        let status = Command::new(installed("bin/python3")?).args(["-c", make, &address]).status();
        assert!(status.unwrap().success(), "the container can't be made");
        Ok(server)
    }
}
