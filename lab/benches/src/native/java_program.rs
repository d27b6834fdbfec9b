//! `lab/benches/subjects/java_program.udita`. Sets of types are bit sets, and names are single bytes. A program's text grows with its
//! types, and is truncated when backtracking.

use std::hint::black_box;

use super::Counts;

/// Searches the programs with `size` types and `names` names for fields.
pub fn search(args: &[i32]) -> Counts {
    let (size, names) = (args[0] as usize, args[1] as usize);
    let types = vec![Type { fields: vec![None; names], ..Type::default() }; size];
    let mut search = Search { types, text: Vec::new(), counts: Counts::default() };
    search.declare(0);
    search.counts
}

#[derive(Clone, Default)]
struct Type {
    is_interface: bool,
    /// `None` until it is first read.
    modifier: Option<Modifier>,
    superclass: Option<usize>,
    interfaces: u32,
    /// The type of each field by name, where 0 is `int`.
    fields: Vec<Option<usize>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Modifier {
    None,
    Abstract,
    Final,
}

const MODIFIERS: [Modifier; 3] = [Modifier::None, Modifier::Abstract, Modifier::Final];

struct Search {
    types: Vec<Type>,
    text: Vec<u8>,
    counts: Counts,
}

impl Search {
    /// Chooses the types from `i` on, without their fields.
    fn declare(&mut self, i: usize) {
        if i == self.types.len() {
            return self.add_fields(0, 0);
        }
        self.types[i].is_interface = false;
        self.types[i].superclass = None;
        self.implement(i, 0);
        self.extend(i);
        self.types[i].is_interface = true;
        self.types[i].superclass = None;
        self.implement(i, 0);
    }

    /// Chooses a superclass of type `i`, and everything that follows.
    fn extend(&mut self, i: usize) {
        if i == 0 {
            return self.counts.pruned();
        }
        for superclass in 0..i {
            self.types[i].superclass = Some(superclass);
            if self.types[superclass].is_interface {
                self.counts.pruned();
                continue;
            }
            self.with_modifier(superclass, |search| match search.types[superclass].modifier {
                Some(Modifier::Final) => search.counts.pruned(),
                _ => search.implement(i, 0),
            });
        }
    }

    /// Continues with each possible modifier of a class, or with the known one.
    fn with_modifier(&mut self, class: usize, mut go_on: impl FnMut(&mut Search)) {
        if self.types[class].modifier.is_some() {
            return go_on(self);
        }
        for modifier in MODIFIERS {
            self.types[class].modifier = Some(modifier);
            go_on(self);
        }
        self.types[class].modifier = None;
    }

    /// Chooses which interfaces from `other` on type `i` implements.
    fn implement(&mut self, i: usize, other: usize) {
        if other == i {
            if self.repeats_interface(i) { self.counts.pruned() } else { self.declare(i + 1) }
        } else {
            self.implement(i, other + 1);
            if self.types[other].is_interface {
                self.types[i].interfaces |= 1 << other;
                self.implement(i, other + 1);
                self.types[i].interfaces &= !(1 << other);
            }
        }
    }

    /// Chooses the fields of the types from `i` on; those of type `i` from number `name` on.
    fn add_fields(&mut self, i: usize, name: usize) {
        let Some(class) = self.types.get(i) else { return self.print(0) };
        if class.is_interface || name == class.fields.len() {
            return self.add_fields(i + 1, 0);
        }
        self.add_fields(i, name + 1);
        if self.has_field(i, name) {
            return self.counts.pruned();
        }
        for field_type in 0..=self.types.len() {
            self.types[i].fields[name] = Some(field_type);
            self.add_fields(i, name + 1);
        }
        self.types[i].fields[name] = None;
    }

    /// Writes the types from `i` on.
    fn print(&mut self, i: usize) {
        let Some(printed) = self.types.get(i) else {
            black_box(&self.text);
            return self.counts.solution();
        };
        if printed.is_interface {
            return self.print_type(i);
        }
        self.with_modifier(i, |search| search.print_type(i));
    }

    /// Writes type `i`, whose modifier is known, and those after it.
    fn print_type(&mut self, i: usize) {
        let before = self.text.len();
        let (types, text) = (&self.types, &mut self.text);
        let Type { is_interface, modifier, superclass, interfaces, fields } = &types[i];
        match modifier {
            Some(Modifier::Abstract) if !is_interface => text.extend(b"abstract "),
            Some(Modifier::Final) if !is_interface => text.extend(b"final "),
            _ => {}
        }
        text.extend(if *is_interface { &b"interface "[..] } else { b"class " });
        text.push(name(i));
        if let Some(superclass) = superclass {
            text.extend(b" extends ");
            text.push(name(*superclass));
        }
        let mut separator = if *is_interface { &b" extends "[..] } else { b" implements " };
        for interface in (0..i).filter(|other| interfaces & 1 << other != 0) {
            text.extend(separator);
            text.push(name(interface));
            separator = b", ";
        }
        text.extend(b" {");
        for (field, field_type) in fields.iter().enumerate() {
            match field_type {
                None => continue,
                Some(0) => text.extend(b" int "),
                Some(number) => text.extend([b' ', name(number - 1), b' ']),
            }
            text.extend([b'p' + field as u8, b';']);
        }
        let is_empty = fields.iter().all(Option::is_none);
        text.extend(if is_empty { &b"}\n"[..] } else { b" }\n" });
        self.print(i + 1);
        self.text.truncate(before);
    }

    fn is_subtype(&self, node: usize, other: usize) -> bool {
        let Type { superclass, interfaces, .. } = &self.types[node];
        node == other
            || superclass.is_some_and(|superclass| self.is_subtype(superclass, other))
            || (0..node)
                .any(|interface| interfaces & 1 << interface != 0 && self.is_subtype(interface, other))
    }

    fn repeats_interface(&self, i: usize) -> bool {
        let Type { superclass, interfaces, .. } = &self.types[i];
        let named = |other: &usize| interfaces & 1 << other != 0;
        (0..i).filter(named).any(|interface| {
            superclass.is_some_and(|superclass| self.is_subtype(superclass, interface))
                || (0..i).filter(named).any(|other| other != interface && self.is_subtype(other, interface))
        })
    }

    fn has_field(&self, class: usize, name: usize) -> bool {
        let Type { superclass, fields, .. } = &self.types[class];
        fields[name].is_some() || superclass.is_some_and(|superclass| self.has_field(superclass, name))
    }
}

/// The name of a type.
fn name(number: usize) -> u8 {
    b'A' + number as u8
}
