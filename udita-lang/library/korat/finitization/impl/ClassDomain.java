package korat.finitization.impl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import korat.finitization.IClassDomain;
import korat.finitization.IFieldDomain;
import udita.internal.Domain;
import udita.internal.Reflect;

/** The objects of a class, and the bounds of their fields. */
public class ClassDomain extends Domain implements IClassDomain {
    private final Finitization finitization;
    private final Class<?> classOfObjects;
    /** The number of objects that are not made yet. */
    private int missing;
    private final ArrayList<Object> objects = new ArrayList<>();
    private boolean interchangeable = true;
    private final ArrayList<String> fieldNames = new ArrayList<>();
    private final ArrayList<FieldDomain> fieldDomains = new ArrayList<>();
    private Bounded[] bounded;
    /** Whether the user's code has requested the objects. */
    private boolean isKnown;
    private boolean bindsAtOnce;

    ClassDomain(Finitization finitization, Class<?> classOfObjects, int numOfObjects) {
        this.finitization = finitization;
        this.classOfObjects = classOfObjects;
        if (classOfObjects.isPrimitive() || classOfObjects.isInterface() || classOfObjects.isArray()) {
            throw new FinitizationException("a domain of objects of " + Finitization.shown(classOfObjects)
                    + ": only classes have objects");
        }
        provide(numOfObjects);
    }

    /** Ensures that the domain has at least {@code count} objects. */
    final void provide(int count) {
        if (missing < count) {
            missing = count;
        }
    }

    public Class<?> getClassOfObjects() {
        return classOfObjects;
    }

    public String getClassNameOfObjects() {
        return classOfObjects.getName();
    }

    public int getSize() {
        return objects.size() + missing;
    }

    public void includeInIsomorphismCheck(boolean include) {
        interchangeable = include;
    }

    public boolean isIncludedInIsomorphismChecking() {
        return interchangeable;
    }

    public void addObject(Object object) {
        if (classOfObjects.isInstance(object)) {
            objects.add(object);
            keepOrder();
        }
    }

    /** Adds an absent object of the domain of a subclass. It compares objects by identity instead of their {@code equals}. */
    final void adopt(Object object, ClassDomain narrower) {
        for (Object known : getObjects()) {
            if (known == object) {
                return;
            }
        }
        objects.add(object);
        keepOrder();
        narrower.keepOrder();
    }

    public void addObjects(Object[] added) {
        for (Object object : added) {
            addObject(object);
        }
    }

    public void addObjects(Collection<?> added) {
        for (Object object : added) {
            addObject(object);
        }
    }

    /** The objects; makes those that are missing. Objects of an inner class belong to the root object. */
    public List<Object> getObjects() {
        while (missing > 0) {
            Object root = classOfObjects == finitization.getFinClass() ? null : finitization.root();
            Object object = Reflect.newInstance(classOfObjects, root);
            if (object == null) {
                throw new FinitizationException("objects of class " + Finitization.shown(classOfObjects)
                        + " can't be made: it is abstract, an enum, or uses variables of the method around it");
            }
            objects.add(object);
            missing--;
        }
        return objects;
    }

    /** The objects for the user's code, which may pass them to the predicate without a choice. */
    final List<Object> reveal() {
        isKnown = true;
        keepOrder();
        return getObjects();
    }

    /** The fields of the object with this number. */
    final Bounded bounded(int index) {
        return bounded[index];
    }

    /** Whether the user's code has requested the objects. */
    final boolean isKnown() {
        return isKnown;
    }

    final void setField(String name, FieldDomain domain) {
        fieldNames.add(name);
        fieldDomains.add(domain);
    }

    final IFieldDomain getField(String name) {
        int index = fieldNames.indexOf(name);
        return index < 0 ? null : fieldDomains.get(index);
    }

    /** Bounds the fields of all objects, now or when an object is taken. */
    final void begin() {
        bounded = new Bounded[objects.size()];
        for (int i = 0; i < bounded.length; i++) {
            bounded[i] = finitization.bounded(objects.get(i));
            for (int field = 0; field < fieldNames.size(); field++) {
                String name = fieldNames.get(field);
                int index = Reflect.fieldIndex(classOfObjects, name);
                FieldDomain domain = fieldDomains.get(field);
                // The set may have grown since it became the field's domain.
                Finitization.checkType(classOfObjects, name, domain);
                Finitization.checkSize(classOfObjects, name, domain);
                bounded[i].add(index, Reflect.fieldType(classOfObjects, index), domain);
            }
        }
    }

    /** Opens the domain for choices once the fields of all objects are bounded. */
    final void open() {
        boolean asks = !Domain.delaysChoices();
        for (Bounded object : bounded) {
            asks |= object.isEager();
        }
        open(objects.toArray(), interchangeable, asks);
        bindsAtOnce = !asks || isKnown;
    }

    /** Gives the objects their choices, unless these wait until an object is taken. All domains must be open. */
    final void bind() {
        if (bindsAtOnce) {
            for (Bounded object : bounded) {
                object.bind();
            }
        }
    }

    protected void use(int index) {
        bounded[index].bind();
    }

    /** Describes the domain, which has objects and has begun. */
    final Description.OfDomain describe(List<ClassDomain> described) {
        return new Description.OfDomain(objects.toArray(), interchangeable, isKnown, bounded[0].describe(described));
    }

    /** Keeps at most {@code most} objects, and the object that the finitization is for. */
    final void limit(int most) {
        int count = classOfObjects == finitization.getFinClass() ? Math.max(most, 1) : most;
        while (objects.size() > count) {
            objects.remove(objects.size() - 1);
        }
        missing = Math.min(missing, count - objects.size());
    }

    public String toString() {
        return classOfObjects.getName() + ":" + getSize();
    }
}
