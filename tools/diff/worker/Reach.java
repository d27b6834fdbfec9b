import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The reach of a program: the members of Java's library that its class files name. A program that names only members listed here
 * is <em>confined</em>: it computes and prints. It reaches no file, process, thread, class loader, native code or setting of the
 * process.
 *
 * <p>A JVM links a class file only to members named in its constant pool. Other ways to call a member by name (reflection, method
 * handles, class loaders, deserialization, native code) are not on the list.
 *
 * <p>The list contains the harmless members, not the harmful ones, so a member added by a later Java version is excluded.
 */
final class Reach {
    /**
     * Classes whose members are all harmless, including their member classes. A name without a package is in the package of its
     * predecessor.
     */
    private static final String CLASSES = "java/lang/ AutoCloseable Boolean Byte CharSequence Character Cloneable Comparable Double Enum "
        + "Float Integer Iterable Long Math Number Object Override Record Runnable Short StackTraceElement StrictMath String "
        + "StringBuffer StringBuilder ThreadLocal Throwable Void "
        + "java/lang/invoke/ LambdaMetafactory StringConcatFactory SerializedLambda "
        + "java/lang/reflect/ AnnotatedArrayType AnnotatedElement AnnotatedParameterizedType AnnotatedType AnnotatedTypeVariable "
        + "AnnotatedWildcardType GenericArrayType GenericDeclaration Member Modifier Parameter ParameterizedType RecordComponent Type "
        + "TypeVariable WildcardType "
        + "java/io/ ByteArrayInputStream ByteArrayOutputStream Closeable Flushable InputStream OutputStream Reader Serializable "
        + "StringReader StringWriter Writer "
        + "java/util/ AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList AbstractSet ArrayDeque ArrayList "
        + "Arrays Base64 BitSet Collection Collections Comparator Deque Dictionary DoubleSummaryStatistics EnumMap EnumSet Enumeration "
        + "EventListener EventObject HashMap HashSet Hashtable IdentityHashMap IntSummaryStatistics Iterator LinkedHashMap LinkedHashSet "
        + "LinkedList List ListIterator Locale LongSummaryStatistics Map NavigableMap NavigableSet Objects Optional OptionalDouble "
        + "OptionalInt OptionalLong PrimitiveIterator PriorityQueue Queue Random RandomAccess SequencedCollection SequencedMap "
        + "SequencedSet Set SortedMap SortedSet Spliterator Spliterators Stack StringJoiner StringTokenizer TreeMap TreeSet UUID Vector "
        + "WeakHashMap "
        + "java/util/concurrent/ Callable";

    /** Packages whose classes are all harmless. */
    private static final Set<String> PACKAGES = Set.of("java/lang/annotation", "java/lang/runtime", "java/math", "java/util/function",
        "java/util/regex", "java/util/stream");

    /** Packages whose exceptions are harmless, like those of {@link #PACKAGES}. */
    private static final Set<String> EXCEPTIONS = Set.of("java/lang", "java/lang/reflect", "java/io", "java/util", "java/util/concurrent");

    /** Classes with some harmless members. */
    private static final Map<String, Set<String>> MEMBERS = new HashMap<>();

    /** Methods that are harmful in any class: they start threads, or change a setting of the process. */
    private static final Set<String> NOWHERE = Set.of("parallel", "parallelPrefix", "parallelSetAll", "parallelSort", "parallelStream",
        "setDefault");

    private static final Set<String> HARMLESS = new HashSet<>();

    /** The packages of Java's library. A class in one of them may be the library's, regardless of its class file. */
    private static final Set<String> LIBRARY = new HashSet<>();

    static {
        String place = "";
        for (String word : CLASSES.split(" ")) {
            if (word.endsWith("/")) place = word;
            else HARMLESS.add(place + word);
        }
        members("java/lang/System", "arraycopy currentTimeMillis err getProperty identityHashCode in lineSeparator nanoTime out");
        members("java/lang/Thread", "currentThread getName getStackTrace onSpinWait sleep yield");
        members("java/lang/constant/ClassDesc", "of");
        members("java/lang/invoke/ConstantBootstraps", "invoke");
        members("java/io/PrintStream", "append checkError close flush format print printf println write");
        String annotated = " getAnnotatedExceptionTypes getAnnotatedInterfaces getAnnotatedParameterTypes getAnnotatedReceiverType "
            + "getAnnotatedReturnType getAnnotatedSuperclass getAnnotatedType getAnnotation getAnnotations getAnnotationsByType "
            + "getDeclaredAnnotation getDeclaredAnnotations getDeclaredAnnotationsByType isAnnotationPresent getDeclaringClass "
            + "getModifiers getName isSynthetic toGenericString toString equals hashCode getTypeParameters";
        String executable = annotated + " getExceptionTypes getGenericExceptionTypes getGenericParameterTypes getParameterAnnotations "
            + "getParameterCount getParameterTypes getParameters isVarArgs";
        members("java/lang/reflect/Executable", executable);
        members("java/lang/reflect/Constructor", executable);
        members("java/lang/reflect/Method", executable + " getDefaultValue getGenericReturnType getReturnType isBridge isDefault");
        members("java/lang/reflect/Field", annotated + " getGenericType getType isEnumConstant");
        members("java/lang/Class", annotated + " arrayType asSubclass cast componentType desiredAssertionStatus descriptorString "
            + "getCanonicalName getClasses getComponentType getConstructor getConstructors getDeclaredClasses getDeclaredConstructor "
            + "getDeclaredConstructors getDeclaredField getDeclaredFields getDeclaredMethod getDeclaredMethods getEnclosingClass "
            + "getEnclosingConstructor getEnclosingMethod getEnumConstants getField getFields getGenericInterfaces getGenericSuperclass "
            + "getInterfaces getMethod getMethods getNestHost getNestMembers getPackageName getPermittedSubclasses getRecordComponents "
            + "getSimpleName getSuperclass getTypeName isAnnotation isAnonymousClass isArray isAssignableFrom isEnum isHidden isInstance "
            + "isInterface isLocalClass isMemberClass isNestmateOf isPrimitive isRecord isSealed");
        for (Module module : ModuleLayer.boot().modules()) LIBRARY.addAll(module.getPackages());
    }

    private static void members(String type, String names) {
        MEMBERS.put(type, Set.of(names.trim().split(" ")));
    }

    private final Set<String> own;

    private Reach(Set<String> own) {
        this.own = own;
    }

    /** Whether a program is confined. Its class files are given by class name. */
    static boolean isConfined(Map<String, byte[]> classes) {
        Reach reach = new Reach(classes.keySet());
        try {
            for (Map.Entry<String, byte[]> file : classes.entrySet()) {
                String name = file.getKey();
                if (LIBRARY.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))) return false;
                if (!reach.isConfined(file.getValue())) return false;
            }
            return true;
        } catch (IOException | RuntimeException damaged) {
            return false;
        }
    }

    /** Reads a class file up to its attributes (JVMS 4.1 and 4.4). */
    private boolean isConfined(byte[] file) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        in.readLong();
        int size = in.readUnsignedShort();
        String[] texts = new String[size];
        // The two indices of an entry that refers to others.
        int[][] entries = new int[size][];
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1: texts[i] = in.readUTF(); break;
                case 3: case 4: in.readInt(); break;
                case 5: case 6: in.readLong(); i++; break;
                case 7: case 8: case 16: case 19: case 20: entries[i] = new int[] {tag, in.readUnsignedShort()}; break;
                case 9: case 10: case 11: case 12: case 17: case 18:
                    entries[i] = new int[] {tag, in.readUnsignedShort(), in.readUnsignedShort()};
                    break;
                case 15: entries[i] = new int[] {tag, in.readUnsignedByte(), in.readUnsignedShort()}; break;
                default: return false;
            }
        }
        for (int[] entry : entries) {
            if (entry == null || entry[0] < 9 || entry[0] > 11) continue;
            String owner = texts[entries[entry[1]][1]];
            String name = texts[entries[entry[2]][1]];
            if (!isHarmless(owner, name)) return false;
        }
        in.readUnsignedShort();
        in.readUnsignedShort();
        int parent = in.readUnsignedShort();
        if (parent != 0 && !isHarmless(texts[entries[parent][1]], null)) return false;
        for (int interfaces = in.readUnsignedShort(); interfaces > 0; interfaces--) {
            if (!isHarmless(texts[entries[in.readUnsignedShort()][1]], null)) return false;
        }
        // Fields, then methods.
        for (boolean isMethod : List.of(false, true)) {
            for (int members = in.readUnsignedShort(); members > 0; members--) {
                in.readUnsignedShort();
                String name = texts[in.readUnsignedShort()];
                in.readUnsignedShort();
                // The finalizer thread would run it while the next program runs.
                if (isMethod && name.equals("finalize")) return false;
                for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                    in.readUnsignedShort();
                    int length = in.readInt();
                    if (in.skipBytes(length) != length) return false;
                }
            }
        }
        return true;
    }

    /** Whether a member of a class is harmless; without a member, whether the whole class is. Inherited members are included by name. */
    private boolean isHarmless(String owner, String member) {
        if (member != null && NOWHERE.contains(member)) return false;
        // The members of an array are those of Object.
        if (owner.startsWith("[") || own.contains(owner.replace('/', '.'))) return true;
        Set<String> members = MEMBERS.get(owner);
        if (members != null) return member != null && members.contains(member);
        int end = owner.indexOf('$');
        String outer = end < 0 ? owner : owner.substring(0, end);
        String place = outer.substring(0, Math.max(0, outer.lastIndexOf('/')));
        if (outer.equals("java/util/stream/StreamSupport")) return false;
        boolean isThrown = outer.endsWith("Exception") || outer.endsWith("Error");
        return HARMLESS.contains(outer) || PACKAGES.contains(place) || isThrown && EXCEPTIONS.contains(place);
    }
}
