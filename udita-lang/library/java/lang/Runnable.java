package java.lang;

/** An action without arguments or result. */
public interface Runnable {
    void run();
}
