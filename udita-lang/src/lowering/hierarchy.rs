//! Superclasses, and the order in which classes are initialised.

use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::{INIT, World};

/// Whether something must be done when the initialisation of `class` fails.
pub(super) fn may_fail(world: &World<'_>, class: ClassKey) -> bool {
    !world.classes[class].is_library && !initialisation(world, class).is_empty()
}

/// The class to initialise for `class`; none if no initialiser runs. It is a superclass if `class` adds no initialiser and
/// none can fail.
pub(super) fn needs_init(world: &World<'_>, class: ClassKey) -> Option<ClassKey> {
    if may_fail(world, class) {
        return Some(class);
    }
    ancestors(world, class).find(|&class| {
        let above = superclass(world, class).map_or(0, |above| initialisation(world, above).len());
        initialisation(world, class).len() > above
    })
}

/// The classes whose static initialisers run when `class` is initialised, in order (JLS 12.4.2): superclasses,
/// superinterfaces with default methods, itself.
pub(super) fn initialisation(world: &World<'_>, class: ClassKey) -> Vec<ClassKey> {
    let mut order = superclass(world, class).map_or(Vec::new(), |above| initialisation(world, above));
    if !world.classes[class].is_interface {
        add_interfaces(world, class, &mut order);
    }
    if world.classes[class].static_init.is_some() {
        order.push(class);
    }
    order
}

/// The classes with initialisers that are initialised before `class`: its superclass, superinterfaces with default methods.
pub(super) fn initialised_before(world: &World<'_>, class: ClassKey) -> Vec<ClassKey> {
    let mut order: Vec<ClassKey> =
        superclass(world, class).and_then(|above| needs_init(world, above)).into_iter().collect();
    if !world.classes[class].is_interface {
        add_interfaces(world, class, &mut order);
    }
    order
}

/// Adds the superinterfaces of `class` that are initialised with a class that has them.
fn add_interfaces(world: &World<'_>, class: ClassKey, order: &mut Vec<ClassKey>) {
    for &interface in &world.classes[class].interfaces {
        let Type::Class(interface, _) = interface else { continue };
        add_interfaces(world, interface, order);
        let declared = &world.classes[interface];
        if declared.static_init.is_some() && declared.has_default_methods() && !order.contains(&interface) {
            order.push(interface);
        }
    }
}

/// `class`, its superclass, and so on.
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

/// The constructor by which the machine makes objects of `class`: its constructor without arguments, or that of its nearest
/// superclass that has one. Then the fields of `class` stay zero.
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
