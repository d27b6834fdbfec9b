import module java.base;

class Newer {
    sealed interface Shape permits Square, Circle {}
    record Square(int side) implements Shape {}
    record Circle(int radius) implements Shape {}

    static int size(Shape shape) {
        return switch (shape) {
            case Square(int side) when side > 3 -> side;
            case Square(_) -> 0;
            case Circle circle -> circle.radius();
        };
    }
}
