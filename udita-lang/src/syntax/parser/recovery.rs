//! Recovers after a syntax error.
//!
//! Skipping treats balanced brackets as a unit, so it skips the rest of the statement, member or list as a
//! reader sees it.

use super::Parser;
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl Parser<'_, '_> {
    /// Skips one token, or a bracket with all tokens up to its partner.
    pub(super) fn skip_balanced(&mut self) {
        match self.kind() {
            LeftParen | LeftBracket | LeftBrace => {
                self.position = self.brackets.partner(self.position).unwrap_or(self.position) + 1;
            }
            _ => {
                self.bump();
            }
        }
    }

    /// Skips to the bracket that closes the one at token `open` and takes it, unless the statement ends
    /// earlier.
    pub(super) fn skip_to_close(&mut self, open: usize) {
        let Some(close) = self.brackets.partner(open).filter(|&close| close >= self.position) else { return };
        let start = self.position;
        while self.position < close {
            if self.at(Semicolon) || self.at(RightBrace) {
                // The rest belongs to the next statement. The parser of that statement decides how to
                // continue.
                self.position = start;
                return;
            }
            self.skip_balanced();
        }
        self.position = close + 1;
    }

    /// Recovers after a statement without `;`. Continues here if another statement seems to start, and
    /// otherwise skips the rest.
    pub(super) fn recover_statement(&mut self) {
        if self.token().first_on_line && self.may_start_statement() {
            return;
        }
        loop {
            match self.kind() {
                Eof | RightBrace | Case | Default => return,
                Semicolon => {
                    self.bump();
                    return;
                }
                LeftBrace => {
                    self.skip_balanced();
                    if self.may_start_statement() {
                        return;
                    }
                }
                kind if self.token().first_on_line && starts_only_statement(kind) => return,
                _ => self.skip_balanced(),
            }
        }
    }

    /// Whether the next token can only start a statement, and not continue one.
    fn may_start_statement(&self) -> bool {
        let goes_on = |kind| {
            matches!(
                kind,
                Comma | Dot | Colon | ColonColon | RightParen | RightBracket | Semicolon | Question
            )
        };
        match self.kind() {
            // The brace starts an array's elements, not a block.
            LeftBrace => {
                self.brackets.partner(self.position).is_none_or(|close| !goes_on(self.kind_at(close + 1)))
            }
            kind => !goes_on(kind),
        }
    }

    /// Recovers after code that is not a member. Skips to the next possible start of a member.
    pub(super) fn recover_member(&mut self) {
        loop {
            match self.kind() {
                Eof | RightBrace => return,
                Semicolon => {
                    self.bump();
                    return;
                }
                LeftBrace if self.brackets.partner(self.position).is_some() => {
                    self.skip_balanced();
                    return;
                }
                _ if self.token().first_on_line && self.at_member_start() => return,
                _ => self.skip_balanced(),
            }
        }
    }

    /// Whether only a member can start here, because the tokens can't continue an expression.
    fn at_member_start(&self) -> bool {
        self.modifier_at(self.position).is_some()
            || self.at_type_declaration(self.position)
            || matches!(self.kind(), Void | At)
    }
}

/// Misplaced code.
impl Parser<'_, '_> {
    /// Whether the code here can only be a statement, although a member is expected.
    pub(super) fn at_misplaced_statement(&self) -> bool {
        match self.kind() {
            This | Super | New | PlusPlus | MinusMinus => true,
            Identifier => {
                let next = self.after_qualified(self.position);
                match self.kind_at(next) {
                    LeftParen => {
                        let close = self.brackets.partner(next);
                        close.is_none_or(|close| matches!(self.kind_at(close + 1), Semicolon | Dot))
                    }
                    LeftBracket => self.kind_at(next + 1) != RightBracket,
                    Assign | PlusAssign | MinusAssign | StarAssign | SlashAssign | PercentAssign
                    | AndAssign | OrAssign | CaretAssign | ShiftLeftAssign | PlusPlus | MinusMinus
                    | Colon => true,
                    _ => false,
                }
            }
            kind => starts_only_statement(kind),
        }
    }
}

/// Whether the keyword only starts statements.
pub(super) fn starts_only_statement(kind: TokenKind) -> bool {
    matches!(
        kind,
        If | While
            | For
            | Do
            | Return
            | Break
            | Continue
            | Throw
            | Try
            | Assert
            | Else
            | Catch
            | Finally
            | Switch
    )
}
