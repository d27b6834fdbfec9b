//! A program during its lowering: the numbers of its methods, classes and constants, and the code so far.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use udita_vm::bytecode::native::{Native, Shortcut};
use udita_vm::bytecode::op::Kind;
use udita_vm::bytecode::program::Method;
use udita_vm::bytecode::site::SiteKind;

use super::constants::{Constants, number};
use super::emit::Code;
use super::entry::Roots;
use super::hierarchy::{Initialisation, ancestors, default_constructor, left_by_failures};
use super::layout::Layout;
use super::output::Output;
use super::plan::{MADE_BY_MACHINE, Plan};
use super::sites::{SiteTable, is_observed_function};
use super::types::{method_name, signature, value_type};
use super::units::{Unit, Units};
use crate::diagnostic::{self, Diagnostic};
use crate::semantics::Checker;
use crate::semantics::hir::{Dispatch, Expr, ExprKind, LocalId, StmtKind};
use crate::semantics::types::{ClassKey, MethodKey, Primitive, Type};
use crate::semantics::world::{INIT, MethodKind};
use crate::source::Span;

/// A program during its lowering.
pub(super) struct Lowering<'a, 's> {
    pub(super) checker: Checker<'a, 's>,
    pub(super) roots: Rc<Roots<'a>>,
    pub(super) plan: Plan<'a>,
    pub(super) layout: Layout<'a>,
    pub(super) constants: Constants,
    /// The methods, by number.
    pub(super) units: Units,
    /// The used selectors of the plan, in the order of their numbers. The next field is the inverse.
    pub(super) selectors: Vec<usize>,
    pub(super) selector_numbers: FxHashMap<usize, u16>,
    /// The code of the lowered methods.
    pub(super) output: Output,
    pub(super) sites: SiteTable,
    pub(super) initialisation: Initialisation,
    /// The classes that are initialised, and the classes that the machine instantiates by their constructor
    /// without arguments, each with the number of the method to run.
    pub(super) initialisers: FxHashMap<ClassKey, u16>,
    pub(super) default_constructors: FxHashMap<ClassKey, u16>,
    /// The classes whose objects may exist before the class is initialised, or after its initialisation failed.
    pub(super) instantiated_early: FxHashSet<ClassKey>,
    pub(super) natives: FxHashMap<MethodKey, Option<Native>>,
    /// For each examined constructor, whether it has no effect.
    pub(super) trivial: FxHashMap<MethodKey, bool>,
    pub(super) problems: Vec<Diagnostic>,
}

impl<'a, 's> Lowering<'a, 's> {
    pub(super) fn new(mut checker: Checker<'a, 's>, roots: Rc<Roots<'a>>) -> Lowering<'a, 's> {
        let plan = Plan::new(&mut checker, &roots);
        let mut instantiated_early = FxHashSet::default();
        for name in MADE_BY_MACHINE.into_iter().chain(["udita.ObjectPool"]) {
            let class = checker.known(name);
            instantiated_early.extend(ancestors(&checker.world, class));
        }
        instantiated_early.extend(left_by_failures(&mut checker, &plan.reached));
        Lowering {
            checker,
            roots,
            plan,
            layout: Layout::default(),
            constants: Constants::default(),
            units: Units::default(),
            selectors: Vec::new(),
            selector_numbers: FxHashMap::default(),
            output: Output::default(),
            sites: SiteTable::default(),
            initialisation: Initialisation::default(),
            initialisers: FxHashMap::default(),
            default_constructors: FxHashMap::default(),
            instantiated_early,
            natives: FxHashMap::default(),
            trivial: FxHashMap::default(),
            problems: Vec::new(),
        }
    }

    /// Numbers the classes that a caller of `method` may instantiate or pass.
    pub(super) fn entry_classes(&mut self, method: MethodKey) {
        let declared = &self.checker.world.methods[method];
        let (class, params) = (declared.class, declared.params);
        self.class(class);
        for &param in params {
            if self.checker.erasure(param).is_reference() {
                self.class_of(param);
            }
        }
        if let Some(class) = self.needs_init(class) {
            self.initialised_class(class);
        }
    }

    /// The header of a method, without code.
    pub(super) fn header(&self, method: MethodKey) -> Method {
        let (params, result) = self.kinds(method);
        let name = method_name(&self.checker, method);
        let declared = &self.checker.world.methods[method];
        Method {
            name,
            class: self.checker.world.classes[declared.class].name.to_owned(),
            start: 0,
            end: 0,
            params,
            result,
            registers: 0,
            handlers: Vec::new(),
            positions: Vec::new(),
            inlined: Vec::new(),
            nulls: Vec::new(),
            is_boolean: declared.result == Type::Primitive(Primitive::Boolean),
            has_this: !declared.is_static,
            is_library: self.checker.world.classes[declared.class].is_shipped(),
            is_constructor: declared.kind == MethodKind::Constructor,
        }
    }

    /// Adds the next method.
    pub(super) fn add(&mut self, header: Method, code: Code) {
        self.output.add(self.checker.sources(), &mut self.constants, header, code);
    }

    /// The number of a method of the program. The method is lowered later if it is new.
    pub(super) fn unit(&mut self, unit: Unit) -> u16 {
        self.units.number(unit)
    }

    /// The number of a class, assigned on first use.
    pub(super) fn class(&mut self, class: ClassKey) -> u16 {
        self.layout.class(&self.checker.world, Type::Class(class, &[]))
    }

    /// The number of a class or array type, assigned on first use.
    pub(super) fn class_of(&mut self, ty: Type<'a>) -> u16 {
        let ty = self.checker.erasure(ty);
        self.layout.class(&self.checker.world, ty)
    }

    /// Whether code must handle a failed initialisation of `class`.
    pub(super) fn may_fail(&self, class: ClassKey) -> bool {
        self.initialisation.may_fail(&self.checker.world, class)
    }

    /// The class to initialise for `class`. `None` if no initialiser runs.
    pub(super) fn needs_init(&self, class: ClassKey) -> Option<ClassKey> {
        self.initialisation.needs_init(&self.checker.world, class)
    }

    /// The number of a class that is initialised at run time.
    pub(super) fn initialised_class(&mut self, class: ClassKey) -> u16 {
        if !self.initialisers.contains_key(&class) {
            let world = &self.checker.world;
            let own = world.classes[class].static_init;
            let unit = match own {
                Some(own)
                    if !self.may_fail(class)
                        && self.initialisation.initialised_before(world, class).is_empty() =>
                {
                    Unit::Method(own)
                }
                _ => Unit::Initialisation(class),
            };
            let method = self.unit(unit);
            self.initialisers.insert(class, method);
        }
        self.class(class)
    }

    /// The number of a class that the machine instantiates by its constructor without arguments.
    pub(super) fn constructible_class(&mut self, class: ClassKey) -> u16 {
        if !self.default_constructors.contains_key(&class)
            && let Some(constructor) = default_constructor(&mut self.checker, class)
            && !self.is_trivial(constructor)
        {
            let constructor = self.unit(Unit::Method(constructor));
            self.default_constructors.insert(class, constructor);
        }
        self.class(class)
    }

    /// The number of a selector of the plan. All methods that calls through it may run are lowered.
    pub(super) fn selector(&mut self, selector: usize) -> u16 {
        if let Some(&known) = self.selector_numbers.get(&selector) {
            return known;
        }
        for class in 0..self.plan.made.len() {
            self.dispatch_entry(selector, self.plan.made[class]);
        }
        let number = number(self.selectors.len());
        self.selectors.push(selector);
        self.selector_numbers.insert(selector, number);
        number
    }

    /// The method of `class` for a selector of the plan.
    pub(super) fn dispatch_entry(&mut self, selector: usize, class: ClassKey) -> Option<u16> {
        let selector = &self.plan.selectors[selector];
        let (called, target) = (selector.called, *selector.methods.get(&class)?);
        let direct = !self.checker.world.methods[target].is_native && self.casts(called, target).is_empty();
        Some(self.unit(if direct { Unit::Method(target) } else { Unit::Stub { target, called } }))
    }

    /// The parameters of `target` (from 0, without `this`) with narrower types than in `called`, which it
    /// implements, and these types.
    pub(super) fn casts(&self, called: MethodKey, target: MethodKey) -> Vec<(usize, Type<'a>)> {
        let methods = &self.checker.world.methods;
        let pairs = methods[called].params.iter().zip(methods[target].params);
        let erased =
            pairs.map(|(&passed, &taken)| (self.checker.erasure(passed), self.checker.erasure(taken)));
        let narrower = |&(_, (passed, taken)): &(usize, (Type<'a>, Type<'a>))| match (passed, taken) {
            (Type::Class(passed, _), Type::Class(taken, _)) => !self.checker.is_subclass(passed, taken),
            // A parameter of an unknown type takes any object.
            _ => passed != taken && taken.gap().is_none(),
        };
        erased.enumerate().filter(narrower).map(|(index, (_, taken))| (index, taken)).collect()
    }

    /// Whether the program has gaps.
    pub(super) fn has_gaps(&self) -> bool {
        !self.checker.diagnostics.gaps.all().is_empty()
    }

    /// The machine's implementation of a native method.
    pub(super) fn native(&mut self, method: MethodKey) -> Option<Native> {
        if let Some(&native) = self.natives.get(&method) {
            return native;
        }
        let class = self.checker.world.methods[method].class;
        let name = format!("{}.{}", self.checker.world.classes[class].name, signature(&self.checker, method));
        let native = Native::named(&name);
        if native.is_none() {
            let span = self.checker.world.methods[method].span;
            self.internal(span, format!("native method `{name}` is not in the machine's table"));
        }
        self.natives.insert(method, native);
        native
    }

    /// The machine's shortcut for a method of the library.
    pub(super) fn shortcut(&self, method: MethodKey) -> Option<Shortcut> {
        let class = &self.checker.world.classes[self.checker.world.methods[method].class];
        let is_of_class = |shortcut: &Shortcut| {
            shortcut.name().strip_prefix(class.name).is_some_and(|rest| rest.starts_with('.'))
        };
        // Only few classes have shortcuts.
        if !class.is_library || !Shortcut::ALL.iter().any(is_of_class) {
            return None;
        }
        Shortcut::named(&format!("{}.{}", class.name, signature(&self.checker, method)))
    }

    pub(super) fn kind(&self, ty: Type<'a>) -> Kind {
        value_type(self.checker.erasure(ty)).kind()
    }

    /// The kinds of a method's parameters, including `this`, and of its result.
    pub(super) fn kinds(&self, method: MethodKey) -> (Vec<Kind>, Option<Kind>) {
        let method = &self.checker.world.methods[method];
        let this = (!method.is_static).then_some(Kind::Ref);
        let params = this.into_iter().chain(method.params.iter().map(|&param| self.kind(param))).collect();
        (params, (method.result != Type::Void).then(|| self.kind(method.result)))
    }

    /// The number of the function with the sites of `method`. `None` if it has no sites.
    pub(super) fn observed_function(&mut self, method: MethodKey) -> Option<u32> {
        self.sites.function(&mut self.checker, method)
    }

    /// The number of the site at `span`, which belongs to `function` if it is new.
    pub(super) fn site(&mut self, function: u32, span: Span, kind: SiteKind) -> u32 {
        self.sites.site(self.checker.sources(), function, span, kind)
    }

    /// Whether `method` is a constructor without parameters and without effects, and so are its callees. Then
    /// a new object needs no call.
    pub(super) fn is_trivial(&mut self, method: MethodKey) -> bool {
        if let Some(&trivial) = self.trivial.get(&method) {
            return trivial;
        }
        let declared = &self.checker.world.methods[method];
        let could_be = declared.name == INIT
            && declared.params.is_empty()
            && !is_observed_function(&mut self.checker, method);
        // The checker rejects a constructor that calls itself. This entry prevents endless recursion here.
        self.trivial.insert(method, false);
        let body = if could_be { self.checker.body(method) } else { None };
        let trivial = body.is_some_and(|body| {
            body.stmts.iter().all(|stmt| match &stmt.kind {
                StmtKind::Expr(expr) => match &expr.kind {
                    ExprKind::Call { dispatch: Dispatch::Special, method, args } => {
                        matches!(&**args, [this] if is_this(this)) && self.is_trivial(*method)
                    }
                    _ => false,
                },
                StmtKind::Block(stmts) => stmts.is_empty(),
                _ => false,
            })
        });
        self.trivial.insert(method, trivial);
        trivial
    }

    pub(super) fn internal(&mut self, span: Span, what: String) {
        self.problems.push(
            Diagnostic::new(diagnostic::Code::Internal, span, what)
                .note("this is a bug in udita, not in the program"),
        );
    }

    pub(super) fn too_large(&mut self, span: Span, what: String) {
        self.problems.push(Diagnostic::new(diagnostic::Code::TooLarge, span, format!("{what} is too large")));
    }
}

/// The header of a method that lowering generates, without code.
pub(super) fn generated_header() -> Method {
    Method {
        name: "<entry>".to_owned(),
        class: String::new(),
        start: 0,
        end: 0,
        params: Vec::new(),
        result: None,
        registers: 0,
        handlers: Vec::new(),
        positions: Vec::new(),
        inlined: Vec::new(),
        nulls: Vec::new(),
        is_boolean: false,
        has_this: false,
        is_library: true,
        is_constructor: false,
    }
}

/// Whether an expression is `this`. The body must have a `this`.
pub(super) fn is_this(expr: &Expr<'_>) -> bool {
    matches!(expr.kind, ExprKind::Local(LocalId(0)))
}
