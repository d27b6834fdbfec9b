package korat.finitization;

/** Values of type {@code long}, each once. */
public interface ILongSet extends IPrimitiveTypeSet {
    void addLong(long value);

    /** Adds {@code min}, {@code min + diff}, and so on below {@code max}, and {@code max}. */
    void addRange(long min, long diff, long max);

    void removeLong(long value);
}
