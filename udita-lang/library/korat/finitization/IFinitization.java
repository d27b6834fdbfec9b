package korat.finitization;

/**
 * The bounds of a search: the objects, and the values of their fields.
 *
 * <p>A field's name is {@code "f"} in the root class, and otherwise {@code "C.f"}: C is a full name, the name of a class in
 * the root class's package, or the name of a member class of the root class.
 */
public interface IFinitization {
    Class<?> getFinClass();

    /** The domain of a class, extended to at least {@code numOfInstances} objects. A class has one domain. */
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

    /** Makes a set without domains, to which the caller adds some. */
    IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull);

    IObjSet createObjSet(Class<?> fieldBaseClass);

    /** Makes a set with the class's domain, extended to at least {@code numOfInstances} objects. */
    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull);

    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances);

    IObjSet createObjSet(String fieldBaseClassName, boolean includeNull);

    IObjSet createObjSet(String fieldBaseClassName);

    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances, boolean includeNull);

    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances);

    IFieldDomain createObjSet(IClassDomain classDomain);

    IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull);

    /** Makes a set of arrays of an array class. Each field that it bounds has its own array. */
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

    /** For each object of a class, adds the objects of a set to the collection in a field. */
    void addAll(Class<?> type, String fieldName, IObjSet objSet);

    void addAll(String className, String fieldName, IObjSet objSet);

    void addAll(String fullFieldName, IObjSet objSet);

    /** Includes the bounds of another finitization; false if one for the same class was included before. */
    boolean includeFinitization(IFinitization finitization);

    IFinitization getIncludedFinitization(Class<?> rootClass);

    /** Sets whether fields may share an array. */
    void handleArraysAsObjects(boolean handleAsObjects);

    boolean areArraysHandledAsObjects();
}
