package java.io;

import java.util.Objects;

/** Reads values that {@code DataOutputStream} has written. */
public class DataInputStream extends FilterInputStream implements DataInput {
    public DataInputStream(InputStream in) {
        super(in);
    }

    @Override
    public final int read(byte[] to) throws IOException {
        return in.read(to, 0, to.length);
    }

    @Override
    public final int read(byte[] to, int offset, int count) throws IOException {
        return in.read(to, offset, count);
    }

    @Override
    public final void readFully(byte[] to) throws IOException {
        readFully(to, 0, to.length);
    }

    @Override
    public final void readFully(byte[] to, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, to.length);
        int done = 0;
        while (done < count) {
            int part = in.read(to, offset + done, count - done);
            if (part < 0) {
                throw new EOFException();
            }
            done += part;
        }
    }

    @Override
    public final int skipBytes(int count) throws IOException {
        int all = 0;
        int part = 1;
        while (all < count && part > 0) {
            part = (int) in.skip(count - all);
            all += part;
        }
        return all;
    }

    @Override
    public final boolean readBoolean() throws IOException {
        return readUnsignedByte() != 0;
    }

    @Override
    public final byte readByte() throws IOException {
        return (byte) readUnsignedByte();
    }

    @Override
    public final int readUnsignedByte() throws IOException {
        int b = in.read();
        if (b < 0) {
            throw new EOFException();
        }
        return b;
    }

    private long big(int bytes) throws IOException {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value = value << 8 | readUnsignedByte();
        }
        return value;
    }

    @Override
    public final short readShort() throws IOException {
        return (short) big(2);
    }

    @Override
    public final int readUnsignedShort() throws IOException {
        return (int) big(2);
    }

    @Override
    public final char readChar() throws IOException {
        return (char) big(2);
    }

    @Override
    public final int readInt() throws IOException {
        return (int) big(4);
    }

    @Override
    public final long readLong() throws IOException {
        return big(8);
    }

    @Override
    public final float readFloat() throws IOException {
        return Float.intBitsToFloat(readInt());
    }

    @Override
    public final double readDouble() throws IOException {
        return Double.longBitsToDouble(readLong());
    }

    /** A line of Latin-1. */
    @Override
    @Deprecated
    public final String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int b = in.read();
        if (b < 0) {
            return null;
        }
        while (b >= 0 && b != '\n') {
            if (b == '\r') {
                int next = in.read();
                if (next != '\n' && next != -1) {
                    if (!(in instanceof PushbackInputStream)) {
                        in = new PushbackInputStream(in);
                    }
                    ((PushbackInputStream) in).unread(next);
                }
                break;
            }
            line.append((char) b);
            b = in.read();
        }
        return line.toString();
    }

    @Override
    public final String readUTF() throws IOException {
        return readUTF(this);
    }

    public static final String readUTF(DataInput in) throws IOException {
        int count = in.readUnsignedShort();
        byte[] bytes = new byte[count];
        in.readFully(bytes, 0, count);
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < count) {
            int first = bytes[at] & 0xff;
            int more = first < 0x80 ? 0 : first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : -1;
            if (more < 0) {
                throw new UTFDataFormatException("malformed input around byte " + at);
            }
            if (at + more >= count) {
                throw new UTFDataFormatException("malformed input: partial character at end");
            }
            int c = more == 0 ? first : more == 1 ? first & 0x1f : first & 0xf;
            for (int i = 1; i <= more; i++) {
                if ((bytes[at + i] & 0xc0) != 0x80) {
                    throw new UTFDataFormatException("malformed input around byte " + (at + 2));
                }
                c = c << 6 | bytes[at + i] & 0x3f;
            }
            text.append((char) c);
            at += more + 1;
        }
        return text.toString();
    }
}
