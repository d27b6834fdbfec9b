//! What a `switch` on an enum initialises.
//!
//! javac keeps the tables for such switches in one hidden class for each top-level class. The first of them that runs
//! initialises that class, which asks every enum that is switched on anywhere in the top-level class for its
//! constants, the last one first. A program sees that by what the initialisers of those enums do, so it is done here
//! too: the hidden class has a static initialiser if one of the enums has an initialiser that could be seen.

use rustc_hash::FxHashMap;

use super::Checker;
use super::declare::ClassState;
use super::types::{ClassKey, MethodKey};
use super::world::{Access, Class, Generated, Method, MethodDecl, MethodKind};
use crate::source::Span;
use crate::syntax::ast::{Member, Modifier};

/// The enums that code within one top-level class switches on.
#[derive(Debug)]
pub(super) struct SwitchMaps {
    /// The hidden class.
    class: ClassKey,
    /// Those whose initialisers could be seen, each with the place of the first switch.
    enums: Vec<(u32, ClassKey)>,
}

impl<'a> Checker<'a, '_> {
    /// The hidden class that a `switch` on `switched` in the code of `class` initialises.
    pub(super) fn switch_map(
        &mut self,
        class: ClassKey,
        switched: ClassKey,
        place: Span,
    ) -> Option<ClassKey> {
        let top_level = self.outermost(class);
        if self.world.classes[top_level].is_library {
            return None;
        }
        if !self.switch_maps.contains_key(&top_level) {
            let class = self.hidden_class(top_level);
            self.switch_maps.insert(top_level, SwitchMaps { class, enums: Vec::new() });
        }
        let plain = self.is_plain_enum(switched);
        let maps = self.switch_maps.get_mut(&top_level)?;
        let hidden = maps.class;
        if let Some((first, _)) = maps.enums.iter_mut().find(|(_, known)| *known == switched) {
            // Bodies are not checked in the order of the source.
            *first = place.start.min(*first);
        } else if !plain {
            maps.enums.push((place.start, switched));
            if self.world.classes[hidden].static_init.is_none() {
                let init = Method {
                    decl: MethodDecl::Generated(Generated::SwitchMaps),
                    ..self.implicit_method(hidden, "<clinit>", MethodKind::StaticInit, Access::Private)
                };
                self.world.classes[hidden].static_init = Some(self.world.methods.insert(init));
            }
        }
        Some(hidden)
    }

    fn hidden_class(&mut self, top_level: ClassKey) -> ClassKey {
        let around = &self.world.classes[top_level];
        let name = &*self.arena.alloc_str(&format!("{}$switch", around.name));
        let (package, span) = (around.package, around.span);
        let class = self.world.classes.insert(Class {
            name,
            simple_name: name,
            package,
            is_library: false,
            is_interface: false,
            is_lambda: false,
            is_reference: false,
            is_abstract: false,
            is_final: true,
            access: Access::Package,
            outer: Some(top_level),
            type_params: &[],
            superclass: Some(self.object_type()),
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            constructors: Vec::new(),
            static_init: None,
            captures: Vec::new(),
            nested: FxHashMap::default(),
            decl: None,
            members: &[],
            span,
        });
        let file = self.states[top_level].file;
        self.states.insert(class, ClassState::known(class, file));
        self.find_ancestors(class);
        class
    }

    /// The `values` methods that the initialiser of a hidden class calls, in order.
    pub(super) fn switch_map_calls(&self, hidden: ClassKey) -> Vec<MethodKey> {
        let maps = self.switch_maps.values().find(|maps| maps.class == hidden);
        let mut enums = maps.map_or(Vec::new(), |maps| maps.enums.clone());
        enums.sort_unstable();
        let values = enums.into_iter().rev().filter_map(|(_, class)| {
            let mut methods = self.world.classes[class].methods.iter().copied();
            methods.find(|&method| {
                matches!(self.world.methods[method].decl, MethodDecl::Generated(Generated::Values))
            })
        });
        values.collect()
    }

    /// Whether making the constants of an enum runs no code of the program.
    fn is_plain_enum(&self, class: ClassKey) -> bool {
        let Some(decl) = self.world.classes[class].decl else { return false };
        decl.interfaces.is_empty()
            && decl.constants.iter().all(|constant| constant.arguments.is_empty() && constant.body.is_none())
            && decl.members.iter().all(|member| match member {
                Member::Method(_) | Member::Type(_) => true,
                Member::Field(field) => field.init.is_none() && !field.modifiers.has(Modifier::Final),
                Member::Constructor(_) | Member::Initializer(_) => false,
            })
    }
}
