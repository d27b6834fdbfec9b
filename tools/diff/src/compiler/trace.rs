//! Stack traces of failing compilers.

use super::jdk;

/// Prefixes of classes that only report a failure.
const CHECKS: [&str; 3] = ["java.", "jdk.internal.", "com.sun.tools.javac.util.Assert."];

/// The prefix of a frame's line in a stack trace.
const FRAME: &str = "\tat ";

/// The prefix that the worker adds to the output of javac.
const RESULT: &str = "result: ";

/// The line with the exception: its class, and its message if it has one.
pub(crate) fn exception(trace: &str) -> Option<&str> {
    trace.lines().find(|line| class(line).is_some())
}

/// The topmost frame of the compiler, without module: `com.sun.tools.javac.comp.Attr.visitTree(Attr.java:9)`.
pub(crate) fn culprit(trace: &str) -> Option<&str> {
    let is_check = |frame: &&str| CHECKS.iter().any(|check| frame.starts_with(check));
    frames(trace).find(|frame| !is_check(frame))
}

/// The comparable part of a stack trace: the exception's class and the method that threw it.
pub(crate) fn essence(trace: &str) -> String {
    let Some(class) = exception(trace).and_then(class) else {
        return trace.lines().next().unwrap_or_default().to_string();
    };
    // The place at which stack or memory run out is random.
    if class.ends_with("StackOverflowError") || class.ends_with("OutOfMemoryError") {
        return class.to_string();
    }
    match culprit(trace).or_else(|| frames(trace).next()) {
        Some(frame) => format!("{class} at {}", frame.split('(').next().unwrap_or_default()),
        None => class.to_string(),
    }
}

/// A trace without the frames of the worker and of the reflection by which it calls the compiler.
pub(super) fn without_ours(trace: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for line in trace.split_inclusive('\n') {
        if !frame(line).is_some_and(is_ours) {
            kept.push(line);
            continue;
        }
        let is_reflection = |line: &&str| {
            frame(line).is_some_and(|frame| {
                frame.starts_with("java.lang.reflect.") || frame.starts_with("jdk.internal.reflect.")
            })
        };
        while kept.pop_if(|line| is_reflection(&&**line)).is_some() {}
    }
    // The last such line is the worker's own.
    let said = kept.iter().rposition(|line| line.starts_with(RESULT)).map_or(&kept[..], |last| &kept[..last]);
    let said = said.concat();
    if said.trim().is_empty() { kept.concat() } else { said.trim_end().to_string() + "\n" }
}

/// The exception class named in a line.
fn class(line: &str) -> Option<&str> {
    let name = line.split([':', ' ']).next().unwrap_or_default();
    let is_class =
        name.contains('.') && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '$'));
    is_class.then_some(name)
}

fn frames(trace: &str) -> impl Iterator<Item = &str> {
    trace.lines().filter_map(frame)
}

/// The method and the place of a frame, without the module.
fn frame(line: &str) -> Option<&str> {
    let frame = line.trim_end().strip_prefix(FRAME)?;
    let bracket = frame.find('(').unwrap_or(frame.len());
    Some(frame[..bracket].rfind('/').map_or(frame, |slash| &frame[slash + 1..]))
}

fn is_ours(frame: &str) -> bool {
    let class = frame.split(['.', '$', '(']).next().unwrap_or_default();
    jdk::is_ours(class)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_is_known_by_exception_and_method() {
        let trace = "An exception has occurred in the compiler (17).\njava.lang.AssertionError: at: 5\n\
            \tat jdk.compiler/com.sun.tools.javac.util.Assert.error(Assert.java:155)\n\
            \tat jdk.compiler/com.sun.tools.javac.comp.Attr.visitTree(Attr.java:9)\n";
        assert_eq!(essence(trace), "java.lang.AssertionError at com.sun.tools.javac.comp.Attr.visitTree");
        assert_eq!(exception(trace), Some("java.lang.AssertionError: at: 5"));
        assert_eq!(culprit(trace), Some("com.sun.tools.javac.comp.Attr.visitTree(Attr.java:9)"));
        assert_eq!(
            essence("java.lang.StackOverflowError\n\tat a.B.c(D.java:1)"),
            "java.lang.StackOverflowError"
        );
        assert_eq!(
            essence("java.lang.Error\n\tat java.base/java.util.X.y(X.java)"),
            "java.lang.Error at java.util.X.y"
        );
        assert_eq!(essence("result: ABNORMAL"), "result: ABNORMAL");
    }

    #[test]
    fn a_trace_ends_with_the_compiler() {
        let compiler = "java.lang.NullPointerException\n\tat com.sun.tools.javac.jvm.Gen.visit(Gen.java:1)\n\
            \tat java.base/java.lang.reflect.Proxy.invoke(Proxy.java:3)\n\
            \tat com.sun.tools.javac.api.JavacTaskImpl.doCall(JavacTaskImpl.java:104)\n";
        let ours = "\tat java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)\n\
            \tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\n\
            \tat Javac.result(Javac.java:154)\n\tat Javac$1.f(Javac.java:1)\n\tat Worker.main(Worker.java:61)\n";
        let cause = "Caused by: a.B: c\n\t... 12 more\n";
        assert_eq!(without_ours(&format!("{compiler}{ours}{cause}")), format!("{compiler}{cause}"));
        assert_eq!(without_ours("said\n"), "said\n");
        assert_eq!(without_ours("said\n\nresult: ABNORMAL"), "said\n");
        assert_eq!(without_ours("\nresult: ABNORMAL"), "\nresult: ABNORMAL");
        // A compiler may have a class of this name.
        let other = "\tat org.example.Compiler.compile(Compiler.java:9)\n";
        assert_eq!(without_ours(other), other);
    }
}
