package korat.finitization;

/** Values of type {@code int}, each once. */
public interface IIntSet extends IPrimitiveTypeSet {
    void addInt(int value);

    /** Adds {@code min}, {@code min + diff}, and so on below {@code max}, and {@code max}. */
    void addRange(int min, int diff, int max);

    void removeInt(int value);
}
