package java.io;

/** Something that can be closed. */
public interface Closeable extends AutoCloseable {
    void close() throws IOException;
}
