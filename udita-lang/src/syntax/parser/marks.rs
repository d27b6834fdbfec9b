//! Marks in the library's source: `@Since(N)` before a type, a member or a superinterface that is newer than Java 17.
//!
//! A mark is no annotation of the program: the parser removes it, with what it marks if that is newer than the release for which it reads the
//! file. So the code of such a declaration may use newer ones, and no other code of the library may.

use super::Parser;
use super::modifiers::Head;
use crate::release::Release;
use crate::syntax::ast::{Annotation, TypeExpr};

/// The name of the mark.
const MARK: &str = "Since";

impl<'a> Parser<'a, '_> {
    /// `head` without its mark, and the marked release if the declaration is too new for this file.
    pub(super) fn without_mark(&self, head: Head<'a>) -> (Head<'a>, Option<Release>) {
        let annotations = head.modifiers.annotations;
        match self.mark_among(annotations) {
            Some((index, since)) => {
                let others = [&annotations[..index], &annotations[index + 1..]].concat();
                (head.with_annotations(self.slice(others)), self.if_newer(since))
            }
            None => (head, None),
        }
    }

    /// `types` without marks, and without those that are too new for this file.
    pub(super) fn unmarked_types(&self, types: &'a [TypeExpr<'a>]) -> &'a [TypeExpr<'a>] {
        let mark = |ty: &TypeExpr<'a>| {
            let mut annotations = ty.annotations.iter();
            annotations.find_map(|part| self.mark_among(part.annotations)).map(|(_, since)| since)
        };
        if types.iter().all(|ty| mark(ty).is_none()) {
            return types;
        }
        let known = types.iter().filter(|ty| mark(ty).and_then(|since| self.if_newer(since)).is_none());
        let plain = |ty: &TypeExpr<'a>| match mark(ty) {
            Some(_) => TypeExpr { annotations: &[], ..*ty },
            None => *ty,
        };
        self.slice(known.map(plain).collect())
    }

    /// The mark among some annotations, with its index. Only a file of the library has marks.
    fn mark_among(&self, annotations: &[Annotation<'a>]) -> Option<(usize, Release)> {
        self.marked_for?;
        annotations.iter().enumerate().find_map(|(index, annotation)| match annotation.name.parts {
            [name] if name.text == MARK => {
                let text = &self.text[annotation.span.start as usize..annotation.span.end as usize];
                let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                Some((index, digits.parse().unwrap_or_default()))
            }
            _ => None,
        })
    }

    fn if_newer(&self, since: Release) -> Option<Release> {
        Some(since).filter(|_| self.marked_for.is_some_and(|release| release < since))
    }
}

#[cfg(test)]
mod tests {
    use bumpalo::Bump;

    use crate::release::Release;
    use crate::source::FileId;
    use crate::syntax::ast::Member;
    use crate::syntax::outline;

    #[test]
    fn a_marked_declaration_is_one_since_its_release() {
        let text = "class A implements @Since(21) B, C { @Since(22) int x, y; @Since(21) @D class N {} void f() {} } \
                    @Since(24) class E {}";
        let shown = |release: u32| {
            let arena = Bump::new();
            let mut errors = Vec::new();
            let release = Release::new(release).unwrap();
            let unit = outline(&arena, FileId(0), text, release, &mut errors);
            assert!(errors.is_empty(), "{errors:?}");
            let class = &unit.types[0];
            let names = class.members.iter().filter_map(Member::name).map(|name| name.text);
            let newer = class.newer.iter().chain(unit.newer).map(|(name, since)| format!("{name}@{since}"));
            (
                unit.types.len(),
                class.interfaces.len(),
                names.collect::<Vec<_>>().join(" "),
                newer.collect::<Vec<_>>().join(" "),
            )
        };
        assert_eq!(shown(17), (1, 1, "f".into(), "x@22 y@22 N@21 E@24".into()));
        assert_eq!(shown(21), (1, 2, "N f".into(), "x@22 y@22 E@24".into()));
        assert_eq!(shown(25), (2, 2, "x y N f".into(), String::new()));
    }
}
