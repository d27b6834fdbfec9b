//! The page of an abstraction: the comment at the head of its file.

/// The lines of the head comment, without slashes.
fn lines(source: &str) -> impl Iterator<Item = &str> {
    let comment = source.lines().map_while(|line| line.strip_prefix("//"));
    comment.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end())
}

/// The first sentence, without its full stop. It must end on the first line.
pub(crate) fn summary(source: &str) -> &str {
    let line = lines(source).next().unwrap_or_default();
    line.split_once(". ").map_or(line, |(sentence, _)| sentence).trim_end_matches('.')
}

/// The head comment, with each paragraph on one line, and each item on one line. An item is an indented line
/// with the lines that are indented further. The command line wraps the lines at the width of the screen.
pub(crate) fn page(source: &str) -> String {
    let mut page = String::new();
    // The indentation of the line that the next line may continue. `None` after an empty line.
    let mut open: Option<usize> = None;
    for line in lines(source) {
        let indent = line.len() - line.trim_start().len();
        let continues = match open {
            None => false,
            Some(0) => indent == 0,
            Some(open) => indent > open,
        };
        if continues && !line.is_empty() {
            page.push(' ');
            page.push_str(line.trim_start());
            continue;
        }
        open = Some(indent).filter(|_| !line.is_empty());
        if !page.is_empty() {
            page.push('\n');
        }
        page.push_str(line);
    }
    page.truncate(page.trim_end().len());
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
// Lists of numbers.
//
// Convention: some text that
// goes on.
//
// Forms:
//   filter: this
//     and that
//   mix: both
//
// The end.

class List {} // not this
";

    #[test]
    fn paragraphs_and_items_are_lines() {
        assert_eq!(summary(SOURCE), "Lists of numbers");
        let expected = "Lists of numbers.\n\nConvention: some text that goes on.\n\nForms:\n  filter: this and that\n  \
                        mix: both\n\nThe end.";
        assert_eq!(page(SOURCE), expected);
        assert_eq!((summary("class C {}"), page("class C {}").as_str()), ("", ""));
    }
}
