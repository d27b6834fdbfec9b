package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;

import korat.finitization.IClassDomain;
import korat.finitization.IObjSet;
import udita.internal.Domain;
import udita.internal.Reflect;

/** Objects of some class domains, in the order in which the domains were added, after {@code null} if it is allowed. */
public class ObjSet extends FieldDomain implements IObjSet {
    private final ArrayList<ClassDomain> domains = new ArrayList<>();
    private boolean nullAllowed;
    /** The domains as an array for choices, made for the first choice. */
    private Domain[] choices;

    ObjSet(Class<?> classOfField) {
        super(classOfField);
        if (classOfField.isPrimitive() || classOfField.isArray()) {
            throw new FinitizationException("a set of objects of type " + Finitization.shown(classOfField)
                    + ": not a class or interface");
        }
    }

    public boolean addClassDomain(IClassDomain domain) {
        Class<?> type = domain.getClassOfObjects();
        if (!getClassOfField().isAssignableFrom(type)) {
            throw new FinitizationException("objects of class " + Finitization.shown(type)
                    + " don't fit into a set of objects of type " + Finitization.shown(getClassOfField()));
        }
        if (domains.contains(domain) || domain.getSize() == 0) {
            return false;
        }
        return domains.add((ClassDomain) domain);
    }

    public boolean removeClassDomain(IClassDomain domain) {
        return domains.remove(domain);
    }

    /** Removes a domain by index; {@code null}, if it is allowed, counts as the first domain. */
    public IClassDomain removeClassDomain(int index) {
        if (nullAllowed && index == 0) {
            nullAllowed = false;
            return null;
        }
        int number = nullAllowed ? index - 1 : index;
        return number < 0 || number >= domains.size() ? null : domains.remove(number);
    }

    public List<IClassDomain> getClassDomains() {
        return new ArrayList<IClassDomain>(domains);
    }

    final List<ClassDomain> domains() {
        return domains;
    }

    public int getNumOfClassDomains() {
        return domains.size() + (nullAllowed ? 1 : 0);
    }

    public int getNumberOfElements() {
        int count = nullAllowed ? 1 : 0;
        for (ClassDomain domain : domains) {
            count += domain.getSize();
        }
        return count;
    }

    public Object[] getAllObjects() {
        return objects(Object.class, nullAllowed);
    }

    public Object[] getObjectsOfClass(Class<?> type) {
        return objects(type, false);
    }

    private Object[] objects(Class<?> type, boolean includeNull) {
        ArrayList<Object> objects = new ArrayList<>();
        if (includeNull) {
            objects.add(null);
        }
        for (ClassDomain domain : domains) {
            if (type.isAssignableFrom(domain.getClassOfObjects())) {
                objects.addAll(domain.reveal());
            }
        }
        return objects.toArray();
    }

    public void setNullAllowed(boolean allowed) {
        nullAllowed = allowed;
    }

    public boolean isNullAllowed() {
        return nullAllowed;
    }

    String mismatch(Class<?> type) {
        for (ClassDomain domain : domains) {
            if (!type.isAssignableFrom(domain.getClassOfObjects())) {
                return "a set with objects of class " + Finitization.shown(domain.getClassOfObjects());
            }
        }
        return type.isPrimitive() ? "a set of objects" : null;
    }

    void bind(Finitization finitization, Object owner, int index, Class<?> type) {
        if (choices == null) {
            choices = domains.toArray(new Domain[domains.size()]);
        }
        Reflect.setRef(owner, index, Domain.any(choices, nullAllowed));
    }

    void describe(Description.OfField field, Class<?> type, List<ClassDomain> described) {
        field.includesNull = nullAllowed;
        field.domains = new int[domains.size()];
        for (int i = 0; i < field.domains.length; i++) {
            field.domains[i] = described.indexOf(domains.get(i));
        }
    }
}
