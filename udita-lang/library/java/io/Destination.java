package java.io;

/** The destination of a {@link PrintStream}. Printing to standard output needs neither streams nor character sets. */
abstract class Destination {
    boolean isClosed;
    boolean trouble;

    abstract void print(String text);

    abstract void write(int b);

    abstract void write(byte[] bytes, int offset, int count);

    abstract void flush();

    abstract void close();
}
