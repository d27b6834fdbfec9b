package java.util;

/** The flags that {@link Formattable#formatTo} is given. */
public class FormattableFlags {
    public static final int LEFT_JUSTIFY = 1;
    public static final int UPPERCASE = 1 << 1;
    public static final int ALTERNATE = 1 << 2;

    private FormattableFlags() {
    }
}
