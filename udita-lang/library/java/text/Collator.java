package java.text;

import java.util.Comparator;
import java.util.Locale;

/** Compares texts as the languages that need no rules of their own order them. */
public abstract class Collator implements Comparator<Object>, Cloneable {
    public static final int PRIMARY = 0;
    public static final int SECONDARY = 1;
    public static final int TERTIARY = 2;
    public static final int IDENTICAL = 3;
    public static final int NO_DECOMPOSITION = 0;
    public static final int CANONICAL_DECOMPOSITION = 1;
    public static final int FULL_DECOMPOSITION = 2;

    private int strength = TERTIARY;
    private int decomposition = NO_DECOMPOSITION;

    protected Collator() {
    }

    public static Collator getInstance() {
        return getInstance(Locale.getDefault());
    }

    public static Collator getInstance(Locale locale) {
        switch (locale.getLanguage()) {
            case "":
            case "de":
            case "en":
            case "it":
            case "nl":
            case "pt":
                return new LatinCollator();
            default:
                throw new UnsupportedOperationException("udita has no order of texts of the locale " + locale);
        }
    }

    public abstract int compare(String source, String target);

    @Override
    public int compare(Object source, Object target) {
        return compare((String) source, (String) target);
    }

    public abstract CollationKey getCollationKey(String source);

    public boolean equals(String source, String target) {
        return compare(source, target) == 0;
    }

    public int getStrength() {
        return strength;
    }

    public void setStrength(int strength) {
        if (strength < PRIMARY || strength > IDENTICAL) {
            throw new IllegalArgumentException("Incorrect comparison level.");
        }
        this.strength = strength;
    }

    public int getDecomposition() {
        return decomposition;
    }

    public void setDecomposition(int mode) {
        if (mode < NO_DECOMPOSITION || mode > FULL_DECOMPOSITION) {
            throw new IllegalArgumentException("Wrong decomposition mode.");
        }
        if (mode == FULL_DECOMPOSITION) {
            throw new UnsupportedOperationException("udita does not decompose characters");
        }
        decomposition = mode;
    }

    @Override
    public Object clone() {
        Collator copy = new LatinCollator();
        copy.strength = strength;
        copy.decomposition = decomposition;
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        Collator that = (Collator) other;
        return strength == that.strength && decomposition == that.decomposition;
    }

    @Override
    public int hashCode() {
        return getClass().getName().hashCode();
    }
}
