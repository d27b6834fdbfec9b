package org.assertj.core.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.presentation.StandardRepresentation;

/** Lists of the elements of other groups. */
final class Lists {
    private Lists() {
    }

    static <T> List<T> of(Iterable<? extends T> elements) {
        List<T> list = new ArrayList<>();
        for (T element : elements) {
            list.add(element);
        }
        return list;
    }

    /** The elements of an array; those of a primitive type in boxes. */
    static List<Object> ofArray(Object array) {
        return array instanceof Object[] ? Arrays.asList((Object[]) array) : StandardRepresentation.boxes(array);
    }
}
