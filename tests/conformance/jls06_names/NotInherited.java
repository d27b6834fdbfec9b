// What a superclass keeps to itself hides nothing around the subclass.
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

public class NotInherited {
    enum Empty {
        ,;

        static final int COUNT = values().length;
    }

    static int size = 7;

    static class Sized extends ArrayList<Integer> {
        int outerSize() {
            return size;
        }
    }

    static <T> List<T> view(T[] array) {
        return new AbstractList<T>() {
            public T get(int index) {
                return array[index];
            }

            public int size() {
                return array.length;
            }
        };
    }

    public static void main(String[] args) {
        System.out.println(new Sized().outerSize());
        System.out.println(view(new String[] {"a", "b"}));
        System.out.println(Empty.COUNT);
    }
}
