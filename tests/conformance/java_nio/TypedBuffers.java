// Shows the buffers of chars and numbers: in arrays, in texts and as views of bytes; positions, bulk access, comparisons and failures.
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.Scanner;

public class TypedBuffers {
    interface Action {
        Object run() throws Exception;
    }

    static void show(Action action) {
        try {
            System.out.println(action.run());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static void inArrays() {
        IntBuffer ints = IntBuffer.allocate(6);
        ints.put(3).put(new int[] {4, 5, 6}, 1, 2).put(5, 9);
        System.out.println(ints + " " + Arrays.toString(ints.array()) + ints.order() + ints.hasArray() + ints.isDirect());
        ints.flip();
        IntBuffer part = ints.slice(1, 2);
        System.out.println(part + " " + part.arrayOffset() + " " + part.get(0) + part.get(1) + " " + ints.duplicate().mark().position(2).reset());
        part.put(0, 50);
        int[] copy = new int[4];
        ints.get(copy, 1, 3);
        System.out.println(Arrays.toString(copy) + ints + ints.rewind().compact() + ints.asReadOnlyBuffer());
        LongBuffer longs = LongBuffer.wrap(new long[] {1L << 40, -2, 3}, 1, 2);
        System.out.println(longs + " " + longs.get() + longs.slice() + longs.hashCode() + " " + longs.compareTo(LongBuffer.wrap(new long[] {4})));
        ShortBuffer shorts = ShortBuffer.allocate(4).put(1, new short[] {7, 8}).put(0, ShortBuffer.wrap(new short[] {1, 2, 3}), 2, 1);
        System.out.println(Arrays.toString(shorts.array()) + shorts.position() + shorts.asReadOnlyBuffer().hasArray());
        IntBuffer same = IntBuffer.wrap(new int[] {1, 2, 3, 4, 5});
        IntBuffer shifted = same.duplicate().position(1);
        shifted.put(same.duplicate().limit(4));
        System.out.println(Arrays.toString(same.array()));
    }

    static void views(ByteBuffer bytes) {
        bytes.position(1);
        IntBuffer ints = bytes.asIntBuffer();
        ints.put(0x01020304).put(-2);
        System.out.println(ints + " " + ints.order() + " " + ints.isDirect() + ints.hasArray() + " " + bytes.get(1) + bytes.get(4) + " " + ints.slice());
        LongBuffer longs = bytes.asLongBuffer();
        System.out.println(longs + " " + Long.toHexString(longs.get(0)) + " " + longs.asReadOnlyBuffer());
        ShortBuffer shorts = bytes.asShortBuffer();
        System.out.println(shorts + " " + shorts.get(1) + " " + shorts.asReadOnlyBuffer() + shorts.compact());
        bytes.asFloatBuffer().put(1.5f);
        bytes.asDoubleBuffer().put(1, -0.1);
        System.out.println(bytes.getFloat(1) + " " + bytes.getDouble(9) + " " + bytes.asFloatBuffer() + bytes.asDoubleBuffer());
        CharBuffer chars = bytes.asCharBuffer();
        chars.put("a\u20ac").put('b');
        System.out.println(chars.flip() + " " + chars.length() + " " + bytes.getChar(3) + chars.order());
        bytes.order(bytes.order() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        System.out.println(ints.get(1) + " " + ints.order() + " " + (int) bytes.asCharBuffer().get(0));
        show(() -> bytes.asReadOnlyBuffer().asIntBuffer().put(1));
        show(() -> ints.array());
        show(() -> ints.arrayOffset());
    }

    static void texts() throws Exception {
        CharBuffer chars = CharBuffer.allocate(8);
        chars.append("ab").append(null, 1, 3).append('c').put("xyz", 1, 2);
        System.out.println(chars + "|" + chars.flip() + "|" + chars.length() + chars.charAt(1) + chars.subSequence(2, 4) + chars.isEmpty());
        CharBuffer text = CharBuffer.wrap("some text", 2, 7);
        System.out.println(text + " " + text.position() + text.limit() + text.capacity() + text.isReadOnly() + text.hasArray() + text.get()
            + text.slice() + text.subSequence(1, 3) + text.slice(0, 3) + text.chars().sum());
        CharBuffer to = CharBuffer.allocate(3);
        System.out.println(text.read(to) + " " + to.flip() + text + text.read(to.clear().limit(0)) + " " + CharBuffer.wrap("").read(to));
        StringReader reader = new StringReader("rest");
        to.clear();
        System.out.println(reader.read(to) + " " + to.flip() + " " + reader.read(to.clear()) + reader.read(to) + " " + reader.read(to.clear()));
        System.out.println(new Scanner(CharBuffer.wrap("4 five")).nextInt() + " " + new StringBuilder("<").append(CharBuffer.wrap("ab".toCharArray())));
        System.out.println(text.equals(CharBuffer.wrap("xx t".toCharArray(), 2, 2)) + " " + text + CharBuffer.wrap("b").compareTo(CharBuffer.wrap("azz"))
            + CharBuffer.wrap("ab").hashCode() + CharBuffer.wrap("abc").mismatch(CharBuffer.wrap("abd")));
        show(() -> CharBuffer.wrap("ab").put('c'));
        show(() -> CharBuffer.wrap("ab").subSequence(1, 3));
        show(() -> CharBuffer.wrap("ab").charAt(2));
        show(() -> CharBuffer.wrap("ab").array());
        show(() -> CharBuffer.wrap("ab", 2, 1));
        show(() -> CharBuffer.allocate(1).append("ab"));
        show(() -> CharBuffer.allocate(3).put("ab", 1, 3));
        show(() -> new StringReader("a").read(CharBuffer.wrap("ab")));
    }

    static void comparisons() {
        FloatBuffer a = FloatBuffer.wrap(new float[] {0f, Float.NaN, 1});
        FloatBuffer b = FloatBuffer.wrap(new float[] {-0f, Float.intBitsToFloat(0x7fc00001), 2});
        System.out.println(a.compareTo(b) + " " + a.mismatch(b) + " " + a.equals(b) + a.slice(0, 2).equals(b.slice(0, 2)) + a.slice(0, 2).compareTo(b.slice(0, 2)));
        DoubleBuffer c = DoubleBuffer.wrap(new double[] {Double.NaN, 2.5, -1e300});
        System.out.println(c.compareTo(DoubleBuffer.wrap(new double[] {1})) + " " + c.hashCode() + " " + c.equals(c.duplicate()) + c.equals(a));
        System.out.println(IntBuffer.wrap(new int[] {1}).equals(LongBuffer.wrap(new long[] {1})) + " " + IntBuffer.allocate(0).mismatch(IntBuffer.allocate(2))
            + ByteBuffer.wrap(new byte[] {0, 0, 0, 1}).asIntBuffer().equals(IntBuffer.wrap(new int[] {1})));
    }

    static void failures() {
        IntBuffer buffer = IntBuffer.allocate(2);
        show(() -> buffer.put(new int[3]));
        show(() -> buffer.get(2));
        show(() -> buffer.put(-1, 1));
        show(() -> buffer.get(new int[1], 1, 1));
        show(() -> buffer.put(buffer));
        show(() -> buffer.asReadOnlyBuffer().compact());
        show(() -> buffer.asReadOnlyBuffer().array());
        show(() -> buffer.position(3));
        show(() -> IntBuffer.allocate(-1));
        show(() -> IntBuffer.wrap(new int[2], 1, 2));
        show(() -> buffer.get() + buffer.get() + buffer.get());
        show(() -> buffer.put(1));
        show(() -> buffer.put(IntBuffer.allocate(1)));
        show(() -> buffer.slice(1, 2));
        show(() -> buffer.get(1, new int[2]));
    }

    public static void main(String[] args) throws Exception {
        inArrays();
        views(ByteBuffer.allocate(21));
        views(ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN));
        views(ByteBuffer.allocateDirect(22).order(ByteOrder.LITTLE_ENDIAN));
        views(ByteBuffer.allocateDirect(22));
        texts();
        comparisons();
        failures();
        ByteBuffer target = ByteBuffer.allocate(4).put(1, ByteBuffer.wrap(new byte[] {1, 2, 3}), 1, 2);
        System.out.println(Arrays.toString(target.array()) + target);
    }
}
