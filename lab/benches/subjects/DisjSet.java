// Disjoint sets for union by rank with path compression: up to n elements, each with the index of its parent and a rank from 0
// to n-1. A root is its own parent; any other element has a lower rank than its parent. There are at least as many elements of
// rank 0 as there are roots.
//
// Counts: n = 1, 2, 3, ...: 2 5 38 914 41546; by brute force and by a direct enumerator.

import java.util.BitSet;

import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class DisjSet {
    public static class Element {
        int parent, rank;
    }

    private Element[] elements;
    private int size;

    public boolean repOK() {
        return elements.length == size && areDifferent() && areRanked();
    }

    private boolean areDifferent() {
        for (int i = 0; i < size - 1; i++) {
            for (int j = i + 1; j < size; j++) {
                if (elements[i] == elements[j]) return false;
            }
        }
        return true;
    }

    // Whether ranks ascend towards the roots, and there are not too many roots.
    private boolean areRanked() {
        int roots = 0;
        BitSet justAbove = new BitSet(size);
        for (int i = 0; i < size; i++) {
            int parent = elements[i].parent;
            if (parent < 0 || parent >= size) return false;
            if (parent == i) {
                roots++;
                continue;
            }
            int parentsRank = elements[parent].rank;
            if (parentsRank <= elements[i].rank) return false;
            if (parentsRank - 1 == elements[i].rank) justAbove.set(parent);
        }
        int leaves = 0;
        for (int i = 0; i < size; i++) {
            if (!justAbove.get(i) && elements[i].rank == 0) leaves++;
        }
        return roots <= leaves;
    }

    public static IFinitization finDisjSet(int n) {
        IFinitization bounds = FinitizationFactory.create(DisjSet.class);
        IObjSet elements = bounds.createObjSet(Element.class, n, false);
        IArraySet arrays = bounds.createArraySet(Element[].class, bounds.createIntSet(0, n), elements, 1);
        bounds.set("elements", arrays);
        bounds.set("size", bounds.createIntSet(0, n));
        bounds.set("Element.parent", bounds.createIntSet(0, n - 1));
        bounds.set("Element.rank", bounds.createIntSet(0, n - 1));
        return bounds;
    }
}
