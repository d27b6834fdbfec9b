package java.util.zip;

/** The cyclic redundancy check of Ethernet and ZIP files. */
public class CRC32 implements Checksum {
    private static final int[] TABLE = table();

    private int state = -1;

    public CRC32() {
    }

    private static int[] table() {
        int[] table = new int[256];
        for (int i = 0; i < 256; i++) {
            int bits = i;
            for (int k = 0; k < 8; k++) {
                bits = (bits & 1) == 0 ? bits >>> 1 : bits >>> 1 ^ 0xedb88320;
            }
            table[i] = bits;
        }
        return table;
    }

    @Override
    public void update(int b) {
        state = state >>> 8 ^ TABLE[(state ^ b) & 0xff];
    }

    @Override
    public long getValue() {
        return ~state & 0xffffffffL;
    }

    @Override
    public void reset() {
        state = -1;
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
