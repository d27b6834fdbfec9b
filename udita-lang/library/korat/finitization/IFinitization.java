package korat.finitization;

/**
 * The bounds of a search: which objects there are, and what their fields may be.
 *
 * <p>A field is named {@code "f"}, of the root class, or {@code "C.f"}, where C is a full name, the name of a class in
 * the root class's package, or the name of a member class of the root class.
 */
public interface IFinitization {
    Class<?> getFinClass();

    /** The domain of a class, with at least this many objects. A class has one domain. */
    IClassDomain createClassDomain(Class<?> type, int numOfInstances);

    IClassDomain createClassDomain(Class<?> type);

    IClassDomain createClassDomain(String className, int numOfInstances);

    IClassDomain createClassDomain(String className);

    IIntSet createIntSet(int min, int diff, int max);

    IIntSet createIntSet(int min, int max);

    IIntSet createIntSet(int value);

    IBooleanSet createBooleanSet();

    IByteSet createByteSet(byte min, byte diff, byte max);

    IByteSet createByteSet(byte min, byte max);

    IByteSet createByteSet(byte value);

    IShortSet createShortSet(short min, short diff, short max);

    IShortSet createShortSet(short min, short max);

    IShortSet createShortSet(short value);

    ILongSet createLongSet(long min, long diff, long max);

    ILongSet createLongSet(long min, long max);

    ILongSet createLongSet(long value);

    IDoubleSet createDoubleSet(double min, double diff, double max);

    IDoubleSet createDoubleSet(double min, double max);

    IDoubleSet createDoubleSet(double value);

    IFloatSet createFloatSet(float min, float diff, float max);

    IFloatSet createFloatSet(float min, float max);

    IFloatSet createFloatSet(float value);

    /** A set without domains; they are added to it. */
    IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull);

    IObjSet createObjSet(Class<?> fieldBaseClass);

    /** The domain of the class, with at least this many objects. */
    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull);

    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances);

    IObjSet createObjSet(String fieldBaseClassName, boolean includeNull);

    IObjSet createObjSet(String fieldBaseClassName);

    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances, boolean includeNull);

    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances);

    IFieldDomain createObjSet(IClassDomain classDomain);

    IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull);

    /** Arrays of an array class. Each field that it is set for has an array of its own. */
    IArraySet createArraySet(Class<?> arrayClass, IIntSet lengths, IFieldDomain elements, int count);

    /** Bounds a field. */
    void set(String fullFieldName, IFieldDomain fieldDomain);

    void set(String className, String fieldName, IFieldDomain fieldDomain);

    void set(Class<?> type, String fieldName, IFieldDomain fieldDomain);

    IClassDomain getClassDomain(Class<?> type);

    IClassDomain getClassDomain(String className);

    IFieldDomain getFieldDomain(Class<?> type, String fieldName);

    IFieldDomain getFieldDomain(String className, String fieldName);

    IFieldDomain getFieldDomain(String fullFieldName);

    /** Adds the objects of a set to the collection that a field of each object of a class holds. */
    void addAll(Class<?> type, String fieldName, IObjSet objSet);

    void addAll(String className, String fieldName, IObjSet objSet);

    void addAll(String fullFieldName, IObjSet objSet);

    /** Takes over what another finitization bounds; false if one for the same class was taken over before. */
    boolean includeFinitization(IFinitization finitization);

    IFinitization getIncludedFinitization(Class<?> rootClass);

    /** Whether a field that holds an array may share it with other fields. */
    void handleArraysAsObjects(boolean handleAsObjects);

    boolean areArraysHandledAsObjects();
}
