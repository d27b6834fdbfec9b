package org.hamcrest;

/** The common part of matchers. */
public abstract class BaseMatcher<T> implements Matcher<T> {
    @Override
    public void describeMismatch(Object actual, Description description) {
        description.appendText("was ").appendValue(actual);
    }

    @Override
    public String toString() {
        return StringDescription.toString(this);
    }
}
