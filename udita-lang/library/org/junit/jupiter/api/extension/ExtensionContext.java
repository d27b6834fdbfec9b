package org.junit.jupiter.api.extension;

import java.util.Optional;
import java.util.Set;

/** What an extension is told of a test. */
public interface ExtensionContext {
    String getDisplayName();

    Set<String> getTags();

    Optional<Class<?>> getTestClass();

    default Class<?> getRequiredTestClass() {
        return getTestClass().get();
    }
}
