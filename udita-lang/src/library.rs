//! The Java library shipped inside udita: source files, found by class name.
//!
//! A file is read only when a program refers to it.

macro_rules! sources {
    ($($path:literal)+) => {
        &[$(($path, include_str!(concat!("../library/", $path)))),+]
    };
}

/// Every source file by its path under `library/`, in alphabetical order.
const SOURCES: &[(&str, &str)] = sources! {
    "java/io/BufferedInputStream.java"
    "java/io/BufferedOutputStream.java"
    "java/io/BufferedReader.java"
    "java/io/BufferedWriter.java"
    "java/io/ByteArrayInputStream.java"
    "java/io/ByteArrayOutputStream.java"
    "java/io/CharArrayReader.java"
    "java/io/CharArrayWriter.java"
    "java/io/Closeable.java"
    "java/io/DataInput.java"
    "java/io/DataInputStream.java"
    "java/io/DataOutput.java"
    "java/io/DataOutputStream.java"
    "java/io/Destination.java"
    "java/io/EOFException.java"
    "java/io/FileNotFoundException.java"
    "java/io/FilterInputStream.java"
    "java/io/FilterOutputStream.java"
    "java/io/Flushable.java"
    "java/io/IOException.java"
    "java/io/InputStream.java"
    "java/io/InputStreamReader.java"
    "java/io/OutputStream.java"
    "java/io/OutputStreamWriter.java"
    "java/io/PrintStream.java"
    "java/io/PrintWriter.java"
    "java/io/PushbackInputStream.java"
    "java/io/PushbackReader.java"
    "java/io/Reader.java"
    "java/io/Serializable.java"
    "java/io/StandardDestination.java"
    "java/io/StreamDestination.java"
    "java/io/StringReader.java"
    "java/io/StringWriter.java"
    "java/io/UTFDataFormatException.java"
    "java/io/UncheckedIOException.java"
    "java/io/UnsupportedEncodingException.java"
    "java/io/Writer.java"
    "java/lang/AbstractMethodError.java"
    "java/lang/Appendable.java"
    "java/lang/ArithmeticException.java"
    "java/lang/ArrayIndexOutOfBoundsException.java"
    "java/lang/ArrayStoreException.java"
    "java/lang/AssertionError.java"
    "java/lang/AutoCloseable.java"
    "java/lang/Boolean.java"
    "java/lang/Byte.java"
    "java/lang/CharSequence.java"
    "java/lang/Character.java"
    "java/lang/Class.java"
    "java/lang/ClassCastException.java"
    "java/lang/ClassCircularityError.java"
    "java/lang/ClassFormatError.java"
    "java/lang/ClassNotFoundException.java"
    "java/lang/CloneNotSupportedException.java"
    "java/lang/Cloneable.java"
    "java/lang/Comparable.java"
    "java/lang/Deprecated.java"
    "java/lang/Double.java"
    "java/lang/Enum.java"
    "java/lang/Error.java"
    "java/lang/Exception.java"
    "java/lang/ExceptionInInitializerError.java"
    "java/lang/Float.java"
    "java/lang/FunctionalInterface.java"
    "java/lang/IllegalAccessError.java"
    "java/lang/IllegalAccessException.java"
    "java/lang/IllegalArgumentException.java"
    "java/lang/IllegalCallerException.java"
    "java/lang/IllegalMonitorStateException.java"
    "java/lang/IllegalStateException.java"
    "java/lang/IncompatibleClassChangeError.java"
    "java/lang/IndexOutOfBoundsException.java"
    "java/lang/InstantiationError.java"
    "java/lang/InstantiationException.java"
    "java/lang/Integer.java"
    "java/lang/InternalError.java"
    "java/lang/InterruptedException.java"
    "java/lang/Iterable.java"
    "java/lang/LinkageError.java"
    "java/lang/Long.java"
    "java/lang/Math.java"
    "java/lang/NegativeArraySizeException.java"
    "java/lang/NoClassDefFoundError.java"
    "java/lang/NoSuchFieldError.java"
    "java/lang/NoSuchFieldException.java"
    "java/lang/NoSuchMethodError.java"
    "java/lang/NoSuchMethodException.java"
    "java/lang/NullPointerException.java"
    "java/lang/Number.java"
    "java/lang/NumberFormatException.java"
    "java/lang/Object.java"
    "java/lang/OutOfMemoryError.java"
    "java/lang/Override.java"
    "java/lang/Record.java"
    "java/lang/ReflectiveOperationException.java"
    "java/lang/Runnable.java"
    "java/lang/RuntimeException.java"
    "java/lang/SafeVarargs.java"
    "java/lang/SecurityException.java"
    "java/lang/Short.java"
    "java/lang/StackOverflowError.java"
    "java/lang/StackTraceElement.java"
    "java/lang/StrictMath.java"
    "java/lang/String.java"
    "java/lang/StringBuffer.java"
    "java/lang/StringBuilder.java"
    "java/lang/StringIndexOutOfBoundsException.java"
    "java/lang/SuppressWarnings.java"
    "java/lang/System.java"
    "java/lang/ThreadLocal.java"
    "java/lang/Throwable.java"
    "java/lang/TypeNotPresentException.java"
    "java/lang/UnknownError.java"
    "java/lang/UnsatisfiedLinkError.java"
    "java/lang/UnsupportedOperationException.java"
    "java/lang/VerifyError.java"
    "java/lang/VirtualMachineError.java"
    "java/lang/Void.java"
    "java/lang/annotation/Annotation.java"
    "java/lang/annotation/Documented.java"
    "java/lang/annotation/ElementType.java"
    "java/lang/annotation/Inherited.java"
    "java/lang/annotation/Native.java"
    "java/lang/annotation/Repeatable.java"
    "java/lang/annotation/Retention.java"
    "java/lang/annotation/RetentionPolicy.java"
    "java/lang/annotation/Target.java"
    "java/math/BigDecimal.java"
    "java/math/BigInteger.java"
    "java/math/Magnitude.java"
    "java/math/MathContext.java"
    "java/math/RoundingMode.java"
    "java/nio/Buffer.java"
    "java/nio/BufferOverflowException.java"
    "java/nio/BufferUnderflowException.java"
    "java/nio/ByteBuffer.java"
    "java/nio/ByteOrder.java"
    "java/nio/InvalidMarkException.java"
    "java/nio/ReadOnlyBufferException.java"
    "java/nio/charset/Charset.java"
    "java/nio/charset/IllegalCharsetNameException.java"
    "java/nio/charset/StandardCharsets.java"
    "java/nio/charset/UnsupportedCharsetException.java"
    "java/text/CharacterIterator.java"
    "java/text/ChoiceFormat.java"
    "java/text/CollationKey.java"
    "java/text/Collator.java"
    "java/text/DateFormatSymbols.java"
    "java/text/DecimalDigits.java"
    "java/text/DecimalFormat.java"
    "java/text/DecimalFormatSymbols.java"
    "java/text/Format.java"
    "java/text/LatinCollator.java"
    "java/text/MessageFormat.java"
    "java/text/NumberFormat.java"
    "java/text/ParseException.java"
    "java/text/ParsePosition.java"
    "java/text/StringCharacterIterator.java"
    "java/util/AbstractCollection.java"
    "java/util/AbstractList.java"
    "java/util/AbstractMap.java"
    "java/util/AbstractQueue.java"
    "java/util/AbstractSequentialList.java"
    "java/util/AbstractSet.java"
    "java/util/ArrayDeque.java"
    "java/util/ArrayList.java"
    "java/util/Arrays.java"
    "java/util/Base64.java"
    "java/util/BitSet.java"
    "java/util/Collection.java"
    "java/util/Collections.java"
    "java/util/Comparator.java"
    "java/util/Comparators.java"
    "java/util/ConcurrentModificationException.java"
    "java/util/Deque.java"
    "java/util/Dictionary.java"
    "java/util/DoubleSummaryStatistics.java"
    "java/util/DuplicateFormatFlagsException.java"
    "java/util/EmptyStackException.java"
    "java/util/EnumMap.java"
    "java/util/EnumSet.java"
    "java/util/Enumeration.java"
    "java/util/EnumerationIterator.java"
    "java/util/EventListener.java"
    "java/util/EventObject.java"
    "java/util/FormatFlagsConversionMismatchException.java"
    "java/util/FormatSpecifier.java"
    "java/util/Formatter.java"
    "java/util/FormatterClosedException.java"
    "java/util/HashMap.java"
    "java/util/HashSet.java"
    "java/util/HashTree.java"
    "java/util/Hashtable.java"
    "java/util/HexFormat.java"
    "java/util/IdentityHashMap.java"
    "java/util/IllegalFormatArgumentIndexException.java"
    "java/util/IllegalFormatCodePointException.java"
    "java/util/IllegalFormatConversionException.java"
    "java/util/IllegalFormatException.java"
    "java/util/IllegalFormatFlagsException.java"
    "java/util/IllegalFormatPrecisionException.java"
    "java/util/IllegalFormatWidthException.java"
    "java/util/IllformedLocaleException.java"
    "java/util/ImmutableCollections.java"
    "java/util/InputMismatchException.java"
    "java/util/IntSummaryStatistics.java"
    "java/util/Iterator.java"
    "java/util/LinkedHashMap.java"
    "java/util/LinkedHashSet.java"
    "java/util/LinkedList.java"
    "java/util/List.java"
    "java/util/ListIterator.java"
    "java/util/Locale.java"
    "java/util/LongSummaryStatistics.java"
    "java/util/Map.java"
    "java/util/Membership.java"
    "java/util/MissingFormatArgumentException.java"
    "java/util/MissingFormatWidthException.java"
    "java/util/NavigableMap.java"
    "java/util/NavigableSet.java"
    "java/util/NoSuchElementException.java"
    "java/util/Objects.java"
    "java/util/Observable.java"
    "java/util/Observer.java"
    "java/util/Optional.java"
    "java/util/OptionalDouble.java"
    "java/util/OptionalInt.java"
    "java/util/OptionalLong.java"
    "java/util/PrimitiveIterator.java"
    "java/util/PriorityQueue.java"
    "java/util/Properties.java"
    "java/util/PropertiesParser.java"
    "java/util/Queue.java"
    "java/util/Random.java"
    "java/util/RandomAccess.java"
    "java/util/RedBlackTree.java"
    "java/util/Scanner.java"
    "java/util/Set.java"
    "java/util/SortedKeys.java"
    "java/util/SortedMap.java"
    "java/util/SortedSet.java"
    "java/util/SortedTree.java"
    "java/util/SortedView.java"
    "java/util/Spliterator.java"
    "java/util/Spliterators.java"
    "java/util/SplittableRandom.java"
    "java/util/Stack.java"
    "java/util/StringJoiner.java"
    "java/util/StringTokenizer.java"
    "java/util/Synchronized.java"
    "java/util/TreeMap.java"
    "java/util/TreeSet.java"
    "java/util/UnknownFormatConversionException.java"
    "java/util/UnknownFormatFlagsException.java"
    "java/util/Vector.java"
    "java/util/WeakHashMap.java"
    "java/util/concurrent/Callable.java"
    "java/util/concurrent/CancellationException.java"
    "java/util/concurrent/CompletionException.java"
    "java/util/concurrent/ConcurrentHashMap.java"
    "java/util/concurrent/ConcurrentLinkedDeque.java"
    "java/util/concurrent/ConcurrentLinkedQueue.java"
    "java/util/concurrent/ConcurrentMap.java"
    "java/util/concurrent/CopyOnWriteArrayList.java"
    "java/util/concurrent/CopyOnWriteArraySet.java"
    "java/util/concurrent/ExecutionException.java"
    "java/util/concurrent/LinkedNodes.java"
    "java/util/concurrent/ThreadLocalRandom.java"
    "java/util/concurrent/TimeoutException.java"
    "java/util/concurrent/atomic/AtomicBoolean.java"
    "java/util/concurrent/atomic/AtomicInteger.java"
    "java/util/concurrent/atomic/AtomicIntegerArray.java"
    "java/util/concurrent/atomic/AtomicLong.java"
    "java/util/concurrent/atomic/AtomicLongArray.java"
    "java/util/concurrent/atomic/AtomicReference.java"
    "java/util/concurrent/atomic/AtomicReferenceArray.java"
    "java/util/concurrent/atomic/DoubleAdder.java"
    "java/util/concurrent/atomic/LongAdder.java"
    "java/util/function/BiConsumer.java"
    "java/util/function/BiFunction.java"
    "java/util/function/BiPredicate.java"
    "java/util/function/BinaryOperator.java"
    "java/util/function/BooleanSupplier.java"
    "java/util/function/Conditions.java"
    "java/util/function/Consumer.java"
    "java/util/function/DoubleBinaryOperator.java"
    "java/util/function/DoubleConsumer.java"
    "java/util/function/DoubleFunction.java"
    "java/util/function/DoublePredicate.java"
    "java/util/function/DoubleSupplier.java"
    "java/util/function/DoubleToIntFunction.java"
    "java/util/function/DoubleToLongFunction.java"
    "java/util/function/DoubleUnaryOperator.java"
    "java/util/function/Extremes.java"
    "java/util/function/Function.java"
    "java/util/function/Identities.java"
    "java/util/function/IntBinaryOperator.java"
    "java/util/function/IntConsumer.java"
    "java/util/function/IntFunction.java"
    "java/util/function/IntPredicate.java"
    "java/util/function/IntSupplier.java"
    "java/util/function/IntToDoubleFunction.java"
    "java/util/function/IntToLongFunction.java"
    "java/util/function/IntUnaryOperator.java"
    "java/util/function/LongBinaryOperator.java"
    "java/util/function/LongConsumer.java"
    "java/util/function/LongFunction.java"
    "java/util/function/LongPredicate.java"
    "java/util/function/LongSupplier.java"
    "java/util/function/LongToDoubleFunction.java"
    "java/util/function/LongToIntFunction.java"
    "java/util/function/LongUnaryOperator.java"
    "java/util/function/ObjDoubleConsumer.java"
    "java/util/function/ObjIntConsumer.java"
    "java/util/function/ObjLongConsumer.java"
    "java/util/function/Predicate.java"
    "java/util/function/Sequences.java"
    "java/util/function/Supplier.java"
    "java/util/function/ToDoubleBiFunction.java"
    "java/util/function/ToDoubleFunction.java"
    "java/util/function/ToIntBiFunction.java"
    "java/util/function/ToIntFunction.java"
    "java/util/function/ToLongBiFunction.java"
    "java/util/function/ToLongFunction.java"
    "java/util/function/UnaryOperator.java"
    "java/util/random/Draw.java"
    "java/util/random/L32X64MixRandom.java"
    "java/util/random/L64X128MixRandom.java"
    "java/util/random/Mix.java"
    "java/util/random/RandomGenerator.java"
    "java/util/random/RandomGeneratorFactory.java"
    "java/util/random/RandomValues.java"
    "java/util/random/Xoroshiro128PlusPlus.java"
    "java/util/random/Xoshiro256PlusPlus.java"
    "java/util/regex/CharSet.java"
    "java/util/regex/MatchResult.java"
    "java/util/regex/Matcher.java"
    "java/util/regex/Node.java"
    "java/util/regex/Parser.java"
    "java/util/regex/Pattern.java"
    "java/util/regex/PatternSyntaxException.java"
    "java/util/stream/BaseStream.java"
    "java/util/stream/Collector.java"
    "java/util/stream/Collectors.java"
    "java/util/stream/DoubleBuilder.java"
    "java/util/stream/DoublePipeline.java"
    "java/util/stream/DoubleSinks.java"
    "java/util/stream/DoubleSources.java"
    "java/util/stream/DoubleStages.java"
    "java/util/stream/DoubleStream.java"
    "java/util/stream/DoubleValues.java"
    "java/util/stream/Gathering.java"
    "java/util/stream/Gatherings.java"
    "java/util/stream/Grouping.java"
    "java/util/stream/Immutable.java"
    "java/util/stream/IntBuilder.java"
    "java/util/stream/IntPipeline.java"
    "java/util/stream/IntSinks.java"
    "java/util/stream/IntSources.java"
    "java/util/stream/IntStages.java"
    "java/util/stream/IntStream.java"
    "java/util/stream/IntValues.java"
    "java/util/stream/LongBuilder.java"
    "java/util/stream/LongPipeline.java"
    "java/util/stream/LongSinks.java"
    "java/util/stream/LongSources.java"
    "java/util/stream/LongStages.java"
    "java/util/stream/LongStream.java"
    "java/util/stream/LongValues.java"
    "java/util/stream/ObjectBuilder.java"
    "java/util/stream/ObjectPipeline.java"
    "java/util/stream/ObjectSinks.java"
    "java/util/stream/ObjectStages.java"
    "java/util/stream/Pipeline.java"
    "java/util/stream/Sink.java"
    "java/util/stream/Sources.java"
    "java/util/stream/Stage.java"
    "java/util/stream/Stream.java"
    "java/util/stream/StreamSupport.java"
    "java/util/stream/Traversal.java"
    "java/util/zip/Adler32.java"
    "java/util/zip/CRC32.java"
    "java/util/zip/Checksum.java"
    "korat/finitization/IArraySet.java"
    "korat/finitization/IBooleanSet.java"
    "korat/finitization/IByteSet.java"
    "korat/finitization/IClassDomain.java"
    "korat/finitization/IDoubleSet.java"
    "korat/finitization/IFieldDomain.java"
    "korat/finitization/IFinitization.java"
    "korat/finitization/IFinitizationFactory.java"
    "korat/finitization/IFloatSet.java"
    "korat/finitization/IIntSet.java"
    "korat/finitization/ILongSet.java"
    "korat/finitization/IObjSet.java"
    "korat/finitization/IPrimitiveTypeSet.java"
    "korat/finitization/IShortSet.java"
    "korat/finitization/impl/ArraySet.java"
    "korat/finitization/impl/BooleanSet.java"
    "korat/finitization/impl/Bounded.java"
    "korat/finitization/impl/ByteSet.java"
    "korat/finitization/impl/ClassDomain.java"
    "korat/finitization/impl/Description.java"
    "korat/finitization/impl/DoubleSet.java"
    "korat/finitization/impl/FieldDomain.java"
    "korat/finitization/impl/Finitization.java"
    "korat/finitization/impl/FinitizationException.java"
    "korat/finitization/impl/FinitizationFactory.java"
    "korat/finitization/impl/FloatSet.java"
    "korat/finitization/impl/IntSet.java"
    "korat/finitization/impl/LongSet.java"
    "korat/finitization/impl/Numbers.java"
    "korat/finitization/impl/ObjSet.java"
    "korat/finitization/impl/RealNumbers.java"
    "korat/finitization/impl/ShortSet.java"
    "korat/finitization/impl/WholeNumbers.java"
    "udita/ObjectPool.java"
    "udita/Udita.java"
    "udita/internal/Arrays.java"
    "udita/internal/Chars.java"
    "udita/internal/Conventions.java"
    "udita/internal/Delivery.java"
    "udita/internal/Domain.java"
    "udita/internal/Encoding.java"
    "udita/internal/Enums.java"
    "udita/internal/Floats.java"
    "udita/internal/Initialisation.java"
    "udita/internal/Numbering.java"
    "udita/internal/Output.java"
    "udita/internal/RealNumber.java"
    "udita/internal/Reflect.java"
    "udita/internal/StandardStream.java"
    "udita/internal/Structure.java"
    "udita/internal/Texts.java"
    "udita/internal/Trace.java"
    "udita/internal/WholeNumber.java"
};

/// The source of the top-level library class with the full name `class` (`java.util.ArrayList`). The first
/// part is its name in diagnostics and traces (`java/util/ArrayList.java`).
pub fn source(class: &str) -> Option<(&'static str, &'static str)> {
    let path = class.replace('.', "/") + ".java";
    let index = SOURCES.binary_search_by_key(&path.as_str(), |&(path, _)| path).ok()?;
    let (path, text) = SOURCES[index];
    Some((text, path))
}

/// Whether the library has classes in the package with the full name `package`.
pub fn has_package(package: &str) -> bool {
    classes().any(|class| class.rsplit_once('.').is_some_and(|(front, _)| front == package))
}

/// The simple names of the public top-level classes in the package with the full name `package`.
pub fn public_classes(package: &str) -> impl Iterator<Item = &'static str> + use<> {
    let folder = package.replace('.', "/");
    let in_package = move |&&(path, text): &&(&'static str, &'static str)| {
        path.rsplit_once('/').is_some_and(|(front, _)| front == folder)
            && text.lines().any(|line| line.starts_with("public "))
    };
    let name = |path: &'static str| path.rsplit_once('/')?.1.strip_suffix(".java");
    SOURCES.iter().filter(in_package).filter_map(move |&(path, _)| name(path))
}

/// The full names of all top-level classes of the library.
pub fn classes() -> impl Iterator<Item = String> {
    SOURCES.iter().map(|&(path, _)| path.trim_end_matches(".java").replace('/', "."))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use bumpalo::Bump;
    use udita_vm::bytecode::native::Native;

    use super::*;
    use crate::semantics::Checker;
    use crate::semantics::types::Type;
    use crate::source::SourceMap;

    #[test]
    fn every_source_file_is_listed_in_order() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("library");
        let mut folders = vec![root.clone()];
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    found.push(path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/"));
                }
            }
        }
        found.sort();
        let listed: Vec<&str> = SOURCES.iter().map(|&(path, _)| path).collect();
        assert_eq!(listed, found);
    }

    #[test]
    fn a_class_is_found_by_its_full_name() {
        let (text, name) = source("java.util.ArrayList").unwrap();
        assert_eq!(name, "java/util/ArrayList.java");
        assert!(text.contains("public class ArrayList<E>"));
        assert_eq!(source("ArrayList"), None);
        assert_eq!(source("java.util.HashMap$Node"), None);
        assert_eq!(source("java.util"), None);
    }

    #[test]
    fn every_file_declares_the_class_that_it_is_named_after() {
        for class in classes() {
            let (text, _) = source(&class).unwrap();
            let (package, name) = class.rsplit_once('.').unwrap();
            assert!(text.starts_with(&format!("package {package};\n")), "{class}");
            let declares = ["class", "interface", "enum", "record"]
                .iter()
                .any(|kind| text.contains(&format!("{kind} {name}")));
            assert!(declares, "{class}");
        }
    }

    #[test]
    fn the_native_methods_are_those_of_the_machine() {
        let arena = Bump::new();
        let mut sources = SourceMap::new();
        let mut checker = Checker::new(&arena, &mut sources);
        for name in classes() {
            let class = checker.class_named(&name).unwrap();
            checker.ensure_all_members(class);
        }
        let mut declared: Vec<String> = Vec::new();
        for (_, method) in &checker.world.methods {
            if method.is_native {
                let params: Vec<_> =
                    method.params.iter().map(|&param| simple_name(&checker, param)).collect();
                let class = checker.world.classes[method.class].name;
                declared.push(format!("{class}.{}({})", method.name, params.join(",")));
            }
        }
        declared.sort();
        let mut known: Vec<&str> = Native::ALL.iter().map(|native| native.name()).collect();
        known.sort_unstable();
        assert_eq!(declared, known);
    }

    fn simple_name<'a>(checker: &Checker<'a, '_>, ty: Type<'a>) -> String {
        match checker.erasure(ty) {
            Type::Class(class, _) => checker.world.classes[class].simple_name.to_owned(),
            Type::Array(element) => simple_name(checker, *element) + "[]",
            Type::Primitive(primitive) => format!("{primitive:?}").to_lowercase(),
            other => format!("{other:?}"),
        }
    }
}
