package java.time.format;

import java.time.temporal.TemporalField;

/** A value for a field that the parsed text does not have. */
final class DefaultValue extends Element {
    private final TemporalField field;
    private final long value;

    DefaultValue(TemporalField field, long value) {
        this.field = field;
        this.value = value;
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        parsing.values.putIfAbsent(field, value);
        return at;
    }

    @Override
    public String toString() {
        return "DefaultValue(" + field + "," + value + ")";
    }
}
