//! `udita mutate`: which mutants of a program do inputs and calls, or tests, tell from it?

use std::process::ExitCode;

use super::console::{Console, counted};
use super::files::{check_directory, check_file, write_file};
use super::kept::continuation;
use super::output::Output;
use super::status::{FOUND, Failure, SUCCESS};
use super::stop::report_early;

mod annotations;
mod code;
mod edits;
mod equivalent;
mod findings;
mod html;
mod inputs;
mod jsonl;
mod judge;
mod junit;
mod kept;
mod matrix;
mod options;
mod reach;
mod since;
mod tests;
mod text;
mod unit_tests;
mod verdicts;

use judge::Judgement;
pub(super) use options::Args;
use options::Form;

pub(super) fn mutate(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    args.html.iter().chain(&args.minimal).chain(&args.matrix).try_for_each(|path| check_file(path))?;
    args.junit.iter().try_for_each(|path| check_directory(path))?;
    let control = args.timeout.watch(args.search.limits.untrusted.time());
    let mut judgement = Judgement::new(args, &control, console)?;
    verdicts::run(&mut judgement, args, &control)?;
    let mut output = Output::new();
    output.write(&match args.format {
        Form::Text => text::render(&judgement),
        Form::Jsonl => jsonl::render(&judgement),
        Form::Sarif => annotations::sarif(&judgement),
        Form::Github => annotations::github(&judgement),
    })?;
    output.flush()?;
    if let Some(path) = &args.html {
        write_file(path, &html::render(&judgement))?;
    }
    if let Some(path) = &args.matrix {
        write_file(path, &matrix::render(&judgement)?)?;
    }
    if let Some(path) = args.minimal.as_ref().filter(|_| !args.tests.is_empty()) {
        let minimal = judgement.minimal_runs();
        let names = minimal.inputs.iter().map(|&test| format!("{}\n", judgement.test(test)));
        write_file(path, &names.collect::<String>())?;
        console.print(text::minimal_runs(&judgement, &minimal));
    } else if let Some(path) = &args.minimal {
        let minimal = judgement.minimal_inputs();
        let chosen = minimal.inputs.iter().filter_map(|&input| judgement.inputs.get(input));
        write_file(path, &chosen.map(|input| input.line.as_str()).collect::<String>())?;
        console.print(text::minimal(&judgement, &minimal));
    }
    if let Some(directory) = &args.junit {
        junit::write(&judgement, args, directory, console)?;
    }
    let score = judgement.score().total.score();
    let fails = args.fail_under.zip(score).is_some_and(|(least, score)| score * 100.0 < f64::from(least));
    let found = if fails { ExitCode::from(FOUND) } else { SUCCESS };
    let left = judgement.left();
    if left == 0 {
        return Ok(found);
    }
    let next = args.store.directory().map_or(String::new(), |store| format!("; {}", continuation(store)));
    let how_far = format!("{} not run; the score is of those before{next}", counted(left as u64, "mutant"));
    Ok(report_early(&control, &how_far, found, console))
}
