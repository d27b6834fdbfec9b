// The supertypes of a type with wildcards are those of its capture, with the bounds of the type parameters.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CapturedBounds {
    static class Box<T extends Number> {
        T value;
        Box(T value) { this.value = value; }
        Box<T> self() { return this; }
        List<T> list() { return List.of(value); }
    }
    static abstract class Node<N extends Node<N>> {
        N next;
        abstract N self();
        List<? extends N> all() { return next == null ? List.of() : List.of(next, next.self()); }
    }
    static class Leaf extends Node<Leaf> { Leaf self() { return this; } }
    static class Pair<A, B extends List<A>> { A first; B rest; Pair(A first, B rest) { this.first = first; this.rest = rest; } }
    static class Ordered<T extends Comparable<? super T> & java.io.Serializable> { T value; }
    enum Day { MON, TUE }

    static <T extends Number> int of(Box<T> box) { return box.value.intValue(); }
    static <N extends Node<N>> int length(Node<N> node) { return node.next == null ? 1 : 1 + length(node.next); }
    static <A, B extends List<A>> int append(Pair<A, B> pair) { pair.rest.add(pair.first); return pair.rest.size(); }

    static void boxes(Box<?> box, List<Box<?>> list, List<? extends Box<?>> below, Supplier<? extends Box<?>> supplier) {
        Box<? extends Number> number = box;
        number = list.get(0);
        number = below.get(0);
        List<? extends Number> numbers = box.list();
        System.out.println(number.value + " " + numbers);
        System.out.println(of(box) + of(list.get(0)) + of(below.get(0)) + of(supplier.get()) + of(box.self()));
        list.forEach(each -> System.out.print(of(each) + " "));
        below.forEach(each -> System.out.print(of(each) + " "));
        list.stream().map(CapturedBounds::of).forEach(System.out::print);
        below.stream().map(CapturedBounds::of).forEach(System.out::print);
        for (Box<? extends Number> each : list) System.out.print(of(each));
        for (var each : below) System.out.print(of(each));
        System.out.println(list.stream().map(each -> each.value).mapToInt(Number::intValue).sum());
        Box<? super Integer> above = new Box<Number>(4);
        Box<? extends Number> same = above;
        System.out.println(same.value.intValue());
    }
    static void nodes(Node<?> node) {
        Node<? extends Node<?>> bounded = node;
        Node<? extends Node<? extends Node<?>>> twice = node;
        Node<?> next = node.self().self();
        System.out.println((bounded == twice) + " " + (next == node) + " " + length(node) + length(node.next));
        node.all().forEach(CapturedBounds::length);
        for (Node<?> each : node.all()) System.out.print(length(each));
        System.out.println(node.all().stream().map(each -> each.self()).map(Node::self).count());
    }
    static void others(Pair<?, ?> pair, Ordered<?> ordered, EnumMap<?, String> map, Map<String, ? extends Box<?>> boxes) {
        List<?> rest = pair.rest;
        System.out.println(append(pair) + " " + rest);
        Comparable<?> comparable = ordered.value;
        Ordered<? extends java.io.Serializable> serializable = ordered;
        System.out.println(comparable + " " + serializable.value);
        Map<? extends Enum<?>, String> entries = map;
        for (Map.Entry<? extends Enum<?>, String> entry : entries.entrySet()) System.out.print(entry.getKey().ordinal() + entry.getValue());
        for (Map.Entry<String, ? extends Box<?>> entry : boxes.entrySet()) {
            Box<? extends Number> box = entry.getValue();
            System.out.println(entry.getKey() + of(box) + of(entry.getValue()));
        }
        boxes.forEach((key, box) -> System.out.println(key + of(box)));
        System.out.println(boxes.values().stream().mapToInt(box -> box.value.intValue()).sum());
    }
    public static void main(String[] args) {
        Box<Integer> one = new Box<>(1);
        boxes(one, List.of(new Box<>(2L), one), List.of(new Box<>(3)), () -> one);
        Leaf leaf = new Leaf();
        leaf.next = new Leaf();
        nodes(leaf);
        Ordered<String> ordered = new Ordered<>();
        ordered.value = "o";
        others(new Pair<>("a", new ArrayList<>(List.of("b"))), ordered, new EnumMap<>(Map.of(Day.TUE, "t")), Map.of("k", one));
    }
}
