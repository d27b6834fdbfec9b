package java.io;

/** Writes values as bytes, the highest byte first. */
public class DataOutputStream extends FilterOutputStream implements DataOutput {
    /** The number of bytes written. */
    protected int written;

    public DataOutputStream(OutputStream out) {
        super(out);
    }

    private void count(int more) {
        written = written + more < 0 ? Integer.MAX_VALUE : written + more;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        count(1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        out.write(bytes, offset, count);
        count(count);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public final void writeBoolean(boolean value) throws IOException {
        write(value ? 1 : 0);
    }

    @Override
    public final void writeByte(int value) throws IOException {
        write(value);
    }

    @Override
    public final void writeShort(int value) throws IOException {
        big(value, 2);
    }

    @Override
    public final void writeChar(int value) throws IOException {
        big(value, 2);
    }

    @Override
    public final void writeInt(int value) throws IOException {
        big(value, 4);
    }

    @Override
    public final void writeLong(long value) throws IOException {
        big(value, 8);
    }

    @Override
    public final void writeFloat(float value) throws IOException {
        big(Float.floatToIntBits(value), 4);
    }

    @Override
    public final void writeDouble(double value) throws IOException {
        big(Double.doubleToLongBits(value), 8);
    }

    private void big(long value, int bytes) throws IOException {
        for (int shift = 8 * bytes - 8; shift >= 0; shift -= 8) {
            out.write((int) (value >>> shift) & 0xff);
        }
        count(bytes);
    }

    @Override
    public final void writeBytes(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            out.write((byte) text.charAt(i));
        }
        count(text.length());
    }

    @Override
    public final void writeChars(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            big(text.charAt(i), 2);
        }
    }

    @Override
    public final void writeUTF(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != 0 && c < 0x80) {
                bytes.write(c);
            } else if (c < 0x800) {
                bytes.write(0xc0 | c >> 6);
                bytes.write(0x80 | c & 0x3f);
            } else {
                bytes.write(0xe0 | c >> 12);
                bytes.write(0x80 | c >> 6 & 0x3f);
                bytes.write(0x80 | c & 0x3f);
            }
        }
        if (bytes.size() > 0xffff) {
            String shown = text.substring(0, 8) + "..." + text.substring(text.length() - 8);
            throw new UTFDataFormatException("encoded string (" + shown + ") too long: " + bytes.size() + " bytes");
        }
        big(bytes.size(), 2);
        write(bytes.toByteArray(), 0, bytes.size());
    }

    public final int size() {
        return written;
    }
}
