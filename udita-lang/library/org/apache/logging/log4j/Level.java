package org.apache.logging.log4j;

import java.io.Serializable;

/** The importance of a message. */
public final class Level implements Comparable<Level>, Serializable {
    public static final Level OFF = new Level("OFF", 0);
    public static final Level FATAL = new Level("FATAL", 100);
    public static final Level ERROR = new Level("ERROR", 200);
    public static final Level WARN = new Level("WARN", 300);
    public static final Level INFO = new Level("INFO", 400);
    public static final Level DEBUG = new Level("DEBUG", 500);
    public static final Level TRACE = new Level("TRACE", 600);
    public static final Level ALL = new Level("ALL", Integer.MAX_VALUE);

    private static final Level[] LEVELS = {OFF, FATAL, ERROR, WARN, INFO, DEBUG, TRACE, ALL};

    private final String name;
    private final int number;

    private Level(String name, int number) {
        this.name = name;
        this.number = number;
    }

    public int intLevel() {
        return number;
    }

    public String name() {
        return name;
    }

    public boolean isLessSpecificThan(Level level) {
        return number >= level.number;
    }

    public boolean isMoreSpecificThan(Level level) {
        return number <= level.number;
    }

    public static Level getLevel(String name) {
        for (Level level : LEVELS) {
            if (level.name.equals(name)) {
                return level;
            }
        }
        return null;
    }

    public static Level toLevel(String name) {
        return toLevel(name, DEBUG);
    }

    public static Level toLevel(String name, Level otherwise) {
        Level level = name == null ? null : getLevel(name.trim().toUpperCase());
        return level == null ? otherwise : level;
    }

    public static Level[] values() {
        return LEVELS.clone();
    }

    @Override
    public int compareTo(Level other) {
        return number < other.number ? -1 : number > other.number ? 1 : 0;
    }

    @Override
    public String toString() {
        return name;
    }
}
