package java.io;

/** A resource that can be closed. */
public interface Closeable extends AutoCloseable {
    void close() throws IOException;
}
