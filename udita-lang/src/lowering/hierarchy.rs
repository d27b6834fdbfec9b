//! Superclasses, and the order of class initialisation.

use std::cell::RefCell;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::walk::contains_throw;
use crate::semantics::world::{INIT, World};

/// The classes whose initialisation runs code. They are known when all bodies have been checked.
///
/// The result for a superclass is cached, so a chain of thousands of classes is walked once.
#[derive(Default)]
pub(super) struct Initialisation {
    /// For each class, the nearest superclass, or the class itself, whose initialisation runs more code than
    /// that of its superclass.
    nearest: RefCell<FxHashMap<ClassKey, Option<ClassKey>>>,
}

impl Initialisation {
    /// Whether code must handle a failed initialisation of `class`.
    pub(super) fn may_fail(&self, world: &World<'_>, class: ClassKey) -> bool {
        !world.classes[class].is_shipped() && self.nearest(world, class).is_some()
    }

    /// The class to initialise for `class`. `None` if no initialiser runs. It is a superclass if `class` adds
    /// no initialiser and none can fail.
    pub(super) fn needs_init(&self, world: &World<'_>, class: ClassKey) -> Option<ClassKey> {
        if self.may_fail(world, class) { Some(class) } else { self.nearest(world, class) }
    }

    /// The classes with initialisers that are initialised before `class`: its superclass, and superinterfaces
    /// with default methods.
    pub(super) fn initialised_before(&self, world: &World<'_>, class: ClassKey) -> Vec<ClassKey> {
        let above = superclass(world, class).and_then(|above| self.needs_init(world, above));
        above.into_iter().chain(initialised_interfaces(world, class)).collect()
    }

    fn nearest(&self, world: &World<'_>, class: ClassKey) -> Option<ClassKey> {
        let mut nearest = self.nearest.borrow_mut();
        let mut unknown = Vec::new();
        let mut found = None;
        for class in ancestors(world, class) {
            if let Some(&known) = nearest.get(&class) {
                found = known;
                break;
            }
            unknown.push(class);
        }
        for class in unknown.into_iter().rev() {
            if adds_initialiser(world, class) {
                found = Some(class);
            }
            nearest.insert(class, found);
        }
        found
    }
}

/// Whether the initialisation of `class` runs more code than that of its superclass.
fn adds_initialiser(world: &World<'_>, class: ClassKey) -> bool {
    let above = superclass(world, class);
    let is_new = |interface: ClassKey| above.is_none_or(|above| !world.is_subclass(above, interface));
    world.classes[class].static_init.is_some() || initialised_interfaces(world, class).into_iter().any(is_new)
}

/// The superinterfaces of `class` with default methods and initialisers, in the order of initialisation.
/// Empty if `class` is an interface, because initialising an interface initialises no other.
pub(super) fn initialised_interfaces(world: &World<'_>, class: ClassKey) -> Vec<ClassKey> {
    let mut order = Vec::new();
    if !world.classes[class].is_interface {
        add_interfaces(world, class, &mut FxHashSet::default(), &mut order);
    }
    order
}

fn add_interfaces(
    world: &World<'_>,
    class: ClassKey,
    seen: &mut FxHashSet<ClassKey>,
    order: &mut Vec<ClassKey>,
) {
    for &interface in &world.classes[class].interfaces {
        let Type::Class(interface, _) = interface else { continue };
        if seen.insert(interface) {
            add_interfaces(world, interface, seen, order);
            let declared = &world.classes[interface];
            if declared.static_init.is_some() && declared.has_default_methods() {
                order.push(interface);
            }
        }
    }
}

/// The classes whose initialisation is written to fail: a static initialiser among the methods `reached`, of the class or of a superclass,
/// has a `throw` statement.
/// Their objects may outlive the failure.
pub(super) fn left_by_failures(
    checker: &mut Checker<'_, '_>,
    reached: &FxHashSet<MethodKey>,
) -> Vec<ClassKey> {
    let classes = checker.world.classes.iter().filter(|(_, declared)| !declared.is_shipped());
    let inits = classes.filter_map(|(class, declared)| Some((class, declared.static_init?)));
    let inits = inits.filter(|(_, init)| reached.contains(init));
    let mut throwing = FxHashSet::default();
    for (class, init) in inits.collect::<Vec<_>>() {
        if checker.body(init).is_some_and(|body| contains_throw(&body.stmts)) {
            throwing.insert(class);
        }
    }
    let world = &checker.world;
    let is_left = |class: &ClassKey| ancestors(world, *class).any(|above| throwing.contains(&above));
    if throwing.is_empty() { Vec::new() } else { world.classes.keys().filter(is_left).collect() }
}

/// `class` and its superclasses, from the nearest upwards.
pub(super) fn ancestors<'w>(world: &'w World<'_>, class: ClassKey) -> impl Iterator<Item = ClassKey> + 'w {
    std::iter::successors(Some(class), |&class| superclass(world, class))
}

/// The superclass of `class`.
pub(super) fn superclass(world: &World<'_>, class: ClassKey) -> Option<ClassKey> {
    match world.classes[class].superclass {
        Some(Type::Class(class, _)) => Some(class),
        _ => None,
    }
}

/// The constructor that the machine runs for new objects of `class`: its constructor without arguments, or
/// that of its nearest superclass with one. In the latter case, the fields of `class` stay zero.
pub(super) fn default_constructor(checker: &mut Checker<'_, '_>, class: ClassKey) -> Option<MethodKey> {
    let mut current = Some(class);
    while let Some(class) = current {
        checker.ensure_methods(class, INIT);
        let world = &checker.world;
        let mut constructors = world.classes[class].constructors.iter().copied();
        let found = constructors.find(|&constructor| world.methods[constructor].params.is_empty());
        if found.is_some() {
            return found;
        }
        current = superclass(world, class);
    }
    None
}
