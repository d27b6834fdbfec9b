package java.text;

import java.util.Arrays;

/** Chooses a text by the range that a number lies in. */
public class ChoiceFormat extends NumberFormat {
    private static final String SIGNS = "<#\u2264|";

    /** The least number of each range, ascending. */
    private double[] limits;
    private String[] formats;

    public ChoiceFormat(String pattern) {
        applyPattern(pattern);
    }

    public ChoiceFormat(double[] limits, String[] formats) {
        setChoices(limits, formats);
    }

    public void setChoices(double[] limits, String[] formats) {
        if (limits.length != formats.length) {
            throw new IllegalArgumentException("Array and limit arrays must be of the same length.");
        }
        this.limits = limits.clone();
        this.formats = formats.clone();
    }

    public double[] getLimits() {
        return limits.clone();
    }

    public Object[] getFormats() {
        return formats.clone();
    }

    public void applyPattern(String pattern) {
        double[] newLimits = new double[pattern.length() + 1];
        String[] newFormats = new String[pattern.length() + 1];
        int count = 0;
        StringBuilder number = new StringBuilder();
        StringBuilder format = new StringBuilder();
        boolean isFormat = false;
        boolean isQuoted = false;
        double limit = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            StringBuilder part = isFormat ? format : number;
            if (c == '\'' && pattern.startsWith("'", i + 1)) {
                part.append(c);
                i++;
            } else if (c == '\'') {
                isQuoted = !isQuoted;
            } else if (isQuoted || SIGNS.indexOf(c) < 0) {
                part.append(c);
            } else if (c == '|') {
                newLimits[count] = limit;
                newFormats[count++] = format.toString();
                format.setLength(0);
                isFormat = false;
            } else {
                limit = limit(number.toString(), c == '<', count == 0 ? Double.NaN : newLimits[count - 1]);
                number.setLength(0);
                isFormat = true;
            }
        }
        if (isFormat) {
            newLimits[count] = limit;
            newFormats[count++] = format.toString();
        }
        limits = Arrays.copyOf(newLimits, count);
        formats = Arrays.copyOf(newFormats, count);
    }

    /** The limit that a number and its sign stand for; it must be greater than {@code last}, the limit before. */
    private static double limit(String number, boolean isBeyond, double last) {
        if (number.isEmpty()) {
            throw new IllegalArgumentException("Each interval must contain a number before a format");
        }
        double limit;
        switch (number) {
            case "\u221e":
                limit = Double.POSITIVE_INFINITY;
                break;
            case "-\u221e":
                limit = Double.NEGATIVE_INFINITY;
                break;
            default:
                limit = Double.parseDouble(number);
        }
        if (isBeyond && !Double.isInfinite(limit)) {
            limit = nextDouble(limit);
        }
        if (limit <= last) {
            throw new IllegalArgumentException("Incorrect order of intervals, must be in ascending order");
        }
        return limit;
    }

    public String toPattern() {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < limits.length; i++) {
            if (i > 0) {
                pattern.append('|');
            }
            double before = previousDouble(limits[i]);
            double off = Math.abs(Math.IEEEremainder(limits[i], 1));
            double offBefore = Math.abs(Math.IEEEremainder(before, 1));
            // Of two neighbours, the one that is nearer to an integer was meant.
            if (off < offBefore) {
                pattern.append(limits[i]).append('#');
            } else if (Double.isInfinite(limits[i])) {
                pattern.append(limits[i] > 0 ? "\u221e<" : "-\u221e<");
            } else {
                pattern.append(before).append('<');
            }
            boolean isQuoted = false;
            for (int k = 0; k < SIGNS.length(); k++) {
                isQuoted |= formats[i].indexOf(SIGNS.charAt(k)) >= 0;
            }
            String quote = isQuoted ? "'" : "";
            pattern.append(quote).append(formats[i].replace("'", "''")).append(quote);
        }
        return pattern.toString();
    }

    @Override
    public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
        return to.append(text(number));
    }

    @Override
    public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
        return to.append(text(number));
    }

    @Override
    String text(long number) {
        return text((double) number);
    }

    @Override
    String text(double number) {
        int i = 0;
        while (i < limits.length && number >= limits[i]) {
            i++;
        }
        return formats[Math.max(i - 1, 0)];
    }

    @Override
    public Number parse(String text, ParsePosition position) {
        int begin = position.getIndex();
        int furthest = begin;
        double best = Double.NaN;
        for (int i = 0; i < formats.length; i++) {
            int end = begin + formats[i].length();
            if (end > furthest && text.startsWith(formats[i], begin)) {
                furthest = end;
                best = limits[i];
                if (furthest == text.length()) {
                    break;
                }
            }
        }
        position.setIndex(furthest);
        if (furthest == begin) {
            position.setErrorIndex(furthest);
        }
        return best;
    }

    public static final double nextDouble(double number) {
        return Math.nextUp(number);
    }

    public static final double previousDouble(double number) {
        return Math.nextDown(number);
    }

    public static double nextDouble(double number, boolean isUp) {
        return isUp ? Math.nextUp(number) : Math.nextDown(number);
    }

    @Override
    public int hashCode() {
        int hash = limits.length;
        if (formats.length > 0) {
            hash ^= formats[formats.length - 1].hashCode();
        }
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        ChoiceFormat that = (ChoiceFormat) other;
        return Arrays.equals(limits, that.limits) && Arrays.equals(formats, that.formats);
    }
}
