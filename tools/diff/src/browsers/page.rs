//! Pages as elements with declarations, from which reduction removes one at a time.
//!
//! A page is HTML whose body contains only elements, each with its own declarations in a `style` attribute. The text before the
//! body's content is not changed.

use std::fmt;

/// A declaration of a `style` attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The property, such as `width`.
    pub property: String,
    /// The value, such as `50%`.
    pub value: String,
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.property, self.value)
    }
}

/// An element of the body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// The name of the tag.
    pub name: String,
    /// The declarations of the `style` attribute, in order.
    pub declarations: Vec<Declaration>,
    /// The child elements, in document order.
    pub children: Vec<Element>,
}

impl Element {
    /// The value in the last declaration of a property.
    pub fn value(&self, property: &str) -> Option<&str> {
        let of_property = |one: &&Declaration| one.property == property;
        self.declarations.iter().rev().find(of_property).map(|one| one.value.as_str())
    }
}

/// A page: its head as text, and its body as elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The text up to the content of the body.
    head: String,
    /// The elements directly in the body.
    pub roots: Vec<Element>,
}

/// A text that can't be parsed as a page: the line, from 1, and the error there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BadPage {
    line: usize,
    reason: String,
}

/// The position of an element: the index among its siblings, for each level from the body down.
pub type Position = Vec<usize>;

impl Page {
    /// Parses a page as the families generate it.
    ///
    /// # Errors
    ///
    /// There is no body, or the body has text, an attribute other than `style`, or an unbalanced tag.
    pub fn parse(text: &str) -> Result<Page, BadPage> {
        let bad = |reason: &str| BadPage { line: 1, reason: reason.to_owned() };
        let start = text.find("<body").ok_or_else(|| bad("a page needs a tag <body>"))?;
        let length = text[start..].find('>').ok_or_else(|| bad("the tag <body> has no end"))?;
        let (head, content) = text.split_at(start + length + 1);
        let mut reader = Reader { text, rest: content };
        let roots = reader.elements("body")?;
        Ok(Page { head: head.to_owned(), roots })
    }

    /// All elements with their positions, in document order.
    pub fn elements(&self) -> Vec<(Position, &Element)> {
        fn add<'p>(siblings: &'p [Element], above: &[usize], all: &mut Vec<(Position, &'p Element)>) {
            for (index, element) in siblings.iter().enumerate() {
                let position = [above, &[index]].concat();
                all.push((position.clone(), element));
                add(&element.children, &position, all);
            }
        }
        let mut all = Vec::new();
        add(&self.roots, &[], &mut all);
        all
    }

    /// Number of declarations of all elements.
    pub fn size(&self) -> usize {
        self.elements().iter().map(|(_, element)| 1 + element.declarations.len()).sum()
    }

    /// The parent of the element at a position; `None` for the body.
    pub fn parent(&self, position: &[usize]) -> Option<&Element> {
        let (_, above) = position.split_last()?;
        let (first, rest) = above.split_first()?;
        rest.iter().try_fold(self.roots.get(*first)?, |element, &index| element.children.get(index))
    }

    /// The pages with one part less: first those without an element and its content, then those with an element replaced by its
    /// content, then those without a declaration.
    pub fn smaller(&self) -> Vec<Page> {
        let elements = self.elements();
        let without = elements.iter().map(|(position, _)| {
            self.edited(position, |siblings, index| {
                siblings.remove(index);
            })
        });
        let parents = elements.iter().filter(|(_, element)| !element.children.is_empty());
        let unwrapped = parents.map(|(position, _)| {
            self.edited(position, |siblings, index| {
                let children = std::mem::take(&mut siblings[index].children);
                siblings.splice(index..=index, children);
            })
        });
        let plainer = self.plainer().into_iter().map(|(_, page)| page);
        without.chain(unwrapped).chain(plainer).collect()
    }

    /// Each declaration, with the page without it.
    pub fn plainer(&self) -> Vec<(&Declaration, Page)> {
        let mut all = Vec::new();
        for (position, element) in self.elements() {
            for (place, declaration) in element.declarations.iter().enumerate() {
                let page = self.edited(&position, |siblings, index| {
                    siblings[index].declarations.remove(place);
                });
                all.push((declaration, page));
            }
        }
        all
    }

    /// A copy in which `edit` has changed the siblings of the element at a position. It is passed the element's index among them.
    fn edited(&self, position: &[usize], edit: impl FnOnce(&mut Vec<Element>, usize)) -> Page {
        let mut page = self.clone();
        if let Some((&last, above)) = position.split_last() {
            let siblings =
                above.iter().fold(&mut page.roots, |siblings, &index| &mut siblings[index].children);
            edit(siblings, last);
        }
        page
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn write(elements: &[Element], depth: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            for element in elements {
                let name = &element.name;
                write!(f, "{:depth$}<{name}", "", depth = 2 * depth)?;
                if !element.declarations.is_empty() {
                    let declarations: Vec<String> =
                        element.declarations.iter().map(Declaration::to_string).collect();
                    write!(f, " style=\"{}\"", declarations.join("; "))?;
                }
                write!(f, ">")?;
                if !element.children.is_empty() {
                    writeln!(f)?;
                    write(&element.children, depth + 1, f)?;
                    write!(f, "{:depth$}", "", depth = 2 * depth)?;
                }
                writeln!(f, "</{name}>")?;
            }
            Ok(())
        }
        writeln!(f, "{}", self.head)?;
        write(&self.roots, 0, f)?;
        writeln!(f, "</body></html>")
    }
}

/// A parser for the content of the body.
struct Reader<'t> {
    text: &'t str,
    rest: &'t str,
}

impl Reader<'_> {
    fn bad(&self, reason: impl Into<String>) -> BadPage {
        let read = self.text.len() - self.rest.len();
        BadPage { line: 1 + self.text[..read].matches('\n').count(), reason: reason.into() }
    }

    /// Parses the elements up to the end tag of the parent element, inclusive.
    fn elements(&mut self, around: &str) -> Result<Vec<Element>, BadPage> {
        let mut elements = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            let Some(inner) = self.rest.strip_prefix('<') else {
                let text = self.rest.split(['<', '\n']).next().unwrap_or_default();
                return Err(match text {
                    "" => self.bad(format!("<{around}> has no end tag")),
                    text => self.bad(format!("`{text}`: text in the body; fonts would decide on its size")),
                });
            };
            let Some((tag, rest)) = inner.split_once('>') else { return Err(self.bad("a tag has no end")) };
            if let Some(name) = tag.strip_prefix('/') {
                if name.trim() != around {
                    return Err(self.bad(format!("</{name}> where </{around}> is due")));
                }
                self.rest = rest;
                return Ok(elements);
            }
            let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
            let declarations = self.declarations(attributes.trim())?;
            self.rest = rest;
            let children = self.elements(name)?;
            elements.push(Element { name: name.to_owned(), declarations, children });
        }
    }

    fn declarations(&self, attributes: &str) -> Result<Vec<Declaration>, BadPage> {
        if attributes.is_empty() {
            return Ok(Vec::new());
        }
        let style = attributes.strip_prefix("style=\"").and_then(|rest| rest.strip_suffix('"'));
        let Some(style) = style.filter(|style| !style.contains('"')) else {
            return Err(self.bad(format!("`{attributes}`: an element has no attribute but style=\"...\"")));
        };
        let parts = style.split(';').map(str::trim).filter(|part| !part.is_empty());
        let declaration = |part: &str| match part.split_once(':') {
            Some((property, value)) => {
                Ok(Declaration { property: property.trim().to_owned(), value: value.trim().to_owned() })
            }
            None => Err(self.bad(format!("`{part}` is no declaration"))),
        };
        parts.map(declaration).collect()
    }
}
