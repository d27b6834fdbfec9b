package org.assertj.core.api;

/** An assertion about an object: {@code AbstractAssert} has its methods. */
public interface Assert<SELF extends Assert<SELF, ACTUAL>, ACTUAL> extends Descriptable<SELF>, ExtensionPoints<SELF, ACTUAL> {
    SELF isEqualTo(Object expected);

    SELF isNotEqualTo(Object other);

    void isNull();

    SELF isNotNull();

    SELF isSameAs(Object expected);

    SELF isNotSameAs(Object other);

    SELF isInstanceOf(Class<?> type);
}
