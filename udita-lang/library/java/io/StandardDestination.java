package java.io;

import udita.internal.Output;

/** The path's standard output or standard error. */
final class StandardDestination extends Destination {
    private final boolean isError;
    /** The first bytes of an incomplete character. */
    private byte[] begun;

    StandardDestination(boolean isError) {
        this.isError = isError;
    }

    @Override
    void print(String text) {
        if (isClosed) {
            trouble = true;
        } else if (isError) {
            Output.printError(text);
        } else {
            Output.print(text);
        }
    }

    @Override
    void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    void write(byte[] bytes, int offset, int count) {
        print(decode(bytes, offset, count));
    }

    /** Decodes the complete UTF-8 characters; the remaining bytes wait for the next call. */
    private String decode(byte[] bytes, int offset, int count) {
        int first = begun == null ? 0 : begun.length;
        int end = first + count;
        byte[] all = new byte[end];
        System.arraycopy(bytes, offset, all, first, count);
        if (begun != null) {
            System.arraycopy(begun, 0, all, 0, first);
            begun = null;
        }
        int last = end;
        while (last > 0 && end - last < 3 && (all[last - 1] & 0xc0) == 0x80) {
            last--;
        }
        if (last > 0 && (all[last - 1] & 0xc0) == 0xc0) {
            int lead = all[last - 1] & 0xff;
            int length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
            if (end - last + 1 < length) {
                begun = new byte[end - last + 1];
                System.arraycopy(all, last - 1, begun, 0, begun.length);
                end = last - 1;
            }
        }
        return new String(all, 0, end);
    }

    @Override
    void flush() {
    }

    @Override
    void close() {
        isClosed = true;
    }
}
