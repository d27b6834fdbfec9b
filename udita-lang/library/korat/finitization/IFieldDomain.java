package korat.finitization;

/** What values a bounded field, array element or array length may have. */
public interface IFieldDomain {
    /** The type of the values. */
    Class<?> getClassOfField();

    boolean isPrimitiveType();

    boolean isArrayType();

    /** How many values there are; {@code null} is one of them where it is allowed. */
    int getNumberOfElements();

    int getNumOfClassDomains();
}
