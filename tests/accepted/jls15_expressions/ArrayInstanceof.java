// JLS 15.20.2: tests of raw types, wildcards, arrays, and arguments that are known.
public class ArrayInstanceof {
    static boolean f(Object o, java.util.List<String> list) {
        return o instanceof java.util.List | o instanceof java.util.List<?> | o instanceof int[] | o instanceof java.util.Map[]
            | list instanceof java.util.ArrayList<String>;
    }
}
