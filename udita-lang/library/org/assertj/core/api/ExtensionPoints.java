package org.assertj.core.api;

/** The assertions that take a condition. */
public interface ExtensionPoints<SELF extends ExtensionPoints<SELF, ACTUAL>, ACTUAL> {
    SELF is(Condition<? super ACTUAL> condition);

    SELF isNot(Condition<? super ACTUAL> condition);

    SELF has(Condition<? super ACTUAL> condition);

    SELF doesNotHave(Condition<? super ACTUAL> condition);

    SELF satisfies(Condition<? super ACTUAL> condition);
}
