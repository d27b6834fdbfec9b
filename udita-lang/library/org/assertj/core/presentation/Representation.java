package org.assertj.core.presentation;

/** How values look in messages. */
public interface Representation {
    String toStringOf(Object object);

    String unambiguousToStringOf(Object object);
}
