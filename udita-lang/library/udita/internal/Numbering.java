package udita.internal;

/** Numbers objects in the order of first mention, from 0, by identity and without leaving a trace in them. */
final class Numbering {
    private Object[] objects = new Object[8];
    private int count;

    /** The number of {@code object}, or -1 if it was not mentioned before; then it has one from now on. */
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

    /** How many objects were mentioned. */
    int count() {
        return count;
    }
}
