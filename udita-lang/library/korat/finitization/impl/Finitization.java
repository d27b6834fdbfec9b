package korat.finitization.impl;

import java.util.ArrayList;
import java.util.Collection;

import korat.finitization.IArraySet;
import korat.finitization.IBooleanSet;
import korat.finitization.IByteSet;
import korat.finitization.IClassDomain;
import korat.finitization.IDoubleSet;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IFloatSet;
import korat.finitization.IIntSet;
import korat.finitization.ILongSet;
import korat.finitization.IObjSet;
import korat.finitization.IShortSet;
import udita.internal.Arrays;
import udita.internal.Output;
import udita.internal.Reflect;

/** The bounds of a search. */
public class Finitization implements IFinitization {
    /** The finitization of the current search. */
    private static Finitization current;

    private final Class<?> rootClass;
    private final ClassDomain rootDomain;
    private final ArrayList<ClassDomain> classDomains = new ArrayList<>();
    private final ArrayList<Finitization> included = new ArrayList<>();
    private boolean arraysAreObjects;

    /** The bounded objects and arrays, with their original contents. */
    private final ArrayList<Bounded> bounded = new ArrayList<>();
    private Object[] changeable = new Object[16];
    private Object[] originals = new Object[16];
    /** The number of remembered originals. */
    private int remembered;

    public Finitization(Class<?> rootClass) {
        this.rootClass = rootClass;
        rootDomain = new ClassDomain(this, rootClass, 1);
        classDomains.add(rootDomain);
    }

    // The search

    /** Begins a search; returns the object whose predicate decides. */
    public static Object candidate(IFinitization finitization) {
        if (finitization == null) {
            throw new FinitizationException("the finitization method returned null");
        }
        current = (Finitization) finitization;
        Object root = current.begin();
        Output.subject(root);
        return root;
    }

    /** Begins a search among at most {@code most} objects of each class, or 1 of the root object's. */
    public static Object smallCandidate(int most, IFinitization finitization) {
        if (finitization != null) {
            for (ClassDomain domain : ((Finitization) finitization).classDomains) {
                domain.limit(most);
            }
        }
        return candidate(finitization);
    }

    /** Describes the bounds of a search, after the same checks. No choice is made. */
    public static Object describe(IFinitization finitization) {
        if (finitization == null) {
            throw new FinitizationException("the finitization method returned null");
        }
        return ((Finitization) finitization).describe();
    }

    private Description describe() {
        makeObjects();
        ArrayList<ClassDomain> described = new ArrayList<>();
        for (ClassDomain domain : classDomains) {
            domain.begin();
            if (domain.getSize() > 0) {
                described.add(domain);
            }
        }
        return new Description(described, included);
    }

    /** Makes all objects as {@code begin} does, which has its own copy because searches count its instructions. */
    private void makeObjects() {
        for (ClassDomain domain : classDomains) {
            Class<?> above = domain.getClassOfObjects().getSuperclass();
            for (; above != null; above = above.getSuperclass()) {
                ClassDomain wider = getClassDomain(above);
                if (wider != null) {
                    for (Object object : domain.getObjects()) {
                        wider.adopt(object, domain);
                    }
                }
            }
            domain.getObjects();
        }
    }

    /** Restores the contents of the candidate that its predicate changed. */
    public static void restore() {
        Reflect.assign(current.originals, current.changeable, current.remembered);
    }

    private Object begin() {
        // Objects of a subclass belong to its superclasses' domains too.
        for (ClassDomain domain : classDomains) {
            Class<?> above = domain.getClassOfObjects().getSuperclass();
            for (; above != null; above = above.getSuperclass()) {
                ClassDomain wider = getClassDomain(above);
                if (wider != null) {
                    for (Object object : domain.getObjects()) {
                        wider.adopt(object, domain);
                    }
                }
            }
            domain.getObjects();
        }
        for (ClassDomain domain : classDomains) {
            domain.begin();
        }
        for (ClassDomain domain : classDomains) {
            domain.open();
        }
        for (ClassDomain domain : classDomains) {
            domain.bind();
        }
        bounded(root()).bind();
        return root();
    }

    final ArrayList<ClassDomain> domains() {
        return classDomains;
    }

    /** The object whose predicate decides. */
    final Object root() {
        return rootDomain.getObjects().get(0);
    }

    /** The record of an object; each object has only one. */
    final Bounded bounded(Object object) {
        for (Bounded known : bounded) {
            if (known.object == object) {
                return known;
            }
        }
        Bounded fresh = new Bounded(this, object);
        bounded.add(fresh);
        return fresh;
    }

    /** Records an object or array that received its choices; {@code original} is a copy of its contents. */
    final void remember(Object object, Object original) {
        if (remembered == originals.length) {
            changeable = Arrays.enlarged(changeable, 2 * remembered);
            originals = Arrays.enlarged(originals, 2 * remembered);
        }
        changeable[remembered] = object;
        originals[remembered] = original;
        remembered++;
    }

    /** Throws if a domain's type doesn't fit its field. */
    static void checkType(Class<?> type, String name, FieldDomain domain) {
        Class<?> fieldType = Reflect.fieldType(type, fieldIndex(type, name));
        String mismatch = domain.mismatch(fieldType);
        if (mismatch != null) {
            throw new FinitizationException(shown(type, name) + " has type " + shown(fieldType)
                    + " and can't be bounded by " + mismatch);
        }
    }

    /** Throws if a field's domain is empty. */
    static void checkSize(Class<?> type, String name, FieldDomain domain) {
        String emptiness = domain instanceof ArraySet ? ((ArraySet) domain).emptiness()
                : domain.getNumberOfElements() == 0 ? "its set is empty" : null;
        if (emptiness != null) {
            throw new FinitizationException(shown(type, name) + " can have no value: " + emptiness);
        }
    }

    /** The name of a class or type in source code. */
    static String shown(Class<?> type) {
        return type.getTypeName().replace('$', '.');
    }

    private static String shown(Class<?> type, String field) {
        return "field " + field + " of " + shown(type);
    }

    // Names

    /** Finds a class by its full name, a name in the root class's package, or the name of a member of the root class. */
    private Class<?> classNamed(String name) {
        String root = rootClass.getName();
        String inPackage = root.substring(0, root.lastIndexOf('.') + 1) + name;
        for (String candidate : new String[] {name, inPackage, root + "$" + name}) {
            Class<?> type = Reflect.classNamed(candidate);
            if (type == null) {
                type = memberNamed(candidate);
            }
            if (type != null) {
                return type;
            }
        }
        throw new FinitizationException("there is no class " + name + ", in the package of " + root
                + " or within it");
    }

    /** Finds a member class by a name with dots. */
    private static Class<?> memberNamed(String name) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return null;
        }
        String binary = name.substring(0, dot) + "$" + name.substring(dot + 1);
        Class<?> type = Reflect.classNamed(binary);
        return type != null ? type : memberNamed(binary);
    }

    private Class<?> classOf(String fullFieldName) {
        int dot = fullFieldName.lastIndexOf('.');
        return dot < 0 ? rootClass : classNamed(fullFieldName.substring(0, dot));
    }

    private static String fieldOf(String fullFieldName) {
        return fullFieldName.substring(fullFieldName.lastIndexOf('.') + 1);
    }

    private static int fieldIndex(Class<?> type, String name) {
        int index = Reflect.fieldIndex(type, name);
        if (index < 0) {
            throw new FinitizationException("class " + shown(type) + " has no instance field " + name);
        }
        return index;
    }

    // Methods for users

    public Class<?> getFinClass() {
        return rootClass;
    }

    public IClassDomain createClassDomain(Class<?> type, int numOfInstances) {
        ClassDomain domain = getClassDomain(type);
        if (domain == null) {
            domain = new ClassDomain(this, type, numOfInstances);
            classDomains.add(domain);
        } else {
            domain.provide(numOfInstances);
        }
        return domain;
    }

    public IClassDomain createClassDomain(Class<?> type) {
        return createClassDomain(type, 0);
    }

    public IClassDomain createClassDomain(String className, int numOfInstances) {
        return createClassDomain(classNamed(className), numOfInstances);
    }

    public IClassDomain createClassDomain(String className) {
        return createClassDomain(classNamed(className), 0);
    }

    public IIntSet createIntSet(int min, int diff, int max) {
        return new IntSet(min, diff, max);
    }

    public IIntSet createIntSet(int min, int max) {
        return new IntSet(min, 1, max);
    }

    public IIntSet createIntSet(int value) {
        return new IntSet(value, 1, value);
    }

    public IBooleanSet createBooleanSet() {
        return new BooleanSet();
    }

    public IByteSet createByteSet(byte min, byte diff, byte max) {
        return new ByteSet(min, diff, max);
    }

    public IByteSet createByteSet(byte min, byte max) {
        return new ByteSet(min, (byte) 1, max);
    }

    public IByteSet createByteSet(byte value) {
        return new ByteSet(value, (byte) 1, value);
    }

    public IShortSet createShortSet(short min, short diff, short max) {
        return new ShortSet(min, diff, max);
    }

    public IShortSet createShortSet(short min, short max) {
        return new ShortSet(min, (short) 1, max);
    }

    public IShortSet createShortSet(short value) {
        return new ShortSet(value, (short) 1, value);
    }

    public ILongSet createLongSet(long min, long diff, long max) {
        return new LongSet(min, diff, max);
    }

    public ILongSet createLongSet(long min, long max) {
        return new LongSet(min, 1, max);
    }

    public ILongSet createLongSet(long value) {
        return new LongSet(value, 1, value);
    }

    public IDoubleSet createDoubleSet(double min, double diff, double max) {
        return new DoubleSet(min, diff, max);
    }

    public IDoubleSet createDoubleSet(double min, double max) {
        return new DoubleSet(min, 1, max);
    }

    public IDoubleSet createDoubleSet(double value) {
        return new DoubleSet(value, 1, value);
    }

    public IFloatSet createFloatSet(float min, float diff, float max) {
        return new FloatSet(min, diff, max);
    }

    public IFloatSet createFloatSet(float min, float max) {
        return new FloatSet(min, 1, max);
    }

    public IFloatSet createFloatSet(float value) {
        return new FloatSet(value, 1, value);
    }

    public IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull) {
        ObjSet set = new ObjSet(fieldBaseClass);
        set.setNullAllowed(includeNull);
        return set;
    }

    public IObjSet createObjSet(Class<?> fieldBaseClass) {
        return createObjSet(fieldBaseClass, false);
    }

    public IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull) {
        IObjSet set = createObjSet(fieldBaseClass, includeNull);
        set.addClassDomain(createClassDomain(fieldBaseClass, numOfInstances));
        return set;
    }

    public IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances) {
        return createObjSet(fieldBaseClass, numOfInstances, false);
    }

    public IObjSet createObjSet(String fieldBaseClassName, boolean includeNull) {
        return createObjSet(classNamed(fieldBaseClassName), includeNull);
    }

    public IObjSet createObjSet(String fieldBaseClassName) {
        return createObjSet(classNamed(fieldBaseClassName), false);
    }

    public IObjSet createObjSet(String fieldBaseClassName, int numOfInstances, boolean includeNull) {
        return createObjSet(classNamed(fieldBaseClassName), numOfInstances, includeNull);
    }

    public IObjSet createObjSet(String fieldBaseClassName, int numOfInstances) {
        return createObjSet(classNamed(fieldBaseClassName), numOfInstances, false);
    }

    public IFieldDomain createObjSet(IClassDomain classDomain) {
        return createObjSet(classDomain, false);
    }

    public IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull) {
        IObjSet set = createObjSet(classDomain.getClassOfObjects(), includeNull);
        set.addClassDomain(classDomain);
        return set;
    }

    public IArraySet createArraySet(Class<?> arrayClass, IIntSet lengths, IFieldDomain elements, int count) {
        if (!arrayClass.isArray()) {
            throw new FinitizationException("a set of arrays of " + shown(arrayClass)
                    + ": not a class of arrays");
        }
        return new ArraySet(arrayClass, lengths, elements, count);
    }

    public void set(Class<?> type, String fieldName, IFieldDomain fieldDomain) {
        if (fieldDomain == null) {
            throw new FinitizationException(shown(type, fieldName) + " is bounded by null");
        }
        checkType(type, fieldName, (FieldDomain) fieldDomain);
        ClassDomain domain = (ClassDomain) createClassDomain(type);
        if (domain.getField(fieldName) != null) {
            throw new FinitizationException(shown(type, fieldName) + " is bounded twice");
        }
        domain.setField(fieldName, (FieldDomain) fieldDomain);
    }

    public void set(String className, String fieldName, IFieldDomain fieldDomain) {
        set(classNamed(className), fieldName, fieldDomain);
    }

    public void set(String fullFieldName, IFieldDomain fieldDomain) {
        set(classOf(fullFieldName), fieldOf(fullFieldName), fieldDomain);
    }

    public ClassDomain getClassDomain(Class<?> type) {
        for (ClassDomain domain : classDomains) {
            if (domain.getClassOfObjects() == type) {
                return domain;
            }
        }
        return null;
    }

    public IClassDomain getClassDomain(String className) {
        return getClassDomain(classNamed(className));
    }

    public IFieldDomain getFieldDomain(Class<?> type, String fieldName) {
        ClassDomain domain = getClassDomain(type);
        return domain == null ? null : domain.getField(fieldName);
    }

    public IFieldDomain getFieldDomain(String className, String fieldName) {
        return getFieldDomain(classNamed(className), fieldName);
    }

    public IFieldDomain getFieldDomain(String fullFieldName) {
        return getFieldDomain(classOf(fullFieldName), fieldOf(fullFieldName));
    }

    @SuppressWarnings("unchecked")
    public void addAll(Class<?> type, String fieldName, IObjSet objSet) {
        int index = fieldIndex(type, fieldName);
        if (!Collection.class.isAssignableFrom(Reflect.fieldType(type, index))) {
            throw new FinitizationException("field " + fieldName + " of " + shown(type)
                    + " holds no collection");
        }
        ClassDomain domain = getClassDomain(type);
        if (domain == null) {
            return;
        }
        for (Object object : domain.getObjects()) {
            Collection<Object> collection = (Collection<Object>) Reflect.refValue(object, index);
            if (collection != null) {
                for (Object element : objSet.getAllObjects()) {
                    collection.add(element);
                }
            }
        }
    }

    public void addAll(String className, String fieldName, IObjSet objSet) {
        addAll(classNamed(className), fieldName, objSet);
    }

    public void addAll(String fullFieldName, IObjSet objSet) {
        addAll(classOf(fullFieldName), fieldOf(fullFieldName), objSet);
    }

    public boolean includeFinitization(IFinitization finitization) {
        if (getIncludedFinitization(finitization.getFinClass()) != null) {
            return false;
        }
        Finitization other = (Finitization) finitization;
        included.add(other);
        for (ClassDomain domain : other.classDomains) {
            if (getClassDomain(domain.getClassOfObjects()) != null) {
                throw new FinitizationException("class " + shown(domain.getClassOfObjects())
                        + " has a domain here and in the included finitization");
            }
            classDomains.add(domain);
        }
        return true;
    }

    public IFinitization getIncludedFinitization(Class<?> type) {
        for (Finitization other : included) {
            if (other.getFinClass() == type) {
                return other;
            }
        }
        return null;
    }

    public void handleArraysAsObjects(boolean handleAsObjects) {
        arraysAreObjects = handleAsObjects;
    }

    public boolean areArraysHandledAsObjects() {
        return arraysAreObjects;
    }
}
