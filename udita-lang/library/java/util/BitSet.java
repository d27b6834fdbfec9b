package java.util;

import java.io.Serializable;
import java.util.stream.IntStream;
import udita.internal.Reflect;

/** A set of small non-negative numbers, with one bit for each. */
public class BitSet implements Cloneable, Serializable {
    private long[] words;
    /** The number of words up to the last non-zero word. */
    private int used;
    /** Whether the caller chose the capacity. */
    private boolean sticky;

    public BitSet() {
        words = new long[1];
    }

    public BitSet(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException("nbits < 0: " + capacity);
        }
        words = new long[(capacity + 63) >> 6];
        sticky = true;
    }

    private BitSet(long[] words) {
        this.words = words;
        used = words.length;
        shrink();
    }

    public static BitSet valueOf(long[] words) {
        int count = words.length;
        while (count > 0 && words[count - 1] == 0) {
            count--;
        }
        return new BitSet(Arrays.copyOf(words, count));
    }

    public long[] toLongArray() {
        return Arrays.copyOf(words, used);
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[(length() + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i >> 3] >>> (8 * (i & 7)));
        }
        return bytes;
    }

    private void shrink() {
        while (used > 0 && words[used - 1] == 0) {
            used--;
        }
    }

    private void reserve(int count) {
        if (count > words.length) {
            words = Arrays.copyOf(words, Math.max(2 * words.length, count));
            sticky = false;
        }
        used = Math.max(used, count);
    }

    private static void check(int index, String name) {
        if (index < 0) {
            throw new IndexOutOfBoundsException(name + " < 0: " + index);
        }
    }

    private static void checkRange(int from, int to) {
        check(from, "fromIndex");
        check(to, "toIndex");
        if (from > to) {
            throw new IndexOutOfBoundsException("fromIndex: " + from + " > toIndex: " + to);
        }
    }

    /** The bits of word {@code index} that are in the range {@code from..to}. */
    private static long mask(int index, int from, int to) {
        long mask = -1;
        if (index == from >> 6) {
            mask <<= from;
        }
        if (index == (to - 1) >> 6) {
            mask &= -1L >>> -to;
        }
        return mask;
    }

    public boolean get(int index) {
        check(index, "bitIndex");
        int word = index >> 6;
        return word < used && (words[word] & (1L << index)) != 0;
    }

    public BitSet get(int from, int to) {
        checkRange(from, to);
        BitSet part = new BitSet(Math.max(0, Math.min(length(), to) - from));
        for (int i = nextSetBit(from); i >= 0 && i < to; i = nextSetBit(i + 1)) {
            part.set(i - from);
        }
        part.sticky = false;
        return part;
    }

    public void set(int index) {
        check(index, "bitIndex");
        int word = index >> 6;
        reserve(word + 1);
        words[word] |= 1L << index;
    }

    public void set(int index, boolean value) {
        if (value) {
            set(index);
        } else {
            clear(index);
        }
    }

    public void set(int from, int to) {
        checkRange(from, to);
        if (from < to) {
            int last = (to - 1) >> 6;
            reserve(last + 1);
            for (int i = from >> 6; i <= last; i++) {
                words[i] |= mask(i, from, to);
            }
        }
    }

    public void set(int from, int to, boolean value) {
        if (value) {
            set(from, to);
        } else {
            clear(from, to);
        }
    }

    public void clear(int index) {
        check(index, "bitIndex");
        int word = index >> 6;
        if (word < used) {
            words[word] &= ~(1L << index);
            shrink();
        }
    }

    public void clear(int from, int to) {
        checkRange(from, to);
        if (from < to) {
            for (int i = from >> 6; i < used && i <= (to - 1) >> 6; i++) {
                words[i] &= ~mask(i, from, to);
            }
            shrink();
        }
    }

    public void clear() {
        while (used > 0) {
            used--;
            words[used] = 0;
        }
    }

    public void flip(int index) {
        check(index, "bitIndex");
        int word = index >> 6;
        reserve(word + 1);
        words[word] ^= 1L << index;
        shrink();
    }

    public void flip(int from, int to) {
        checkRange(from, to);
        if (from < to) {
            int last = (to - 1) >> 6;
            reserve(last + 1);
            for (int i = from >> 6; i <= last; i++) {
                words[i] ^= mask(i, from, to);
            }
            shrink();
        }
    }

    public int nextSetBit(int from) {
        check(from, "fromIndex");
        int i = from >> 6;
        if (i >= used) {
            return -1;
        }
        long word = words[i] & (-1L << from);
        while (word == 0) {
            i++;
            if (i == used) {
                return -1;
            }
            word = words[i];
        }
        return 64 * i + Long.numberOfTrailingZeros(word);
    }

    public int nextClearBit(int from) {
        check(from, "fromIndex");
        int i = from >> 6;
        if (i >= used) {
            return from;
        }
        long word = ~words[i] & (-1L << from);
        while (word == 0) {
            i++;
            if (i == used) {
                return 64 * used;
            }
            word = ~words[i];
        }
        return 64 * i + Long.numberOfTrailingZeros(word);
    }

    public int previousSetBit(int from) {
        if (from < -1) {
            throw new IndexOutOfBoundsException("fromIndex < -1: " + from);
        }
        int i = from;
        if (i >= 64 * used) {
            i = 64 * used - 1;
        }
        while (i >= 0 && !get(i)) {
            i--;
        }
        return i;
    }

    public int previousClearBit(int from) {
        if (from < -1) {
            throw new IndexOutOfBoundsException("fromIndex < -1: " + from);
        }
        int i = from;
        while (i >= 0 && get(i)) {
            i--;
        }
        return i;
    }

    public int length() {
        return used == 0 ? 0 : 64 * used - Long.numberOfLeadingZeros(words[used - 1]);
    }

    public boolean isEmpty() {
        return used == 0;
    }

    public int cardinality() {
        int count = 0;
        for (int i = 0; i < used; i++) {
            count += Long.bitCount(words[i]);
        }
        return count;
    }

    public int size() {
        return 64 * words.length;
    }

    public boolean intersects(BitSet other) {
        for (int i = Math.min(used, other.used) - 1; i >= 0; i--) {
            if ((words[i] & other.words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    public void and(BitSet other) {
        while (used > other.used) {
            used--;
            words[used] = 0;
        }
        for (int i = 0; i < used; i++) {
            words[i] &= other.words[i];
        }
        shrink();
    }

    public void or(BitSet other) {
        reserve(other.used);
        for (int i = 0; i < other.used; i++) {
            words[i] |= other.words[i];
        }
    }

    public void xor(BitSet other) {
        reserve(other.used);
        for (int i = 0; i < other.used; i++) {
            words[i] ^= other.words[i];
        }
        shrink();
    }

    public void andNot(BitSet other) {
        for (int i = Math.min(used, other.used) - 1; i >= 0; i--) {
            words[i] &= ~other.words[i];
        }
        shrink();
    }

    public IntStream stream() {
        int[] bits = new int[cardinality()];
        int n = 0;
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            bits[n] = i;
            n++;
        }
        return IntStream.of(bits);
    }

    @Override
    public int hashCode() {
        long hash = 1234;
        for (int i = used - 1; i >= 0; i--) {
            hash ^= words[i] * (i + 1);
        }
        return (int) ((hash >> 32) ^ hash);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof BitSet)) {
            return false;
        }
        BitSet set = (BitSet) other;
        if (used != set.used) {
            return false;
        }
        for (int i = 0; i < used; i++) {
            if (words[i] != set.words[i]) {
                return false;
            }
        }
        return true;
    }

    public Object clone() {
        if (!sticky) {
            words = Arrays.copyOf(words, used);
        }
        BitSet copy = (BitSet) Reflect.copy(this);
        copy.words = words.clone();
        return copy;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append('{');
        int i = nextSetBit(0);
        while (i >= 0) {
            text.append(i);
            i = nextSetBit(i + 1);
            if (i >= 0) {
                text.append(", ");
            }
        }
        return text.append('}').toString();
    }
}
