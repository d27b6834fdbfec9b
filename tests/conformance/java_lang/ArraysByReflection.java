// Shows `java.lang.reflect.Array.newInstance`: arrays of classes that are known only when the program runs.
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

public class ArraysByReflection {
    interface Shape {
    }

    record Square(int side) implements Shape {
    }

    record Circle(int radius) implements Shape {
    }

    /** The elements in an array of this class, as libraries copy them. */
    @SuppressWarnings("unchecked")
    static <T> T[] copy(Collection<? extends T> from, Class<T> type) {
        T[] array = (T[]) Array.newInstance(type, from.size());
        int i = 0;
        for (T element : from) {
            array[i++] = element;
        }
        return array;
    }

    /** A longer array of the same class. */
    @SuppressWarnings("unchecked")
    static <T> T[] add(T[] array, T element) {
        T[] longer = (T[]) Array.newInstance(array.getClass().getComponentType(), array.length + 1);
        System.arraycopy(array, 0, longer, 0, array.length);
        longer[array.length] = element;
        return longer;
    }

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (Class<?> type : new Class<?>[] {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class,
                double.class, String.class, Square.class, int[].class, Shape[].class}) {
            Object array = Array.newInstance(type, 2);
            System.out.println(array.getClass() + " " + array.getClass().getComponentType() + " " + Array.getLength(array)
                + " " + (type == char.class ? (int) (char) Array.get(array, 1) : Array.get(array, 1)));
        }
        System.out.println(Array.newInstance(List.class, 0).getClass());
        Shape[] shapes = copy(List.of(new Square(1), new Circle(2)), Shape.class);
        System.out.println(shapes.getClass() + " " + Arrays.toString(add(shapes, new Square(3))));
        Shape[] circles = copy(new ArrayList<>(List.of(new Circle(4))), Circle.class);
        System.out.println(circles.getClass() + " " + Arrays.toString(add(circles, new Circle(5))));
        attempt(() -> circles[0] = new Square(6));
        attempt(() -> add(circles, new Square(7)));
        attempt(() -> ((Object[]) Array.newInstance(String.class, 1))[0] = 8);
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.newInstance(String.class, Integer.MIN_VALUE));
        attempt(() -> Array.newInstance(null, 1));
        attempt(() -> Array.newInstance(void.class, 1));
        System.out.println(Array.newInstance(Circle[].class, 1).getClass().getName());
    }
}
