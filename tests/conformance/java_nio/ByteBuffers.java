// Shows java.nio.ByteBuffer: positions, limits and marks, numbers in both orders of bytes, views, comparisons and failures.
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class ByteBuffers {
    interface Action {
        Object run();
    }

    static void show(Action action) {
        try {
            System.out.println(action.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    static void numbers(ByteBuffer buffer) {
        buffer.put((byte) 1).putShort((short) -2).putChar('\u20ac').putInt(0x12345678).putLong(-3L).putFloat(1.5f).putDouble(-0.1);
        System.out.println(buffer + " " + buffer.order());
        buffer.flip();
        StringBuilder bytes = new StringBuilder();
        while (buffer.hasRemaining()) {
            bytes.append(String.format("%02x ", buffer.get()));
        }
        System.out.println(bytes);
        buffer.rewind();
        System.out.println(buffer.get() + " " + buffer.getShort() + " " + buffer.getChar() + " " + buffer.getInt() + " " + buffer.getLong()
            + " " + buffer.getFloat() + " " + buffer.getDouble() + " " + buffer.remaining());
        System.out.println(buffer.getInt(5) + " " + buffer.getShort(1) + " " + buffer.getLong(9) + " " + buffer.getDouble(21) + " "
            + buffer.getFloat(17) + " " + buffer.getChar(3) + " " + buffer.get(0));
        buffer.clear();
        buffer.putInt(4, -5).putShort(0, (short) 300).putLong(8, 1L << 40).putChar(2, 'x').putFloat(16, 2).putDouble(20, 3).put(28, (byte) 9);
        System.out.println(buffer.getInt() + " " + buffer.getInt() + " " + buffer.getLong() + " " + buffer.getFloat() + " " + buffer.getDouble());
    }

    static void positions() {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        buffer.put(new byte[] {1, 2, 3, 4, 5}).mark().put((byte) 6).reset();
        System.out.println(buffer + " " + buffer.position() + buffer.limit() + buffer.capacity() + buffer.remaining() + buffer.hasRemaining());
        buffer.flip().position(2);
        ByteBuffer slice = buffer.slice();
        ByteBuffer copy = buffer.duplicate();
        System.out.println(slice + " " + copy + " " + slice.get(0) + " " + slice.arrayOffset() + " " + copy.get());
        slice.put(0, (byte) 99);
        System.out.println(buffer.get(2) + " " + Arrays.toString(buffer.array()) + " " + buffer.slice(1, 3));
        buffer.compact();
        System.out.println(buffer + " " + Arrays.toString(buffer.array()));
        byte[] some = new byte[3];
        buffer.flip();
        buffer.get(some);
        System.out.println(Arrays.toString(some) + " " + buffer + " " + buffer.limit(2) + " " + buffer.clear());
        ByteBuffer wrapped = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6}, 1, 3);
        System.out.println(wrapped + " " + wrapped.get() + " " + wrapped.slice() + " " + wrapped.hasArray() + wrapped.isDirect() + wrapped.isReadOnly());
        ByteBuffer direct = ByteBuffer.allocateDirect(4);
        System.out.println(direct + " " + direct.hasArray() + direct.isDirect() + " " + direct.asReadOnlyBuffer().isReadOnly());
        ByteBuffer other = ByteBuffer.allocate(10);
        other.put(wrapped).put(new byte[] {7, 8, 9}, 1, 2).put(0, new byte[] {5, 5});
        System.out.println(other + " " + Arrays.toString(other.array()) + " " + wrapped);
        Buffer plain = other;
        plain.flip();
        System.out.println(plain + " " + plain.remaining());
    }

    static void comparisons() {
        ByteBuffer a = ByteBuffer.wrap(new byte[] {1, 2, 3});
        ByteBuffer b = ByteBuffer.wrap(new byte[] {0, 1, 2, 3}).position(1);
        ByteBuffer c = ByteBuffer.wrap(new byte[] {1, 2, -3, 4});
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode() + " " + a.compareTo(b) + " " + a.compareTo(c) + " "
            + c.compareTo(a) + " " + a.mismatch(c) + " " + a.mismatch(b) + " " + a.equals("x") + " " + ByteBuffer.allocate(0).compareTo(a) + " "
            + a.slice(0, 2).compareTo(a) + " " + a.slice(0, 2).mismatch(a));
    }

    static void failures() {
        ByteBuffer buffer = ByteBuffer.allocate(4);
        show(() -> buffer.putLong(1));
        show(() -> buffer.getLong());
        show(() -> buffer.get(4));
        show(() -> buffer.getInt(1));
        show(() -> buffer.get(-1));
        show(() -> buffer.put(new byte[5]));
        show(() -> buffer.position(5));
        show(() -> buffer.position(-1));
        show(() -> buffer.limit(9));
        show(() -> buffer.limit(-2));
        show(() -> buffer.reset());
        show(() -> buffer.asReadOnlyBuffer().put((byte) 1));
        show(() -> buffer.asReadOnlyBuffer().array());
        show(() -> ByteBuffer.allocateDirect(1).array());
        show(() -> ByteBuffer.allocate(-1));
        show(() -> ByteBuffer.wrap(new byte[2], 1, 2));
        show(() -> buffer.put(buffer));
        show(() -> buffer.asReadOnlyBuffer());
    }

    public static void main(String[] args) {
        numbers(ByteBuffer.allocate(32));
        numbers(ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN));
        numbers(ByteBuffer.allocateDirect(29));
        positions();
        comparisons();
        failures();
    }
}
