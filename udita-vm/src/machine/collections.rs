//! The library's collection classes that the machine knows.

use crate::bytecode::program::Program;

/// Identity hash codes below this number can be bits of a hash set. Two bits are reserved for the kind of the set.
pub(super) const NUMBERS: usize = 62;

/// The collection classes that the machine instantiates or recognises. `None` for a class that the program lacks.
#[derive(Debug, Default)]
pub(super) struct Classes {
    /// The classes `LinkedList`, `LinkedList.Node` and `LinkedList.Cursor`.
    pub(super) linked_list: Option<u16>,
    pub(super) linked_node: Option<u16>,
    pub(super) linked_iterator: Option<u16>,
    /// The class `Stack`.
    pub(super) stack: Option<u16>,
    /// The class `HashMap`.
    pub(super) hash_map: Option<u16>,
    /// The class `HashMap.Node` and the class of its arrays.
    pub(super) map_node: Option<u16>,
    pub(super) table: Option<u16>,
    /// The classes `HashSet` and `HashSet.Bits`.
    pub(super) hash_set: Option<u16>,
    pub(super) set_iterator: Option<u16>,
    /// The class `ArrayList.Forward`.
    pub(super) array_list_iterator: Option<u16>,
}

impl Classes {
    pub(super) fn of(program: &Program) -> Classes {
        let mut found = Classes::default();
        for (number, class) in (0..).zip(&program.classes) {
            let place = match &*class.name {
                "java.util.LinkedList" => &mut found.linked_list,
                "java.util.LinkedList$Node" => &mut found.linked_node,
                "java.util.LinkedList$Cursor" => &mut found.linked_iterator,
                "java.util.Stack" => &mut found.stack,
                "java.util.HashMap" => &mut found.hash_map,
                "java.util.HashMap$Node" => &mut found.map_node,
                "[Ljava.util.HashMap$Node;" => &mut found.table,
                "java.util.HashSet" => &mut found.hash_set,
                "java.util.HashSet$Bits" => &mut found.set_iterator,
                "java.util.ArrayList$Forward" => &mut found.array_list_iterator,
                _ => continue,
            };
            *place = Some(number);
        }
        found
    }
}
