//! The plan: the classes that a program instantiates, and the targets of its virtual calls.
//!
//! This is *rapid type analysis*. It reads the body of every method that may be called, starting from the
//! entries. A `new` adds a class to the created classes. A virtual call adds a demand for its implementations
//! in all created classes, and a new class adds to all demands. A method without a demand is neither checked
//! nor lowered. In most programs, these are most methods of the library.
//!
//! The targets decide how a call is lowered. Without a target, the receiver can only be `null`. With one
//! target, no dispatch is needed. With several targets, the call gets a *selector*, a column of the dispatch
//! tables. Calls of methods with the same name and erased parameters share a selector, unless a class would
//! have two methods for it.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::entry::Roots;
use super::hierarchy::{ancestors, default_constructor, initialised_interfaces, superclass};
use super::library::{InitialisationFailure, string_factory, string_value_of};
use super::types::value_type;
use crate::semantics::Checker;
use crate::semantics::hir::{Body, Dispatch, Expr, ExprKind, Place};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::walk;
use crate::semantics::world::{Captured, World};

/// Classes that the machine instantiates in every program.
pub(super) const MADE_BY_MACHINE: [&str; 10] = [
    "java.lang.Object",
    "java.lang.String",
    "java.lang.NullPointerException",
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.StringIndexOutOfBoundsException",
    "java.lang.NegativeArraySizeException",
    "java.lang.ClassCastException",
    "java.lang.ArrayStoreException",
    "java.lang.StackOverflowError",
];

/// The target of a virtual call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Callee {
    /// No method, because no object can be the receiver.
    Unreachable,
    /// Always the same method.
    One(MethodKey),
    /// The method that the receiver's class has for this selector.
    Selector(usize),
}

/// A column of the dispatch tables, for calls that depend on the receiver's class.
pub(super) struct Selector {
    /// A method called through it. Callers pass the erased parameters of this method.
    pub(super) called: MethodKey,
    /// The implementation in each possible class of the receiver.
    pub(super) methods: FxHashMap<ClassKey, MethodKey>,
}

/// The virtual calls of one method on receivers of one static class.
struct Demand {
    method: MethodKey,
    receiver: ClassKey,
    /// The implementations in the created classes so far, in the order of these classes.
    targets: Vec<(ClassKey, MethodKey)>,
    callee: Callee,
}

/// The parts of a program that can run.
pub(super) struct Plan<'a> {
    /// The methods that may be called.
    pub(super) reached: FxHashSet<MethodKey>,
    /// The instantiated classes, in the order of discovery.
    pub(super) made: Vec<ClassKey>,
    /// The erased types of created arrays.
    pub(super) arrays: FxHashSet<Type<'a>>,
    /// Whether the program makes arrays of classes that are known only when it runs.
    pub(super) makes_arrays: bool,
    /// The erased types of its class literals, in the order of discovery, if it does.
    pub(super) elements: Vec<Type<'a>>,
    /// The classes of objects in pools.
    pub(super) pools: FxHashSet<ClassKey>,
    /// The classes that the program may instantiate through `Class` objects, in the order of discovery.
    pub(super) instantiable: Vec<ClassKey>,
    /// The method `Domain.taken`, if the program may have domains.
    pub(super) domain_taken: Option<MethodKey>,
    pub(super) selectors: Vec<Selector>,
    demands: Vec<Demand>,
    demand_index: FxHashMap<(MethodKey, ClassKey), usize>,
    /// The demands on receivers of each class. The next field holds its created subclasses.
    demands_on: FxHashMap<ClassKey, Vec<usize>>,
    made_below: FxHashMap<ClassKey, Vec<ClassKey>>,
}

impl<'a> Plan<'a> {
    /// Builds the plan of the program with these roots.
    pub(super) fn new(checker: &mut Checker<'a, '_>, roots: &Roots<'a>) -> Plan<'a> {
        let plan = Plan {
            reached: FxHashSet::default(),
            made: Vec::new(),
            arrays: FxHashSet::default(),
            makes_arrays: false,
            elements: Vec::new(),
            pools: FxHashSet::default(),
            instantiable: Vec::new(),
            domain_taken: None,
            selectors: Vec::new(),
            demands: Vec::new(),
            demand_index: FxHashMap::default(),
            demands_on: FxHashMap::default(),
            made_below: FxHashMap::default(),
        };
        let mut planner = Planner {
            checker,
            plan,
            made: FxHashSet::default(),
            reached: FxHashSet::default(),
            open: VecDeque::new(),
            initialised: FxHashMap::default(),
            may_fail: false,
            instantiates: false,
            literals: Vec::new(),
        };
        planner.run(roots);
        let mut plan = planner.plan;
        if !plan.makes_arrays {
            plan.elements.clear();
        }
        plan.reached = planner.reached;
        plan.assign_selectors(checker);
        plan
    }

    /// The target of a virtual call of `method` on a receiver of static type `receiver`.
    pub(super) fn callee(
        &self,
        world: &World<'a>,
        object: ClassKey,
        method: MethodKey,
        receiver: Type<'a>,
    ) -> Callee {
        let receiver = receiver_class(world, object, method, receiver);
        match self.demand_index.get(&(method, receiver)) {
            Some(&demand) => self.demands[demand].callee,
            None => Callee::Unreachable,
        }
    }

    /// Decides the target of each demand when all classes are known.
    fn assign_selectors(&mut self, checker: &Checker<'a, '_>) {
        let mut by_signature: FxHashMap<_, Vec<usize>> = FxHashMap::default();
        for demand in &mut self.demands {
            let Some(&(_, first)) = demand.targets.first() else { continue };
            if demand.targets.iter().all(|&(_, target)| target == first) {
                demand.callee = Callee::One(first);
                continue;
            }
            let method = &checker.world.methods[demand.method];
            let params: Vec<_> = method.params.iter().map(|&param| checker.erasure(param)).collect();
            let result =
                (method.result != Type::Void).then(|| value_type(checker.erasure(method.result)).kind());
            let same = by_signature.entry((method.name, params, result)).or_default();
            let fits = |selector: &Selector| {
                let agrees = |&(class, target): &(ClassKey, MethodKey)| {
                    selector.methods.get(&class).is_none_or(|&method| method == target)
                };
                demand.targets.iter().all(agrees)
            };
            let selector = match same.iter().copied().find(|&selector| fits(&self.selectors[selector])) {
                Some(selector) => selector,
                None => {
                    self.selectors.push(Selector { called: demand.method, methods: FxHashMap::default() });
                    same.push(self.selectors.len() - 1);
                    self.selectors.len() - 1
                }
            };
            self.selectors[selector].methods.extend(demand.targets.iter().copied());
            demand.callee = Callee::Selector(selector);
        }
    }
}

/// The most specific class that all receivers of a virtual call have.
fn receiver_class<'a>(
    world: &World<'a>,
    object: ClassKey,
    method: MethodKey,
    receiver: Type<'a>,
) -> ClassKey {
    match receiver {
        Type::Class(class, _) => class,
        // Arrays have the methods of `Object`.
        Type::Array(_) => object,
        _ => world.methods[method].class,
    }
}

struct Planner<'p, 'a, 's> {
    checker: &'p mut Checker<'a, 's>,
    plan: Plan<'a>,
    made: FxHashSet<ClassKey>,
    /// The methods that have been added to `open`.
    reached: FxHashSet<MethodKey>,
    /// The methods whose bodies have not been read.
    open: VecDeque<MethodKey>,
    /// The classes that may be initialised, and whether their initialisation runs code.
    initialised: FxHashMap<ClassKey, bool>,
    /// Whether the initialisation of some class can fail.
    may_fail: bool,
    /// Whether the program may create objects through `Class` objects.
    instantiates: bool,
    /// The classes of the class literals in the user's code.
    literals: Vec<ClassKey>,
}

impl<'a> Planner<'_, 'a, '_> {
    fn run(&mut self, roots: &Roots<'a>) {
        for name in MADE_BY_MACHINE {
            let class = self.checker.known(name);
            self.make(class);
        }
        for entry in &roots.entries {
            self.body(&entry.body);
        }
        for &method in &roots.methods {
            let declared = &self.checker.world.methods[method];
            let (class, is_static) = (declared.class, declared.is_static);
            self.init(class);
            let declaring = &self.checker.world.classes[class];
            if !is_static && !declaring.is_abstract && !declaring.is_interface {
                self.make(class);
            }
            self.reach(method);
        }
        while let Some(method) = self.open.pop_front() {
            if let Some(body) = self.checker.body(method) {
                self.body(&body);
                let class = self.checker.world.methods[method].class;
                if !self.checker.world.classes[class].is_shipped() {
                    walk::expressions(&body.stmts, &mut |expr| self.literal(expr));
                }
            }
            if self.open.is_empty() && self.instantiates {
                self.instantiable();
            }
        }
    }

    fn literal(&mut self, expr: &Expr<'a>) {
        if let ExprKind::ClassLiteral(Type::Class(class, _)) = expr.kind {
            self.literals.push(class);
        }
    }

    /// Adds the classes that a program may instantiate through `Class` objects, which it may find by name:
    /// all classes of the user, and the library classes of the user's class literals.
    fn instantiable(&mut self) {
        let user = self.checker.user_classes().to_vec();
        for class in user.into_iter().chain(self.literals.clone()) {
            self.checker.ensure_initialisers(class);
            let declared = &self.checker.world.classes[class];
            let is_plain = !declared.is_abstract && !declared.is_interface && !declared.is_enum();
            let captures_locals =
                declared.captures.iter().any(|capture| matches!(capture.what, Captured::Variable(_)));
            let Some(constructor) = default_constructor(self.checker, class) else { continue };
            if is_plain && !captures_locals && !self.plan.instantiable.contains(&class) {
                self.plan.instantiable.push(class);
                self.init(class);
                self.make(class);
                self.reach(constructor);
            }
        }
    }

    fn body(&mut self, body: &Body<'a>) {
        walk::expressions(&body.stmts, &mut |expr| self.expression(expr));
    }

    fn expression(&mut self, expr: &Expr<'a>) {
        match &expr.kind {
            ExprKind::Call { dispatch, method, args } => match dispatch {
                Dispatch::Static => {
                    self.init(self.checker.world.methods[*method].class);
                    self.reach(*method);
                }
                Dispatch::Special => self.reach(*method),
                Dispatch::Virtual => {
                    if let Some(receiver) = args.first() {
                        let receiver = self.checker.erasure(receiver.ty);
                        self.demand(*method, receiver);
                    }
                }
            },
            ExprKind::New { class, constructor, .. } => {
                self.init(*class);
                if let Some(factory) = string_factory(self.checker, *constructor) {
                    return self.reach(factory);
                }
                self.make(*class);
                self.reach(*constructor);
            }
            ExprKind::NewPool { class, .. } => {
                self.init(*class);
                self.make(*class);
                self.plan.pools.insert(*class);
                if let Some(constructor) = default_constructor(self.checker, *class) {
                    self.reach(constructor);
                }
                let pool = self.checker.known("udita.ObjectPool");
                self.make(pool);
            }
            ExprKind::ClassLiteral(ty) => {
                let erased = self.checker.erasure(*ty);
                if !self.plan.elements.contains(&erased) {
                    self.plan.elements.push(erased);
                }
                let class = self.checker.known("java.lang.Class");
                self.make(class);
                // The class literal of an enum gives access to its constants.
                if let Type::Class(class, _) = *ty
                    && self.checker.world.classes[class].is_enum()
                {
                    self.init(class);
                }
            }
            ExprKind::Initialised(class, _) => self.init(*class),
            ExprKind::Static(field) => self.static_field(*field),
            ExprKind::Assign(place, _) | ExprKind::Update { place, .. } => {
                if let Place::Static(field) = **place {
                    self.static_field(field);
                }
            }
            ExprKind::NewArray { ty, sizes } => self.array(*ty, sizes.len()),
            ExprKind::ArrayLiteral(_) => self.array(expr.ty, 1),
            // Arguments may be arrays. The caller creates them.
            ExprKind::Argument(_) => {
                if let Type::Array(_) = expr.ty {
                    self.array(expr.ty, 1);
                }
            }
            ExprKind::Concat(parts) => {
                let string = self.checker.known("java.lang.String");
                let is_object = |part: &Expr<'a>| match self.checker.erasure(part.ty) {
                    Type::Class(class, _) => class != string,
                    ty => ty.is_reference(),
                };
                if parts.iter().any(is_object)
                    && let Some(value_of) = string_value_of(self.checker)
                {
                    self.init(string);
                    self.reach(value_of);
                }
            }
            _ => {}
        }
    }

    fn static_field(&mut self, field: FieldKey) {
        self.init(self.checker.world.fields[field].class);
    }

    /// Records that `class` may be initialised.
    fn init(&mut self, class: ClassKey) {
        if self.initialised.contains_key(&class) {
            return;
        }
        self.checker.ensure_initialisers(class);
        let world = &self.checker.world;
        let mut new: Vec<ClassKey> =
            ancestors(world, class).take_while(|class| !self.initialised.contains_key(class)).collect();
        let top = new.last().and_then(|&top| superclass(world, top));
        let mut runs = top.is_some_and(|top| self.initialised[&top]);
        while let Some(class) = new.pop() {
            let world = &self.checker.world;
            let order = initialised_interfaces(world, class).into_iter().chain([class]);
            let initialisers: Vec<MethodKey> =
                order.filter_map(|class| world.classes[class].static_init).collect();
            runs |= !initialisers.is_empty();
            // A class without a declaration may still get an initialiser.
            if runs || world.classes[class].decl.is_some() {
                self.initialised.insert(class, runs);
            }
            initialisers.into_iter().for_each(|method| self.reach(method));
        }
        if runs
            && !self.checker.world.classes[class].is_shipped()
            && !std::mem::replace(&mut self.may_fail, true)
            && let Some(failure) = InitialisationFailure::find(self.checker)
        {
            self.reach(failure.failed);
            for (class, constructor) in [failure.wrapper, failure.refusal] {
                self.make(class);
                self.reach(constructor);
            }
        }
    }

    fn reach(&mut self, method: MethodKey) {
        let declared = &self.checker.world.methods[method];
        if declared.is_native {
            match (self.checker.world.classes[declared.class].name, declared.name) {
                ("udita.internal.Reflect", "newInstance") => self.instantiates = true,
                ("udita.internal.Reflect", "arrayOf") => self.plan.makes_arrays = true,
                ("udita.internal.Domain", "any") if self.plan.domain_taken.is_none() => {
                    let domain = Type::Class(declared.class, &[]);
                    let taken = self.checker.find_method(declared.class, "taken", &[domain, Type::INT]);
                    self.plan.domain_taken = taken;
                    taken.into_iter().for_each(|taken| self.reach(taken));
                }
                _ => {}
            }
        }
        let declared = &self.checker.world.methods[method];
        if declared.is_native && declared.result.is_reference() {
            // The machine creates the `Class` object of a class on request.
            let (result, class) =
                (self.checker.erasure(declared.result), self.checker.known("java.lang.Class"));
            if result == Type::Class(class, &[]) {
                return self.make(class);
            }
        }
        let declared = &self.checker.world.methods[method];
        if !declared.is_native && !declared.is_abstract && self.reached.insert(method) {
            self.open.push_back(method);
        }
    }

    /// Records that objects of `class` are created.
    fn make(&mut self, class: ClassKey) {
        if self.made.insert(class) {
            self.checker.ensure_initialisers(class);
            self.plan.made.push(class);
            let mut demands = Vec::new();
            for &above in self.checker.world.classes[class].ancestors.iter() {
                self.plan.made_below.entry(above).or_default().push(class);
                demands.extend(self.plan.demands_on.get(&above).into_iter().flatten().copied());
            }
            demands.sort_unstable();
            for demand in demands {
                self.answer(demand, class);
            }
        }
    }

    /// Records that arrays of the outermost `dimensions` of `ty` are created.
    fn array(&mut self, ty: Type<'a>, dimensions: usize) {
        let mut ty = self.checker.erasure(ty);
        for _ in 0..dimensions {
            self.plan.arrays.insert(ty);
            match ty {
                Type::Array(element) => ty = *element,
                _ => break,
            }
        }
    }

    /// Records a call of `method` on receivers of static type `receiver`.
    fn demand(&mut self, method: MethodKey, receiver: Type<'a>) {
        let receiver = receiver_class(&self.checker.world, self.checker.object(), method, receiver);
        if self.plan.demand_index.contains_key(&(method, receiver)) {
            return;
        }
        let demand = self.plan.demands.len();
        self.plan.demand_index.insert((method, receiver), demand);
        self.plan.demands.push(Demand { method, receiver, targets: Vec::new(), callee: Callee::Unreachable });
        self.plan.demands_on.entry(receiver).or_default().push(demand);
        for class in self.plan.made_below.get(&receiver).cloned().unwrap_or_default() {
            self.answer(demand, class);
        }
    }

    /// Adds the implementation in `class` to a demand, if the receiver may have the class `class`.
    fn answer(&mut self, demand: usize, class: ClassKey) {
        let Demand { method, receiver, .. } = self.plan.demands[demand];
        let declaring = self.checker.world.methods[method].class;
        if !self.checker.is_subclass(class, receiver) || !self.checker.is_subclass(class, declaring) {
            return;
        }
        if let Some(target) = self.checker.implementation_or_gap(class, method) {
            self.plan.demands[demand].targets.push((class, target));
            self.reach(target);
        }
    }
}
