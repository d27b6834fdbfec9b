package org.assertj.core.api;

import java.util.Comparator;
import java.util.Iterator;
import org.assertj.core.presentation.Representation;

/** Compares iterables by their elements. */
final class ElementComparison extends Comparison {
    private final Comparator<?> ofElements;

    ElementComparison(Comparator<?> ofElements) {
        super(equality(new Comparison(ofElements, null)), null);
        this.ofElements = ofElements;
    }

    private static Comparator<Object> equality(Comparison ofElements) {
        return (left, right) -> haveEqualElements(left, right, ofElements) ? 0 : -1;
    }

    private static boolean haveEqualElements(Object left, Object right, Comparison ofElements) {
        if (!(left instanceof Iterable<?>) || !(right instanceof Iterable<?>)) {
            return left == right;
        }
        Iterator<?> lefts = ((Iterable<?>) left).iterator();
        Iterator<?> rights = ((Iterable<?>) right).iterator();
        while (lefts.hasNext() && rights.hasNext()) {
            if (!ofElements.areEqual(lefts.next(), rights.next())) {
                return false;
            }
        }
        return !lefts.hasNext() && !rights.hasNext();
    }

    @Override
    String by(Representation representation) {
        return representation.toStringOf(ofElements);
    }

    @Override
    String compared() {
        return "elements";
    }
}
