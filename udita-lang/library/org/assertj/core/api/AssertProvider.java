package org.assertj.core.api;

/** An object that makes the assertion about itself. */
public interface AssertProvider<A> {
    A assertThat();
}
