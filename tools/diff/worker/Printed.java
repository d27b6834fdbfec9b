import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;

import static java.nio.charset.StandardCharsets.UTF_8;

/** The output of a confined program, in a file that survives a crash of the JVM. Only the beginning is kept. */
final class Printed extends OutputStream {
    /** Upper bound on the bytes kept. */
    private static final int LONGEST = 1 << 16;

    private final RandomAccessFile file;
    private final FileOutputStream end;
    /** Number of bytes written. */
    private int length;
    private boolean cut;

    Printed(String path) throws IOException {
        file = new RandomAccessFile(path, "rw");
        end = new FileOutputStream(path, true);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] from, int offset, int count) throws IOException {
        int kept = Math.min(count, LONGEST - length);
        length += kept;
        if (kept < count) cut = true;
        if (kept > 0) end.write(from, offset, kept);
    }

    /** Discards everything, for the next program. */
    synchronized void clear() throws IOException {
        length = 0;
        cut = false;
        if (file.length() > 0) file.setLength(0);
    }

    /** The beginning of the output. */
    synchronized String text() throws IOException {
        byte[] bytes = new byte[length];
        if (length == 0) return "";
        file.seek(0);
        file.readFully(bytes);
        return new String(bytes, UTF_8);
    }

    /** Whether there was more output. */
    synchronized boolean isCut() {
        return cut;
    }
}
