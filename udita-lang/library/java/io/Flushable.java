package java.io;

/** Something that can be flushed. */
public interface Flushable {
    void flush() throws IOException;
}
