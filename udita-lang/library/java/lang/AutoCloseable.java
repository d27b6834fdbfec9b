package java.lang;

/** A resource that can be released. */
public interface AutoCloseable {
    void close() throws Exception;
}
