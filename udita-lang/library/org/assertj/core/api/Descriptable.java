package org.assertj.core.api;

import org.assertj.core.description.Description;
import org.assertj.core.description.TextDescription;

/** What a description can be given to. */
public interface Descriptable<SELF> {
    SELF describedAs(Description description);

    default SELF as(Description description) {
        return describedAs(description);
    }

    default SELF as(String description, Object... args) {
        return describedAs(description, args);
    }

    default SELF describedAs(String description, Object... args) {
        return describedAs(new TextDescription(description, args));
    }

    default SELF as(java.util.function.Supplier<String> description) {
        return describedAs(new TextDescription(description.get()));
    }
}
