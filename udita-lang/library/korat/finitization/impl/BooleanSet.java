package korat.finitization.impl;

import java.util.List;

import korat.finitization.IBooleanSet;
import udita.Udita;
import udita.internal.Reflect;

/** {@code false} and {@code true}. */
public class BooleanSet extends FieldDomain implements IBooleanSet {
    public BooleanSet() {
        super(boolean.class);
    }

    public boolean isPrimitiveType() {
        return true;
    }

    public int getNumberOfElements() {
        return 2;
    }

    String mismatch(Class<?> type) {
        return type == boolean.class ? null : "a set of booleans";
    }

    void bind(Finitization finitization, Object owner, int index, Class<?> type) {
        Reflect.setInt(owner, index, Udita.getInt(0, 1));
    }

    void describe(Description.OfField field, Class<?> type, List<ClassDomain> described) {
        field.words = new long[] {0, 1};
    }
}
