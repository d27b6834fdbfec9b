package java.nio;

import java.util.Objects;

/** A sequence of bytes that holds numbers in either order of bytes. Direct buffers have an array too, but don't show it. */
public class ByteBuffer extends Buffer implements Comparable<ByteBuffer> {
    private final byte[] bytes;
    private final int offset;
    private final boolean isReadOnly;
    private final boolean isDirect;
    private boolean isLittle;

    private ByteBuffer(byte[] bytes, int offset, int capacity, int position, int limit, boolean readOnly, boolean direct) {
        super(capacity, position, limit);
        this.bytes = bytes;
        this.offset = offset;
        isReadOnly = readOnly;
        isDirect = direct;
    }

    public static ByteBuffer allocate(int capacity) {
        return allocate(capacity, false);
    }

    public static ByteBuffer allocateDirect(int capacity) {
        return allocate(capacity, true);
    }

    private static ByteBuffer allocate(int capacity, boolean isDirect) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity < 0: (" + capacity + " < 0)");
        }
        return new ByteBuffer(new byte[capacity], 0, capacity, 0, capacity, false, isDirect);
    }

    public static ByteBuffer wrap(byte[] bytes) {
        return wrap(bytes, 0, bytes.length);
    }

    public static ByteBuffer wrap(byte[] bytes, int from, int count) {
        if (from < 0 || count < 0 || count > bytes.length - from) {
            throw new IndexOutOfBoundsException();
        }
        return new ByteBuffer(bytes, 0, bytes.length, from, from + count, false, false);
    }

    // Views

    private ByteBuffer view(int from, int capacity, int position, int limit, boolean readOnly) {
        return new ByteBuffer(bytes, offset + from, capacity, position, limit, readOnly, isDirect);
    }

    public ByteBuffer slice() {
        return view(position(), remaining(), 0, remaining(), isReadOnly);
    }

    public ByteBuffer slice(int index, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        return view(index, length, 0, length, isReadOnly);
    }

    public ByteBuffer duplicate() {
        ByteBuffer copy = view(0, capacity(), position(), limit(), isReadOnly);
        copy.takeMark(this);
        return copy;
    }

    public ByteBuffer asReadOnlyBuffer() {
        ByteBuffer copy = view(0, capacity(), position(), limit(), true);
        copy.takeMark(this);
        return copy;
    }

    @Override
    public boolean isReadOnly() {
        return isReadOnly;
    }

    @Override
    public final boolean hasArray() {
        return !isReadOnly && !isDirect;
    }

    private void ensureArray() {
        if (isDirect) {
            throw new UnsupportedOperationException();
        }
        ensureWritable();
    }

    private void ensureWritable() {
        if (isReadOnly) {
            throw new ReadOnlyBufferException();
        }
    }

    @Override
    public final byte[] array() {
        ensureArray();
        return bytes;
    }

    @Override
    public final int arrayOffset() {
        ensureArray();
        return offset;
    }

    @Override
    public boolean isDirect() {
        return isDirect;
    }

    public final ByteOrder order() {
        return isLittle ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    public final ByteBuffer order(ByteOrder order) {
        isLittle = order == ByteOrder.LITTLE_ENDIAN;
        return this;
    }

    // Positions

    @Override
    public ByteBuffer position(int newPosition) {
        super.position(newPosition);
        return this;
    }

    @Override
    public ByteBuffer limit(int newLimit) {
        super.limit(newLimit);
        return this;
    }

    @Override
    public ByteBuffer mark() {
        super.mark();
        return this;
    }

    @Override
    public ByteBuffer reset() {
        super.reset();
        return this;
    }

    @Override
    public ByteBuffer clear() {
        super.clear();
        return this;
    }

    @Override
    public ByteBuffer flip() {
        super.flip();
        return this;
    }

    @Override
    public ByteBuffer rewind() {
        super.rewind();
        return this;
    }

    public ByteBuffer compact() {
        ensureWritable();
        int rest = remaining();
        System.arraycopy(bytes, offset + position(), bytes, offset, rest);
        clear();
        return position(rest);
    }

    // Bytes

    public byte get() {
        return bytes[offset + take(1)];
    }

    public byte get(int index) {
        return bytes[offset + check(index, 1)];
    }

    public ByteBuffer get(byte[] to) {
        return get(to, 0, to.length);
    }

    public ByteBuffer get(byte[] to, int from, int count) {
        Objects.checkFromIndexSize(from, count, to.length);
        System.arraycopy(bytes, offset + take(count), to, from, count);
        return this;
    }

    public ByteBuffer get(int index, byte[] to) {
        return get(index, to, 0, to.length);
    }

    public ByteBuffer get(int index, byte[] to, int from, int count) {
        Objects.checkFromIndexSize(index, count, limit());
        Objects.checkFromIndexSize(from, count, to.length);
        System.arraycopy(bytes, offset + index, to, from, count);
        return this;
    }

    public ByteBuffer put(byte b) {
        ensureWritable();
        bytes[offset + place(1)] = b;
        return this;
    }

    public ByteBuffer put(int index, byte b) {
        ensureWritable();
        bytes[offset + check(index, 1)] = b;
        return this;
    }

    public final ByteBuffer put(byte[] from) {
        return put(from, 0, from.length);
    }

    public ByteBuffer put(byte[] from, int begin, int count) {
        ensureWritable();
        Objects.checkFromIndexSize(begin, count, from.length);
        System.arraycopy(from, begin, bytes, offset + place(count), count);
        return this;
    }

    public ByteBuffer put(int index, byte[] from) {
        return put(index, from, 0, from.length);
    }

    public ByteBuffer put(int index, byte[] from, int begin, int count) {
        Objects.checkFromIndexSize(index, count, limit());
        Objects.checkFromIndexSize(begin, count, from.length);
        ensureWritable();
        System.arraycopy(from, begin, bytes, offset + index, count);
        return this;
    }

    public ByteBuffer put(ByteBuffer from) {
        if (from == this) {
            throw new IllegalArgumentException("The source buffer is this buffer");
        }
        ensureWritable();
        int count = from.remaining();
        int to = place(count);
        System.arraycopy(from.bytes, from.offset + from.take(count), bytes, offset + to, count);
        return this;
    }

    // Numbers

    private long load(int index, int count) {
        long bits = 0;
        for (int i = 0; i < count; i++) {
            bits = bits << 8 | bytes[offset + index + (isLittle ? count - 1 - i : i)] & 0xff;
        }
        return bits;
    }

    private ByteBuffer store(int index, long bits, int count) {
        for (int i = 0; i < count; i++) {
            bytes[offset + index + (isLittle ? i : count - 1 - i)] = (byte) (bits >>> 8 * i);
        }
        return this;
    }

    public char getChar() {
        long bits = load(take(2), 2);
        return (char) bits;
    }

    public char getChar(int index) {
        long bits = load(check(index, 2), 2);
        return (char) bits;
    }

    public ByteBuffer putChar(char value) {
        ensureWritable();
        return store(place(2), value, 2);
    }

    public ByteBuffer putChar(int index, char value) {
        ensureWritable();
        return store(check(index, 2), value, 2);
    }

    public short getShort() {
        long bits = load(take(2), 2);
        return (short) bits;
    }

    public short getShort(int index) {
        long bits = load(check(index, 2), 2);
        return (short) bits;
    }

    public ByteBuffer putShort(short value) {
        ensureWritable();
        return store(place(2), value, 2);
    }

    public ByteBuffer putShort(int index, short value) {
        ensureWritable();
        return store(check(index, 2), value, 2);
    }

    public int getInt() {
        long bits = load(take(4), 4);
        return (int) bits;
    }

    public int getInt(int index) {
        long bits = load(check(index, 4), 4);
        return (int) bits;
    }

    public ByteBuffer putInt(int value) {
        ensureWritable();
        return store(place(4), value, 4);
    }

    public ByteBuffer putInt(int index, int value) {
        ensureWritable();
        return store(check(index, 4), value, 4);
    }

    public long getLong() {
        long bits = load(take(8), 8);
        return bits;
    }

    public long getLong(int index) {
        long bits = load(check(index, 8), 8);
        return bits;
    }

    public ByteBuffer putLong(long value) {
        ensureWritable();
        return store(place(8), value, 8);
    }

    public ByteBuffer putLong(int index, long value) {
        ensureWritable();
        return store(check(index, 8), value, 8);
    }

    public float getFloat() {
        long bits = load(take(4), 4);
        return Float.intBitsToFloat((int) bits);
    }

    public float getFloat(int index) {
        long bits = load(check(index, 4), 4);
        return Float.intBitsToFloat((int) bits);
    }

    public ByteBuffer putFloat(float value) {
        ensureWritable();
        return store(place(4), Float.floatToRawIntBits(value), 4);
    }

    public ByteBuffer putFloat(int index, float value) {
        ensureWritable();
        return store(check(index, 4), Float.floatToRawIntBits(value), 4);
    }

    public double getDouble() {
        long bits = load(take(8), 8);
        return Double.longBitsToDouble(bits);
    }

    public double getDouble(int index) {
        long bits = load(check(index, 8), 8);
        return Double.longBitsToDouble(bits);
    }

    public ByteBuffer putDouble(double value) {
        ensureWritable();
        return store(place(8), Double.doubleToRawLongBits(value), 8);
    }

    public ByteBuffer putDouble(int index, double value) {
        ensureWritable();
        return store(check(index, 8), Double.doubleToRawLongBits(value), 8);
    }

    // Comparisons

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof ByteBuffer)) {
            return false;
        }
        ByteBuffer that = (ByteBuffer) other;
        return remaining() == that.remaining() && mismatch(that) < 0;
    }

    @Override
    public int compareTo(ByteBuffer that) {
        int i = mismatch(that);
        int most = Math.min(remaining(), that.remaining());
        return i < 0 || i == most
            ? remaining() - that.remaining()
            : Byte.compare(get(position() + i), that.get(that.position() + i));
    }

    public int mismatch(ByteBuffer that) {
        int most = Math.min(remaining(), that.remaining());
        for (int i = 0; i < most; i++) {
            if (get(position() + i) != that.get(that.position() + i)) {
                return i;
            }
        }
        return remaining() == that.remaining() ? -1 : most;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = limit() - 1; i >= position(); i--) {
            hash = 31 * hash + get(i);
        }
        return hash;
    }

    @Override
    public String toString() {
        String kind = (isDirect ? "DirectByteBuffer" : "HeapByteBuffer") + (isReadOnly ? "R" : "");
        return "java.nio." + kind + "[pos=" + position() + " lim=" + limit() + " cap=" + capacity() + "]";
    }
}
