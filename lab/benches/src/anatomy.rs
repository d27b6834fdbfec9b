//! Processor instructions per candidate, by parts of the machine.
//!
//! Callgrind counts the instructions of each function, and [`GROUPS`] assigns functions to parts. Inlined code counts for the function
//! around it, and calls of shared libraries (copying, memory) count for the caller.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use crate::instructions::callgrind;
use crate::subjects::{self, Case};
use crate::table;

type Failure = Box<dyn std::error::Error>;

/// The searches under analysis.
const CASES: [(&str, &[i32]); 2] = [("heap-array/repok", &[6]), ("red-black-tree/repok", &[7])];

/// Groups of functions: the name, and texts one of which the function's [label](Function::label) contains. The first matching row applies.
const GROUPS: &[(&str, &[&str])] = &[
    ("delivery walk", &["native/force_reachable.rs:", "native/delivery.rs:"]),
    (
        "new choice points",
        &[
            "::mark",
            "::present",
            "::alternatives",
            "execute::suspended::",
            "machine/store/domains.rs:",
            "machine/choices.rs:",
        ],
    ),
    (
        "going back and settling",
        &["machine/depth_first.rs:", "::undo", "::forget", "machine/force.rs:", "machine/store/pools.rs:"],
    ),
    (
        "collections",
        &["machine/shortcuts/", "execute::shortcuts", "FnOnce::call_once", "::Shortcut", "::identity_hash"],
    ),
    ("native methods", &["::CallNative", "::call_native", "machine/native", "arguments.rs:"]),
    ("returns and frames", &["::Return", "::Call", "::keep_caller", "machine/stack.rs:"]),
    (
        "events and search",
        &[
            "udita-vm/src/search",
            "machine/run.rs:",
            "machine/state.rs:",
            "machine/policy",
            "execute::slow_path::",
        ],
    ),
    ("new objects", &["Store::new_object", "Store::new_array", "Handlers<D>::New"]),
    ("other bytecode", &["machine/execute", "machine::execute::Handlers", "bytecode/op.rs:"]),
];

/// The group of all other functions. Those with a larger share than [`LISTED`] are listed.
const OTHER: &str = "other";
const LISTED: f64 = 0.02;

/// The searches under analysis, as cases.
pub fn cases() -> impl Iterator<Item = Case> {
    CASES.iter().filter_map(|&(name, args)| {
        subjects::all().find(|subject| subject.name == name).map(|subject| Case { subject, args })
    })
}

/// Renders a table with a row for each group, and the largest functions without one. `program` searches a case when given `--anatomy-row`
/// and its number.
pub fn report(program: &Path) -> Result<String, Failure> {
    let mut rows: Vec<Vec<String>> = GROUPS.iter().map(|(name, _)| vec![name.to_string()]).collect();
    rows.extend([OTHER, "all"].map(|name| vec![name.to_string()]));
    let mut heading = vec!["instructions for a candidate".to_string()];
    let mut listed = String::new();
    for (number, case) in cases().enumerate() {
        eprintln!("{case} ...");
        let profile = tempfile::NamedTempFile::new()?;
        callgrind(profile.path(), program, &["--anatomy-row", &number.to_string()])?;
        let functions = functions(&std::fs::read_to_string(profile.path())?, program)?;
        let parts = grouped(&functions);
        let all = parts.iter().sum::<u64>().max(1);
        let candidates = (case.subject.twin.search)(case.args).paths.max(1);
        heading.extend([case.to_string(), "share".to_string()]);
        for (row, part) in rows.iter_mut().zip(parts.iter().chain([&all])) {
            row.push(format!("{:.1}", *part as f64 / candidates as f64));
            row.push(format!("{:.1} %", 100.0 * *part as f64 / all as f64));
        }
        for function in functions.values().filter(|function| function.group() == GROUPS.len()) {
            let share = function.instructions() as f64 / all as f64;
            if share > LISTED {
                listed += &format!("{case}, {OTHER}: {:.1} % {}\n", 100.0 * share, function.label());
            }
        }
    }
    Ok(table::table_of(heading, rows) + &listed)
}

/// The instructions of each group, followed by those of the other functions.
fn grouped(functions: &BTreeMap<String, Function>) -> Vec<u64> {
    let mut parts = vec![0; GROUPS.len() + 1];
    for function in functions.values() {
        parts[function.group()] += function.instructions();
    }
    parts
}

/// The costs of a function.
#[derive(Default, Debug)]
struct Function {
    /// The name without its hash.
    name: String,
    /// The file of its first line.
    file: String,
    /// Its own instructions by the file of their source lines, which differs for inlined code.
    own: BTreeMap<String, u64>,
    /// The instructions of its calls into shared libraries.
    libraries: u64,
}

impl Function {
    fn instructions(&self) -> u64 {
        self.own.values().sum::<u64>() + self.libraries
    }

    /// Its file in the repository, a colon and its name. A function of the standard library, such as one that calls a closure, gets the
    /// udita file that most of its instructions come from.
    fn label(&self) -> String {
        let inlined = self.own.iter().filter(|(file, _)| in_repository(file).is_some());
        let most = inlined.max_by_key(|&(_, cost)| cost).map(|(file, _)| file);
        let file = in_repository(&self.file).or_else(|| in_repository(most?)).unwrap_or(&self.file);
        format!("{file}:{}", self.name)
    }

    /// The index of its group, or the number of groups if it is in none.
    fn group(&self) -> usize {
        let label = self.label();
        let is_in = |(_, texts): &(&str, &[&str])| texts.iter().any(|text| label.contains(text));
        GROUPS.iter().position(is_in).unwrap_or(GROUPS.len())
    }
}

/// The path of a source file of udita, starting at its crate.
fn in_repository(file: &str) -> Option<&str> {
    file.find("/udita-").map(|slash| &file[slash + 1..])
}

/// The functions of `program` in a callgrind profile, by their mangled names. Valgrind's manual documents the format
/// (<https://valgrind.org/docs/manual/cl-format.html>).
fn functions(profile: &str, program: &Path) -> Result<BTreeMap<String, Function>, Failure> {
    if !profile.lines().any(|line| line == "positions: line")
        || !profile.lines().any(|line| line == "events: Ir")
    {
        return Err("callgrind's profile has other columns than lines and instructions".into());
    }
    let program = program.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let (mut objects, mut files, mut names) = <(Names, Names, Names)>::default();
    let mut functions: BTreeMap<String, Function> = BTreeMap::new();
    // The position that the following lines refer to.
    let (mut object, mut file, mut inlined_file, mut name) = <(String, String, String, String)>::default();
    // Whether the next line is a call, and the object that it calls.
    let (mut is_call, mut called_object) = (false, None);
    for line in profile.lines().skip_while(|line| !line.starts_with("ob=")) {
        let text = line.split_once('=');
        match text {
            Some(("ob", text)) => object = objects.name(text)?,
            Some(("fl", text)) => {
                file = files.name(text)?;
                inlined_file.clone_from(&file);
            }
            Some(("fi" | "fe", text)) => inlined_file = files.name(text)?,
            Some(("cfi" | "cfl", text)) => _ = files.name(text)?,
            Some(("fn", text)) => name = names.name(text)?,
            Some(("cfn", text)) => _ = names.name(text)?,
            Some(("cob", text)) => called_object = Some(objects.name(text)?),
            Some(("calls", _)) => is_call = true,
            _ => {}
        }
        if text.is_some() || !line.starts_with(|start: char| start.is_ascii_digit() || "+-*".contains(start))
        {
            continue;
        }
        let cost = line.split(' ').nth(1).and_then(|cost| cost.parse::<u64>().ok());
        let cost = cost.ok_or_else(|| format!("callgrind's profile has the line {line:?}"))?;
        let is_library_call = called_object.take_if(|_| is_call).is_some_and(|called| called != object);
        let is_own = !std::mem::take(&mut is_call);
        // Frames below `main` are library calls that run the program.
        if !object.ends_with(program) || name == "(below main)" || !is_own && !is_library_call {
            continue;
        }
        let (mangled, _level_of_recursion) = name.split_once('\'').unwrap_or((&name, ""));
        let function = functions.entry(mangled.to_string()).or_insert_with(|| Function {
            name: readable(mangled),
            file: file.clone(),
            ..Function::default()
        });
        if is_own {
            *function.own.entry(inlined_file.clone()).or_default() += cost;
        } else {
            function.libraries += cost;
        }
    }
    Ok(functions)
}

/// Names by number. A profile contains each name at its first use only, and later its number.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    fn name(&mut self, text: &str) -> Result<String, Failure> {
        let (number, name) =
            text.split_once(')').ok_or_else(|| format!("a name without a number: {text:?}"))?;
        if let Some(name) = name.strip_prefix(' ') {
            self.0.insert(number.to_string(), name.to_string());
        }
        self.0.get(number).cloned().ok_or_else(|| format!("an unknown name: {text:?}").into())
    }
}

/// The path in a mangled name, without its hash; other names unchanged.
fn readable(mangled: &str) -> String {
    let Some(mut rest) = mangled.strip_prefix("_ZN") else { return mangled.to_string() };
    let mut parts = Vec::new();
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let Ok(length) = rest[..digits].parse::<usize>() else { break };
        let Some((part, after)) = rest[digits..].split_at_checked(length) else { break };
        parts.push(part);
        rest = after;
    }
    parts.pop_if(|last| last.len() == 17 && last.starts_with('h'));
    let mut path = parts.join("::");
    for (code, text) in
        [("$LT$", "<"), ("$GT$", ">"), ("$u20$", " "), ("$RF$", "&"), ("$C$", ","), ("..", "::")]
    {
        path = path.replace(code, text);
    }
    path
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{GROUPS, functions, grouped, readable};

    /// Two functions of the program: the second calls `memcpy` for 40 instructions, and the first, and has inlined code of the standard
    /// library. A closure with lines of the delivery walk and the standard library, and a closure of another crate.
    const PROFILE: &str = "\
# callgrind format
version: 1
positions: line
events: Ir
summary: 1011

ob=(1) /usr/lib/libc.so.6
fl=(1) ???
fn=(1) memcpy
0 40

ob=(2) /work/target/release/udita-bench
fn=(9) (below main)
cob=(1)
cfn=(8) __libc_start_main
calls=1 0
0 1011

fl=(2) /work/udita-vm/src/machine/backtrack.rs
fn=(2) _ZN8udita_vm7machine9backtrack51_$LT$impl$u20$udita_vm..machine..state..Machine$GT$7undo_to17h0123456789abcdefE
10 100
+2 20
fi=(3) /rustc/library/core/src/slice/index.rs
-3 7
fe=(2)
* 3

fl=(4) /work/udita-vm/src/machine/execute.rs
fn=(3) _ZN8udita_vm7machine7execute17Handlers$LT$D$GT$11GetFieldInt17h0123456789abcdefE'2
5 200
cob=(1)
cfi=(1)
cfn=(1)
calls=4 0
6 40
cfi=(2)
cfn=(2)
calls=1 10
7 130
8 1

fl=(5) /rustc/library/core/src/ops/function.rs
fn=(4) _ZN4core3ops8function6FnOnce9call_once17hfedcba9876543210E
250 30
fi=(6) /work/udita-vm/src/machine/native/force_reachable.rs
40 10
fe=(5)

fl=(7) /registry/hashbrown/src/raw.rs
fn=(5) _ZN9hashbrown3raw6insert17hfedcba9876543210E
1 600
totals: 1011
";

    #[test]
    fn costs_are_grouped_by_function() {
        let program = Path::new("/elsewhere/udita-bench");
        let functions = functions(PROFILE, program).expect("a profile");
        let parts = grouped(&functions);
        let part = |name: &str| {
            let row = GROUPS.iter().position(|(group, _)| *group == name);
            parts[row.unwrap_or(GROUPS.len())]
        };
        assert_eq!(part("going back and settling"), 100 + 20 + 7 + 3);
        // The call of the other function is not its own cost, the library call is.
        assert_eq!(part("other bytecode"), 200 + 40 + 1);
        assert_eq!(part("delivery walk"), 30 + 10);
        assert_eq!(part("other"), 600);
        assert_eq!(parts.iter().sum::<u64>(), 1011, "nothing is counted twice or left out");
    }

    #[test]
    fn other_profiles_are_refused() {
        let events = PROFILE.replace("events: Ir", "events: Ir Dr");
        assert!(functions(&events, Path::new("udita-bench")).is_err());
        let cut = PROFILE.replace("fn=(3) ", "fn=(33");
        assert!(functions(&cut, Path::new("udita-bench")).is_err());
    }

    #[test]
    fn mangled_names_become_paths() {
        let name = "_ZN8udita_vm6search15Search$LT$S$GT$7advance17hb0123456789abcdeE";
        assert_eq!(readable(name), "udita_vm::search::Search<S>::advance");
        assert_eq!(readable("main"), "main");
    }
}
