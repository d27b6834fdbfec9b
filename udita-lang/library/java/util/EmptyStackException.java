package java.util;

/** Signals that the stack is empty. */
public class EmptyStackException extends RuntimeException {
    public EmptyStackException() {
    }
}
