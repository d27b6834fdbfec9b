import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which method runs. */
public class Dispatching {
    interface Shape {
        int area();

        default String describe() {
            return name() + " of " + area();
        }

        String name();

        static Shape unit() {
            return new Square(1);
        }
    }

    abstract static class Base implements Shape {
        String label = "base";

        public String name() {
            return "base";
        }

        Base self() {
            return this;
        }

        private String secret() {
            return "base secret";
        }

        String tell() {
            return secret() + " " + label;
        }
    }

    static class Square extends Base {
        final int side;
        String label = "square";

        Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }

        @Override
        public String name() {
            return "square over " + super.name();
        }

        @Override
        Square self() {
            return this;
        }

        private String secret() {
            return "square secret";
        }

        String own() {
            return secret() + " " + label + " " + super.label + " " + ((Base) this).label;
        }
    }

    static class Rect extends Square {
        final int other;

        Rect(int side, int other) {
            super(side);
            this.other = other;
        }

        @Override
        public int area() {
            return side * other;
        }

        @Override
        public String describe() {
            return "rect: " + super.describe();
        }
    }

    static class Pair<A extends Comparable<A>, B> implements Comparable<Pair<A, B>> {
        final A first;
        final B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public int compareTo(Pair<A, B> other) {
            return first.compareTo(other.first);
        }

        A max(A other) {
            return first.compareTo(other) > 0 ? first : other;
        }
    }

    static class Named implements Comparable<Named> {
        final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public int compareTo(Named other) {
            return name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return "<" + name + ">";
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Named && ((Named) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    static class ByLength implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            return a.length() - b.length();
        }
    }

    static class Backwards<T extends Comparable<T>> implements Comparator<T> {
        @Override
        public int compare(T a, T b) {
            return b.compareTo(a);
        }
    }

    static <T> T best(List<T> all, Comparator<? super T> order) {
        T best = all.get(0);
        for (T one : all) {
            if (order.compare(one, best) > 0) {
                best = one;
            }
        }
        return best;
    }

    static String over(Object o) {
        return "object";
    }

    static String over(String s) {
        return "string";
    }

    static String over(int i) {
        return "int";
    }

    static String over(long l) {
        return "long";
    }

    static String over(Integer i) {
        return "Integer";
    }

    static String over(int... all) {
        return "ints " + all.length;
    }

    abstract static class Template {
        final String made;

        Template() {
            made = "made by " + who();
        }

        abstract String who();
    }

    static class Filled extends Template {
        String mine = "set";

        String who() {
            return "filled with " + mine;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static String raw(Comparable one, Object other) {
        try {
            return "" + one.compareTo(other);
        } catch (ClassCastException e) {
            return "wrong class";
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Square(3), new Rect(2, 5), Shape.unit()};
        for (Shape shape : shapes) {
            System.out.println(shape.describe() + " " + shape.name());
        }
        Base base = new Rect(4, 5);
        System.out.println(base.tell() + "; " + base.self().area() + "; " + base.label);
        System.out.println(new Square(2).own() + "; " + new Square(7).self().side);
        System.out.println(over(null == base ? "" : "x") + over(1) + over(1L) + over('c') + over((Object) "x")
            + over(Integer.valueOf(3)) + over() + over(1, 2) + over((byte) 1));

        Pair<String, Integer> one = new Pair<>("b", 1);
        Pair<String, Integer> two = new Pair<>("a", 2);
        System.out.println((one.compareTo(two) > 0) + " " + one.max("c") + " " + (one.second + two.second));
        List<Named> names = new ArrayList<>();
        names.add(new Named("x"));
        names.add(new Named("z"));
        names.add(new Named("y"));
        System.out.println(best(names, new Backwards<Named>()) + " " + names.contains(new Named("y")));
        List<String> words = new ArrayList<>();
        words.add("short");
        words.add("longest");
        words.add("middle");
        System.out.println(best(words, new ByLength()) + " " + best(words, new Backwards<>()));
        System.out.println(raw(new Named("a"), new Named("b")) + " " + raw(new Named("a"), "b") + " " + raw("a", "b"));
        System.out.println(new Filled().made + " " + new Filled().mine);
        Object[] things = {1, "s", new Named("n"), 'c', true, 5L, new int[0].length};
        for (Object thing : things) {
            System.out.print(thing + (thing.equals(1) ? "! " : " ") + (thing instanceof Comparable) + " ");
        }
        System.out.println();
        Object array = new int[] {1};
        System.out.println(array.equals(array) + " " + array.equals("x"));
    }
}
