//! The rules about modifiers, and about method bodies.

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::diagnostics::Diagnostics;
use crate::semantics::rules::Rules;
use crate::semantics::types::ClassKey;
use crate::source::Dialect;
use crate::syntax::ast::{self, Modifier, TypeDeclKind};

use Modifier::{Abstract, Default, Final, Native, Private, Protected, Public, Static};
use Modifier::{NonSealed, Sealed, Strictfp, Synchronized, Transient, Volatile};

/// Groups of modifiers that exclude each other.
const EXCLUSIVE: [&[Modifier]; 9] = [
    &[Sealed, NonSealed, Final],
    &[Public, Protected, Private],
    &[Abstract, Final],
    &[Abstract, Private],
    &[Abstract, Static],
    &[Abstract, Native],
    &[Abstract, Default, Static],
    &[Default, Private],
    &[Final, Volatile],
];

impl Diagnostics {
    /// Checks that each of `modifiers` is allowed on a `what`, occurs once, and doesn't exclude another.
    fn check_modifiers(
        &mut self,
        modifiers: ast::Modifiers<'_>,
        allowed: &[Modifier],
        what: &str,
        class: bool,
    ) {
        for (i, &(modifier, span)) in modifiers.keywords.iter().enumerate() {
            let word = spelling(modifier);
            let earlier = &modifiers.keywords[..i];
            let headline = if !allowed.contains(&modifier) {
                format!("{what} cannot be `{word}`")
            } else if earlier.iter().any(|&(other, _)| other == modifier) {
                format!("modifier `{word}` is written twice")
            } else if let Some((other, _)) = earlier.iter().find(|&&(other, _)| {
                // A nested class may be both static and abstract.
                let clash = |group: &&[Modifier]| {
                    group.contains(&modifier) && group.contains(&other) && !(class && group.contains(&Static))
                };
                let private_class = class && (modifier == Private || other == Private);
                EXCLUSIVE.iter().filter(|group| !(private_class && group.contains(&Abstract))).any(clash)
            }) {
                format!("modifiers `{}` and `{word}` do not go together", spelling(*other))
            } else {
                continue;
            };
            self.error(Code::BadModifiers, span, headline, "");
            return;
        }
    }

    pub(super) fn check_field_modifiers(&mut self, decl: &ast::FieldDecl<'_>, in_interface: bool) {
        if in_interface {
            self.check_modifiers(decl.modifiers, &[Public, Static, Final], "an interface's field", false);
            if decl.init.is_none() {
                let headline = format!("constant `{}` has no value", decl.name.text);
                self.error(Code::BadBody, decl.name.span, headline, "a field of an interface needs one");
            }
        } else {
            let allowed = [Public, Protected, Private, Static, Final, Transient, Volatile];
            self.check_modifiers(decl.modifiers, &allowed, "a field", false);
        }
    }

    /// Checks the modifiers of a local variable or parameter.
    pub(in crate::semantics) fn check_variable_modifiers(&mut self, modifiers: ast::Modifiers<'_>) {
        self.check_modifiers(modifiers, &[Final], "a local variable", false);
    }
}

impl<'a> Rules<'_, 'a> {
    pub(in crate::semantics) fn check_class_modifiers(
        &mut self,
        decl: &'a ast::TypeDecl<'a>,
        class: ClassKey,
        dialect: Dialect,
    ) {
        if self.types.classes[class].nesting.is_some() {
            let mut allowed = vec![Strictfp];
            if !matches!(decl.kind, TypeDeclKind::Enum | TypeDeclKind::Record) {
                allowed.push(Abstract);
            }
            if matches!(decl.kind, TypeDeclKind::Class | TypeDeclKind::Record) {
                allowed.push(Final);
            }
            return self.diagnostics.check_modifiers(decl.modifiers, &allowed, "a local class", true);
        }
        let nested =
            self.types.classes[class].outer.is_some_and(|outer| !self.types.classes[outer].is_implicit);
        let mut allowed = vec![Public, Abstract, Static, Strictfp, Sealed, NonSealed];
        // Classes at the top level of a `.udita` file are nested classes, so `static` is allowed.
        let top_level = !nested;
        if top_level && dialect != Dialect::Udita {
            allowed.retain(|&modifier| modifier != Static);
        }
        if nested || dialect == Dialect::Udita {
            allowed.extend([Private, Protected]);
        }
        if !self.types.classes[class].is_interface {
            allowed.push(Final);
        }
        if self.types.classes[class].outer.is_some_and(|outer| self.types.classes[outer].is_interface) {
            allowed.retain(|modifier| ![Private, Protected].contains(modifier));
        }
        match decl.kind {
            TypeDeclKind::Enum => {
                allowed.retain(|modifier| ![Abstract, Final, Sealed, NonSealed].contains(modifier));
            }
            TypeDeclKind::Record => {
                allowed.retain(|modifier| ![Abstract, Sealed, NonSealed].contains(modifier));
            }
            TypeDeclKind::Annotation => {
                allowed.retain(|modifier| ![Sealed, NonSealed].contains(modifier));
            }
            _ => {}
        }
        let what = match (decl.kind, top_level) {
            (TypeDeclKind::Interface, _) => "an interface",
            (TypeDeclKind::Annotation, _) => "an annotation type",
            (TypeDeclKind::Enum, _) => "an enum",
            (TypeDeclKind::Record, _) => "a record",
            (_, true) => "a top-level class",
            (_, false) => "a class",
        };
        self.diagnostics.check_modifiers(decl.modifiers, &allowed, what, true);
    }

    pub(super) fn check_constructor_modifiers(
        &mut self,
        class: ClassKey,
        decl: &'a ast::ConstructorDecl<'a>,
    ) {
        if self.types.classes[class].is_enum() {
            self.diagnostics.check_modifiers(decl.modifiers, &[Private], "the constructor of an enum", false);
        } else {
            self.diagnostics.check_modifiers(
                decl.modifiers,
                &[Public, Protected, Private],
                "a constructor",
                false,
            );
        }
    }

    pub(super) fn check_method_modifiers(&mut self, class: ClassKey, decl: &'a ast::MethodDecl<'a>) {
        let owner = &self.types.classes[class];
        let (is_interface, is_abstract, owner_name) =
            (owner.is_interface, owner.is_abstract, owner.simple_name);
        let is_library = owner.is_library;
        let implicit = self.types.classes[class].is_implicit;
        if is_interface {
            let allowed = [Public, Private, Abstract, Static, Default, Strictfp];
            self.diagnostics.check_modifiers(decl.modifiers, &allowed, "an interface's method", false);
        } else {
            let mut allowed =
                vec![Public, Protected, Private, Static, Final, Abstract, Native, Synchronized, Strictfp];
            if implicit {
                allowed.retain(|&modifier| modifier != Abstract);
            }
            self.diagnostics.check_modifiers(decl.modifiers, &allowed, "a method", false);
        }
        let has = |modifier| decl.modifiers.has(modifier);
        let (name, span) = (decl.name.text, decl.name.span);
        let concrete = [Default, Static, Private].into_iter().any(has);
        if has(Native) && decl.body.is_some() {
            let headline = format!("native method `{name}` has a body");
            self.diagnostics.error(Code::BadBody, span, headline, "has a body, but is native");
        } else if has(Native) && !is_library {
            self.diagnostics.unsupported(decl.modifiers.span_of(Native).unwrap_or(span), "native methods");
        } else if (has(Abstract) || is_interface && !concrete) && decl.body.is_some() {
            let mut diagnostic =
                Diagnostic::new(Code::BadBody, span, format!("abstract method `{name}` has a body"))
                    .label("has a body, but is abstract");
            if is_interface && !has(Abstract) {
                diagnostic = diagnostic.help("write `default` before it to give it a body");
            }
            self.diagnostics.report(diagnostic);
        } else if !has(Abstract) && !has(Native) && (!is_interface || concrete) && decl.body.is_none() {
            let headline = format!("method `{name}` has no body");
            self.diagnostics.error(Code::BadBody, span, headline, "neither abstract nor with a body");
        } else if has(Abstract) && !is_abstract && !implicit {
            let headline = format!("abstract method `{name}` in a class that is not abstract");
            self.diagnostics.report(
                Diagnostic::new(Code::NotAbstract, span, headline)
                    .label("abstract")
                    .help(format!("make `{owner_name}` abstract, or give the method a body")),
            );
        }
    }

    /// Checks an initialiser block.
    pub(super) fn check_initializer(&mut self, class: ClassKey, block: &'a ast::Initializer<'a>) {
        if self.types.classes[class].is_interface {
            let headline = "an interface cannot have an initialiser";
            self.diagnostics.error(Code::BadBody, block.body.span, headline, "");
        }
    }
}

/// The keyword of a modifier.
fn spelling(modifier: Modifier) -> &'static str {
    match modifier {
        Public => "public",
        Protected => "protected",
        Private => "private",
        Static => "static",
        Abstract => "abstract",
        Final => "final",
        Native => "native",
        Synchronized => "synchronized",
        Transient => "transient",
        Volatile => "volatile",
        Strictfp => "strictfp",
        Default => "default",
        Sealed => "sealed",
        NonSealed => "non-sealed",
    }
}
