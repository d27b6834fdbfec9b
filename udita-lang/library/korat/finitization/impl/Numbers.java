package korat.finitization.impl;

import java.util.List;

import korat.finitization.IPrimitiveTypeSet;
import udita.internal.Arrays;

/** A set of numbers of a type, in the order in which they were added. The numbers are kept in encoded form. */
abstract class Numbers extends FieldDomain implements IPrimitiveTypeSet {
    private long[] words = new long[4];
    private int size;

    Numbers(Class<?> type) {
        super(type);
    }

    final void addWord(long word) {
        if (indexOf(word) < 0) {
            if (size == words.length) {
                words = Arrays.enlarged(words, 2 * size);
            }
            words[size++] = word;
        }
    }

    final void removeWord(long word) {
        int index = indexOf(word);
        if (index >= 0) {
            size--;
            for (int i = index; i < size; i++) {
                words[i] = words[i + 1];
            }
        }
    }

    private int indexOf(long word) {
        for (int i = 0; i < size; i++) {
            if (words[i] == word) {
                return i;
            }
        }
        return -1;
    }

    final long word(int index) {
        return words[index];
    }

    public boolean isPrimitiveType() {
        return true;
    }

    public int getNumberOfElements() {
        return size;
    }

    static FinitizationException endless(Object min, Object diff, Object max) {
        return new FinitizationException("a range from " + min + " to " + max + " in steps of " + diff
                + " never ends: the second of three numbers, the step, must be positive");
    }

    /** Element {@code index} as the machine holds it in a field of type {@code type}. */
    abstract long fieldWord(int index, Class<?> type);

    void describe(Description.OfField field, Class<?> type, List<ClassDomain> described) {
        field.words = new long[size];
        for (int i = 0; i < size; i++) {
            field.words[i] = fieldWord(i, type);
        }
    }

    /** The word of an {@code int}. */
    static long intWord(int value) {
        return value & 0xFFFFFFFFL;
    }
}
