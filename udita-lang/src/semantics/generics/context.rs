//! The state of types: the declared world, and the bounds learned by inference.

use std::ops::{Deref, DerefMut};

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use slotmap::SecondaryMap;

use super::variables::{Learned, VarState};
use crate::semantics::types::{Type, TypeVarKey};
use crate::semantics::world::World;

/// The relations between types: subtyping, capture, common supertypes and inference.
///
/// Its functions can't report, load a class, resolve a name or check a body.
pub struct TypeContext<'a> {
    /// The declarations loaded so far.
    pub world: World<'a>,
    /// The type variables made by the checker.
    pub(in crate::semantics) vars: SecondaryMap<TypeVarKey, VarState<'a>>,
    /// Bounds of inference variables in the order in which they were learned, for rolling back.
    pub(super) learned: Vec<Learned>,
    /// All intersection types so far, by their members.
    pub(super) intersections: FxHashMap<Vec<Type<'a>>, TypeVarKey>,
    /// The captured bounds of captured wildcards, as far as they were needed.
    pub(super) captured_bounds: SecondaryMap<TypeVarKey, Vec<Type<'a>>>,
    /// Depth of nested subtyping queries. Recursive bounds could make it unlimited.
    pub(super) subtype_depth: u32,
    /// Number of subtyping queries that needed an unchecked conversion of a raw type.
    pub(in crate::semantics) unchecked_conversions: usize,
    /// The first inference variable since the last look whose solution contradicts its bounds, with this
    /// solution.
    pub(in crate::semantics) unsolvable: Option<(TypeVarKey, Type<'a>)>,
    /// The captured solutions of inference variables that were resolved eagerly, each with its solution.
    pub(super) captured_solutions: SecondaryMap<TypeVarKey, (Type<'a>, Type<'a>)>,
    /// Whether type arguments or the bounds of a variable are being compared, rather than the type of a value.
    pub(super) is_nested: bool,
    /// Whether type arguments are being compared.
    pub(in crate::semantics) in_argument: bool,
    /// Whether a class is a subtype only of those to which its known supertypes lead.
    pub(in crate::semantics) only_known_supertypes: bool,
}

impl<'a> TypeContext<'a> {
    /// A context without declarations.
    pub(in crate::semantics) fn new(arena: &'a Bump) -> TypeContext<'a> {
        TypeContext {
            world: World::new(arena),
            vars: SecondaryMap::new(),
            learned: Vec::new(),
            intersections: FxHashMap::default(),
            captured_bounds: SecondaryMap::new(),
            subtype_depth: 0,
            unchecked_conversions: 0,
            unsolvable: None,
            captured_solutions: SecondaryMap::new(),
            is_nested: false,
            in_argument: false,
            only_known_supertypes: false,
        }
    }
}

impl<'a> Deref for TypeContext<'a> {
    type Target = World<'a>;

    fn deref(&self) -> &World<'a> {
        &self.world
    }
}

impl DerefMut for TypeContext<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.world
    }
}
