//! Reports of sanitizers: AddressSanitizer, LeakSanitizer, MemorySanitizer, ThreadSanitizer, UndefinedBehaviorSanitizer.

use super::mask::{base, masked};

/// Number of frames in a cause.
const FRAMES: usize = 3;

/// The line of UndefinedBehaviorSanitizer: `FILE:LINE:COLUMN: runtime error: MESSAGE`.
const UNDEFINED: &str = ": runtime error: ";

/// Endings of the names of sanitizers.
const SANITIZERS: [&str; 6] = [
    "HWAddressSanitizer: ",
    "AddressSanitizer: ",
    "LeakSanitizer: ",
    "MemorySanitizer: ",
    "ThreadSanitizer: ",
    "UndefinedBehaviorSanitizer: ",
];

/// Beginnings of functions that are not the program's: the sanitizer's, the C library's, allocation.
const RUNTIME: [&str; 12] = [
    "__asan",
    "__interceptor_",
    "__sanitizer",
    "__ubsan",
    "__msan",
    "__tsan",
    "__lsan",
    "__libc_start",
    "_start",
    "operator new",
    "operator delete",
    "__GI_",
];

/// Parts of the places of functions that are not the program's.
const PLACES: [&str; 6] = ["libsanitizer", "compiler-rt", "/sysdeps/", "/csu/", "/libc.so", "/libc-"];

/// The cause of the first report in an error output: the kind, and the innermost functions of the program.
pub(crate) fn cause(said: &str) -> Option<String> {
    let mut lines = said.lines();
    while let Some(line) = lines.next() {
        if let Some((place, message)) = line.split_once(UNDEFINED) {
            let place = place.rsplit_once(':').map_or(place, |(place, _)| place);
            return Some(format!(
                "UndefinedBehaviorSanitizer: {} at {}",
                kind_of_undefined(message),
                base(place)
            ));
        }
        let Some((name, message)) = report(line) else { continue };
        let frames = frames(lines.by_ref());
        let place = if frames.is_empty() { String::new() } else { format!(" in {}", frames.join(" < ")) };
        return Some(format!("{name}: {}{place}", kind(message)));
    }
    None
}

/// The sanitizer and the message of the first line of a report.
fn report(line: &str) -> Option<(&'static str, &str)> {
    let at = |name: &&&str| line.contains(**name) && (line.contains("ERROR: ") || line.contains("WARNING: "));
    let name = SANITIZERS.iter().find(at)?;
    let (_, message) = line.split_once(name)?;
    Some((name.trim_end_matches(": "), message))
}

/// The kind in the first line of a report, such as `heap-buffer-overflow`.
fn kind(message: &str) -> String {
    let end = [" on ", " (", " in ", ": "].iter().filter_map(|mark| message.find(mark)).min();
    masked(&message[..end.unwrap_or(message.len())])
}

/// The kind in a message of UndefinedBehaviorSanitizer, without its values.
fn kind_of_undefined(message: &str) -> String {
    let end = message.find(": ").unwrap_or(message.len());
    masked(&message[..end])
}

/// The innermost functions of the program in the first stack of a report. A function that calls itself is one.
fn frames<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in lines {
        let Some(frame) = line.trim().strip_prefix('#') else {
            if is_inside {
                break;
            }
            continue;
        };
        is_inside = true;
        let Some(name) = function(frame) else { continue };
        if names.last() != Some(&name) {
            let is_last = name == "main";
            names.push(name);
            if names.len() == FRAMES || is_last {
                break;
            }
        }
    }
    names
}

/// The function of a frame such as `0 0x55b in parse(char*) /src/parse.c:3:4`, or its place without a function. `None` if it is
/// not the program's.
fn function(frame: &str) -> Option<String> {
    let (_, rest) = frame.split_once(' ')?;
    if PLACES.iter().any(|place| rest.contains(place)) {
        return None;
    }
    let Some((_, named)) = rest.split_once(" in ") else {
        // ThreadSanitizer leaves out the address; without symbols there is `(MODULE+OFFSET)`.
        let first = rest.trim_start_matches("0x").trim_start_matches(|c: char| c.is_ascii_hexdigit()).trim();
        let module =
            first.strip_prefix('(').map(|module| base(module).split([')', ' ']).next().unwrap_or_default());
        let name = module.or_else(|| rest.split([' ', '(']).next())?;
        return Some(name.to_owned()).filter(|name| !name.is_empty() && !is_runtime(name));
    };
    // The place comes last; a C++ name may have blanks.
    let name = named.rsplit_once(' ').map_or(named, |(name, _)| name);
    let name = name.split('(').next().unwrap_or(name).trim();
    Some(name.to_owned()).filter(|name| !is_runtime(name))
}

fn is_runtime(name: &str) -> bool {
    let libc = [
        "malloc", "free", "calloc", "realloc", "memcpy", "memmove", "memset", "strlen", "strcpy", "abort",
        "raise",
    ];
    RUNTIME.iter().any(|begin| name.starts_with(begin)) || libc.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Shortened output of programs compiled by gcc 12 and clang 16.
    const OVERFLOW: &str = "\
=================================================================
==25821==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000028 at pc 0x55b1aa5a7345 bp 0x7ffe4ef62f40
READ of size 4 at 0x602000000028 thread T0
    #0 0x7eff in __interceptor_memcpy ../../../../src/libsanitizer/sanitizer_common/sanitizer_common_interceptors.inc:827
    #1 0x55b1aa5a7344 in number(char const*) /tmp/a.c:3
    #2 0x55b1aa5a7344 in number(char const*) /tmp/a.c:5
    #3 0x55b1aa5a7344 in main /tmp/a.c:9
    #4 0x7eff08645249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58

allocated by thread T0 here:
    #0 0x7eff090b89cf in __interceptor_malloc ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:69
    #1 0x55b1aa5a71e2 in other /tmp/a.c:3
";

    #[test]
    fn a_report_has_a_kind_and_functions_of_the_program() {
        let named = |text: &str| cause(text).unwrap_or_default();
        assert_eq!(named(OVERFLOW), "AddressSanitizer: heap-buffer-overflow in number < main");
        let leak = "==1==ERROR: LeakSanitizer: detected memory leaks\n\nDirect leak of 8 byte(s) in 1 object(s) allocated from:\n    \
                    #0 0x7f in __interceptor_malloc ../../libsanitizer/x.cpp:1\n    #1 0x55 in make /a.c:2\n";
        assert_eq!(named(leak), "LeakSanitizer: detected memory leaks in make");
        let race = "WARNING: ThreadSanitizer: data race (pid=12)\n  Write of size 4 at 0x55 by thread T1:\n    #0 add /a.c:7 (a+0x12)\n";
        assert_eq!(named(race), "ThreadSanitizer: data race in add");
        let stripped = "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x55)\n    #0 0x55d1  (/tmp/x/a.out+0x11b9)\n";
        assert_eq!(named(stripped), "AddressSanitizer: SEGV in a.out+0x11b9");
        let undefined = "/src/p.c:42:17: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'\n";
        assert_eq!(named(undefined), "UndefinedBehaviorSanitizer: signed integer overflow at p.c:42");
        let shift = "p.c:4:1: runtime error: shift exponent 32 is too large for 32-bit type 'int'\n";
        assert_eq!(
            named(shift),
            "UndefinedBehaviorSanitizer: shift exponent _ is too large for _-bit type '…' at p.c:4"
        );
        let value = "==3==WARNING: MemorySanitizer: use-of-uninitialized-value\n    #0 0x4 in f /a.c:2:3\n    #1 0x5 in main /a.c:5:3\n";
        assert_eq!(named(value), "MemorySanitizer: use-of-uninitialized-value in f < main");
    }

    #[test]
    fn other_output_is_no_report() {
        assert_eq!(cause("AddressSanitizer is a tool\n#0 x\n"), None);
        assert_eq!(cause("error: 3 tests failed"), None);
    }
}
