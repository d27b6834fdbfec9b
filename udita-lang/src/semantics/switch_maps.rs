//! The classes that a `switch` on an enum initialises.
//!
//! javac stores the tables for such switches in one hidden class per top-level class. The first switch that
//! runs initialises the hidden class, which gets the constants of every enum used in a switch of the
//! top-level class, the last enum first. A program can observe the effects of the enums' initialisers, so
//! udita does the same: the hidden class has a static initialiser if one of the enums has a visible
//! initialiser.

use rustc_hash::FxHashMap;
use slotmap::SecondaryMap;

use super::class_state::ClassState;
use super::types::{ClassKey, MethodKey};
use super::world::World;
use super::world::{Access, CLASS_INIT, Class, Generated, Method, MethodDecl, MethodKind};
use crate::source::Span;
use crate::syntax::ast::{Member, Modifier};

/// The hidden classes of a program, by top-level class.
///
/// Its functions access only the declarations and the states of classes.
#[derive(Debug, Default)]
pub(super) struct SwitchMaps {
    by_top_level: FxHashMap<ClassKey, HiddenClass>,
}

/// The hidden class of a top-level class, and the enums on which the top-level class switches.
#[derive(Debug)]
struct HiddenClass {
    class: ClassKey,
    /// The enums with visible initialisers, each with the place of its first switch.
    enums: Vec<(u32, ClassKey)>,
}

impl SwitchMaps {
    /// The hidden class initialised by a `switch` on `switched` at `place` in the code of `class`.
    pub(super) fn hidden_class<'a>(
        &mut self,
        world: &mut World<'a>,
        states: &mut SecondaryMap<ClassKey, ClassState<'a>>,
        (class, switched): (ClassKey, ClassKey),
        place: Span,
    ) -> Option<ClassKey> {
        let top_level = world.outermost(class);
        if world.classes[top_level].is_library {
            return None;
        }
        let maps = self.by_top_level.entry(top_level).or_insert_with(|| {
            let class = world.declare_hidden_class(top_level);
            states.insert(class, ClassState::finished(states[top_level].file));
            HiddenClass { class, enums: Vec::new() }
        });
        let hidden = maps.class;
        if let Some((first, _)) = maps.enums.iter_mut().find(|(_, known)| *known == switched) {
            // Bodies are not checked in the order of the source.
            *first = place.start.min(*first);
        } else if !world.is_plain_enum(switched) {
            maps.enums.push((place.start, switched));
            if world.classes[hidden].static_init.is_none() {
                let init = Method {
                    decl: MethodDecl::Generated(Generated::SwitchMaps),
                    ..world.implicit_method(hidden, CLASS_INIT, MethodKind::StaticInit, Access::Private)
                };
                world.classes[hidden].static_init = Some(world.methods.insert(init));
            }
        }
        Some(hidden)
    }

    /// The `values` methods that the initialiser of `hidden` calls, in order.
    pub(super) fn calls(&self, world: &World<'_>, hidden: ClassKey) -> Vec<MethodKey> {
        let maps = self.by_top_level.values().find(|maps| maps.class == hidden);
        let mut enums = maps.map_or(Vec::new(), |maps| maps.enums.clone());
        enums.sort_unstable();
        let values = enums.into_iter().rev().filter_map(|(_, class)| {
            let mut methods = world.classes[class].methods.iter().copied();
            methods.find(|&method| {
                matches!(world.methods[method].decl, MethodDecl::Generated(Generated::Values))
            })
        });
        values.collect()
    }
}

impl<'a> World<'a> {
    fn declare_hidden_class(&mut self, top_level: ClassKey) -> ClassKey {
        let enclosing = &self.classes[top_level];
        let name = &*self.arena.alloc_str(&format!("{}$switch", enclosing.name));
        let (package, span) = (enclosing.package, enclosing.span);
        let class = self.classes.insert(Class {
            outer: Some(top_level),
            superclass: Some(self.object_type()),
            ..Class::bare(name, name, package, span)
        });
        self.find_ancestors(class);
        class
    }

    /// Whether the construction of an enum's constants runs no code of the program.
    fn is_plain_enum(&self, class: ClassKey) -> bool {
        let Some(decl) = self.classes[class].decl else { return false };
        decl.interfaces.is_empty()
            && decl.constants.iter().all(|constant| constant.arguments.is_empty() && constant.body.is_none())
            && decl.members.iter().all(|member| match member {
                Member::Method(_) | Member::Type(_) => true,
                Member::Field(field) => field.init.is_none() && !field.modifiers.has(Modifier::Final),
                Member::Constructor(_) | Member::Initializer(_) => false,
            })
    }
}
