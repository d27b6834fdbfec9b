package java.util.logging;

import java.io.Serializable;

/** The importance of a log record. */
public class Level implements Serializable {
    public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
    public static final Level SEVERE = new Level("SEVERE", 1000);
    public static final Level WARNING = new Level("WARNING", 900);
    public static final Level INFO = new Level("INFO", 800);
    public static final Level CONFIG = new Level("CONFIG", 700);
    public static final Level FINE = new Level("FINE", 500);
    public static final Level FINER = new Level("FINER", 400);
    public static final Level FINEST = new Level("FINEST", 300);
    public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

    private static final Level[] STANDARD = {OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL};

    private final String name;
    private final int value;
    private final String resourceBundleName;

    protected Level(String name, int value) {
        this(name, value, null);
    }

    protected Level(String name, int value, String resourceBundleName) {
        if (name == null) {
            throw new NullPointerException();
        }
        this.name = name;
        this.value = value;
        this.resourceBundleName = resourceBundleName;
    }

    /** The standard level with a name or a number. */
    public static Level parse(String name) throws IllegalArgumentException {
        name.length();
        for (Level level : STANDARD) {
            if (level.name.equals(name)) {
                return level;
            }
        }
        try {
            int value = Integer.parseInt(name);
            for (Level level : STANDARD) {
                if (level.value == value) {
                    return level;
                }
            }
            return new Level(name, value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Bad level \"" + name + "\"");
        }
    }

    public String getResourceBundleName() {
        return resourceBundleName;
    }

    public String getName() {
        return name;
    }

    public String getLocalizedName() {
        return name;
    }

    public final int intValue() {
        return value;
    }

    @Override
    public final String toString() {
        return name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Level && ((Level) other).value == value;
    }

    @Override
    public int hashCode() {
        return value;
    }
}
