//! Solutions as inputs of a command.

use udita::format::{Format, Writer};
use udita::search::Solution;
use udita_diff::exec::Input;

use super::options::{InputForm, ToolArgs};

/// Converts solutions to inputs.
#[derive(Clone, Copy)]
pub(crate) struct Inputs {
    form: InputForm,
    /// Whether the returned value is the expected output.
    returned: bool,
}

impl Inputs {
    pub(crate) fn new(tool: &ToolArgs) -> Inputs {
        Inputs { form: tool.input_format, returned: tool.expect_returned }
    }

    /// The input of a solution; an error says what the test abstraction has to do.
    pub(crate) fn of(self, number: u64, solution: &Solution) -> Result<Input, String> {
        let mut expected = None;
        if self.returned {
            let returned = solution.returned.as_ref().filter(|_| !solution.printed.is_empty());
            let returned = returned.ok_or_else(|| {
                format!(
                    "--expect-returned: the path {} does not print an input and return the expected output",
                    solution.decisions
                )
            })?;
            expected = Some(returned.text.clone());
        }
        Ok(Input { number, decisions: solution.decisions.to_string(), text: self.text(solution), expected })
    }

    fn text(self, solution: &Solution) -> String {
        match self.form {
            InputForm::Jsonl => {
                let mut text = String::new();
                Writer::new(Format::Jsonl).write(solution, &mut text);
                text
            }
            // A printed text is as the program printed it; a value is a line.
            InputForm::Text if solution.printed.is_empty() && solution.returned.is_some() => {
                format!("{}\n", solution.text())
            }
            InputForm::Text => solution.text().to_owned(),
        }
    }
}
