package java.lang;

/** An action. */
public interface Runnable {
    void run();
}
