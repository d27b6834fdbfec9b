//! Lookahead: questions about the next tokens, answered without parsing them.
//!
//! Two tables keep the lookahead linear: the pairs of brackets, and the set of `<` tokens that open no type
//! arguments.

use super::Parser;
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl Parser<'_, '_> {
    /// The index of the token after the annotations that start at `i`.
    pub(super) fn after_annotations(&self, mut i: usize) -> usize {
        while self.kind_at(i) == At && self.kind_at(i + 1) == Identifier {
            i = self.after_qualified(i + 1);
            if self.kind_at(i) == LeftParen {
                match self.brackets.partner(i) {
                    Some(close) => i = close + 1,
                    None => return i,
                }
            }
        }
        i
    }

    /// The index of the token after the dotted name that starts at `i`.
    pub(super) fn after_qualified(&self, mut i: usize) -> usize {
        i += 1;
        while self.kind_at(i) == Dot && self.kind_at(i + 1) == Identifier {
            i += 2;
        }
        i
    }

    /// The index of the token after the type at `i`, if a type starts there.
    pub(super) fn after_type(&mut self, i: usize) -> Option<usize> {
        let mut i = self.after_annotations(i);
        if is_primitive(self.kind_at(i)) {
            return Some(self.after_dims(i + 1));
        }
        loop {
            if self.kind_at(i) != Identifier {
                return None;
            }
            i += 1;
            if self.kind_at(i) == Less {
                i = self.after_type_arguments(i)?;
            }
            if self.kind_at(i) != Dot {
                return Some(self.after_dims(i));
            }
            let next = self.after_annotations(i + 1);
            if self.kind_at(next) != Identifier {
                return Some(i);
            }
            i = next;
        }
    }

    /// The index of the token after the `[]`s that start at `i`.
    pub(super) fn after_dims(&self, mut i: usize) -> usize {
        while let Some(after) = self.after_dim(i) {
            i = after;
        }
        i
    }

    /// The index of the token after the `[]` at `i`, if there is one.
    fn after_dim(&self, i: usize) -> Option<usize> {
        let bracket = self.after_annotations(i);
        (self.kind_at(bracket) == LeftBracket && self.kind_at(bracket + 1) == RightBracket)
            .then_some(bracket + 2)
    }

    /// Whether a `[]` comes next.
    pub(super) fn at_dims(&self) -> bool {
        self.after_dim(self.position).is_some()
    }

    /// The index of the token after the type arguments that start with the `<` at `i`, if they are type
    /// arguments.
    pub(super) fn after_type_arguments(&mut self, mut i: usize) -> Option<usize> {
        if self.not_type_arguments.contains(&i) {
            return None;
        }
        let mut open = Vec::new();
        loop {
            match self.kind_at(i) {
                Less => open.push(i),
                Greater => {
                    open.pop();
                    if open.is_empty() {
                        return Some(i + 1);
                    }
                }
                At if self.kind_at(i + 1) == Identifier => {
                    i = self.after_annotations(i);
                    continue;
                }
                LeftBracket if self.kind_at(i + 1) == RightBracket => i += 1,
                Identifier | Dot | Comma | Question | Extends | Super | And => {}
                kind if is_primitive(kind) => {}
                _ => {
                    self.not_type_arguments.extend(open);
                    return None;
                }
            }
            i += 1;
        }
    }

    /// Whether a local variable declaration starts here: a type, then a name.
    pub(super) fn at_local_variable(&mut self) -> bool {
        match self.after_type(self.position) {
            Some(after) if is_primitive(self.kind()) => !matches!(self.kind_at(after), Dot | ColonColon),
            Some(after) => matches!(self.kind_at(after), Identifier | Underscore),
            None => false,
        }
    }

    /// Whether a class, interface, enum, record or annotation declaration starts at `i`, after its modifiers.
    pub(super) fn at_type_declaration(&self, i: usize) -> bool {
        match self.kind_at(i) {
            Class | Interface | Enum => true,
            At => self.kind_at(i + 1) == Interface,
            Identifier => {
                self.word_at(i, "record")
                    && self.kind_at(i + 1) == Identifier
                    && matches!(self.kind_at(i + 2), LeftParen | Less | LeftBrace)
            }
            _ => false,
        }
    }

    /// The index of the token after the modifiers that start at `i`.
    pub(super) fn after_modifiers(&self, mut i: usize) -> usize {
        loop {
            let annotations = self.after_annotations(i);
            i = match self.modifier_at(annotations) {
                Some((_, length)) => annotations + length,
                None => return annotations,
            };
        }
    }

    /// Whether a method or constructor with a body is declared here, which is not possible inside another
    /// one. The token after the closing parenthesis distinguishes the declaration from a call.
    pub(super) fn at_method(&mut self) -> bool {
        let mut i = self.after_modifiers(self.position);
        let has_modifiers = i > self.position;
        if self.at_type_declaration(i) {
            return false;
        }
        if self.kind_at(i) == Less {
            match self.after_type_arguments(i) {
                Some(after) => i = after,
                None => return false,
            }
        }
        let after = if self.kind_at(i) == Void { Some(i + 1) } else { self.after_type(i) };
        let name = match after {
            Some(after) if self.kind_at(after) == Identifier => after,
            Some(_) if has_modifiers && self.kind_at(i) == Identifier => i,
            _ => return false,
        };
        self.kind_at(name + 1) == LeftParen
            && self.brackets.partner(name + 1).is_some_and(|close| {
                matches!(self.kind_at(close + 1), LeftBrace | Throws)
                    || has_modifiers && self.kind_at(close + 1) == Semicolon
            })
    }

    /// Whether a pattern with a type starts here. A record pattern looks like a call, so the answer is valid
    /// only in places without calls.
    pub(super) fn at_pattern(&mut self) -> bool {
        let start = self.after_modifiers(self.position);
        self.at(Final)
            || self
                .after_type(start)
                .is_some_and(|after| matches!(self.kind_at(after), Identifier | Underscore | LeftParen))
    }

    /// Whether a record pattern `T(...)` starts here. It looks like a call, so the answer is valid only in
    /// places without calls.
    pub(super) fn at_record_pattern(&mut self) -> bool {
        let start = self.after_modifiers(self.position);
        self.after_type(start).is_some_and(|after| self.kind_at(after) == LeftParen)
    }

    /// Whether the parenthesis here starts the parameters of a lambda expression.
    pub(super) fn at_lambda_parameters(&self) -> bool {
        self.at(LeftParen)
            && !self.lambdas_end_labels
            && self.brackets.partner(self.position).is_some_and(|close| self.kind_at(close + 1) == Arrow)
    }

    /// Whether the parenthesis here starts a cast.
    pub(super) fn at_cast(&mut self) -> bool {
        let first = self.after_annotations(self.position + 1);
        let primitive = is_primitive(self.kind_at(first));
        let Some(mut i) = self.after_type(self.position + 1) else { return false };
        while self.kind_at(i) == And {
            match self.after_type(i + 1) {
                Some(after) => i = after,
                None => return false,
            }
        }
        if self.kind_at(i) != RightParen {
            return false;
        }
        let next = self.kind_at(i + 1);
        primitive && i == first + 1
            || matches!(
                next,
                Identifier
                    | IntLiteral
                    | FloatLiteral
                    | CharLiteral
                    | StringLiteral
                    | TextBlock
                    | True
                    | False
                    | Null
                    | LeftParen
                    | Not
                    | Tilde
                    | This
                    | Super
                    | New
                    | Switch
                    | Void
            )
            || is_primitive(next)
    }

    /// Whether the type here is part of a class literal or method reference and can't be parsed as an
    /// expression: `int`, `a.B[]`, `List<String>`, or any type before `.class`.
    pub(super) fn at_type_operand(&mut self) -> bool {
        if self.at(At) || self.at(Void) || is_primitive(self.kind()) {
            return true;
        }
        let name_end = self.after_qualified(self.position);
        match self.kind_at(name_end) {
            Dot if self.kind_at(name_end + 1) != At => self.kind_at(name_end + 1) == Class,
            LeftBracket if self.kind_at(name_end + 1) != RightBracket => false,
            Less | LeftBracket | At | Dot => {
                self.after_type(self.position).is_some_and(|after| match self.kind_at(after) {
                    ColonColon => true,
                    Dot => self.kind_at(after + 1) == Class,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}

pub(super) fn is_primitive(kind: TokenKind) -> bool {
    matches!(kind, Boolean | Byte | Short | Char | Int | Long | Float | Double)
}
