package org.hamcrest;

/** A condition on values that describes itself. */
public interface Matcher<T> extends SelfDescribing {
    boolean matches(Object actual);

    void describeMismatch(Object actual, Description description);
}
