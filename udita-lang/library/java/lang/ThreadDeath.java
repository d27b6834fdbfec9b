package java.lang;

/** Ends a thread. */
public class ThreadDeath extends Error {
    public ThreadDeath() {
    }
}
