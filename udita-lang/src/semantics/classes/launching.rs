//! The method at which `java` starts a program (JLS 12.1.4).

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::rules::Rules;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::{Access, World};
use crate::syntax::Feature;

impl<'a> Checker<'a, '_> {
    /// The method at which `java` starts a program with the main class `class`. Before Java 25, it is `public static` and has the
    /// arguments as its parameter.
    pub(in crate::semantics) fn launched(&self, class: ClassKey) -> Option<MethodKey> {
        let release = self.sources.release_of(self.world.classes[class].span.file);
        let launched = self.world.launched(class);
        launched
            .filter(|&method| release >= Feature::LaunchedMains.since() || self.world.is_classic_main(method))
    }
}

impl<'a> World<'a> {
    /// Whether a method that can be launched is `public static void main(String[])`.
    fn is_classic_main(&self, method: MethodKey) -> bool {
        let method = &self.methods[method];
        method.is_static && method.access == Access::Public && !method.params.is_empty()
    }

    /// The method at which `java` starts a program with the main class `class`: a `main` that isn't private, with the arguments as its
    /// parameter, or else without parameters.
    fn launched(&self, class: ClassKey) -> Option<MethodKey> {
        let named = self.classes[class].methods.named("main");
        let starts = |&&method: &&MethodKey| {
            let method = &self.methods[method];
            let can_be_called = method.is_static || !method.is_abstract && self.is_launchable(class);
            method.result == Type::Void && method.access != Access::Private && can_be_called
        };
        let takes_arguments = |method: &MethodKey| match self.methods[*method].params {
            [Type::Array(element)] => self.is_string(**element),
            _ => false,
        };
        let mut mains = named.iter().filter(starts);
        let with_arguments = mains.clone().find(|method| takes_arguments(method));
        with_arguments.or_else(|| mains.find(|&&method| self.methods[method].params.is_empty())).copied()
    }

    /// Whether `java` can create an object of `class` to call its `main`.
    fn is_launchable(&self, class: ClassKey) -> bool {
        !self.classes[class].is_abstract && self.launching_constructor(class).is_some()
    }

    /// The constructor by which `java` creates an object of the main class `class`.
    pub(crate) fn launching_constructor(&self, class: ClassKey) -> Option<MethodKey> {
        let mut constructors = self.classes[class].constructors.iter().copied();
        constructors.find(|&constructor| {
            let constructor = &self.methods[constructor];
            constructor.params.is_empty() && constructor.access != Access::Private
        })
    }
}

impl Rules<'_, '_> {
    /// Reports a compact source file without a method at which to start.
    pub(super) fn check_launched(&mut self, class: ClassKey) {
        let declared = &self.types.classes[class];
        if declared.is_compact && self.types.world.launched(class).is_none() {
            let headline =
                "a file with members outside of classes needs `void main()` or `void main(String[] args)`";
            self.diagnostics.report(
                Diagnostic::new(Code::Syntax, declared.span, headline)
                    .label("outside every class")
                    .help("declare `main`, or give the file a name that ends in `.udita`"),
            );
        }
    }
}
