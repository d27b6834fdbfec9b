#![no_main]

use udita_cli::project_file::{arguments, refusal};
use udita_fuzz::bytes::config::{CommandLine, check};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check(bytes, CommandLine { arguments, refusal }));
