//! The methods that the machine implements: the choice library, strings, and what Java source cannot express.
//!
//! The library declares them as `native`; a compiler looks them up by name with [`Native::named`]. A [`Shortcut`] is the same for a
//! method that also has a body, which runs in the cases that the machine does not handle.
//!
//! A row names the [effects](super::native_effect) of its method and, for a native method, the [weight](super::native_effect::Weight) of
//! a call. A row without them does not compile.

use super::kind::Kind;
use super::native_effect::{Choice, NativeEffects, Runs, Weight};

macro_rules! kind {
    (int) => {
        Kind::Int
    };
    (long) => {
        Kind::Long
    };
    (float) => {
        Kind::Float
    };
    (double) => {
        Kind::Double
    };
    (reference) => {
        Kind::Ref
    };
    // A reference to a key or member, whose hash code is needed
    (key) => {
        Kind::Ref
    };
    // An int that is only copied
    (copied_int) => {
        Kind::Int
    };
}

/// Whether the method needs the value of an argument.
macro_rules! is_needed {
    (int) => {
        true
    };
    (key) => {
        true
    };
    ($kind:ident) => {
        false
    };
}

macro_rules! result {
    (void) => {
        None
    };
    ($kind:ident) => {
        Some(kind!($kind))
    };
}

macro_rules! define_methods {
    ($(#[doc = $about:literal])+ $table:ident
     $(
        $(#[doc = $doc:literal])+ $native:ident = $name:literal ($($kind:ident),*) -> $result:ident
        => [$($effect:ident $(($value:tt))?)+] $($weight:ident $(($($argument:literal),+))?)?;
     )+) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u16)]
        pub enum $table { $($(#[doc = $doc])+ $native,)+ }

        impl $table {
            /// All methods, in the order of the table.
            pub const ALL: &'static [$table] = &[$($table::$native,)+];

            /// `package.Class.method(type,type)`, with the simple names of the erased types, without `this`.
            pub fn name(self) -> &'static str {
                match self { $($table::$native => $name,)+ }
            }

            /// The kinds of the parameters, including `this`.
            pub fn params(self) -> &'static [Kind] {
                match self { $($table::$native => &[$(kind!($kind)),*],)+ }
            }

            /// Whether the method needs the value of this argument, which is then forced.
            pub fn needs(self, argument: usize) -> bool {
                let needs: &[bool] = match self { $($table::$native => &[$(is_needed!($kind)),*],)+ };
                needs.get(argument).copied().unwrap_or(false)
            }

            /// The kind of the result. `None` for `void`.
            pub fn result(self) -> Option<Kind> {
                match self { $($table::$native => result!($result),)+ }
            }

            /// The effects of the method, besides its result.
            pub fn effects(self) -> NativeEffects {
                match self {
                    $($table::$native => const { NativeEffects::NONE$(.$effect($(effect_value!($effect $value))?))+ },)+
                }
            }

            /// Whether the method only computes a number from numbers that are never suspended, and so neither reads nor changes the
            /// heap.
            pub fn is_arithmetic(self) -> bool {
                let is_number = |kind: &Kind| !matches!(kind, Kind::Int | Kind::Ref);
                !self.params().is_empty()
                    && self.params().iter().chain(&self.result()).all(is_number)
                    && self.result().is_some()
                    && self.effects() == NativeEffects::NONE
            }

            /// The method with this [name](Self::name).
            pub fn named(name: &str) -> Option<$table> {
                $table::ALL.iter().copied().find(|native| native.name() == name)
            }
        }
    };
}

/// The value of an effect: the number of an argument, or a word.
macro_rules! effect_value {
    (chooses $choice:ident) => {
        Choice::$choice
    };
    (runs $runs:ident) => {
        Runs::$runs
    };
    ($effect:ident $argument:literal) => {
        $argument
    };
}

/// The weights of native methods. A row without a weight does not match.
macro_rules! define_weights {
    ($(#[doc = $about:literal])+ $table:ident
     $(
        $(#[doc = $doc:literal])+ $native:ident = $name:literal ($($kind:ident),*) -> $result:ident
        => [$($effect:tt)+] $weight:ident $(($($argument:literal),+))?;
     )+) => {
        impl $table {
            /// The work of a call of this method.
            pub fn weight(self) -> Weight {
                match self { $($table::$native => Weight::$weight $(($($argument),+))?,)+ }
            }
        }
    };
}

/// Passes the table of native methods to another macro.
macro_rules! with_natives {
    ($macro:ident) => {
        $macro! {
            /// A method that the machine implements.
            Native

            // The choice library
            /// Any integer in a range.
            GetInt = "udita.Udita.getInt(int,int)" (int, int) -> int => [chooses(Range)] Constant;
            /// Any character in a range.
            GetChar = "udita.Udita.getChar(char,char)" (int, int) -> int => [chooses(Range)] Constant;
            /// A length in a range. A search for branches begins with the largest one.
            ChooseLength = "udita.Udita.chooseLength(int,int)" (int, int) -> int => [chooses(Range)] Constant;
            /// A length in a range, for a string that stands for all longer ones, too. A search for branches treats it so.
            ChooseOpenLength = "udita.internal.OpenText.chooseLength(int,int)" (int, int) -> int => [chooses(Range)] Constant;
            /// One of `false` and `true`.
            GetBoolean = "udita.Udita.getBoolean()" () -> int => [chooses(Boolean)] Constant;
            /// Prunes the path if its argument is false.
            Assume = "udita.Udita.assume(boolean)" (int) -> void => [ends] Constant;
            /// Any of the elements of an array.
            GetOneOf = "udita.Udita.getOneOf(Object[])" (reference) -> reference => [reads(0) chooses(Member)] Size(0);
            /// Any of the elements of an array.
            GetIntOf = "udita.Udita.getIntOf(int[])" (reference) -> int => [reads(0) chooses(Member)] Size(0);
            /// A pool of objects. The arguments are the number of the class, the size, and whether `null` is included.
            NewPool = "udita.ObjectPool.create(int,int,boolean)" (int, int, int) -> reference => [allocates] Constant;
            /// Any member of the pool.
            PoolGetAny = "udita.ObjectPool.getAny()" (reference) -> reference => [chooses(Member) allocates keeps runs(Constructors)] Constant;
            /// A member that the pool has not handed out before.
            PoolGetNew = "udita.ObjectPool.getNew()" (reference) -> reference => [chooses(Member) allocates keeps runs(Constructors)] Constant;

            // Objects with bounded fields
            /// A member of one of several domains, or `null` if it is allowed.
            DomainAny = "udita.internal.Domain.any(Domain[],boolean)" (reference, int) -> reference => [reads_members(0) writes_members(0) chooses(Member) keeps runs(Taken)] Size(0);
            /// Whether the choice mode is delayed.
            DelaysChoices = "udita.internal.Domain.delaysChoices()" () -> int => [computes] Constant;
            /// A new object of a class, made by its constructor without arguments or that of the nearest superclass with one; `null` if
            /// the program cannot make any. The second argument is the enclosing object for inner classes.
            NewInstance = "udita.internal.Reflect.newInstance(Class,Object)" (reference, reference) -> reference => [allocates keeps runs(Instantiation)] Constant;
            /// A new array of an array class, with zero elements.
            NewArray = "udita.internal.Reflect.newArray(Class,int)" (reference, int) -> reference => [allocates] Number(1);
            /// A new array of this length, with zero elements, whose elements have the class. A gap if the program has no class of such
            /// arrays.
            ArrayOf = "udita.internal.Reflect.arrayOf(Class,int)" (reference, int) -> reference => [allocates] Number(1);
            /// The class of the program with a binary name, or `null`.
            ClassNamed = "udita.internal.Reflect.classNamed(String)" (reference) -> reference => [allocates keeps] Size(0);
            /// The number of the field of a class with this name; the one declared last if there are several, -1 if there is none.
            FieldIndex = "udita.internal.Reflect.fieldIndex(Class,String)" (reference, reference) -> int => [computes] Constant;
            /// The erased declared type of a field of a class.
            FieldType = "udita.internal.Reflect.fieldType(Class,int)" (reference, int) -> reference => [allocates keeps] Constant;
            /// Writes a field or element of one of the kinds 1 to 5. A suspended value stays suspended.
            SetInt = "udita.internal.Reflect.setInt(Object,int,int)" (reference, int, copied_int) -> void => [writes(0)] Constant;
            /// Writes a field or element of kind 6.
            SetLong = "udita.internal.Reflect.setLong(Object,int,long)" (reference, int, long) -> void => [writes(0)] Constant;
            /// Writes a field or element of kind 8.
            SetFloat = "udita.internal.Reflect.setFloat(Object,int,float)" (reference, int, float) -> void => [writes(0)] Constant;
            /// Writes a field or element of kind 9.
            SetDouble = "udita.internal.Reflect.setDouble(Object,int,double)" (reference, int, double) -> void => [writes(0)] Constant;
            /// Writes a field or element of kind 7. A suspended value stays suspended.
            SetRef = "udita.internal.Reflect.setRef(Object,int,Object)" (reference, int, reference) -> void => [writes(0)] Constant;
            /// Copies the content of the objects or arrays in the first array to those in the second one. The last argument is their
            /// number.
            Assign = "udita.internal.Reflect.assign(Object[],Object[],int)" (reference, reference, int) -> void => [reads_members(0) writes_members(1)] Number(2);

            // Sets
            /// The number of the bit of a hash set that comes first in the iteration order of a table with this capacity.
            SetFirst = "java.util.HashSet.first(long,int)" (long, int) -> int => [computes] Constant;
            /// The object that a bit of a hash set denotes by its identity hash code.
            SetMember = "java.util.HashSet.member(int)" (int) -> reference => [keeps] Constant;

            // Objects
            /// The identity hash code: objects are numbered from 1 in the order of first use, and `null` has 0.
            IdentityHashCode = "java.lang.System.identityHashCode(Object)" (reference) -> int => [keeps] Constant;
            /// Copies elements, which stay suspended. Throws the exceptions of the JDK's method.
            ArrayCopy = "java.lang.System.arraycopy(Object,int,Object,int,int)" (reference, int, reference, int, int) -> void => [reads(0) writes(2)] Part(0, 4);
            /// A copy of an array.
            ArrayClone = "udita.internal.Arrays.clone(Object)" (reference) -> reference => [reads(0) allocates] Size(0);
            /// A new array of the same class and of this length, with zero elements.
            ArrayLike = "udita.internal.Arrays.like(Object,int)" (reference, int) -> reference => [allocates] Number(1);
            /// Records the active calls in the exception.
            FillInStackTrace = "udita.internal.Trace.fill(Throwable)" (reference) -> void => [writes(0) allocates] Frames;
            /// The class of the method of a call in a trace, named as `Class.getName` gives it.
            TraceClass = "udita.internal.Trace.className(int)" (int) -> reference => [allocates] Constant;
            /// The name of the method of a call in a trace.
            TraceMethod = "udita.internal.Trace.methodName(int)" (int) -> reference => [allocates] Constant;
            /// The file name of a call in a trace, without directories.
            TraceFile = "udita.internal.Trace.fileName(int)" (int) -> reference => [allocates] Constant;
            /// The line number of a call in a trace; -1 for a call in generated code.
            TraceLine = "udita.internal.Trace.line(int)" (int) -> int => [computes] Constant;
            /// The class of an object. Doesn't force a suspended object whose class is known.
            GetClass = "java.lang.Object.getClass()" (reference) -> reference => [allocates keeps] Constant;
            /// The class with this number. The primitive types and `void` have negative numbers from -1 down.
            ClassOf = "java.lang.Class.of(int)" (int) -> reference => [allocates keeps] Constant;
            /// A name of a class: 0 the binary name, 1 the simple name (`getSimpleName`), 2 the readable name.
            ClassText = "java.lang.Class.text(int)" (reference, int) -> reference => [allocates] Constant;
            /// The exception recorded for the failed initialisation of the class with this number; `null` if it has not failed.
            InitFailure = "udita.internal.Initialisation.failure(int)" (int) -> reference => [keeps] Constant;
            /// Records the failed initialisation of a class. The arguments are its number, the exception to record, and the exception
            /// that was thrown, whose stack trace the recorded one receives.
            InitFailed = "udita.internal.Initialisation.remember(int,Throwable,Throwable)" (int, reference, reference) -> void => [reads(2) writes(1) keeps] Constant;
            /// Whether a class is an interface.
            ClassIsInterface = "java.lang.Class.isInterface()" (reference) -> int => [computes] Constant;
            /// A class related to a class, or `null`: 0 the superclass, 1 the class of its elements.
            ClassRelated = "java.lang.Class.related(int)" (reference, int) -> reference => [allocates keeps] Constant;
            /// The array of the constants of an enum, which is initialised if necessary; `null` for other classes.
            ClassConstants = "java.lang.Class.constants()" (reference) -> reference => [keeps runs(Enumeration)] Constant;
            /// Whether an object is an instance of a class.
            ClassIsInstance = "java.lang.Class.isInstance(Object)" (reference, reference) -> int => [computes] Constant;
            /// Whether a class is the same as another one or a supertype of it.
            ClassIsAssignableFrom = "java.lang.Class.isAssignableFrom(Class)" (reference, reference) -> int => [computes] Constant;
            /// The name of an object's class as `Class.getName` gives it.
            ClassName = "udita.internal.Reflect.className(Object)" (reference) -> reference => [allocates] Constant;
            /// The number of an object's class.
            ClassNumber = "udita.internal.Reflect.classNumber(Object)" (reference) -> long => [computes] Constant;
            /// The readable name of an object's class: `Node`, `int[]`.
            SimpleClassName = "udita.internal.Reflect.simpleName(Object)" (reference) -> reference => [allocates] Constant;
            /// How a structure shows an object: 1 by the result of `toString`, 2 as a record, 3 as an entry of a map, 4 as an `Optional`; 0
            /// by its content.
            TextKind = "udita.internal.Reflect.textKind(Object)" (reference) -> int => [computes] Constant;
            /// A copy of an object that is not an array. Suspended fields stay suspended.
            Copy = "udita.internal.Reflect.copy(Object)" (reference) -> reference => [reads(0) allocates] Constant;
            /// As `Copy`, but the copy doesn't count in the size of the path. For the library's own use.
            Snapshot = "udita.internal.Reflect.snapshot(Object)" (reference) -> reference => [reads(0) allocates] Constant;
            /// Whether two objects that are not `null` have the same class.
            SameClass = "udita.internal.Reflect.sameClass(Object,Object)" (reference, reference) -> int => [computes] Constant;
            /// Makes a box identical to no other box, whatever its value.
            SetApart = "udita.internal.Reflect.setApart(Object)" (reference) -> void => [keeps] Constant;
            /// The kind of an array's elements: 1 `boolean`, 2 `byte`, 3 `short`, 4 `char`, 5 `int`, 6 `long`, 7 reference, 8 `float`, 9
            /// `double`. For an object with fields 0, for a collection -1, for a map -2. For a collection or map of the program's own classes
            /// with own fields, -3 minus the index of the first.
            ContentKind = "udita.internal.Reflect.contentKind(Object)" (reference) -> int => [computes] Constant;
            /// The kind of the only field of a box, numbered as in `contentKind`; 0 for other objects.
            BoxedKind = "udita.internal.Reflect.boxedKind(Object)" (reference) -> int => [computes] Constant;
            /// The length of an array of any class.
            Length = "udita.internal.Reflect.length(Object)" (reference) -> int => [computes] Constant;
            /// The number of fields of an object, including inherited fields, which come first.
            FieldCount = "udita.internal.Reflect.fieldCount(Object)" (reference) -> int => [computes] Constant;
            /// The name of a field of an object.
            FieldName = "udita.internal.Reflect.fieldName(Object,int)" (reference, int) -> reference => [allocates] Constant;
            /// The kind of a field, numbered as in `contentKind`; 0 for the enclosing object of an inner class.
            FieldKind = "udita.internal.Reflect.fieldKind(Object,int)" (reference, int) -> int => [computes] Constant;
            /// Whether the type of a field is its object's class, or a superclass or subclass of it.
            FieldIsLink = "udita.internal.Reflect.isLink(Object,int)" (reference, int) -> int => [computes] Constant;
            /// The value of a field or element of one of the kinds 1 to 5. It stays suspended.
            IntValue = "udita.internal.Reflect.intValue(Object,int)" (reference, int) -> int => [reads(0)] Constant;
            /// The value of a field or element of kind 6.
            LongValue = "udita.internal.Reflect.longValue(Object,int)" (reference, int) -> long => [reads(0)] Constant;
            /// The value of a field or element of kind 8.
            FloatValue = "udita.internal.Reflect.floatValue(Object,int)" (reference, int) -> float => [reads(0)] Constant;
            /// The value of a field or element of kind 9.
            DoubleValue = "udita.internal.Reflect.doubleValue(Object,int)" (reference, int) -> double => [reads(0)] Constant;
            /// The value of a field or element of kind 7. It stays suspended.
            RefValue = "udita.internal.Reflect.refValue(Object,int)" (reference, int) -> reference => [reads(0)] Constant;

            // Large numbers: arrays of 32-bit words, the lowest first
            /// The product of the two elements.
            MagnitudeProduct = "java.math.Magnitude.product(int[][])" (reference) -> reference => [reads_members(0) allocates] Product(0);
            /// The remainder of the first element by the second, in as many words as the second has, and after it the quotient.
            MagnitudeQuotient = "java.math.Magnitude.quotient(int[][])" (reference) -> reference => [reads_members(0) allocates] Product(0);

            // Strings
            /// The length in UTF-16 units.
            StringLength = "java.lang.String.length()" (reference) -> int => [computes] Constant;
            /// The UTF-16 unit at an index; throws `StringIndexOutOfBoundsException`.
            StringCharAt = "java.lang.String.charAt(int)" (reference, int) -> int => [computes] Constant;
            /// Whether two strings that are not `null` have the same units.
            StringSame = "java.lang.String.same(String)" (reference, reference) -> int => [computes] Shorter(0, 1);
            /// The hash code that the JDK specifies.
            StringHashCode = "java.lang.String.hashCode()" (reference) -> int => [computes] Size(0);
            /// The difference of the first differing units, or of the lengths.
            StringCompareTo = "java.lang.String.compareTo(String)" (reference, reference) -> int => [computes] Shorter(0, 1);
            /// The units between two positions; throws `StringIndexOutOfBoundsException`.
            StringSubstring = "java.lang.String.substring(int,int)" (reference, int, int) -> reference => [allocates] Section(0, 1, 2);
            /// The concatenation of two strings.
            StringConcat = "java.lang.String.plus(String)" (reference, reference) -> reference => [allocates] Both(0, 1);
            /// The first occurrence of a string at or after a position, or -1.
            StringIndexOf = "java.lang.String.indexOf(String,int)" (reference, reference, int) -> int => [computes] Both(0, 1);
            /// A string of a range of a `char[]`; throws `StringIndexOutOfBoundsException`.
            StringFromChars = "java.lang.String.fromChars(char[],int,int)" (reference, int, int) -> reference => [reads(0) allocates] Part(0, 2);
            /// Copies units `begin..end` into a `char[]` at a position.
            StringGetChars = "java.lang.String.getChars(int,int,char[],int)" (reference, int, int, reference, int) -> void => [writes(3)] Section(0, 1, 2);
            /// The unique object for strings with these units.
            StringIntern = "java.lang.String.intern()" (reference) -> reference => [allocates keeps] Interned(0);
            /// The string in upper case (1) or lower case (0).
            StringMapCase = "java.lang.String.mapCase(boolean)" (reference, int) -> reference => [allocates] Size(0);
            /// The decimal digits of an `int`.
            IntToString = "java.lang.Integer.toString(int)" (int) -> reference => [allocates] Constant;
            /// The decimal digits of a `long`.
            LongToString = "java.lang.Long.toString(long)" (long) -> reference => [allocates] Constant;
            /// The text of a `float`, as Java writes it.
            FloatToString = "java.lang.Float.toString(float)" (float) -> reference => [allocates] Constant;
            /// The text of a `double`, as Java writes it.
            DoubleToString = "java.lang.Double.toString(double)" (double) -> reference => [allocates] Constant;
            /// A string of one unit.
            CharToString = "java.lang.Character.toString(char)" (int) -> reference => [allocates] Constant;
            /// Properties and mappings of a code point: 0 its category (numbered as in `Character.getType`), 1 is-upper, 2 is-lower, 3
            /// is-alphabetic, 4 to-upper, 5 to-lower, 6 to-title, 7 numeric value, 8 is-ideographic, 9 is-whitespace, 10 is-letter, 11
            /// is-digit, 12 is-letter-or-digit.
            CharProperty = "udita.internal.Chars.property(int,int)" (int, int) -> int => [computes] Constant;

            // Floating-point numbers
            /// Whether `Double.parseDouble` accepts a text.
            IsNumber = "udita.internal.Floats.isNumber(String)" (reference) -> int => [computes] Size(0);
            /// The float that a text denotes; NaN if it denotes no number.
            FloatOf = "udita.internal.Floats.floatOf(String)" (reference) -> float => [computes] Size(0);
            /// The double that a text denotes; NaN if it denotes no number.
            DoubleOf = "udita.internal.Floats.doubleOf(String)" (reference) -> double => [computes] Size(0);
            /// Formats a finite nonnegative number by a conversion (`e`, `f`, `g`, `a`) of `String.format`. A negative precision means
            /// none is given.
            FormatReal = "udita.internal.Floats.format(char,int,double)" (int, int, double) -> reference => [allocates] Number(1);
            /// Compares the text of a number with its exact value: 1 if the text is larger, -1 if it is smaller, 0 if it is exact.
            TextExcess = "udita.internal.Floats.excess(double)" (double) -> int => [computes] Constant;
            /// The bits of a float.
            FloatToBits = "java.lang.Float.floatToRawIntBits(float)" (float) -> int => [computes] Constant;
            /// The float with these bits.
            BitsToFloat = "java.lang.Float.intBitsToFloat(int)" (int) -> float => [computes] Constant;
            /// The bits of a double.
            DoubleToBits = "java.lang.Double.doubleToRawLongBits(double)" (double) -> long => [computes] Constant;
            /// The double with these bits.
            BitsToDouble = "java.lang.Double.longBitsToDouble(long)" (long) -> double => [computes] Constant;

            // Mathematics
            /// The square root.
            Sqrt = "java.lang.Math.sqrt(double)" (double) -> double => [computes] Constant;
            /// The largest whole number not above the argument.
            Floor = "java.lang.Math.floor(double)" (double) -> double => [computes] Constant;
            /// The smallest whole number not below the argument.
            Ceil = "java.lang.Math.ceil(double)" (double) -> double => [computes] Constant;
            /// The nearest whole number, the even one if two are equally near.
            Rint = "java.lang.Math.rint(double)" (double) -> double => [computes] Constant;
            /// The sine.
            Sin = "java.lang.Math.sin(double)" (double) -> double => [computes] Constant;
            /// The cosine.
            Cos = "java.lang.Math.cos(double)" (double) -> double => [computes] Constant;
            /// The tangent.
            Tan = "java.lang.Math.tan(double)" (double) -> double => [computes] Constant;
            /// The exponential function.
            Exp = "java.lang.Math.exp(double)" (double) -> double => [computes] Constant;
            /// The natural logarithm.
            Log = "java.lang.Math.log(double)" (double) -> double => [computes] Constant;
            /// The logarithm to base 10.
            Log10 = "java.lang.Math.log10(double)" (double) -> double => [computes] Constant;
            /// The arc sine.
            Asin = "java.lang.Math.asin(double)" (double) -> double => [computes] Constant;
            /// The arc cosine.
            Acos = "java.lang.Math.acos(double)" (double) -> double => [computes] Constant;
            /// The arc tangent.
            Atan = "java.lang.Math.atan(double)" (double) -> double => [computes] Constant;
            /// The hyperbolic sine.
            Sinh = "java.lang.Math.sinh(double)" (double) -> double => [computes] Constant;
            /// The hyperbolic cosine.
            Cosh = "java.lang.Math.cosh(double)" (double) -> double => [computes] Constant;
            /// The hyperbolic tangent.
            Tanh = "java.lang.Math.tanh(double)" (double) -> double => [computes] Constant;
            /// The cube root.
            Cbrt = "java.lang.Math.cbrt(double)" (double) -> double => [computes] Constant;
            /// The exponential function minus 1.
            Expm1 = "java.lang.Math.expm1(double)" (double) -> double => [computes] Constant;
            /// The natural logarithm of 1 plus the argument.
            Log1p = "java.lang.Math.log1p(double)" (double) -> double => [computes] Constant;
            /// The first argument raised to the power of the second.
            Pow = "java.lang.Math.pow(double,double)" (double, double) -> double => [computes] Constant;
            /// The angle of a point in polar coordinates.
            Atan2 = "java.lang.Math.atan2(double,double)" (double, double) -> double => [computes] Constant;
            /// The distance of a point from the origin.
            Hypot = "java.lang.Math.hypot(double,double)" (double, double) -> double => [computes] Constant;
            /// The remainder of a division with the quotient rounded to the nearest whole number.
            IeeeRemainder = "java.lang.Math.IEEEremainder(double,double)" (double, double) -> double => [computes] Constant;
            /// `a * b + c`, rounded once.
            FmaFloat = "java.lang.Math.fma(float,float,float)" (float, float, float) -> float => [computes] Constant;
            /// `a * b + c`, rounded once.
            FmaDouble = "java.lang.Math.fma(double,double,double)" (double, double, double) -> double => [computes] Constant;
            /// The sine as fdlibm computes it.
            StrictSin = "java.lang.StrictMath.sin(double)" (double) -> double => [computes] Constant;
            /// The cosine as fdlibm computes it.
            StrictCos = "java.lang.StrictMath.cos(double)" (double) -> double => [computes] Constant;
            /// The tangent as fdlibm computes it.
            StrictTan = "java.lang.StrictMath.tan(double)" (double) -> double => [computes] Constant;
            /// The exponential function as fdlibm computes it.
            StrictExp = "java.lang.StrictMath.exp(double)" (double) -> double => [computes] Constant;
            /// The natural logarithm as fdlibm computes it.
            StrictLog = "java.lang.StrictMath.log(double)" (double) -> double => [computes] Constant;
            /// The logarithm to base 10 as fdlibm computes it.
            StrictLog10 = "java.lang.StrictMath.log10(double)" (double) -> double => [computes] Constant;
            /// The power as fdlibm computes it.
            StrictPow = "java.lang.StrictMath.pow(double,double)" (double, double) -> double => [computes] Constant;

            // Results
            /// Appends text to the standard output of the path.
            Print = "udita.internal.Output.print(String)" (reference) -> void => [prints] Size(0);
            /// Appends text to the standard error output of the path.
            PrintError = "udita.internal.Output.printError(String)" (reference) -> void => [prints] Size(0);
            /// Ends the path: as a solution if the status is 0, otherwise as a violation.
            Exit = "java.lang.System.exit(int)" (int) -> void => [ends] Constant;
            /// Sets the subject of the path: a violation shows it, and printed text is not part of a solution.
            Subject = "udita.internal.Output.subject(Object)" (reference) -> void => [keeps] Constant;
            /// Forces everything that is reachable from an object.
            ForceReachable = "udita.internal.Output.forceReachable(Object,long,long,long,long)" (reference, long, long, long, long) -> void => [reads_reachable(0)] HeapAtFirst(2);
            /// Ends the path as a solution if solutions are only counted and no choice is open, because only delivery would follow.
            Accepted = "udita.internal.Output.accepted()" () -> void => [ends] Constant;
            /// Whether the returned value is delivered.
            IsWanted = "udita.internal.Output.isWanted()" () -> int => [computes] Constant;
            /// Delivers the returned value if it consists of plain objects only. Returns whether it does.
            DeliverPlain = "udita.internal.Output.deliverPlain(Object)" (reference) -> int => [reads_reachable(0) prints] Heap;
            /// Delivers the object graph of the returned value, without its text, if it needs no code of a collection. Returns whether it does.
            DeliverGraph = "udita.internal.Output.deliverGraph(Object)" (reference) -> int => [reads_reachable(0) prints] Heap;
            /// Delivers one event of a walk over the returned value: its number, its text and its number value (see `solution::Item`).
            Deliver = "udita.internal.Output.deliver(int,String,long)" (int, reference, long) -> void => [prints] Size(1);
        }
    };
}
pub(crate) use with_natives;

with_natives!(define_methods);
with_natives!(define_weights);

impl Native {
    /// Whether the method chooses an int from the range between its arguments.
    pub fn chooses_in_range(self) -> bool {
        self.effects().chooses == Some(Choice::Range)
    }

    /// Whether the method makes a choice, immediately or delayed.
    pub fn chooses(self) -> bool {
        self.effects().chooses.is_some()
    }
}

/// Passes the table of shortcuts to another macro.
macro_rules! with_shortcuts {
    ($macro:ident) => {
        $macro! {
            /// A library method that is written in Java and that the machine executes in common cases.
            Shortcut

            /// Adds an element whose hash code can be computed without running code.
            SetAdd = "java.util.HashSet.add(Object)" (reference, key) -> int => [writes_parts(0) allocates keeps];
            /// Adds an element with a given hash code, if no elements need to be compared.
            SetAddHashed = "java.util.HashSet.add(int,Object)" (reference, int, reference) -> int => [writes_parts(0) allocates keeps];
            /// Looks up an element whose hash code can be computed without running code.
            SetContains = "java.util.HashSet.contains(Object)" (reference, key) -> int => [reads_parts(0) keeps];
            /// Removes an element from a set represented as bits.
            SetRemove = "java.util.HashSet.remove(Object)" (reference, key) -> int => [writes_parts(0) keeps];
            /// The number of elements of a set represented as bits.
            SetSize = "java.util.HashSet.size()" (reference) -> int => [reads_parts(0)];

            /// An iterator over a set represented as bits.
            SetIterator = "java.util.HashSet.iterator()" (reference) -> reference => [reads_parts(0) allocates];
            /// Whether the iterator has another element.
            SetHasNext = "java.util.HashSet$Bits.hasNext()" (reference) -> int => [reads_parts(0)];
            /// The next element of a set that has not changed.
            SetNext = "java.util.HashSet$Bits.next()" (reference) -> reference => [reads_parts(0) writes(0)];

            /// The value of a key whose hash code can be computed without running code.
            MapGet = "java.util.HashMap.get(Object)" (reference, key) -> reference => [reads_parts(0) keeps];
            /// The node of a key whose hash code can be computed without running code.
            MapFind = "java.util.HashMap.find(Object)" (reference, key) -> reference => [reads_parts(0) keeps];
            /// The node of a key with a given hash code, if no keys need to be compared.
            MapFindHashed = "java.util.HashMap.find(int,Object)" (reference, int, key) -> reference => [reads_parts(0) keeps];
            /// Sets the value of a key whose hash code can be computed without running code, unless the table must grow.
            MapPut = "java.util.HashMap.put(Object,Object)" (reference, key, reference) -> reference => [writes_parts(0) allocates keeps];
            /// As `MapPut`, optionally only for a new key.
            MapInsert = "java.util.HashMap.insert(Object,Object,boolean)" (reference, key, reference, int) -> reference => [writes_parts(0) allocates keeps];
            /// As `MapInsert` for a key with a given hash code, if no keys need to be compared.
            MapEnter = "java.util.HashMap.enter(int,Object,Object,boolean)" (reference, int, key, reference, int) -> reference => [writes_parts(0) allocates keeps];

            /// Appends an element and returns true.
            LinkedListAdd = "java.util.LinkedList.add(Object)" (reference, reference) -> int => [writes_parts(0) allocates];
            /// Appends an element without a result.
            LinkedListLinkLast = "java.util.LinkedList.linkLast(Object)" (reference, reference) -> void => [writes_parts(0) allocates];
            /// Removes the first element of a nonempty list.
            LinkedListRemoveFirst = "java.util.LinkedList.removeFirst()" (reference) -> reference => [writes_parts(0)];
            /// Removes the first element of a nonempty list, as a stack.
            LinkedListPop = "java.util.LinkedList.pop()" (reference) -> reference => [writes_parts(0)];
            /// Removes the first element, or returns `null` for an empty list.
            LinkedListPoll = "java.util.LinkedList.poll()" (reference) -> reference => [writes_parts(0)];
            /// Whether the list has no elements.
            LinkedListIsEmpty = "java.util.LinkedList.isEmpty()" (reference) -> int => [reads_parts(0)];

            /// An iterator from the first element.
            LinkedListIterator = "java.util.LinkedList.iterator()" (reference) -> reference => [reads_parts(0) allocates];
            /// Whether the iterator has another element.
            LinkedListHasNext = "java.util.LinkedList$Cursor.hasNext()" (reference) -> int => [reads_parts(0)];
            /// The next element of a list that has not changed.
            LinkedListNext = "java.util.LinkedList$Cursor.next()" (reference) -> reference => [reads_parts(0) writes(0)];

            /// Reads an element within bounds.
            ArrayListGet = "java.util.ArrayList.get(int)" (reference, int) -> reference => [reads_parts(0)];
            /// Writes an element within bounds.
            ArrayListSet = "java.util.ArrayList.set(int,Object)" (reference, int, reference) -> reference => [writes_parts(0)];
            /// Appends an element, unless the array must grow.
            ArrayListAdd = "java.util.ArrayList.add(Object)" (reference, reference) -> int => [writes_parts(0)];
            /// An iterator from the first element.
            ArrayListIterator = "java.util.ArrayList.iterator()" (reference) -> reference => [reads_parts(0) allocates];
            /// Whether the iterator has another element.
            ArrayListHasNext = "java.util.ArrayList$Forward.hasNext()" (reference) -> int => [reads_parts(0)];
            /// The next element of a list that has not changed.
            ArrayListNext = "java.util.ArrayList$Forward.next()" (reference) -> reference => [reads_parts(0) writes(0)];

            /// Reads an element within bounds.
            VectorGet = "java.util.Vector.get(int)" (reference, int) -> reference => [reads_parts(0)];
            /// Appends an element, unless the array must grow.
            VectorAppend = "java.util.Vector.append(Object)" (reference, reference) -> int => [writes_parts(0)];
            /// Pushes an element, unless the array must grow.
            StackPush = "java.util.Stack.push(Object)" (reference, reference) -> reference => [writes_parts(0)];
            /// Removes the top element of a nonempty stack.
            StackPop = "java.util.Stack.pop()" (reference) -> reference => [writes_parts(0)];
            /// The top element of a nonempty stack.
            StackPeek = "java.util.Stack.peek()" (reference) -> reference => [reads_parts(0)];

            /// Whether a bit is set.
            BitSetGet = "java.util.BitSet.get(int)" (reference, int) -> int => [reads_parts(0)];
            /// Sets a bit within the existing words.
            BitSetSet = "java.util.BitSet.set(int)" (reference, int) -> void => [writes_parts(0)];
        }
    };
}
pub(crate) use with_shortcuts;

with_shortcuts!(define_methods);
