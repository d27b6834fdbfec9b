package org.junit.jupiter.api;

import java.util.Optional;
import java.util.Set;

/** What is known of a test. */
public interface TestInfo {
    String getDisplayName();

    Set<String> getTags();

    Optional<Class<?>> getTestClass();
}
