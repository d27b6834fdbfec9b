package korat.finitization.impl;

import korat.finitization.IFieldDomain;

/** What all sets of values have in common. */
public abstract class FieldDomain implements IFieldDomain {
    private final Class<?> classOfField;

    FieldDomain(Class<?> classOfField) {
        this.classOfField = classOfField;
    }

    public Class<?> getClassOfField() {
        return classOfField;
    }

    public boolean isPrimitiveType() {
        return false;
    }

    public boolean isArrayType() {
        return false;
    }

    public int getNumOfClassDomains() {
        return 1;
    }

    /** Why the values can't be those of a field or element of type {@code type}; {@code null} if they can. */
    abstract String mismatch(Class<?> type);

    /** Gives field or element {@code index} of {@code owner} a choice of the values; its type is {@code type}. */
    abstract void bind(Finitization finitization, Object owner, int index, Class<?> type);

    /**
     * Whether a choice for a field of type {@code type} has to be made when the object that it belongs to is first
     * used: only an {@code int} or a reference can wait longer.
     */
    boolean isEager(Class<?> type) {
        return false;
    }
}
