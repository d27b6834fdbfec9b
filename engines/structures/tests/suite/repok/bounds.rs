//! The bounds read from finitizations.

use udita::ChoiceMode;
use udita::language::{CompileOptions, Dialect, EntryKind, SourceMap};
use udita::machine::{Event, Value};
use udita_structures::repok::{Bounds, ClassBounds, Difference, Domain};

use crate::repok::compiled::{bounds, read, request, root, subject, subject_text};

fn domain<'b>(class: &'b ClassBounds, field: &str) -> &'b Domain {
    let found = class.fields.iter().find(|one| one.name == field);
    &found.unwrap_or_else(|| panic!("no field {field}")).domain
}

fn words(class: &ClassBounds, field: &str) -> Vec<u64> {
    match domain(class, field) {
        Domain::Words(words) => words.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tree_has_its_fields_with_their_values() {
    let compiled = subject("RedBlackTree", &["3", "-1", "1"]);
    let bounds = bounds(&compiled);
    let nodes = Domain::Objects { classes: vec![1], includes_null: true };
    assert_eq!((bounds.top.name.as_str(), bounds.top.objects), ("RedBlackTree", 1));
    assert_eq!(bounds.top.class, compiled.class());
    assert_eq!(bounds.top.fields.len(), 1);
    assert_eq!(domain(&bounds.top, "root"), &nodes);
    let [node] = bounds.others.as_slice() else { panic!("one class of nodes") };
    assert_eq!(
        (node.name.as_str(), node.objects, node.interchangeable, node.known),
        ("Node", 3, true, false)
    );
    assert_eq!(node.difference, None);
    assert_eq!((domain(node, "left"), domain(node, "right")), (&nodes, &nodes));
    assert_eq!(words(node, "key"), [0xFFFF_FFFF, 0, 1]);
    assert_eq!(words(node, "isRed"), [0, 1]);
    for field in &node.fields {
        let declared = &compiled.program().classes[usize::from(node.class)].fields[usize::from(field.slot)];
        assert_eq!(declared.name, field.name);
    }
}

#[test]
fn words_are_those_of_the_machine() {
    let compiled = root(
        "boolean z; byte b; short s; char c; int i; long l; float f, whole; double d, wide;",
        "f.set(\"z\", f.createBooleanSet());
         f.set(\"b\", f.createByteSet((byte) -2, (byte) -1));
         f.set(\"s\", f.createShortSet((short) -3));
         f.set(\"c\", f.createIntSet(65, 66));
         IIntSet ints = f.createIntSet(4, 2, 8);
         ints.addInt(-5); ints.removeInt(6);
         f.set(\"i\", ints);
         f.set(\"l\", f.createLongSet(-1L, 0L));
         f.set(\"f\", f.createFloatSet(-0.5f, 0.5f, 0.5f));
         f.set(\"whole\", f.createIntSet(-1, 0));
         f.set(\"d\", f.createDoubleSet(0.25));
         f.set(\"wide\", f.createFloatSet(0.1f));",
    );
    let top = bounds(&compiled).top;
    let float = |value: f32| u64::from(value.to_bits());
    assert_eq!(words(&top, "z"), [0, 1]);
    assert_eq!(words(&top, "b"), [0xFFFF_FFFE, 0xFFFF_FFFF]);
    assert_eq!(words(&top, "s"), [0xFFFF_FFFD]);
    assert_eq!(words(&top, "c"), [65, 66]);
    assert_eq!(words(&top, "i"), [4, 8, 0xFFFF_FFFB]);
    assert_eq!(words(&top, "l"), [u64::MAX, 0]);
    assert_eq!(words(&top, "f"), [float(-0.5), float(0.0), float(0.5)]);
    assert_eq!(words(&top, "whole"), [float(-1.0), float(0.0)]);
    assert_eq!(words(&top, "d"), [0.25_f64.to_bits()]);
    assert_eq!(words(&top, "wide"), [f64::from(0.1_f32).to_bits()]);
}

#[test]
fn samples_are_as_their_constructors_made_them_and_the_predicate_runs_on_them() {
    let compiled = subject("SortedList", &["4"]);
    let (mut machine, bounds) = read(&compiled).unwrap();
    let [node] = bounds.others.as_slice() else { panic!("one class of nodes") };
    assert_eq!(machine.objects().field(node.sample, "element"), Ok(Value::Number(0)));
    assert_eq!(machine.objects().field(node.sample, "next"), Ok(Value::Null));
    let program = compiled.program();
    assert_eq!(program.methods[usize::from(compiled.method(EntryKind::Predicate))].name, "SortedList.repOK");
    let top = bounds.top.sample;
    let mut ask = |first, next| {
        machine.set_field(top, "first", &first).unwrap();
        machine.set_field(node.sample, "next", &next).unwrap();
        machine.call(EntryKind::Predicate as usize, &[top.into()]).unwrap();
        assert_eq!(machine.run(), Event::Solution);
        machine.result()
    };
    assert_eq!(ask(udita::Argument::Null, udita::Argument::Null), Some(Value::Boolean(true)));
    assert_eq!(ask(node.sample.into(), udita::Argument::Null), Some(Value::Boolean(true)));
    assert_eq!(ask(node.sample.into(), node.sample.into()), Some(Value::Boolean(false)), "a circle");
}

#[test]
fn every_mode_reads_the_same_bounds() {
    let compiled = subject("FibonacciHeap", &["3"]);
    let read = |mode| {
        let limits = udita::Limits::default();
        Bounds::read(compiled.finitization(), EntryKind::Describe as usize, mode, limits).unwrap().1
    };
    assert_eq!(read(ChoiceMode::Eager), read(ChoiceMode::Delayed));
    assert_eq!(read(ChoiceMode::Eager), read(ChoiceMode::Narrow));
}

#[test]
fn arrays_and_objects_from_elsewhere_are_unsupported() {
    let compiled = root(
        "static class Node {} int[] array; Node node;",
        "f.set(\"array\", f.createArraySet(int[].class, f.createIntSet(0, 2), f.createIntSet(0, 1), 1));
         f.set(\"node\", FinitizationFactory.create(Root.class).createObjSet(Node.class, 2, true));",
    );
    let top = bounds(&compiled).top;
    assert_eq!(domain(&top, "array"), &Domain::Unsupported("holds arrays".to_owned()));
    let reason = "holds objects of a finitization that is not included";
    assert_eq!(domain(&top, "node"), &Domain::Unsupported(reason.to_owned()));
}

#[test]
fn an_included_finitization_adds_its_classes() {
    let compiled = root(
        "Part part; static class Part { int n; }",
        "IFinitization other = FinitizationFactory.create(Part.class);
         other.set(\"n\", other.createIntSet(7, 9));
         f.includeFinitization(other);
         f.set(\"part\", f.createObjSet(other.getClassDomain(Part.class)));",
    );
    let bounds = bounds(&compiled);
    assert_eq!(bounds.included, ["Root.Part"]);
    assert_eq!(domain(&bounds.top, "part"), &Domain::Objects { classes: vec![1], includes_null: false });
    assert_eq!(words(bounds.class(1).unwrap(), "n"), [7, 8, 9]);
}

#[test]
fn a_domain_without_objects_is_left_out() {
    let bounds = bounds(&subject("SortedList", &["0", "1", "3"]));
    assert!(bounds.others.is_empty());
    assert_eq!(domain(&bounds.top, "first"), &Domain::Objects { classes: vec![], includes_null: true });
}

#[test]
fn objects_that_begin_differently_are_noticed() {
    let set = "f.set(\"node\", f.createObjSet(Node.class, 3, true));";
    let difference = |members: &str, set: &str| bounds(&root(members, set)).others[0].difference.clone();
    let field = |name: &str| Some(Difference::Field(name.to_owned()));
    let numbered = "static int next; Node node; static class Node { int even = 4, id = next++; }";
    assert_eq!(difference(numbered, set), field("id"));
    let owner = "Node node; static class Node { int[] own = new int[1]; }";
    assert_eq!(difference(owner, set), field("own"));
    let alike = "Node node; static class Node { String s = \"x\"; double d = 0.0 / 0.0; Object none; }";
    assert_eq!(difference(alike, set), None);
    let mixed = "Node node; static class Node {} static class Leaf extends Node {}";
    let both = format!("f.createClassDomain(Leaf.class, 1); {set}");
    let compiled = root(mixed, &both);
    let bounds = bounds(&compiled);
    let node = bounds.others.iter().find(|class| class.name == "Node").unwrap();
    assert_eq!((node.objects, &node.difference), (4, &Some(Difference::Class("Leaf".to_owned()))));
}

#[test]
fn a_field_that_is_bounded_twice_is_unsupported() {
    let compiled = root(
        "Leaf leaf; static class Node { int n; } static class Leaf extends Node {}",
        "f.createClassDomain(Node.class, 1);
         f.set(\"leaf\", f.createObjSet(Leaf.class, 1));
         f.set(Node.class, \"n\", f.createIntSet(0, 1));
         f.set(Leaf.class, \"n\", f.createIntSet(0, 2));",
    );
    let bounds = bounds(&compiled);
    let leaf = bounds.others.iter().find(|class| class.name == "Leaf").unwrap();
    assert!(matches!(domain(leaf, "n"), Domain::Unsupported(reason) if reason.contains("superclass")));
}

#[test]
fn an_optimised_program_has_the_same_bounds() {
    let mut sources = SourceMap::new();
    let file = sources.add("RedBlackTree.java", subject_text("RedBlackTree"), Dialect::Java);
    let optimised =
        CompileOptions::default().compile_composed(&mut sources, &[file], &request(&["3"])).unwrap();
    let (optimised, unoptimised) = (bounds(&optimised), bounds(&subject("RedBlackTree", &["3"])));
    assert_eq!(optimised.top.fields, unoptimised.top.fields);
    assert_eq!(optimised.others[0].fields, unoptimised.others[0].fields);
}
