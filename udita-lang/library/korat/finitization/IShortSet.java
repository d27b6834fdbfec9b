package korat.finitization;

/** Values of type {@code short}, each once. */
public interface IShortSet extends IPrimitiveTypeSet {
    void addShort(short value);

    /** Adds {@code min}, {@code min + diff}, and so on below {@code max}, and {@code max}. */
    void addRange(short min, short diff, short max);

    void removeShort(short value);
}
