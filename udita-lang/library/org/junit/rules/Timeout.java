package org.junit.rules;

import java.util.concurrent.TimeUnit;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** A limit of time for tests, which is not kept: tests here have a limit of steps. */
public class Timeout implements TestRule {
    public Timeout(int millis) {
    }

    public Timeout(long timeout, TimeUnit unit) {
    }

    public static Timeout millis(long millis) {
        return new Timeout(millis, TimeUnit.MILLISECONDS);
    }

    public static Timeout seconds(long seconds) {
        return new Timeout(seconds, TimeUnit.SECONDS);
    }

    @Override
    public Statement apply(Statement base, Description description) {
        return base;
    }
}
