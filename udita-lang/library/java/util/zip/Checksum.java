package java.util.zip;

/** A number that follows from bytes. */
public interface Checksum {
    void update(int b);

    default void update(byte[] bytes) {
        update(bytes, 0, bytes.length);
    }

    void update(byte[] bytes, int offset, int count);

    long getValue();

    void reset();
}
