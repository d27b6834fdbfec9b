//! The parser builds trees from tokens by recursive descent. It parses binary operators by precedence
//! climbing.
//!
//! Conventions:
//!
//! - A function named after a construct is called at the construct's first token and returns its node. On an
//!   error, it reports the error, returns a partial node, and leaves the parser at a token from which its
//!   caller can continue.
//! - Questions that need more than a token or two of lookahead (declaration or expression? cast, lambda or
//!   parenthesis?) are answered by [`lookahead`] without parsing, so no text is parsed twice.
//! - Every loop over a list either makes progress in each round or ends. [`look_guard`] ends a loop that does
//!   neither.
//! - Each token has at most one error, because a second one would follow from the first.
//!
//! Two numbers bound all recursion, here and in all later walks over the tree: [`MAX_DEPTH`] bounds the
//! nesting of constructs, and [`MAX_HEIGHT`] the height of the tree where iteration builds it (a chain of
//! binary operators, calls or `else if`s). Beyond these limits, the parser abandons the file with a single
//! error.

mod brackets;
mod declarations;
mod expressions;
mod look_guard;
mod lookahead;
mod marks;
mod members;
mod modifiers;
mod primaries;
mod recovery;
mod statements;
mod switches;
mod types;

use super::ast::{Block, CompilationUnit, Name, QualifiedName};
use super::feature::Feature;
use super::lexer::{Tokens, tokenize, tokenize_class_file, tokenize_outline, tokenize_part};
use super::literal::identifier_text;
use super::token::{Token, TokenKind};
use crate::diagnostic::{Code, Diagnostic};
use crate::release::Release;
use crate::source::{FileId, Span};
use brackets::Brackets;
use bumpalo::Bump;
use look_guard::LookGuard;
use rustc_hash::FxHashSet;

/// Limit on the nesting of constructs.
const MAX_DEPTH: u32 = 1000;

/// Limit on the height of a tree.
const MAX_HEIGHT: u32 = 5000;

/// Limit on the errors reported for one file.
const MAX_ERRORS: usize = 100;

/// The name of the package that `text` declares. Empty for the unnamed package.
pub fn package(text: &str) -> String {
    let arena = Bump::new();
    let mut diagnostics = Vec::new();
    let lexed = tokenize(FileId(0), text, &mut diagnostics);
    let name = Parser::new(&arena, FileId(0), text, lexed, &mut diagnostics).package().0;
    let parts = name.map_or(&[][..], |name| name.parts);
    parts.iter().map(|part| part.text).collect::<Vec<_>>().join(".")
}

/// Parses the text of `file` into `arena`.
///
/// The tree doesn't borrow `text`. A tree is returned even if there are errors, which are pushed to
/// `diagnostics`.
pub fn parse<'a>(
    arena: &'a Bump,
    file: FileId,
    text: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> &'a CompilationUnit<'a> {
    let reported_before = diagnostics.len();
    let lexed = tokenize(file, text, diagnostics);
    let unit = Parser::new(arena, file, text, lexed, diagnostics).whole(Parser::compilation_unit);
    diagnostics[reported_before..].sort_by_key(|diagnostic| diagnostic.primary.0.start);
    arena.alloc(unit)
}

/// Parses the declarations of class files. They have names that Java's source may not have, between backquotes.
pub fn parse_class_file<'a>(
    arena: &'a Bump,
    file: FileId,
    text: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> &'a CompilationUnit<'a> {
    let lexed = tokenize_class_file(file, text, diagnostics);
    arena.alloc(Parser::new(arena, file, text, lexed, diagnostics).whole(Parser::compilation_unit))
}

/// Parses the text of a file of the library without the bodies of methods. [`body`] parses them on demand. The
/// text must have no errors. Types and members that are marked by `@Since(N)` are only declared if `release` is
/// at least `N`; a superinterface so marked is one only then.
pub fn outline<'a>(
    arena: &'a Bump,
    file: FileId,
    text: &str,
    release: Release,
    diagnostics: &mut Vec<Diagnostic>,
) -> &'a CompilationUnit<'a> {
    let lexed = tokenize_outline(file, text, diagnostics);
    let mut parser = Parser::new(arena, file, text, lexed, diagnostics);
    parser.marked_for = Some(release);
    arena.alloc(parser.whole(Parser::compilation_unit))
}

/// Parses the body at `span`, which an outline has skipped. `text` is the text of the file.
pub fn body<'a>(arena: &'a Bump, span: Span, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Block<'a> {
    let lexed = tokenize_part(span, text, diagnostics);
    Parser::new(arena, span.file, text, lexed, diagnostics).whole(|parser| parser.block(""))
}

struct Parser<'a, 's> {
    arena: &'a Bump,
    file: FileId,
    text: &'s str,
    /// All tokens. The last one is [`TokenKind::Eof`].
    tokens: Vec<Token>,
    brackets: Brackets,
    /// The index of the next token, at most that of the last token.
    position: usize,
    looks: LookGuard,
    /// The token of the last reported error.
    failed_at: Option<usize>,
    /// Whether the file is nested too deeply. Then no more errors are reported.
    gave_up: bool,
    errors: usize,
    /// Number of open constructs.
    depth: u32,
    /// Height of the parsed part of the innermost open construct.
    height: u32,
    /// Whether a label `case a -> b` is being parsed, so an arrow ends the label instead of starting a lambda
    /// body.
    lambdas_end_labels: bool,
    /// Whether `case` and `default` end the preceding statements.
    in_switch: bool,
    /// The `<` tokens known not to start type arguments.
    not_type_arguments: FxHashSet<usize>,
    /// The features newer than Java 17 met so far, with their first places.
    features: Vec<(Feature, Span)>,
    /// The release for which a file of the library is read.
    marked_for: Option<Release>,
    /// The declarations of the innermost type that are newer than this release.
    newer: Vec<(&'a str, Release)>,
    diagnostics: &'s mut Vec<Diagnostic>,
}

impl<'a, 's> Parser<'a, 's> {
    fn new(
        arena: &'a Bump,
        file: FileId,
        text: &'s str,
        lexed: Tokens,
        diagnostics: &'s mut Vec<Diagnostic>,
    ) -> Parser<'a, 's> {
        let eof = lexed.tokens.len() - 1;
        Parser {
            arena,
            file,
            text,
            brackets: Brackets::of(&lexed.tokens),
            position: 0,
            looks: LookGuard::new(lexed.tokens.len(), MAX_DEPTH),
            failed_at: lexed.cut_off.then_some(eof),
            gave_up: false,
            errors: 0,
            depth: 0,
            height: 0,
            lambdas_end_labels: false,
            in_switch: false,
            not_type_arguments: FxHashSet::default(),
            features: Vec::new(),
            marked_for: None,
            newer: Vec::new(),
            tokens: lexed.tokens,
            diagnostics,
        }
    }

    /// Runs `parse` on all tokens. Reports the place where the parser got stuck, if it did.
    fn whole<T>(mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        let tree = parse(&mut self);
        if let Some(token) = self.looks.stuck_at() {
            let span = self.span_of(self.tokens[token]);
            debug_assert!(false, "the parser is stuck at byte {} of:\n{}", span.start, self.text);
            self.diagnostics.push(
                Diagnostic::new(Code::Internal, span, "the parser can't continue from here")
                    .note("this is a bug in udita, not in the program")
                    .note("the rest of this file was not read"),
            );
        }
        tree
    }
}

/// Tokens.
impl Parser<'_, '_> {
    fn token(&self) -> Token {
        self.tokens[self.position]
    }

    fn kind(&self) -> TokenKind {
        self.kind_at(self.position)
    }

    /// The kind of the token `ahead` positions after the next one.
    fn nth(&self, ahead: usize) -> TokenKind {
        self.kind_at(self.position + ahead)
    }

    /// The kind of a token. All accesses to tokens go through this function, so a stuck parser sees the end
    /// of the file.
    fn kind_at(&self, position: usize) -> TokenKind {
        match self.tokens.get(position) {
            Some(token) if self.looks.look(self.position) => token.kind,
            _ => TokenKind::Eof,
        }
    }

    fn text_at(&self, position: usize) -> &str {
        self.tokens.get(position).map_or("", |token| &self.text[token.start as usize..token.end as usize])
    }

    fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// Whether the next token is the contextual keyword `word`.
    fn at_word(&self, word: &str) -> bool {
        self.word_at(self.position, word)
    }

    fn word_at(&self, position: usize, word: &str) -> bool {
        self.kind_at(position) == TokenKind::Identifier && self.text_at(position) == word
    }

    fn bump(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::Eof {
            self.position += 1;
        }
        token
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    fn span_of(&self, token: Token) -> Span {
        Span::new(self.file, token.start, token.end)
    }

    /// The place of the next token.
    fn span(&self) -> Span {
        self.span_of(self.token())
    }

    /// The place of the previous token.
    fn previous_span(&self) -> Span {
        match self.position.checked_sub(1) {
            Some(previous) => self.span_of(self.tokens[previous]),
            None => Span::new(self.file, 0, 0),
        }
    }

    /// The span from `start` to the last taken token.
    fn since(&self, start: Span) -> Span {
        let end = self.previous_span();
        if end.end <= start.start {
            Span { end: start.start, ..start }
        } else {
            Span { end: end.end, ..start }
        }
    }
}

/// Errors.
impl<'a> Parser<'a, '_> {
    /// Reports `diagnostic` unless this token already has an error.
    fn report(&mut self, diagnostic: Diagnostic) {
        let around_unknown = self.at(TokenKind::Unknown)
            || self.position > 0 && self.kind_at(self.position - 1) == TokenKind::Unknown;
        let consequence = self.failed_at == Some(self.position) || around_unknown;
        self.failed_at = Some(self.position);
        if !consequence {
            self.report_always(diagnostic);
        }
    }

    /// Reports an error that is independent of nearby errors.
    fn report_always(&mut self, diagnostic: Diagnostic) {
        let has_stopped = self.gave_up || self.looks.stuck_at().is_some();
        if !has_stopped && self.errors < MAX_ERRORS {
            self.errors += 1;
            self.diagnostics.push(diagnostic);
        }
    }

    /// Describes the next token in a message.
    fn found(&self) -> String {
        let text = self.text_at(self.position);
        let shown: String = text.chars().take_while(|c| !c.is_control()).take(30).collect();
        let shown = if shown.len() < text.len() { format!("{shown}...") } else { shown };
        match self.kind() {
            TokenKind::Eof => "the end of the file".to_string(),
            TokenKind::TextBlock => "a text block".to_string(),
            _ => format!("`{shown}`"),
        }
    }

    /// Reports that the next token is not the expected one.
    fn expected_here(&mut self, what: &str) {
        let headline = format!("expected {what}, found {}", self.found());
        let diagnostic =
            Diagnostic::new(Code::Syntax, self.span(), headline).label(format!("expected {what}"));
        self.report(diagnostic);
    }

    /// Takes a token of `kind`, or reports that it is missing after the previous one.
    fn expect(&mut self, kind: TokenKind, context: &str) -> bool {
        let found = self.eat(kind);
        if !found {
            let what = kind.text().unwrap_or("a name");
            let headline = format!("expected `{what}` {context}, found {}", self.found());
            let place = self.previous_span().after();
            self.report(Diagnostic::new(Code::Syntax, place, headline).label(format!("expected `{what}`")));
        }
        found
    }

    /// Takes the bracket that closes the bracket at token `open`. If it is missing, reports the error and
    /// searches for it.
    fn close(&mut self, open: usize, kind: TokenKind) {
        if self.eat(kind) {
            return;
        }
        let what = kind.text().unwrap_or("");
        let opening = self.tokens[open];
        let headline = format!("expected `{what}`, found {}", self.found());
        let place = self.previous_span().after();
        let opening_text = opening.kind.text().unwrap_or("");
        self.report(
            Diagnostic::new(Code::Syntax, place, headline)
                .label(format!("expected `{what}`"))
                .also(self.span_of(opening), format!("to close this `{opening_text}`")),
        );
        self.skip_to_close(open);
    }

    fn too_deep(&mut self, headline: String) {
        let diagnostic = Diagnostic::new(Code::TooDeep, self.span(), headline)
            .label("too deep here")
            .note("the rest of this file was not read");
        if !self.gave_up && self.looks.stuck_at().is_none() {
            self.diagnostics.push(diagnostic);
        }
        self.gave_up = true;
        self.position = self.tokens.len() - 1;
    }
}

/// Bounds of recursion.
impl Parser<'_, '_> {
    /// Runs `parse` one level deeper. At the limit, abandons the file and returns `otherwise`.
    fn nested<T>(&mut self, otherwise: T, parse: impl FnOnce(&mut Self) -> T) -> T {
        if self.depth >= MAX_DEPTH {
            self.too_deep(format!("this is nested more than {MAX_DEPTH} levels deep"));
            return otherwise;
        }
        self.depth += 1;
        let node = self.sibling(|parser| {
            let node = parse(parser);
            parser.height += 1;
            node
        });
        self.depth -= 1;
        node
    }

    /// Runs `parse` for a node next to the parsed nodes, not above them.
    fn sibling<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::take(&mut self.height);
        let node = parse(self);
        self.height = self.height.max(before);
        node
    }

    /// Adds a node above the parsed part of the innermost construct. Returns false if the tree gets too high.
    fn grow(&mut self) -> bool {
        self.height += 1;
        if self.height > MAX_HEIGHT {
            self.too_deep(format!("this is a chain of more than {MAX_HEIGHT} links"));
        }
        self.height <= MAX_HEIGHT
    }
}

/// Small helpers.
impl<'a> Parser<'a, '_> {
    /// Notes that the source uses `feature` at `span`.
    fn uses(&mut self, feature: Feature, span: Span) {
        if !self.features.iter().any(|&(known, _)| known == feature) {
            self.features.push((feature, span));
        }
    }

    fn slice<T: Copy>(&self, items: Vec<T>) -> &'a [T] {
        self.arena.alloc_slice_copy(&items)
    }

    /// Parses an identifier. Returns an empty name if it is missing.
    fn name(&mut self, what: &str) -> Name<'a> {
        match self.kind() {
            TokenKind::Identifier => self.take_name(),
            TokenKind::Underscore => {
                let headline = "`_` can only be the name of a local variable that is not used";
                self.report(Diagnostic::new(Code::Syntax, self.span(), headline));
                self.take_name()
            }
            _ => {
                self.expected_here(what);
                Name { text: "", span: self.previous_span().after() }
            }
        }
    }

    /// Parses the name of a local variable, which may be `_`.
    fn variable_name(&mut self, what: &str) -> Name<'a> {
        if self.at(TokenKind::Underscore) {
            self.uses(Feature::Unnamed, self.span());
            return self.take_name();
        }
        self.name(what)
    }

    /// Takes the next token as a name, whatever its kind.
    fn take_name(&mut self) -> Name<'a> {
        let text = self.text_at(self.position);
        let text = match self.token().escaped {
            true => self.arena.alloc_str(&identifier_text(text)),
            false => self.arena.alloc_str(text),
        };
        let token = self.bump();
        Name { text, span: self.span_of(token) }
    }

    /// `a.b.c`
    fn qualified_name(&mut self, what: &str) -> QualifiedName<'a> {
        let start = self.span();
        let mut parts = vec![self.name(what)];
        while self.at(TokenKind::Dot) && self.nth(1) == TokenKind::Identifier {
            self.bump();
            parts.push(self.take_name());
        }
        QualifiedName { parts: self.slice(parts), span: self.since(start) }
    }

    /// Parses the items between a bracket and its closing bracket, separated by commas.
    fn bracketed<T: Copy>(&mut self, close: TokenKind, item: impl Fn(&mut Self) -> T) -> &'a [T] {
        let open = self.position;
        self.bump();
        let mut items = Vec::new();
        if !self.at(close) {
            items.push(item(self));
            while self.eat(TokenKind::Comma) {
                items.push(item(self));
            }
        }
        self.close(open, close);
        self.slice(items)
    }
}
