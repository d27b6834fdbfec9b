package korat.finitization.impl;

import java.util.List;

import korat.finitization.IFieldDomain;

/** The common superclass of all sets of values. */
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

    /** The reason why the values don't fit a field or element of type {@code type}; {@code null} if they do. */
    abstract String mismatch(Class<?> type);

    /** Gives field or element {@code index} of {@code owner}, of type {@code type}, a choice among the values. */
    abstract void bind(Finitization finitization, Object owner, int index, Class<?> type);

    /**
     * Whether a choice for a field of type {@code type} has to be made when the field's object is first
     * used: only the choice of an {@code int} or a reference can wait longer.
     */
    boolean isEager(Class<?> type) {
        return false;
    }

    /** Describes the values for field {@code field}, of type {@code type}, with these domains of objects. */
    abstract void describe(Description.OfField field, Class<?> type, List<ClassDomain> described);
}
