package org.hamcrest;

/** A matcher of values of one type. The type is that of the method's parameter, which a cast checks. */
public abstract class TypeSafeMatcher<T> extends BaseMatcher<T> {
    protected abstract boolean matchesSafely(T actual);

    protected void describeMismatchSafely(T actual, Description description) {
        super.describeMismatch(actual, description);
    }

    @Override
    @SuppressWarnings("unchecked")
    public final boolean matches(Object actual) {
        try {
            return actual != null && matchesSafely((T) actual);
        } catch (ClassCastException otherType) {
            return false;
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public final void describeMismatch(Object actual, Description description) {
        if (actual == null) {
            description.appendText("was null");
            return;
        }
        describeMismatchSafely((T) actual, description);
    }
}
