package korat.finitization;

/** Values of type {@code float}, each once. */
public interface IFloatSet extends IPrimitiveTypeSet {
    void addFloat(float value);

    /** Adds {@code min}, {@code min + diff}, and so on below {@code max}, and {@code max}. */
    void addRange(float min, float diff, float max);

    void removeFloat(float value);
}
