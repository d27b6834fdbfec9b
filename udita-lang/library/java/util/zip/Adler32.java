package java.util.zip;

/** The checksum of zlib. */
public class Adler32 implements Checksum {
    private static final int BASE = 65521;

    private int low = 1;
    private int high;

    public Adler32() {
    }

    @Override
    public void update(int b) {
        low = (low + (b & 0xff)) % BASE;
        high = (high + low) % BASE;
    }

    @Override
    public long getValue() {
        return (long) high << 16 | low;
    }

    @Override
    public void reset() {
        low = 1;
        high = 0;
    }

    @Override
    public void update(byte[] bytes) {
        update(bytes, 0, bytes.length);
    }

    @Override
    public void update(byte[] bytes, int offset, int count) {
        if (offset < 0 || count < 0 || offset > bytes.length - count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = offset; i < offset + count; i++) {
            update(bytes[i]);
        }
    }
}
