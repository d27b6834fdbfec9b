package org.junit.jupiter.api.extension;

import org.junit.platform.commons.JUnitException;

/** Signals a test whose annotations say something impossible. */
public class ExtensionConfigurationException extends JUnitException {
    public ExtensionConfigurationException(String message) {
        super(message);
    }

    public ExtensionConfigurationException(String message, Throwable cause) {
        super(message, cause);
    }
}
