package korat.finitization.impl;

import java.util.List;

import udita.internal.Arrays;
import udita.internal.Reflect;

/** An object whose fields are bounded. */
final class Bounded {
    final Object object;
    private final Finitization finitization;
    private int count;
    private int[] fields = new int[4];
    private Class<?>[] types = new Class<?>[4];
    private FieldDomain[] domains = new FieldDomain[4];
    private boolean isBound;

    Bounded(Finitization finitization, Object object) {
        this.finitization = finitization;
        this.object = object;
    }

    void add(int field, Class<?> type, FieldDomain domain) {
        if (count == fields.length) {
            fields = Arrays.enlarged(fields, 2 * count);
            types = Arrays.enlarged(types, 2 * count);
            domains = Arrays.enlarged(domains, 2 * count);
        }
        fields[count] = field;
        types[count] = type;
        domains[count] = domain;
        count++;
    }

    /** Whether some choice can't be delayed until its field is read. */
    boolean isEager() {
        for (int i = 0; i < count; i++) {
            if (domains[i].isEager(types[i])) {
                return true;
            }
        }
        return false;
    }

    /** Gives every field its choice; a repeated call does nothing. */
    void bind() {
        if (isBound) {
            return;
        }
        isBound = true;
        for (int i = 0; i < count; i++) {
            domains[i].bind(finitization, object, fields[i], types[i]);
        }
        if (count > 0 || isUsers(object)) {
            finitization.remember(object, Reflect.snapshot(object));
        }
    }

    /** Whether a predicate may change the fields of {@code object}, bounded or not. */
    private static boolean isUsers(Object object) {
        Class<?> type = object.getClass();
        return !type.isArray() && !type.getName().startsWith("java.");
    }

    int count() {
        return count;
    }

    int field(int i) {
        return fields[i];
    }

    Class<?> type(int i) {
        return types[i];
    }

    FieldDomain domain(int i) {
        return domains[i];
    }

    /** The values of its fields. */
    Description.OfField[] describe(List<ClassDomain> described) {
        Description.OfField[] all = new Description.OfField[count];
        for (int i = 0; i < count; i++) {
            all[i] = new Description.OfField(fields[i]);
            domains[i].describe(all[i], types[i], described);
        }
        return all;
    }
}
