package korat.finitization;

/** The values that a bounded field, array element or array length may have. */
public interface IFieldDomain {
    /** The type of the values. */
    Class<?> getClassOfField();

    boolean isPrimitiveType();

    boolean isArrayType();

    /** The number of values; {@code null} counts if it is allowed. */
    int getNumberOfElements();

    int getNumOfClassDomains();
}
