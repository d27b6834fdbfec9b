package org.hamcrest;

/** An object that describes itself. */
public interface SelfDescribing {
    void describeTo(Description description);
}
