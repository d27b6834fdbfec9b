package udita.junit;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import udita.Udita;

/** Lists, sets and arrays with a choice of their size. */
final class Collections {
    private Collections() {}

    static Domain lists(int min, int max, Domain elements) {
        return path -> {
            int size = Udita.getInt(min, max);
            List<Object> list = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                list.add(elements.choose(path));
            }
            return list;
        };
    }

    static Domain arrays(Class<?> component, int min, int max, Domain elements) {
        return path -> {
            Object array = Array.newInstance(component, Udita.getInt(min, max));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, elements.choose(path));
            }
            return array;
        };
    }

    /** The decisions of the elements ascend, so that each set comes once. */
    static Domain sets(int min, int max, Domain elements) {
        return path -> {
            int size = Udita.getInt(min, max);
            Set<Object> set = new LinkedHashSet<>();
            long[] last = null;
            for (int i = 0; i < size; i++) {
                int begin = path.length();
                Object element = elements.choose(path);
                long[] decisions = path.decisions(begin);
                Udita.assume(last == null || Arrays.compare(last, decisions) < 0);
                // Other decisions may lead to an equal element.
                Udita.assume(set.add(element));
                last = decisions;
            }
            return set;
        };
    }
}
