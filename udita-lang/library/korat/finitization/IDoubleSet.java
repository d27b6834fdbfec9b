package korat.finitization;

/** Values of type {@code double}, each once. */
public interface IDoubleSet extends IPrimitiveTypeSet {
    void addDouble(double value);

    /** Adds {@code min}, {@code min + diff}, and so on below {@code max}, and {@code max}. */
    void addRange(double min, double diff, double max);

    void removeDouble(double value);
}
