#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| udita_fuzz::source_text::check(bytes));
