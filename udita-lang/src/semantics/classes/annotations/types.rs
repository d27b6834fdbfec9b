//! Checks annotations on types, and receiver parameters, whose purpose is to carry annotations (JLS 4.11,
//! 8.4, 9.7.4).

use super::places::Annotated;
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::scope::{Scope, TypeName};
use crate::semantics::types::{ClassKey, Type};
use crate::source::Span;
use crate::syntax::ast::{self, TypeExpr, TypeExprKind, TypePart};

impl<'a> Checker<'a, '_> {
    /// Records the annotations of `written`. They are checked when all classes are known.
    pub(in crate::semantics) fn note_annotated(&mut self, scope: Scope<'a>, written: &TypeExpr<'a>) {
        if !written.annotations.is_empty() {
            self.annotated_types.push((scope, *written));
        }
    }

    /// Checks the annotations of types recorded since the last call.
    pub(in crate::semantics) fn check_annotated_types(&mut self) {
        for (scope, written) in std::mem::take(&mut self.annotated_types) {
            if !self.sources.file(written.span.file).dialect.is_users() {
                continue;
            }
            for group in written.annotations {
                let Some(first) = group.annotations.first() else { continue };
                if !self.checked_annotations.insert(first.span) {
                    continue;
                }
                let modifiers = ast::Modifiers { keywords: &[], annotations: group.annotations };
                self.check_annotations(scope, modifiers, Annotated::TypeUse);
                if let (TypePart::Segment(index), TypeExprKind::Named(segments)) = (group.part, written.kind)
                {
                    self.check_annotated_segment(scope, segments, index, first.span);
                }
            }
        }
    }

    /// Checks that an annotation only for uses of types is not before a package name or before the enclosing
    /// class of a static class.
    pub(super) fn check_annotated_declaration(
        &mut self,
        scope: Scope<'a>,
        modifiers: ast::Modifiers<'a>,
        on: Annotated,
        written: &TypeExpr<'a>,
    ) {
        let mut element = *written;
        while let TypeExprKind::Array(inner) = element.kind {
            element = *inner;
        }
        let TypeExprKind::Named(segments @ [_, _, ..]) = element.kind else { return };
        for annotation in modifiers.annotations {
            let mark = self.diagnostics.mark();
            let class = self.annotation_type(scope, annotation);
            self.diagnostics.rollback(mark);
            if class.is_some_and(|class| self.places(class).are_for_types_only(on)) {
                self.check_annotated_segment(scope, segments, 0, annotation.span);
            }
        }
    }

    /// Checks that the annotated segment `index` of a type is the class of an enclosing object of the next
    /// segment. The annotation is at `span`.
    fn check_annotated_segment(
        &mut self,
        scope: Scope<'a>,
        segments: &'a [ast::TypeSegment<'a>],
        index: usize,
        span: Span,
    ) {
        if index + 1 >= segments.len() {
            return;
        }
        let mark = self.diagnostics.mark();
        let mut class_at = |last: usize| {
            let prefix = &segments[..=last];
            match self.resolve_segments(scope, prefix, prefix[last].name.span)?.named {
                TypeName::Class(class) => Some(class),
                _ => None,
            }
        };
        let (named, next) = (class_at(index), class_at(index + 1));
        self.complete();
        self.diagnostics.rollback(mark);
        let name = segments[index].name.text;
        let label = if named.is_none() {
            "this names a package"
        } else if next.is_some_and(|next| self.is_static_class(next)) {
            "this only qualifies the name of a static class"
        } else {
            return;
        };
        let headline = format!("`{name}` is not used as a type here, so it cannot be annotated");
        self.diagnostics.error(Code::BadModifiers, span, headline, label);
    }

    /// Checks the receiver parameter of a method of `class`.
    pub(super) fn check_receiver(
        &mut self,
        class: ClassKey,
        scope: Scope<'a>,
        receiver: Option<&ast::Receiver<'a>>,
        is_static: bool,
    ) {
        let Some(receiver) = receiver else { return };
        if is_static {
            let headline = "a static method has no receiver parameter";
            self.diagnostics.error(Code::StaticContext, receiver.span, headline, "there is no object");
            return;
        }
        let this = self.this_type(class);
        self.check_receiver_type(scope, receiver, this);
        // As in javac, `C.this` is treated as `this` in the class `C`.
        let own = self.world.classes[class].simple_name;
        if let Some(qualifier) = receiver.qualifier
            && qualifier.parts.last().is_some_and(|last| last.text != own)
        {
            let headline = "the receiver parameter of a method is called `this`";
            self.diagnostics.error(Code::BadExpression, qualifier.span, headline, "leave this out");
        }
    }

    /// Checks the receiver parameter of a constructor of `class`, which is the enclosing object.
    pub(super) fn check_constructor_receiver(
        &mut self,
        class: ClassKey,
        scope: Scope<'a>,
        receiver: Option<&ast::Receiver<'a>>,
    ) {
        let Some(receiver) = receiver else { return };
        // A class before `super(...)` has no enclosing object yet, but is in no static code.
        let around = self.world.classes[class].outer.filter(|_| {
            self.environment(class).is_some_and(|environment| !environment.is_static)
                && !self.is_static_class(class)
        });
        let Some(outer) = self.enclosing_instance(class).or(around) else {
            let headline = "only the constructor of an inner class has a receiver parameter";
            self.diagnostics.error(
                Code::StaticContext,
                receiver.span,
                headline,
                "there is no enclosing object",
            );
            return;
        };
        let enclosing = self.this_type(outer);
        self.check_receiver_type(scope, receiver, enclosing);
        let outer = self.world.classes[outer].simple_name.rsplit('.').next().unwrap_or_default();
        let last = receiver.qualifier.and_then(|qualifier| qualifier.parts.last());
        if last.is_none_or(|last| last.text != outer) {
            let headline = format!("the receiver parameter of this constructor is called `{outer}.this`");
            self.diagnostics.error(Code::BadExpression, receiver.span, headline, "it is the object around");
        }
    }

    fn check_receiver_type(&mut self, scope: Scope<'a>, receiver: &ast::Receiver<'a>, expected: Type<'a>) {
        self.check_annotations(scope, receiver.modifiers, Annotated::TypeUse);
        let scope = Scope { is_static: false, ..scope };
        let ty = self.resolve_type(scope, &receiver.ty);
        self.complete();
        if ty != expected && !ty.is_unknown() {
            let expected = self.show(expected);
            let headline = format!("the receiver parameter must have type `{expected}`");
            let label = format!("found `{}`", self.show(ty));
            self.diagnostics.error(Code::Mismatch, receiver.ty.span, headline, label);
        }
    }
}
