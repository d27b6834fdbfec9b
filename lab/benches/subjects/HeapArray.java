// Max-heaps in arrays of up to n elements, of which the first `size` are used and hold values from 0 to n; the others hold -1.
// No value is larger than its parent; equal ones are allowed.
//
// Counts: n = 1, 2, 3, ...: 4 15 66 320 1919 13139 117562; by brute force over all arrays.

import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class HeapArray {
    private static final int UNUSED = -1;

    private int size;
    private int[] array;

    public boolean repOK() {
        if (array == null || size < 0 || size > array.length) return false;
        for (int i = 0; i < size; i++) {
            if (array[i] == UNUSED) return false;
            if (i > 0 && array[i] > array[(i - 1) / 2]) return false;
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != UNUSED) return false;
        }
        return true;
    }

    public static IFinitization finHeapArray(int n) {
        IFinitization bounds = FinitizationFactory.create(HeapArray.class);
        IArraySet arrays = bounds.createArraySet(int[].class, bounds.createIntSet(0, n), bounds.createIntSet(UNUSED, n), 1);
        bounds.set("size", bounds.createIntSet(0, n));
        bounds.set("array", arrays);
        return bounds;
    }
}
