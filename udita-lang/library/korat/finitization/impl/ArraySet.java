package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;

import korat.finitization.IArraySet;
import korat.finitization.IFieldDomain;
import korat.finitization.IIntSet;
import udita.Udita;
import udita.internal.Arrays;
import udita.internal.Domain;
import udita.internal.Reflect;

/**
 * A set of arrays. An array of undecided length is a choice among arrays of all lengths; the elements of an array are
 * bounded when it is taken.
 */
public class ArraySet extends FieldDomain implements IArraySet {
    private final int count;
    private IntSet lengths;
    private FieldDomain elements;
    private Domain[] shared;
    private final ArrayList<Object> taken = new ArrayList<>();

    ArraySet(Class<?> arrayClass, IIntSet lengths, IFieldDomain elements, int count) {
        super(arrayClass);
        this.count = count;
        setArraySizes(lengths);
        setComponentsSet(elements);
    }

    public void setArraySizes(IIntSet sizes) {
        lengths = (IntSet) sizes;
    }

    public IIntSet getArraySizes() {
        return lengths;
    }

    public final void setComponentsSet(IFieldDomain componentsSet) {
        Class<?> component = getClassOfField().getComponentType();
        FieldDomain domain = (FieldDomain) componentsSet;
        String mismatch = domain.mismatch(component);
        if (mismatch != null) {
            throw new FinitizationException("the elements of " + Finitization.shown(getClassOfField()) + " are of type "
                    + Finitization.shown(component) + " and can't be bounded by " + mismatch);
        }
        elements = domain;
    }

    public IFieldDomain getComponentsSet() {
        return elements;
    }

    public boolean isArrayType() {
        return true;
    }

    /** The number of arrays in the finitization. */
    public int getNumberOfElements() {
        return count;
    }

    String mismatch(Class<?> type) {
        boolean fits = type.isAssignableFrom(getClassOfField());
        return fits ? null : "a set of arrays " + Finitization.shown(getClassOfField());
    }

    /** The reason why this set of arrays is empty; {@code null} if it is not empty. */
    String emptiness() {
        if (lengths.getNumberOfElements() == 0) {
            return "there is no length for its arrays";
        }
        if (lengths.getMin() < 0) {
            return "the length of an array can't be " + lengths.getMin();
        }
        if (count < 1) {
            return "its set has " + count + " arrays";
        }
        return null;
    }

    void bind(Finitization finitization, Object owner, int index, Class<?> type) {
        boolean mayShare = finitization.areArraysHandledAsObjects() || owner.getClass().isArray();
        Reflect.setRef(owner, index, mayShare ? any(finitization) : fresh(finitization));
    }

    /** An array that no other field has. */
    private Object fresh(Finitization finitization) {
        return Domain.any(new Domain[] {new Lengths(finitization)}, false);
    }

    /** Any of {@code count} arrays. */
    private Object any(Finitization finitization) {
        if (!Domain.delaysChoices()) {
            return anyNow(finitization);
        }
        if (shared == null) {
            Object[] arrays = new Object[count];
            for (int i = 0; i < count; i++) {
                arrays[i] = fresh(finitization);
            }
            shared = new Domain[] {new Shared(arrays)};
        }
        return Domain.any(shared, false);
    }

    /** The same if choices can't wait: an array's contents are chosen only when a field takes it. */
    private Object anyNow(Finitization finitization) {
        int index = Udita.getInt(0, Math.min(taken.size(), count - 1));
        if (index == taken.size()) {
            Lengths fresh = new Lengths(finitization);
            int length = Udita.getInt(0, fresh.arrays.length - 1);
            // Its elements may refer to it.
            taken.add(fresh.arrays[length]);
            fresh.use(length);
        }
        return taken.get(index);
    }

    /** Arrays that fields may share. */
    private static final class Shared extends Domain {
        Shared(Object[] arrays) {
            open(arrays, true, false);
        }
    }

    /** The alternatives for one array: an array of each length. */
    private final class Lengths extends Domain {
        private final Finitization finitization;
        private final Object[] arrays;
        private final boolean[] isBound;

        Lengths(Finitization finitization) {
            this.finitization = finitization;
            arrays = new Object[lengths.getNumberOfElements()];
            isBound = new boolean[arrays.length];
            for (int i = 0; i < arrays.length; i++) {
                arrays[i] = Reflect.newArray(getClassOfField(), lengths.getInt(i));
            }
            open(arrays, false, true);
        }

        protected void use(int index) {
            if (isBound[index]) {
                return;
            }
            isBound[index] = true;
            Object array = arrays[index];
            int length = Reflect.length(array);
            if (length > 0 && elements.getNumberOfElements() == 0) {
                throw new FinitizationException("the elements of " + Finitization.shown(getClassOfField())
                        + " can have no value: their set is empty");
            }
            Class<?> component = getClassOfField().getComponentType();
            for (int i = 0; i < length; i++) {
                elements.bind(finitization, array, i, component);
            }
            finitization.remember(array, Arrays.clone(array));
        }
    }

    void describe(Description.OfField field, Class<?> type, List<ClassDomain> described) {
        field.unsupported = "holds arrays";
    }
}
