// Object.clone: what is copied, who may be, what an override may say; and clones of arrays.
import java.util.Arrays;

public class Cloning {
    static class Point implements Cloneable {
        int x;
        int[] shared;
        private final String name;
        Point next;

        Point(int x, String name) {
            this.x = x;
            this.name = name;
            shared = new int[] {x};
        }

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Point3 extends Point {
        long z = 1L << 40;
        boolean set = true;

        Point3(int x) {
            super(x, "three");
            System.out.println("constructed once");
        }

        @Override
        public Point3 clone() {
            Point3 copy = (Point3) super.clone();
            copy.shared = shared.clone();
            return copy;
        }
    }

    static class Unable {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    static class Able extends Unable implements Cloneable {
        int value = 7;
    }

    class Inner implements Cloneable {
        int own = 1;

        int sum() {
            return own + outer;
        }

        Inner copy() throws CloneNotSupportedException {
            return (Inner) clone();
        }
    }

    int outer = 10;

    public static void main(String[] args) throws CloneNotSupportedException {
        Point point = new Point(3, "p");
        point.next = point;
        Point copy = point.clone();
        copy.x = 4;
        copy.shared[0] = 9;
        System.out.println(point.x + " " + copy.x + " " + point.shared[0] + " " + copy.name + " " + (copy.next == point));
        System.out.println((copy != point) + " " + (copy.getClass() == point.getClass()));

        Point3 three = new Point3(5);
        Point viaSuper = three;
        Point3 second = (Point3) viaSuper.clone();
        second.shared[0] = 1;
        System.out.println(three.shared[0] + " " + second.z + " " + second.set + " " + second.getClass().getName());

        try {
            new Unable().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        System.out.println(((Able) new Able().copy()).value);
        Inner inner = new Cloning().new Inner();
        inner.own = 5;
        System.out.println(inner.copy().sum());

        int[][] grid = {{1, 2}, {3}};
        int[][] shallow = grid.clone();
        shallow[0][0] = 7;
        shallow[1] = new int[] {8};
        System.out.println(Arrays.toString(grid[0]) + Arrays.toString(grid[1]) + Arrays.toString(shallow[1]));
        String[] words = {"a", null};
        Object[] objects = words.clone();
        System.out.println(objects.getClass().getName() + " " + Arrays.toString(objects) + " " + (objects != words));
        char[] none = new char[0].clone();
        System.out.println(none.length);
        Cloneable any = new long[] {1, 2};
        System.out.println(any instanceof long[]);
    }
}
