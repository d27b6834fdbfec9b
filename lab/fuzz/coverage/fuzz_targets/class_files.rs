#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| udita_fuzz::bytes::class_files::check(bytes));
