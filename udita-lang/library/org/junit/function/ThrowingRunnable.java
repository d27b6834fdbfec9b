package org.junit.function;

/** Code that may throw anything. */
@FunctionalInterface
public interface ThrowingRunnable {
    void run() throws Throwable;
}
