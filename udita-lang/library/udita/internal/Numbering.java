package udita.internal;

/** Numbers objects from 0 in the order of first mention, by identity. It leaves the objects unchanged. */
final class Numbering {
    private Object[] objects = new Object[8];
    private int count;

    /** The number of {@code object}; -1 at its first mention, which assigns the number. */
    int mention(Object object) {
        Object[] known = objects;
        for (int i = count - 1; i >= 0; i--) {
            if (known[i] == object) {
                return i;
            }
        }
        if (count == known.length) {
            objects = new Object[2 * count];
            System.arraycopy(known, 0, objects, 0, count);
        }
        objects[count] = object;
        count++;
        return -1;
    }

    /** The number of mentioned objects. */
    int count() {
        return count;
    }
}
