//! A small program for tests, which modify or list it.

use std::sync::Arc;

use super::verify::VerifiedProgram;
use crate::invocation::Invocation;

use fixedbitset::FixedBitSet;

use super::op::{Kind, Op};
use super::program::{
    Class, Element, Entry, Field, KnownClasses, Method, Position, Program, Run, Selector, SwitchTable,
    ToString, ValueType,
};
use super::site::{Function, SiteKind, Sites};

pub(crate) const OBJECT: u16 = 0;
pub(crate) const THROWABLE: u16 = 1;
pub(crate) const BOX: u16 = 2;
pub(crate) const INTS: u16 = 3;
pub(crate) const INTSS: u16 = 4;

/// `int plus(Object this, int, long)`, also the method of the selector.
pub(crate) const PLUS: u16 = 1;

fn field(name: &str, ty: ValueType) -> Field {
    Field { name: name.to_owned(), ty, class: None, is_enclosing: false }
}

fn class(name: &str, index: u16, fields: Vec<Field>, element: Option<Element>) -> Class {
    let mut supertypes = FixedBitSet::with_capacity(5);
    supertypes.extend([usize::from(OBJECT), usize::from(index)]);
    Class {
        name: name.to_owned(),
        simple_name: name.to_owned(),
        own_name: name.to_owned(),
        is_interface: false,
        is_abstract: false,
        superclass: (index != OBJECT).then_some(OBJECT),
        supertypes,
        fields,
        element,
        dispatch: vec![PLUS],
        to_string: ToString::Object,
        has_identity: true,
        static_init: None,
        constants: None,
        default_constructor: None,
        is_instantiable: false,
        is_counted: index == BOX,
    }
}

/// A method without handlers and positions.
pub(crate) fn method(name: &str, params: Vec<Kind>, result: Option<Kind>) -> Method {
    Method {
        name: name.to_owned(),
        class: name.split('.').next().unwrap_or_default().to_owned(),
        start: 0,
        end: 0,
        params,
        result,
        registers: 8,
        handlers: Vec::new(),
        positions: Vec::new(),
        inlined: Vec::new(),
        nulls: Vec::new(),
        is_boolean: false,
        has_this: false,
        is_constructor: false,
        is_library: false,
    }
}

/// Two sites: a statement and a condition.
fn sites() -> Sites {
    let at = |column| Position { file: 0, line: 1, column };
    let mut sites = Sites::default();
    let function = sites.add_function(Function { name: "Sample.main".to_owned(), position: at(1) });
    sites.add(function, at(1), at(9), SiteKind::Statement);
    sites.add(function, at(5), at(7), SiteKind::Condition);
    sites
}

/// A program whose entry method, with eight registers, is `code`.
pub(crate) fn program(code: Vec<Op>) -> Program {
    let mut entry = method("Sample.main", Vec::new(), None);
    entry.end = code.len() as u32;
    let mut plus = method("Object.plus", vec![Kind::Ref, Kind::Int, Kind::Long], Some(Kind::Int));
    plus.start = entry.end;
    plus.end = plus.start + 1;
    let selector =
        Selector { name: "plus(int,long)".to_owned(), params: plus.params.clone(), result: plus.result };
    let three = ["message", "cause", "trace"].map(|name| field(name, ValueType::Ref)).to_vec();
    Program {
        code: code.into_iter().chain([Op::Return { src: 1 }]).collect(),
        methods: vec![entry, plus],
        classes: vec![
            class("Object", OBJECT, Vec::new(), None),
            class("Throwable", THROWABLE, three, None),
            class("Box", BOX, vec![field("value", ValueType::Int)], None),
            class("int[]", INTS, Vec::new(), Some(Element { ty: ValueType::Int, class: None })),
            class("int[][]", INTSS, Vec::new(), Some(Element { ty: ValueType::Ref, class: Some(INTS) })),
        ],
        selectors: vec![selector],
        statics: vec![field("Sample.count", ValueType::Int), field("Sample.total", ValueType::Long)],
        strings: vec!["text".encode_utf16().collect()],
        longs: vec![5_000_000_000],
        switches: vec![SwitchTable { cases: vec![(1, 0)], default: 0 }],
        files: vec!["Sample.java".to_owned()],
        inlined: Vec::new(),
        sites: sites(),
        entries: vec![Entry {
            name: "main".to_owned(),
            parameters: Vec::new(),
            result: None,
            delivers: None,
            initialises: None,
            run: Run::Deliver(0),
        }],
        known: KnownClasses {
            object: OBJECT,
            string: OBJECT,
            object_pool: OBJECT,
            int_array: INTS,
            throwable: THROWABLE,
            null_pointer: THROWABLE,
            arithmetic: THROWABLE,
            array_index: THROWABLE,
            string_index: THROWABLE,
            negative_size: THROWABLE,
            class_cast: THROWABLE,
            array_store: THROWABLE,
            stack_overflow: THROWABLE,
            class: None,
            boxes: [Some(BOX); 6],
        },
        domain_taken: None,
    }
}

/// The sample program as an invocation.
pub(crate) fn shared(code: Vec<Op>) -> Invocation {
    Invocation::new(Arc::new(VerifiedProgram::new(program(code)).unwrap()), 0, Vec::new()).unwrap()
}
