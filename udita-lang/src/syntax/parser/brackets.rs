//! The pairs of brackets in a file.

use crate::syntax::token::{Token, TokenKind};
use TokenKind::{LeftBrace, LeftBracket, LeftParen, RightBrace, RightBracket, RightParen};

/// The partners of all brackets.
pub(super) struct Brackets {
    /// For each token, the index of its partner, or [`NONE`].
    partner: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Brackets {
    /// Pairs the round, square and curly brackets of `tokens`. In an unbalanced text, a closing bracket also
    /// closes all brackets opened after its partner, and a closing bracket without a partner is ignored.
    /// Round and square brackets never close across curly ones.
    pub(super) fn of(tokens: &[Token]) -> Brackets {
        /// An open bracket, with the numbers of round and square brackets that were open before it since the
        /// last curly bracket.
        struct Open {
            closed_by: TokenKind,
            token: u32,
            outer: [u32; 2],
        }
        let mut partner = vec![NONE; tokens.len()];
        let mut open: Vec<Open> = Vec::new();
        // The numbers of open round and square brackets since the last curly one, then the number of open
        // curly ones.
        let mut inner = [0u32; 2];
        let mut curly = 0;
        for (token, kind) in (0u32..).zip(tokens.iter().map(|token| token.kind)) {
            let can_close = match kind {
                LeftParen => {
                    open.push(Open { closed_by: RightParen, token, outer: inner });
                    inner[0] += 1;
                    false
                }
                LeftBracket => {
                    open.push(Open { closed_by: RightBracket, token, outer: inner });
                    inner[1] += 1;
                    false
                }
                LeftBrace => {
                    open.push(Open { closed_by: RightBrace, token, outer: inner });
                    inner = [0; 2];
                    curly += 1;
                    false
                }
                RightParen => inner[0] > 0,
                RightBracket => inner[1] > 0,
                RightBrace => curly > 0,
                _ => false,
            };
            while can_close && let Some(last) = open.pop() {
                inner = last.outer;
                if last.closed_by == kind {
                    partner[token as usize] = last.token;
                    partner[last.token as usize] = token;
                    curly -= u32::from(kind == RightBrace);
                    break;
                }
            }
        }
        Brackets { partner }
    }

    /// The partner of the bracket at `position`.
    pub(super) fn partner(&self, position: usize) -> Option<usize> {
        self.partner.get(position).filter(|&&partner| partner != NONE).map(|&partner| partner as usize)
    }
}
