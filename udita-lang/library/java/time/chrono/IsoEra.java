package java.time.chrono;

import java.time.DateTimeException;

/** The eras of the ISO calendar: before and after the beginning of year 1. */
public enum IsoEra implements Era {
    BCE,
    CE;

    public static IsoEra of(int era) {
        if (era < 0 || era > 1) {
            throw new DateTimeException("Invalid era: " + era);
        }
        return era == 0 ? BCE : CE;
    }

    @Override
    public int getValue() {
        return ordinal();
    }
}
