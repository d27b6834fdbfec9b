package java.io;

/** A stream to which objects are written. */
public interface ObjectOutput extends DataOutput, AutoCloseable {
    void writeObject(Object object) throws IOException;

    void write(int b) throws IOException;

    void write(byte[] bytes) throws IOException;

    void write(byte[] bytes, int from, int length) throws IOException;

    void flush() throws IOException;

    void close() throws IOException;
}
