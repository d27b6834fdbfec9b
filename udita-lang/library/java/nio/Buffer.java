package java.nio;

/** A sequence of values with a position, a limit and a mark. */
public abstract class Buffer {
    private final int capacity;
    private int limit;
    private int position;
    private int mark = -1;

    Buffer(int capacity, int position, int limit) {
        this.capacity = capacity;
        this.position = position;
        this.limit = limit;
    }

    public final int capacity() {
        return capacity;
    }

    public final int position() {
        return position;
    }

    public final int limit() {
        return limit;
    }

    public final int remaining() {
        return Math.max(limit - position, 0);
    }

    public final boolean hasRemaining() {
        return position < limit;
    }

    public abstract boolean isReadOnly();

    public abstract boolean hasArray();

    public abstract Object array();

    public abstract int arrayOffset();

    public abstract boolean isDirect();

    public abstract Buffer slice();

    public abstract Buffer slice(int index, int length);

    public abstract Buffer duplicate();

    public Buffer position(int newPosition) {
        if (newPosition > limit || newPosition < 0) {
            throw new IllegalArgumentException(newPosition < 0
                ? "newPosition < 0: (" + newPosition + " < 0)"
                : "newPosition > limit: (" + newPosition + " > " + limit + ")");
        }
        if (mark > newPosition) {
            mark = -1;
        }
        position = newPosition;
        return this;
    }

    public Buffer limit(int newLimit) {
        if (newLimit > capacity || newLimit < 0) {
            throw new IllegalArgumentException(newLimit < 0
                ? "newLimit < 0: (" + newLimit + " < 0)"
                : "newLimit > capacity: (" + newLimit + " > " + capacity + ")");
        }
        limit = newLimit;
        position = Math.min(position, newLimit);
        if (mark > newLimit) {
            mark = -1;
        }
        return this;
    }

    public Buffer mark() {
        mark = position;
        return this;
    }

    public Buffer reset() {
        if (mark < 0) {
            throw new InvalidMarkException();
        }
        position = mark;
        return this;
    }

    public Buffer clear() {
        position = 0;
        limit = capacity;
        mark = -1;
        return this;
    }

    public Buffer flip() {
        limit = position;
        position = 0;
        mark = -1;
        return this;
    }

    public Buffer rewind() {
        position = 0;
        mark = -1;
        return this;
    }

    /** The position before the next {@code count} values are read. */
    final int take(int count) {
        if (limit - position < count) {
            throw new BufferUnderflowException();
        }
        position += count;
        return position - count;
    }

    /** The position before the next {@code count} values are written. */
    final int place(int count) {
        if (limit - position < count) {
            throw new BufferOverflowException();
        }
        position += count;
        return position - count;
    }

    final int check(int index, int count) {
        if (index < 0 || count > limit - index) {
            throw new IndexOutOfBoundsException();
        }
        return index;
    }

    final void takeMark(Buffer other) {
        mark = other.mark;
    }
}
