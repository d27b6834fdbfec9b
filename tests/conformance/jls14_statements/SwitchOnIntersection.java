// Java 21: JLS 14.11.1.1: of a type variable with several bounds, only the subclasses that have all bounds are possible.
public class SwitchOnIntersection {
    sealed interface Shape permits Round, Flat, Both, Solid { }

    sealed interface Coloured permits Painted, Both, Marble { }

    record Round() implements Shape { }

    record Flat() implements Shape { }

    record Painted() implements Coloured { }

    record Both() implements Shape, Coloured { }

    sealed interface Solid extends Shape permits Cube, Marble { }

    record Cube() implements Solid { }

    record Marble() implements Solid, Coloured { }

    static <T extends Shape & Coloured> String name(T value) {
        return switch (value) {
            case Both both -> "both";
            case Marble marble -> "marble";
        };
    }

    static <T extends Object & Coloured & Shape> String kind(T value) {
        return switch (value) {
            case Solid solid -> "solid";
            case Both both -> "both";
        };
    }

    public static void main(String[] args) {
        System.out.println(name(new Both()) + " " + name(new Marble()));
        System.out.println(kind(new Both()) + " " + kind(new Marble()));
    }
}
