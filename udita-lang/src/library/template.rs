//! Templates of library files: text that several Java types share is written once.
//!
//! The build script expands them, so a program that runs sees plain Java files. A template is a file `*.template`, in which a line
//! that begins with `#` is a directive, and `$name$` is the value of a column of the current row:
//!
//! ```text
//! #each int long double      The lines up to #end, for each of these primitive types. The columns are `type` (`int`),
//! #end                       `Type` (`Int`, as in other names), `Box` (`Integer`), and its article: `a` or `A`.
//!
//! #rows name | parent        The lines up to #end, for each row of a table of its own. In a block within a block, the columns of the
//! EOFException | IOException outer one have values too.
//! #each
//! #end
//!
//! #if int long               The lines up to #else if the first column of the row is one of these, otherwise those after it.
//! #else
//! #end
//!
//! #class java.io.$name$      The following lines are the file of this class. Later lines may go on with it, so that each row of a
//!                            table adds to several files.
//! ```
//!
//! Lines before the first `#class` are the file that the template is named after. A mistake in a template is a panic, which fails the build.

/// The columns of a primitive type.
const PRIMITIVES: [[(&str, &str); 5]; 8] = [
    [("type", "boolean"), ("Type", "Boolean"), ("Box", "Boolean"), ("a", "a"), ("A", "A")],
    [("type", "byte"), ("Type", "Byte"), ("Box", "Byte"), ("a", "a"), ("A", "A")],
    [("type", "char"), ("Type", "Char"), ("Box", "Character"), ("a", "a"), ("A", "A")],
    [("type", "short"), ("Type", "Short"), ("Box", "Short"), ("a", "a"), ("A", "A")],
    [("type", "int"), ("Type", "Int"), ("Box", "Integer"), ("a", "an"), ("A", "An")],
    [("type", "long"), ("Type", "Long"), ("Box", "Long"), ("a", "a"), ("A", "A")],
    [("type", "float"), ("Type", "Float"), ("Box", "Float"), ("a", "a"), ("A", "A")],
    [("type", "double"), ("Type", "Double"), ("Box", "Double"), ("a", "a"), ("A", "A")],
];

/// Names of columns with their values.
type Row<'t> = Vec<(&'t str, &'t str)>;

/// The files that the template `path` stands for: their paths and texts.
pub(crate) fn expand(path: &str, text: &str) -> Vec<(String, String)> {
    let own = path.strip_suffix(".template").expect("a template's name");
    let mut template =
        Template { path, lines: text.lines().collect(), files: vec![(own.to_owned(), String::new())] };
    let end = template.block(0, &Row::new(), true);
    assert_eq!(end, template.lines.len(), "{path}:{}: nothing is open", end + 1);
    template.files.retain(|(_, text)| !text.is_empty());
    template.files
}

struct Template<'t> {
    path: &'t str,
    lines: Vec<&'t str>,
    files: Vec<(String, String)>,
}

impl<'t> Template<'t> {
    /// Expands the lines from `at` to the `#else` or `#end` of the block, and returns where that is.
    fn block(&mut self, mut at: usize, row: &Row<'t>, wanted: bool) -> usize {
        while let Some(&line) = self.lines.get(at) {
            let Some(directive) = line.strip_prefix('#') else {
                if wanted {
                    let filled = self.fill(at, line, row);
                    let file = self.files.last_mut().expect("a file");
                    file.1 += &filled;
                    file.1.push('\n');
                }
                at += 1;
                continue;
            };
            let (word, rest) = directive.split_once(' ').unwrap_or((directive, ""));
            match word {
                "end" | "else" => return at,
                "if" => {
                    let first = row.first().map_or("", |&(_, value)| value);
                    let holds = rest.split(' ').any(|value| value == first);
                    at = self.block(at + 1, row, wanted && holds);
                    if self.lines.get(at) == Some(&"#else") {
                        at = self.block(at + 1, row, wanted && !holds);
                    }
                }
                "each" => {
                    let named = |name: &str| PRIMITIVES.iter().find(|columns| columns[0].1 == name);
                    let rows = rest.split(' ').map(|name| {
                        named(name).unwrap_or_else(|| self.fail(at, "a primitive type is missing")).to_vec()
                    });
                    at = self.each(rows.collect(), row, at + 1, wanted);
                }
                "rows" => {
                    let columns: Vec<&str> = rest.split(" | ").collect();
                    let mut rows = Vec::new();
                    at += 1;
                    while *self.lines.get(at).unwrap_or_else(|| self.fail(at, "#each is missing")) != "#each"
                    {
                        rows.push(columns.iter().copied().zip(self.lines[at].split(" | ")).collect());
                        at += 1;
                    }
                    at = self.each(rows, row, at + 1, wanted);
                }
                "class" => {
                    let class = self.fill(at, rest, row);
                    if wanted {
                        self.open(class.replace('.', "/") + ".java");
                    }
                }
                _ => self.fail(at, "an unknown directive"),
            }
            at += 1;
        }
        at
    }

    /// Makes `file` the one that lines go to.
    fn open(&mut self, file: String) {
        let begun = self.files.iter().position(|(path, _)| *path == file);
        let text = begun.map_or_else(String::new, |at| self.files.remove(at).1);
        self.files.push((file, text));
    }

    /// Expands the block at `begin` for each of `rows`, with the columns of the block around it, `outer`.
    fn each(&mut self, rows: Vec<Row<'t>>, outer: &Row<'t>, begin: usize, wanted: bool) -> usize {
        let rows = rows.into_iter().map(|row| [row, outer.clone()].concat());
        rows.map(|row| self.block(begin, &row, wanted)).last().expect("a row")
    }

    fn fill(&self, at: usize, line: &str, row: &Row<'_>) -> String {
        let mut parts = line.split('$');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        while let Some(name) = parts.next() {
            let column = row.iter().find(|&&(column, _)| column == name);
            filled += column.unwrap_or_else(|| self.fail(at, "an unknown column")).1;
            filled += parts.next().unwrap_or_else(|| self.fail(at, "a column without a second $"));
        }
        filled
    }

    fn fail(&self, at: usize, problem: &str) -> ! {
        panic!("{}:{}: {problem}", self.path, at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_the_columns_of_the_block_around_it() {
        let text = "#each int char\n#rows name | of\nget | it\n#each\n$Type$ $name$;\n#end\n#end\n";
        let files = expand("a/B.java.template", text);
        assert_eq!(files, [("a/B.java".to_owned(), "Int get;\nChar get;\n".to_owned())]);
    }

    #[test]
    fn a_block_is_written_for_each_type() {
        let text = "#each int char\n/** $a$ $type$ */\n#if char\nlong $Type$;\n#else\nshort $Box$;\n#end\n#end\nend\n";
        let files = expand("a/B.java.template", text);
        let expected = "/** an int */\nshort Integer;\n/** a char */\nlong Char;\nend\n";
        assert_eq!(files, [("a/B.java".to_owned(), expected.to_owned())]);
    }

    #[test]
    fn rows_make_files() {
        let text =
            "#rows name | parent\nA | B\nC | D e\n#each\n#class x.$name$\nclass $name$: $parent$\n#end\n";
        let files = expand("Any.template", text);
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        assert_eq!(files, [file("x/A.java", "class A: B\n"), file("x/C.java", "class C: D e\n")]);
    }

    #[test]
    fn rows_add_to_several_files() {
        let text = "#class A\na {\n#class B\nb {\n#rows name\nx\ny\n#each\n#class A\n$name$\n#class B\n-$name$\n#end\n#class A\n}\n";
        let files = expand("Any.template", text);
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        assert_eq!(files, [file("B.java", "b {\n-x\n-y\n"), file("A.java", "a {\nx\ny\n}\n")]);
    }

    #[test]
    #[should_panic(expected = "x.template:2: an unknown column")]
    fn a_mistake_is_told_with_its_line() {
        expand("x.template", "#each int\n$kind$\n#end\n");
    }
}
