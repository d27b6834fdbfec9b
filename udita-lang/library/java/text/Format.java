package java.text;

import java.io.Serializable;

/** Formats objects as text. */
public abstract class Format implements Serializable, Cloneable {
    protected Format() {
    }

    public abstract String format(Object value);
}
