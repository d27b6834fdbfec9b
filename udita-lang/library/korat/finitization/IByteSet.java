package korat.finitization;

/** Values of type {@code byte}, each once. */
public interface IByteSet extends IPrimitiveTypeSet {
    void addByte(byte value);

    /** Adds {@code min}, {@code min + diff}, and so on below {@code max}, and {@code max}. */
    void addRange(byte min, byte diff, byte max);

    void removeByte(byte value);
}
