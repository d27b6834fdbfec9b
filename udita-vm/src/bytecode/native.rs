//! The methods that the machine itself implements: the choice library, strings, and the few things that
//! Java source can't say.
//!
//! The library declares them as `native`; a compiler finds them here by the name that [`Native::named`] takes. A [`Shortcut`]
//! is the same for a method that has a body, which is for the cases that the machine leaves to it.

use super::kind::Kind;

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
    // A reference to a key or member, whose hash code is needed.
    (key) => {
        Kind::Ref
    };
    // An int that is only copied.
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
     $($(#[doc = $doc:literal])+ $native:ident = $name:literal ($($kind:ident),*) -> $result:ident;)+) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u16)]
        pub enum $table { $($(#[doc = $doc])+ $native,)+ }

        impl $table {
            /// All of them, in the order of the table.
            pub const ALL: &'static [$table] = &[$($table::$native,)+];

            /// `package.Class.method(type,type)`, the types erased and by simple name, without `this`.
            pub fn name(self) -> &'static str {
                match self { $($table::$native => $name,)+ }
            }

            /// The kinds of its arguments, `this` included.
            pub fn params(self) -> &'static [Kind] {
                match self { $($table::$native => &[$(kind!($kind)),*],)+ }
            }

            /// Whether it needs the value of an argument, by its number: such an argument is forced.
            pub fn needs(self, argument: usize) -> bool {
                let needs: &[bool] = match self { $($table::$native => &[$(is_needed!($kind)),*],)+ };
                needs.get(argument).copied().unwrap_or(false)
            }

            /// The kind of its result.
            pub fn result(self) -> Option<Kind> {
                match self { $($table::$native => result!($result),)+ }
            }

            /// Whether it only computes a number from numbers that are never suspended. So it neither reads nor changes the heap.
            pub fn is_arithmetic(self) -> bool {
                let is_number = |kind: &Kind| !matches!(kind, Kind::Int | Kind::Ref);
                !self.params().is_empty() && self.params().iter().chain(&self.result()).all(is_number) && self.result().is_some()
            }

            /// The one called `name`.
            pub fn named(name: &str) -> Option<$table> {
                $table::ALL.iter().copied().find(|native| native.name() == name)
            }
        }
    };
}

/// Gives the table of native methods to another macro.
macro_rules! with_natives {
    ($macro:ident) => {
        $macro! {
            /// A method that the machine implements.
            Native

            // The choice library
            /// Any integer in a range.
            GetInt = "udita.Udita.getInt(int,int)" (int, int) -> int;
            /// Any character in a range.
            GetChar = "udita.Udita.getChar(char,char)" (int, int) -> int;
            /// A length in a range. A search for branches begins with the greatest one.
            ChooseLength = "udita.Udita.chooseLength(int,int)" (int, int) -> int;
            /// `false` or `true`.
            GetBoolean = "udita.Udita.getBoolean()" () -> int;
            /// Prunes the path when its argument is false.
            Assume = "udita.Udita.assume(boolean)" (int) -> void;
            /// Any of the elements of an array.
            GetOneOf = "udita.Udita.getOneOf(Object[])" (reference) -> reference;
            /// Any of the elements of an array.
            GetIntOf = "udita.Udita.getIntOf(int[])" (reference) -> int;
            /// A pool of objects of the class whose number comes first; then the size and whether `null` is included.
            NewPool = "udita.ObjectPool.create(int,int,boolean)" (int, int, int) -> reference;
            /// Any member of a pool.
            PoolGetAny = "udita.ObjectPool.getAny()" (reference) -> reference;
            /// A member that was not handed out before.
            PoolGetNew = "udita.ObjectPool.getNew()" (reference) -> reference;

            // Objects with bounded fields
            /// A member of any of some domains, or `null` where that is allowed.
            DomainAny = "udita.internal.Domain.any(Domain[],boolean)" (reference, int) -> reference;
            /// Whether choices are delayed.
            DelaysChoices = "udita.internal.Domain.delaysChoices()" () -> int;
            /// A new object of a class, by its constructor without arguments or that of its nearest superclass with one; `null`
            /// where the program can't make any. The second argument is the enclosing object for inner classes of its class.
            NewInstance = "udita.internal.Reflect.newInstance(Class,Object)" (reference, reference) -> reference;
            /// A new array of an array class, all zero.
            NewArray = "udita.internal.Reflect.newArray(Class,int)" (reference, int) -> reference;
            /// The class of the program with a binary name, or `null`.
            ClassNamed = "udita.internal.Reflect.classNamed(String)" (reference) -> reference;
            /// The number of the field of a class with a name, of several the one declared last; -1 if there is none.
            FieldIndex = "udita.internal.Reflect.fieldIndex(Class,String)" (reference, reference) -> int;
            /// The declared type of a field of a class, erased.
            FieldType = "udita.internal.Reflect.fieldType(Class,int)" (reference, int) -> reference;
            /// Writes a field or element of one of the kinds 1 to 5; a suspended value stays suspended.
            SetInt = "udita.internal.Reflect.setInt(Object,int,int)" (reference, int, copied_int) -> void;
            /// Writes a field or element of kind 6.
            SetLong = "udita.internal.Reflect.setLong(Object,int,long)" (reference, int, long) -> void;
            /// Writes a field or element of kind 8.
            SetFloat = "udita.internal.Reflect.setFloat(Object,int,float)" (reference, int, float) -> void;
            /// Writes a field or element of kind 9.
            SetDouble = "udita.internal.Reflect.setDouble(Object,int,double)" (reference, int, double) -> void;
            /// Writes a field or element of kind 7; a suspended value stays suspended.
            SetRef = "udita.internal.Reflect.setRef(Object,int,Object)" (reference, int, reference) -> void;
            /// Copies the content of the objects or arrays in the first array to those in the second one, up to a number of them.
            Assign = "udita.internal.Reflect.assign(Object[],Object[],int)" (reference, reference, int) -> void;

            // Sets
            /// The first number of a hash set's bits in the order of a table with a capacity.
            SetFirst = "java.util.HashSet.first(long,int)" (long, int) -> int;
            /// The object with an identity hash code that is a bit of a hash set.
            SetMember = "java.util.HashSet.member(int)" (int) -> reference;

            // Objects
            /// The number of an object in the order of first use, from 1; 0 for `null`.
            IdentityHashCode = "java.lang.System.identityHashCode(Object)" (reference) -> int;
            /// Copies elements, suspended ones included; throws as the JDK's does.
            ArrayCopy = "java.lang.System.arraycopy(Object,int,Object,int,int)" (reference, int, reference, int, int) -> void;
            /// A copy of an array.
            ArrayClone = "udita.internal.Arrays.clone(Object)" (reference) -> reference;
            /// A new array of the same class with the given length, all zero.
            ArrayLike = "udita.internal.Arrays.like(Object,int)" (reference, int) -> reference;
            /// Remembers the calls that are active now in the exception.
            FillInStackTrace = "udita.internal.Trace.fill(Throwable)" (reference) -> void;
            /// The class of the method of a call in a trace, as `Class.getName` gives it.
            TraceClass = "udita.internal.Trace.className(int)" (int) -> reference;
            /// The method of a call in a trace.
            TraceMethod = "udita.internal.Trace.methodName(int)" (int) -> reference;
            /// The file of a call in a trace, without folders.
            TraceFile = "udita.internal.Trace.fileName(int)" (int) -> reference;
            /// The line of a call in a trace; -1 for a call in generated code.
            TraceLine = "udita.internal.Trace.line(int)" (int) -> int;
            /// The class of an object. A suspended object is not forced if its class is known.
            GetClass = "java.lang.Object.getClass()" (reference) -> reference;
            /// The class with a number; the primitive types and `void` have the numbers from -1 down.
            ClassOf = "java.lang.Class.of(int)" (int) -> reference;
            /// A name of a class: 0 the binary one, 1 its own (`getSimpleName`), 2 the name for people.
            ClassText = "java.lang.Class.text(int)" (reference, int) -> reference;
            /// The exception that is remembered of the failed initialisation of a class, given by its number; `null` if it has not failed.
            InitFailure = "udita.internal.Initialisation.failure(int)" (int) -> reference;
            /// Remembers the failed initialisation of a class: its number, the exception to remember, and the exception that was thrown,
            /// whose stack trace the former gets.
            InitFailed = "udita.internal.Initialisation.remember(int,Throwable,Throwable)" (int, reference, reference) -> void;
            /// Whether a class is an interface.
            ClassIsInterface = "java.lang.Class.isInterface()" (reference) -> int;
            /// A class that belongs to a class, or `null`: 0 its superclass, 1 the class of its elements.
            ClassRelated = "java.lang.Class.related(int)" (reference, int) -> reference;
            /// The array with the constants of an enum, initialised if necessary; `null` for other classes.
            ClassConstants = "java.lang.Class.constants()" (reference) -> reference;
            /// Whether an object is an instance of a class.
            ClassIsInstance = "java.lang.Class.isInstance(Object)" (reference, reference) -> int;
            /// Whether a class is a supertype of another one, or the same.
            ClassIsAssignableFrom = "java.lang.Class.isAssignableFrom(Class)" (reference, reference) -> int;
            /// The name of an object's class as `Class.getName` gives it.
            ClassName = "udita.internal.Reflect.className(Object)" (reference) -> reference;
            /// The name of an object's class for people: `Node`, `int[]`.
            SimpleClassName = "udita.internal.Reflect.simpleName(Object)" (reference) -> reference;
            /// Whether an object has another `toString` than that of `Object`.
            HasOwnToString = "udita.internal.Reflect.hasOwnToString(Object)" (reference) -> int;
            /// A copy of an object that is no array; suspended fields stay suspended.
            Copy = "udita.internal.Reflect.copy(Object)" (reference) -> reference;
            /// As `Copy`, for the library's own use: the copy doesn't count in the size of the path.
            Snapshot = "udita.internal.Reflect.snapshot(Object)" (reference) -> reference;
            /// Whether two objects that are not `null` have the same class.
            SameClass = "udita.internal.Reflect.sameClass(Object,Object)" (reference, reference) -> int;
            /// Makes a box identical to no other, whatever its value.
            SetApart = "udita.internal.Reflect.setApart(Object)" (reference) -> void;
            /// The kind of an array's elements; 0 for other objects. Kinds: 1 `boolean`,
            /// 2 `byte`, 3 `short`, 4 `char`, 5 `int`, 6 `long`, 7 reference, 8 `float`, 9 `double`.
            ElementKind = "udita.internal.Reflect.elementKind(Object)" (reference) -> int;
            /// The kind of the value that a box holds as its only field, as in `elementKind`; 0 for other objects.
            BoxedKind = "udita.internal.Reflect.boxedKind(Object)" (reference) -> int;
            /// The length of any array.
            Length = "udita.internal.Reflect.length(Object)" (reference) -> int;
            /// The number of an object's fields, inherited ones first.
            FieldCount = "udita.internal.Reflect.fieldCount(Object)" (reference) -> int;
            /// The name of a field.
            FieldName = "udita.internal.Reflect.fieldName(Object,int)" (reference, int) -> reference;
            /// The kind of a field, as in `elementKind`; 0 for the enclosing object of an inner class.
            FieldKind = "udita.internal.Reflect.fieldKind(Object,int)" (reference, int) -> int;
            /// Whether a field refers to objects of its object's class, or of one above or below.
            FieldIsLink = "udita.internal.Reflect.isLink(Object,int)" (reference, int) -> int;
            /// The value of a field or element of one of the kinds 1 to 5; stays suspended.
            IntValue = "udita.internal.Reflect.intValue(Object,int)" (reference, int) -> int;
            /// The value of a field or element of kind 6.
            LongValue = "udita.internal.Reflect.longValue(Object,int)" (reference, int) -> long;
            /// The value of a field or element of kind 8.
            FloatValue = "udita.internal.Reflect.floatValue(Object,int)" (reference, int) -> float;
            /// The value of a field or element of kind 9.
            DoubleValue = "udita.internal.Reflect.doubleValue(Object,int)" (reference, int) -> double;
            /// The value of a field or element of kind 7; stays suspended.
            RefValue = "udita.internal.Reflect.refValue(Object,int)" (reference, int) -> reference;

            // Strings
            /// The number of UTF-16 units.
            StringLength = "java.lang.String.length()" (reference) -> int;
            /// One unit; throws `StringIndexOutOfBoundsException`.
            StringCharAt = "java.lang.String.charAt(int)" (reference, int) -> int;
            /// Whether two strings that are not `null` have the same units.
            StringSame = "java.lang.String.same(String)" (reference, reference) -> int;
            /// The hash code as the JDK defines it.
            StringHashCode = "java.lang.String.hashCode()" (reference) -> int;
            /// The difference of the first different units, or of the lengths.
            StringCompareTo = "java.lang.String.compareTo(String)" (reference, reference) -> int;
            /// The units from one position to another; throws `StringIndexOutOfBoundsException`.
            StringSubstring = "java.lang.String.substring(int,int)" (reference, int, int) -> reference;
            /// One string after the other.
            StringConcat = "java.lang.String.plus(String)" (reference, reference) -> reference;
            /// The first position of a string from a position on, or -1.
            StringIndexOf = "java.lang.String.indexOf(String,int)" (reference, reference, int) -> int;
            /// A string of some elements of a `char[]`; throws `StringIndexOutOfBoundsException`.
            StringFromChars = "java.lang.String.fromChars(char[],int,int)" (reference, int, int) -> reference;
            /// Copies units `begin..end` into a `char[]` from a position on.
            StringGetChars = "java.lang.String.getChars(int,int,char[],int)" (reference, int, int, reference, int) -> void;
            /// The one object for all strings with these units.
            StringIntern = "java.lang.String.intern()" (reference) -> reference;
            /// The string in upper (1) or lower case (0).
            StringMapCase = "java.lang.String.mapCase(boolean)" (reference, int) -> reference;
            /// A number in decimal.
            IntToString = "java.lang.Integer.toString(int)" (int) -> reference;
            /// A number in decimal.
            LongToString = "java.lang.Long.toString(long)" (long) -> reference;
            /// A number as Java writes it.
            FloatToString = "java.lang.Float.toString(float)" (float) -> reference;
            /// A number as Java writes it.
            DoubleToString = "java.lang.Double.toString(double)" (double) -> reference;
            /// A string of one unit.
            CharToString = "java.lang.Character.toString(char)" (int) -> reference;
            /// Properties and mappings of a code point: 0 its category (as `Character.getType` numbers it), 1 is-upper, 2
            /// is-lower, 3 is-alphabetic, 4 to-upper, 5 to-lower, 6 to-title, 7 the number that it means, 8 is-ideographic, 9
            /// is-whitespace, 10 is-letter, 11 is-digit, 12 is-letter-or-digit.
            CharProperty = "udita.internal.Chars.property(int,int)" (int, int) -> int;

            // Floating-point numbers
            /// Whether `Double.parseDouble` takes a text.
            IsNumber = "udita.internal.Floats.isNumber(String)" (reference) -> int;
            /// The float that a text is; NaN if it is no number.
            FloatOf = "udita.internal.Floats.floatOf(String)" (reference) -> float;
            /// The double that a text is; NaN if it is no number.
            DoubleOf = "udita.internal.Floats.doubleOf(String)" (reference) -> double;
            /// A number that is not negative and finite as a conversion (`e`, `f`, `g`, `a`) of `String.format` writes it; a
            /// negative precision stands for none.
            FormatReal = "udita.internal.Floats.format(char,int,double)" (int, int, double) -> reference;
            /// The comparison of a number's text with the number: 1 if the text is more, -1 if it is less, 0 if it is exact.
            TextExcess = "udita.internal.Floats.excess(double)" (double) -> int;
            /// The bits of a float.
            FloatToBits = "java.lang.Float.floatToRawIntBits(float)" (float) -> int;
            /// The float with these bits.
            BitsToFloat = "java.lang.Float.intBitsToFloat(int)" (int) -> float;
            /// The bits of a double.
            DoubleToBits = "java.lang.Double.doubleToRawLongBits(double)" (double) -> long;
            /// The double with these bits.
            BitsToDouble = "java.lang.Double.longBitsToDouble(long)" (long) -> double;

            // Mathematics
            /// The square root.
            Sqrt = "java.lang.Math.sqrt(double)" (double) -> double;
            /// The largest whole number that is not larger.
            Floor = "java.lang.Math.floor(double)" (double) -> double;
            /// The smallest whole number that is not smaller.
            Ceil = "java.lang.Math.ceil(double)" (double) -> double;
            /// The nearest whole number, the even one of two.
            Rint = "java.lang.Math.rint(double)" (double) -> double;
            /// The sine.
            Sin = "java.lang.Math.sin(double)" (double) -> double;
            /// The cosine.
            Cos = "java.lang.Math.cos(double)" (double) -> double;
            /// The tangent.
            Tan = "java.lang.Math.tan(double)" (double) -> double;
            /// A power of e.
            Exp = "java.lang.Math.exp(double)" (double) -> double;
            /// The natural logarithm.
            Log = "java.lang.Math.log(double)" (double) -> double;
            /// The logarithm to base 10.
            Log10 = "java.lang.Math.log10(double)" (double) -> double;
            /// The arc sine.
            Asin = "java.lang.Math.asin(double)" (double) -> double;
            /// The arc cosine.
            Acos = "java.lang.Math.acos(double)" (double) -> double;
            /// The arc tangent.
            Atan = "java.lang.Math.atan(double)" (double) -> double;
            /// The hyperbolic sine.
            Sinh = "java.lang.Math.sinh(double)" (double) -> double;
            /// The hyperbolic cosine.
            Cosh = "java.lang.Math.cosh(double)" (double) -> double;
            /// The hyperbolic tangent.
            Tanh = "java.lang.Math.tanh(double)" (double) -> double;
            /// The cube root.
            Cbrt = "java.lang.Math.cbrt(double)" (double) -> double;
            /// A power of e, less 1.
            Expm1 = "java.lang.Math.expm1(double)" (double) -> double;
            /// The natural logarithm of the sum with 1.
            Log1p = "java.lang.Math.log1p(double)" (double) -> double;
            /// A power.
            Pow = "java.lang.Math.pow(double,double)" (double, double) -> double;
            /// The angle of a point.
            Atan2 = "java.lang.Math.atan2(double,double)" (double, double) -> double;
            /// The distance of a point from the origin.
            Hypot = "java.lang.Math.hypot(double,double)" (double, double) -> double;
            /// The remainder of a division with the quotient rounded to the nearest whole number.
            IeeeRemainder = "java.lang.Math.IEEEremainder(double,double)" (double, double) -> double;
            /// `a * b + c`, rounded once.
            FmaFloat = "java.lang.Math.fma(float,float,float)" (float, float, float) -> float;
            /// `a * b + c`, rounded once.
            FmaDouble = "java.lang.Math.fma(double,double,double)" (double, double, double) -> double;
            /// As the JDK's reference implementation has it.
            StrictSin = "java.lang.StrictMath.sin(double)" (double) -> double;
            /// As the JDK's reference implementation has it.
            StrictCos = "java.lang.StrictMath.cos(double)" (double) -> double;
            /// As the JDK's reference implementation has it.
            StrictTan = "java.lang.StrictMath.tan(double)" (double) -> double;
            /// As the JDK's reference implementation has it.
            StrictExp = "java.lang.StrictMath.exp(double)" (double) -> double;
            /// As the JDK's reference implementation has it.
            StrictLog = "java.lang.StrictMath.log(double)" (double) -> double;
            /// As the JDK's reference implementation has it.
            StrictLog10 = "java.lang.StrictMath.log10(double)" (double) -> double;
            /// As the JDK's reference implementation has it.
            StrictPow = "java.lang.StrictMath.pow(double,double)" (double, double) -> double;

            // Results
            /// Adds text to what the path has printed.
            Print = "udita.internal.Output.print(String)" (reference) -> void;
            /// Adds text to what the path has printed to standard error.
            PrintError = "udita.internal.Output.printError(String)" (reference) -> void;
            /// Ends the path: as a solution with status 0, otherwise as a violation.
            Exit = "java.lang.System.exit(int)" (int) -> void;
            /// Names the subject of the path: a violation shows it, and printed text is no part of a solution.
            Subject = "udita.internal.Output.subject(Object)" (reference) -> void;
            /// Forces everything that can be reached from an object.
            ForceReachable = "udita.internal.Output.forceReachable(Object,long,long,long,long)" (reference, long, long, long, long) -> void;
            /// Where solutions are only counted and no choice is open, the path ends here as one: only its delivery follows.
            Accepted = "udita.internal.Output.accepted()" () -> void;
            /// Whether the returned value is delivered.
            IsWanted = "udita.internal.Output.isWanted()" () -> int;
            /// Delivers the returned value if it consists of plain objects only; tells whether it does.
            DeliverPlain = "udita.internal.Output.deliverPlain(Object)" (reference) -> int;
            /// Delivers one event of a walk over the returned value: the number of the event, and its text and number
            /// (see `solution::Item`).
            Deliver = "udita.internal.Output.deliver(int,String,long)" (int, reference, long) -> void;
        }
    };
}
pub(crate) use with_natives;

with_natives!(define_methods);

impl Native {
    /// Whether it chooses an int of a range, whose bounds are its arguments.
    pub fn chooses_in_range(self) -> bool {
        matches!(self, Native::GetInt | Native::GetChar | Native::ChooseLength)
    }

    /// Whether it makes a choice, at once or later.
    pub fn chooses(self) -> bool {
        let in_pool = matches!(self, Native::PoolGetAny | Native::PoolGetNew | Native::DomainAny);
        let of_some = matches!(self, Native::GetBoolean | Native::GetOneOf | Native::GetIntOf);
        self.chooses_in_range() || in_pool || of_some
    }
}

/// Gives the table of shortcuts to another macro.
macro_rules! with_shortcuts {
    ($macro:ident) => {
        $macro! {
            /// A method of the library that is written in Java and that the machine carries out itself in the usual case.
            Shortcut

            /// Adds an element whose hash code is known without running code.
            SetAdd = "java.util.HashSet.add(Object)" (reference, key) -> int;
            /// Adds an element with a hash code, if no elements have to be compared.
            SetAddHashed = "java.util.HashSet.add(int,Object)" (reference, int, reference) -> int;
            /// Looks for an element whose hash code is known without running code.
            SetContains = "java.util.HashSet.contains(Object)" (reference, key) -> int;
            /// Takes an element out of a set that is kept as bits.
            SetRemove = "java.util.HashSet.remove(Object)" (reference, key) -> int;
            /// The number of elements of a set that is kept as bits.
            SetSize = "java.util.HashSet.size()" (reference) -> int;

            /// An iterator over a set that is kept as bits.
            SetIterator = "java.util.HashSet.iterator()" (reference) -> reference;
            /// Whether there are more elements.
            SetHasNext = "java.util.HashSet$Bits.hasNext()" (reference) -> int;
            /// The next object of a set that did not change.
            SetNext = "java.util.HashSet$Bits.next()" (reference) -> reference;

            /// The value of a key whose hash code is known without running code.
            MapGet = "java.util.HashMap.get(Object)" (reference, key) -> reference;
            /// The node of a key whose hash code is known without running code.
            MapFind = "java.util.HashMap.find(Object)" (reference, key) -> reference;
            /// The node of a key with a hash code, if no keys have to be compared.
            MapFindHashed = "java.util.HashMap.find(int,Object)" (reference, int, key) -> reference;
            /// Sets the value of a key whose hash code is known without running code, where no larger table is needed.
            MapPut = "java.util.HashMap.put(Object,Object)" (reference, key, reference) -> reference;
            /// The same, perhaps only for a new key.
            MapInsert = "java.util.HashMap.insert(Object,Object,boolean)" (reference, key, reference, int) -> reference;
            /// The same for a key with a hash code, if no keys have to be compared.
            MapEnter = "java.util.HashMap.enter(int,Object,Object,boolean)" (reference, int, key, reference, int) -> reference;

            /// Appends an element.
            LinkedListAdd = "java.util.LinkedList.add(Object)" (reference, reference) -> int;
            /// Appends an element.
            LinkedListLinkLast = "java.util.LinkedList.linkLast(Object)" (reference, reference) -> void;
            /// Takes the first element out of a list that is not empty.
            LinkedListRemoveFirst = "java.util.LinkedList.removeFirst()" (reference) -> reference;
            /// Takes the first element out of a list that is not empty.
            LinkedListPop = "java.util.LinkedList.pop()" (reference) -> reference;
            /// Takes the first element out.
            LinkedListPoll = "java.util.LinkedList.poll()" (reference) -> reference;
            /// Whether there are no elements.
            LinkedListIsEmpty = "java.util.LinkedList.isEmpty()" (reference) -> int;

            /// An iterator.
            LinkedListIterator = "java.util.LinkedList.iterator()" (reference) -> reference;
            /// Whether there are more elements.
            LinkedListHasNext = "java.util.LinkedList$Cursor.hasNext()" (reference) -> int;
            /// The next element of a list that did not change.
            LinkedListNext = "java.util.LinkedList$Cursor.next()" (reference) -> reference;

            /// Reads an element that is there.
            ArrayListGet = "java.util.ArrayList.get(int)" (reference, int) -> reference;
            /// Writes an element that is there.
            ArrayListSet = "java.util.ArrayList.set(int,Object)" (reference, int, reference) -> reference;
            /// Appends an element to a list with room for it.
            ArrayListAdd = "java.util.ArrayList.add(Object)" (reference, reference) -> int;
            /// An iterator.
            ArrayListIterator = "java.util.ArrayList.iterator()" (reference) -> reference;
            /// Whether there are more elements.
            ArrayListHasNext = "java.util.ArrayList$Forward.hasNext()" (reference) -> int;
            /// The next element of a list that did not change.
            ArrayListNext = "java.util.ArrayList$Forward.next()" (reference) -> reference;

            /// Reads an element that is there.
            VectorGet = "java.util.Vector.get(int)" (reference, int) -> reference;
            /// Appends an element to a vector with room for it.
            VectorAppend = "java.util.Vector.append(Object)" (reference, reference) -> int;
            /// Puts an element on a stack with room for it.
            StackPush = "java.util.Stack.push(Object)" (reference, reference) -> reference;
            /// Takes the element from the top.
            StackPop = "java.util.Stack.pop()" (reference) -> reference;
            /// The element at the top.
            StackPeek = "java.util.Stack.peek()" (reference) -> reference;

            /// Whether a bit is set.
            BitSetGet = "java.util.BitSet.get(int)" (reference, int) -> int;
            /// Sets a bit for which there is a word.
            BitSetSet = "java.util.BitSet.set(int)" (reference, int) -> void;
        }
    };
}
pub(crate) use with_shortcuts;

with_shortcuts!(define_methods);
