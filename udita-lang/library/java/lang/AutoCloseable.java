package java.lang;

/** Has something to release. */
public interface AutoCloseable {
    void close() throws Exception;
}
