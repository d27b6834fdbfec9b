package org.junit.jupiter.api.extension;

import java.util.Optional;

/** Is told how tests end. */
public interface TestWatcher extends Extension {
    default void testDisabled(ExtensionContext context, Optional<String> reason) {
    }

    default void testSuccessful(ExtensionContext context) {
    }

    default void testAborted(ExtensionContext context, Throwable cause) {
    }

    default void testFailed(ExtensionContext context, Throwable cause) {
    }
}
