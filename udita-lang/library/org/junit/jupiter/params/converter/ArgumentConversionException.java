package org.junit.jupiter.params.converter;

import org.junit.platform.commons.JUnitException;

/** A value can't be made an argument. */
public class ArgumentConversionException extends JUnitException {
    public ArgumentConversionException(String message) {
        super(message);
    }

    public ArgumentConversionException(String message, Throwable cause) {
        super(message, cause);
    }
}
