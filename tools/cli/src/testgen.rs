//! `udita testgen`: tests for a class with private state.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use udita::Limits;
use udita::bytecode::Program;
use udita::language::declarations::ClassKind;
use udita::language::{FileId, SourceMap, declarations};
use udita_testgen::api::Api;
use udita_testgen::archive::Candidate;
use udita_testgen::generate::{Criterion, Earlier, Progress, Settings, Suite, generate, targets};
use udita_testgen::visible::show_to;

use super::console::{Console, counted};
use super::files::{check_directory, check_file, write_file};
use super::kept::continuation;
use super::program;
use super::progress::SharedLine;
use super::status::{FOUND, Failure, SUCCESS};
use super::stop::report_early;

mod compile;
mod html;
mod kept;
mod mutants;
mod options;
mod report;
mod tests;

use compile::{Compiled, compiled};
use kept::KeptTests;
use mutants::Mutants;
pub(super) use options::Args;

pub(super) fn testgen(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let (read, file) = program::read(&args.file.file, &args.file.source_path, console)?;
    let Compiled { program, sources, read, companion } = compiled(args, read, file, console)?;
    let declared = declarations(&sources);
    let mut api = Api::with_companion(&program, &declared, companion.as_ref());
    let class = class(args, &api, &sources)?;
    let package = api.classes[class].package.clone();
    show_to(&mut api, &program, &package);
    let api = Arc::new(api);
    check_script(args, &api)?;
    args.script.iter().chain(&args.html).try_for_each(|path| check_file(path))?;
    args.junit.iter().try_for_each(|path| check_directory(path))?;
    let chosen = chosen(args, &program, &api, class)?;
    let settings = Settings {
        targets: chosen,
        file: tested_file(&sources, &program),
        criterion: args.criterion(),
        guidance: args.guidance(),
        solves_literals: args.solves_literals(),
        selection: args.selection(),
        budget: args.budget,
        time: args.time(),
        least_suspicion: args.suspicion.into(),
        seed: args.seed,
        jobs: args.jobs(),
        limits: limits(args),
    };
    let makes_mutants = settings.criterion == Criterion::Mutants;
    let interface = (&*api, declared.as_slice(), companion.as_ref(), package.as_str());
    let mut mutants = makes_mutants.then(|| Mutants::new(read, interface, console)).transpose()?;
    let line = SharedLine::new(true);
    let file = (args.file.file.as_path(), &sources);
    let open = |directory| KeptTests::open(directory, file, &api, &settings);
    let mut kept = args.store.directory().map(open).transpose()?;
    let earlier = kept.as_ref().map_or_else(Earlier::default, KeptTests::earlier);
    let control = args.control();
    let mut failed = None;
    let mut each = |done: Progress, found: &[Candidate]| {
        if let Some(kept) = &mut kept
            && failed.is_none()
            && let Err(failure) = kept.add(&api, done, found)
        {
            failed = Some(failure);
            control.interrupt();
        }
        line.tell(|| so_far(&done));
    };
    let mut next = || mutants.as_mut().and_then(Mutants::next);
    let suite = generate(&program, &api, &settings, &earlier, &mut each, &mut next, control.flag());
    drop(line);
    if let Some(kept) = &mut kept {
        let is_covered = suite.covered.len() == suite.branches.len();
        let end = if is_covered { "all branches are covered" } else { "the budget is spent" };
        let ended = kept.end((!control.is_stopped()).then_some(end));
        failed = failed.or(ended.err());
    }
    let left = mutants.as_ref().map_or(0, Mutants::left);
    console.print(report::render(&program, &api, &settings, (&suite, left)));
    let tests = tests::tests(&api, &suite);
    tests::write(args, &api, class, &program, (&suite, &tests), console)?;
    if let Some(path) = &args.html {
        write_file(path, &html::render(&sources, &program, &api, &api.classes[class], &suite, &tests))?;
    }
    let found = if suite.faults.is_empty() { SUCCESS } else { ExitCode::from(FOUND) };
    if let Some(failure) = failed {
        return Err(failure);
    }
    if let (Some(kept), Some(directory)) = (&kept, args.store.directory()) {
        console.print(format_args!("{} in {}\n", counted(kept.tests(), "test"), directory.display()));
    }
    if !control.is_stopped() {
        return Ok(found);
    }
    Ok(report_early(&control, &how_far(args, &suite), found, console))
}

/// The limits of one call.
fn limits(args: &Args) -> Limits {
    Limits {
        steps: args.max_steps,
        stack_bytes: 1 << 20,
        heap_bytes: 64 << 20,
        weighs_natives: args.file.source_path.untrusted.is_given,
    }
}

/// How far a generation came that ended early, and how to continue.
fn how_far(args: &Args, suite: &Suite) -> String {
    let (covered, all) = (suite.covered.len(), suite.branches.len());
    let next = match args.store.directory() {
        Some(directory) => continuation(directory),
        None => "a longer --timeout may cover more".to_owned(),
    };
    format!("{covered} of {all} branches are covered; {next}")
}

/// The progress of a generation, in one line.
fn so_far(done: &Progress) -> String {
    let Progress { covered, branches, waiting, paths, runs, faults, .. } = done;
    let (solved, failed) = (paths.solved, paths.failed);
    format!(
        "{covered} of {branches} branches, {runs} runs, {faults} faults; \
         path conditions: {waiting} open, {solved} solved, {failed} failed"
    )
}

/// The number of the file that the class under test is in. Branches of others are not wanted.
fn tested_file(sources: &SourceMap, program: &Program) -> Option<u32> {
    let tested = sources.code_of(FileId(0));
    let name = &sources.files().get(tested.0 as usize)?.name;
    program.files.iter().position(|file| file == name).and_then(|file| u32::try_from(file).ok())
}

/// The class under test.
fn class(args: &Args, api: &Api, sources: &SourceMap) -> Result<usize, Failure> {
    if let Some(name) = &args.class {
        let known = || {
            let own = api.classes.iter().filter(|class| class.is_own);
            let names: Vec<&str> = own.map(|class| class.source_name.as_str()).collect();
            names.join(", ")
        };
        let missing = || Failure::Message(format!("there is no class `{name}`; the file has {}", known()));
        return api.class(name).ok_or_else(missing);
    }
    // The argument may be the name of a class.
    let name = sources.files().first().map_or("", |file| &file.name);
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let missing = || Failure::Message(format!("{}: no class to test", args.file.file.display()));
    api.class(stem).or_else(|| api.classes.iter().position(|class| class.is_own)).ok_or_else(missing)
}

/// A `.udita` file is a class with the file's name: it must not hide one of the program.
fn check_script(args: &Args, api: &Api) -> Result<(), Failure> {
    let Some(path) = &args.script else { return Ok(()) };
    let stem = path.file_stem().map(Path::new).and_then(Path::to_str).unwrap_or_default();
    if api.classes.iter().all(|class| class.source_name != stem) {
        return Ok(());
    }
    let other = path.with_file_name(format!("{stem}Tests.udita"));
    Err(Failure::Message(format!(
        "{}: the program has a class `{stem}`, which this file would hide; use {}, for example",
        path.display(),
        other.display()
    )))
}

/// The methods that tests end with. There has to be something to call, and objects to call it on.
fn chosen(args: &Args, program: &Program, api: &Api, number: usize) -> Result<Vec<usize>, Failure> {
    let class = &api.classes[number];
    let name = &class.source_name;
    let mut chosen = targets(api, number, &args.methods);
    let unknown =
        args.methods.iter().find(|method| !chosen.iter().any(|&target| api.methods[target].name == **method));
    if let Some(method) = unknown {
        return Err(Failure::Message(format!(
            "class `{name}` has no method `{method}` that a test can call"
        )));
    }
    if chosen.is_empty() {
        return Err(Failure::Message(format!("class `{name}` has no method that a test can call")));
    }
    chosen.retain(|&target| api.is_callable(program, target));
    if chosen.is_empty() {
        let reason = match class.kind {
            ClassKind::Interface => "is an interface, and no class of the program that implements it",
            _ if class.is_abstract => "is abstract, and no class of the program that extends it",
            _ => "has no constructor that a test can call, and no static method",
        };
        return Err(Failure::Message(format!("class `{name}` {reason} gives an object of it")));
    }
    Ok(chosen)
}
