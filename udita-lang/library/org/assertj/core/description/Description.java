package org.assertj.core.description;

/** What an assertion is about. Messages begin with it. */
public abstract class Description {
    public abstract String value();

    @Override
    public String toString() {
        return value();
    }
}
