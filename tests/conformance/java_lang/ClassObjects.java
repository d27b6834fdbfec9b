// Class literals and getClass: names, identity, relations between classes.
import java.util.*;

public class ClassObjects {
    interface Shape {
    }

    static class Point implements Shape {
        int x;
        int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Point point = (Point) o;
            return x == point.x && y == point.y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }
    }

    static class Point3 extends Point {
        Point3(int x, int y) {
            super(x, y);
        }

        static class Deep {
        }
    }

    static <T> T first(List<?> all, Class<T> kind) {
        for (Object each : all) {
            if (kind.isInstance(each)) {
                return kind.cast(each);
            }
        }
        return null;
    }

    static void names(Class<?> c) {
        System.out.println(c + " | " + c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName()
            + " | " + c.getCanonicalName() + " | " + c.getPackageName());
        System.out.println("  " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord()
            + " " + c.getSuperclass() + " " + c.getComponentType());
    }

    public static void main(String[] args) {
        Class<?>[] all = {
            ClassObjects.class, Shape.class, Point.class, Point3.Deep.class, String.class, Map.Entry.class,
            List.class, int.class, void.class, boolean.class, char.class, long.class, byte.class, short.class,
            int[].class, int[][].class, String[].class, Point[][].class, Object.class, Integer.class,
            long[].class, Map.Entry[].class, Runnable.class, Void.class,
        };
        for (Class<?> c : all) {
            names(c);
        }
        Point p = new Point(1, 2);
        Object q = new Point3(1, 2);
        System.out.println(p.equals(q) + " " + p.equals(new Point(1, 2)) + " " + q.equals(p));
        System.out.println(p.getClass() == Point.class);
        System.out.println(q.getClass() == Point.class);
        System.out.println(q.getClass().getSuperclass() == Point.class);
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(new int[0][].getClass().getComponentType() == int[].class);
        System.out.println("".getClass().getName());
        Class<? extends Point> k = p.getClass();
        Class<? extends Number> n = Integer.valueOf(3).getClass();
        Class<? extends List> l = new ArrayList<String>().getClass();
        System.out.println(k.getSimpleName() + " " + n.getSimpleName() + " " + l.getName());
        List<Object> things = List.of("a", 1, p, 'c', 2L);
        System.out.println(first(things, Integer.class) + " " + first(things, Character.class) + " "
            + first(things, Long.class) + " " + first(things, Short.class) + " " + (first(things, Shape.class) == p));
        System.out.println(Shape.class.isInstance(q) + " " + Point3.class.isInstance(p) + " "
            + Shape.class.isInstance(null) + " " + int.class.isInstance(1) + " " + Object[].class.isInstance(new String[0]));
        System.out.println(Shape.class.isAssignableFrom(Point3.class) + " " + Point3.class.isAssignableFrom(Point.class)
            + " " + int.class.isAssignableFrom(int.class) + " " + long.class.isAssignableFrom(int.class)
            + " " + Object.class.isAssignableFrom(int[].class) + " " + Object.class.isAssignableFrom(int.class));
        try {
            Point3.class.cast(p);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object none = null;
            none.getClass();
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Map<Class<?>, Integer> counts = new HashMap<>();
        for (Object thing : things) {
            counts.put(thing.getClass(), counts.getOrDefault(thing.getClass(), 0) + 1);
        }
        System.out.println(counts.get(String.class) + " " + counts.get(Long.class) + " " + counts.size()
            + " " + counts.get(Point.class) + " " + counts.containsKey(Shape.class));
        System.out.println(Point.class.equals(p.getClass()) + " " + (Point.class.hashCode() == p.getClass().hashCode()));
        Class<Integer> boxed = int.class;
        System.out.println(boxed + " " + (boxed == Integer.class));
    }
}
