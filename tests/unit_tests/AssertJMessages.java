import static org.assertj.core.api.Assertions.*;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.Period;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.BDDAssertions;
import org.assertj.core.api.Condition;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;

/** The messages of failed assertions of AssertJ. */
public class AssertJMessages {
    enum Color { RED, GREEN }

    static class Person {
        final String name;
        final int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        String getName() {
            return name;
        }

        int getAge() {
            return age;
        }

        @Override
        public String toString() {
            return "Person(" + name + ")";
        }
    }

    static class PersonAssert extends AbstractAssert<PersonAssert, Person> {
        PersonAssert(Person actual) {
            super(actual, PersonAssert.class);
        }

        PersonAssert hasName(String name) {
            isNotNull();
            if (!Objects.equals(actual.name, name)) {
                failWithMessage("Expected name <%s> but was <%s>", name, actual.name);
            }
            return this;
        }

        PersonAssert hasAge(int age) {
            if (actual.age != age) {
                throw failureWithActualExpected(actual.age, age, "age of %s", actual.name);
            }
            return myself;
        }
    }

    /** A class with an order: assertThat is that of comparables. */
    static class Version implements Comparable<Version> {
        final int number;

        Version(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Version other) {
            return Integer.compare(number, other.number);
        }

        @Override
        public String toString() {
            return "v" + number;
        }
    }

    static class ByLength implements Comparator<String> {
        @Override
        public int compare(String left, String right) {
            return left.length() - right.length();
        }
    }

    static int count = 0;

    /** Shows a failure without the frames of traces, which are those of each machine. */
    static void show(ThrowingCallable assertion) {
        count++;
        try {
            assertion.call();
            System.out.println(count + " passes");
        } catch (Throwable thrown) {
            StringBuilder text = new StringBuilder();
            for (String line : String.valueOf(thrown).split("\n", -1)) {
                boolean isFrame = line.startsWith("\tat ") || line.strip().startsWith("...") || line.startsWith("at AssertJMessages");
                text.append(isFrame ? "" : line.replaceAll("@[0-9a-f]+", "@hash") + "\n");
            }
            System.out.print(count + " " + text);
        }
    }

    static void objects() {
        Person ann = new Person("Ann", 30);
        show(() -> assertThat(ann).isEqualTo("Ann"));
        show(() -> assertThat(ann).isSameAs(ann).isNotNull().isNotEqualTo(null));
        show(() -> assertThat(ann).isNotEqualTo(ann));
        show(() -> assertThat(ann).isNotSameAs(ann));
        show(() -> assertThat(ann).isSameAs("x"));
        show(() -> assertThat((Person) null).isNotNull());
        show(() -> assertThat(ann).isNull());
        show(() -> assertThat(ann).isIn("a", "b"));
        show(() -> assertThat((Object) "a").isNotIn(List.of("a", "b")));
        show(() -> assertThat(ann).isInstanceOf(Person.class).isNotInstanceOf(String.class).isExactlyInstanceOf(Person.class));
        show(() -> assertThat((Object) "a").isInstanceOf(Integer.class));
        show(() -> assertThat((Object) "a").isInstanceOfAny(Integer.class, Long.class));
        show(() -> assertThat((Object) "a").isExactlyInstanceOf(Object.class));
        show(() -> assertThat((Object) "a").isNotInstanceOf(String.class));
        show(() -> assertThat((Object) "a").isNotInstanceOfAny(String.class, Long.class));
        show(() -> assertThat((Object) "a").isNotExactlyInstanceOf(String.class));
        show(() -> assertThat((Object) "a").isOfAnyClassIn(Long.class));
        show(() -> assertThat((Object) "a").hasSameClassAs(1));
        show(() -> assertThat((Object) "a").hasSameHashCodeAs("b"));
        show(() -> assertThat(ann).hasToString("Bob"));
        show(() -> assertThat(ann).hasToString("Person(%s)", "Ann"));
        show(() -> assertThat(ann).matches(p -> p.age > 40));
        show(() -> assertThat(ann).matches(p -> p.age > 40, "is old"));
        show(() -> assertThat(ann).doesNotMatch(p -> p.age < 40));
        show(() -> assertThat(ann).extracting(Person::getName).isEqualTo("Bob"));
        show(() -> assertThat(ann).extracting(Person::getName, Person::getAge).containsExactly("Ann", 31));
        show(() -> assertThat(ann).extracting(Person::getName, as(InstanceOfAssertFactories.STRING)).startsWith("B"));
        show(() -> assertThat(ann).returns(30, Person::getAge).returns("Bob", from(Person::getName)));
        show(() -> assertThat(ann).doesNotReturn(30, Person::getAge));
        show(() -> assertThat(ann).satisfies(p -> assertThat(p.age).isEqualTo(31)));
        show(() -> assertThat(ann).satisfies(p -> assertThat(p.age).isEqualTo(30), p -> assertThat(p.name).isEqualTo("Ann")));
        show(() -> assertThat(ann).satisfiesAnyOf(p -> assertThat(p.age).isZero(), p -> assertThat(p.name).isEqualTo("Ann")));
        show(() -> assertThat(ann).as("person %d", 1).isNull());
        show(() -> assertThat(ann).describedAs("100% sure").isEqualTo(null));
        show(() -> assertThat(ann).withFailMessage("no %s", "one").isNull());
        show(() -> assertThat(ann).as("described").overridingErrorMessage(() -> "supplied").isNull());
        show(() -> assertThat(ann).usingComparator(Comparator.comparing(Person::getAge)).isEqualTo(new Person("Bob", 30)));
        show(() -> assertThat(ann).usingComparator(Comparator.comparing(Person::getAge), "by age").isEqualTo(new Person("Bob", 31)));
        show(() -> assertThat(42L).isEqualTo((Object) 42));
        show(() -> assertThat((Object) "42").isEqualTo(new StringBuilder("42")));
        show(() -> assertThat((Object) "text").asInstanceOf(InstanceOfAssertFactories.STRING).contains("x").endsWith("y"));
        show(() -> assertThat((Object) List.of(1, 2)).asInstanceOf(InstanceOfAssertFactories.list(Integer.class)).contains(1).hasSize(3));
        show(() -> assertThat((Object) 1).asInstanceOf(InstanceOfAssertFactories.STRING));
        show(() -> assertThat(Color.RED).isEqualTo(Color.GREEN));
        show(() -> assertThat(Color.RED).isLessThan(Color.GREEN).isGreaterThan(Color.GREEN));
        show(() -> assertThat(String.class).isEqualTo(Integer.class));
        show(() -> assertThat(Object.class).isAssignableFrom(String.class).isNotInterface());
        show(() -> assertThat(String.class).isAssignableFrom(Object.class));
        show(() -> assertThat(new Version(1)).isEqualByComparingTo(new Version(1)).isLessThan(new Version(0)));
        show(() -> new PersonAssert(ann).hasName("Ann").hasAge(31));
        show(() -> new PersonAssert(ann).as("someone").hasName("Bob"));
        show(() -> new PersonAssert(null).hasName("Bob"));
    }

    static void conditions() {
        Condition<String> isShort = new Condition<>(s -> s.length() < 3, "short");
        Condition<String> isLower = new Condition<>(s -> s.equals(s.toLowerCase()), "in lower case");
        show(() -> assertThat("text").is(isShort));
        show(() -> assertThat("text").isNot(isLower));
        show(() -> assertThat("text").has(isShort));
        show(() -> assertThat("text").doesNotHave(isLower));
        show(() -> assertThat("text").satisfies(isShort));
        show(() -> assertThat("text").is(not(isShort)).is(anyOf(isShort, isLower)).is(allOf(isShort, isLower)));
        show(() -> assertThat(List.of("a", "bcd")).are(isShort));
        show(() -> assertThat(List.of("a", "bcd")).areNot(isShort));
        show(() -> assertThat(List.of("a", "bcd")).areAtLeast(2, isShort));
        show(() -> assertThat(List.of("a", "bcd")).areAtMost(1, isShort).haveExactly(2, isShort));
        show(() -> assertThat(List.of("a", "bcd")).have(isLower).doNotHave(isLower));
    }

    static void booleansAndNumbers() {
        Integer box = 7;
        Integer none = null;
        show(() -> assertThat(true).isTrue().isEqualTo(true).isNotEqualTo(false));
        show(() -> assertThat(true).isFalse());
        show(() -> assertThat(1 > 2).as("order").isTrue());
        show(() -> assertThat((Boolean) null).isTrue());
        show(() -> assertThat(1).isEqualTo(2));
        show(() -> assertThat(box).isEqualTo(7).isEqualTo(7L));
        show(() -> assertThat(none).isEqualTo(7));
        show(() -> assertThat(none).isNull());
        show(() -> assertThat(1).isNotEqualTo(1));
        show(() -> assertThat(1).isZero());
        show(() -> assertThat(0).isNotZero());
        show(() -> assertThat(3).isPositive().isNotNegative().isOdd().isEven());
        show(() -> assertThat(3).isNegative());
        show(() -> assertThat(3).isLessThan(3));
        show(() -> assertThat(3).isLessThanOrEqualTo(2));
        show(() -> assertThat(3).isGreaterThan(3));
        show(() -> assertThat(3).isGreaterThanOrEqualTo(4));
        show(() -> assertThat(3).isBetween(1, 3).isStrictlyBetween(1, 3));
        show(() -> assertThat(3).isBetween(5, 4));
        show(() -> assertThat(3).isCloseTo(5, within(1)));
        show(() -> assertThat(3).isCloseTo(5, byLessThan(2)));
        show(() -> assertThat(3).isNotCloseTo(4, within(1)));
        show(() -> assertThat(10).isCloseTo(11, Percentage.withPercentage(5)));
        show(() -> assertThat(10).isCloseTo(11, withinPercentage(10)).isNotCloseTo(11, withinPercentage(10)));
        show(() -> assertThat(3).isIn(1, 2));
        show(() -> assertThat(5L).isEqualTo(6L));
        show(() -> assertThat(5L).isEqualTo(5).isGreaterThan(4).isLessThan(5));
        show(() -> assertThat((byte) 1).isEqualTo((byte) 2));
        show(() -> assertThat((short) 1).isGreaterThan((short) 2));
        show(() -> assertThat('a').isEqualTo('b'));
        show(() -> assertThat('a').isLowerCase().isUpperCase());
        show(() -> assertThat(1.5).isEqualTo(1.25));
        show(() -> assertThat(0.0).isEqualTo(-0.0));
        show(() -> assertThat(0.0).isZero().isNotZero());
        show(() -> assertThat(Double.NaN).isNaN().isEqualTo(Double.NaN));
        show(() -> assertThat(Double.valueOf(0.0)).isEqualTo(Double.valueOf(-0.0)));
        show(() -> assertThat(1.0).isCloseTo(1.1, within(0.1)).isCloseTo(1.5, offset(0.25)));
        show(() -> assertThat(1.0).isEqualTo(1.1, withPrecision(0.05)));
        show(() -> assertThat(1.0).isFinite().isInfinite());
        show(() -> assertThat(1.5f).isEqualTo(2.5f));
        show(() -> assertThat(1.5f).isCloseTo(1.6f, within(0.01f)));
        show(() -> assertThat(1.5f).isGreaterThan(1.4f).isBetween(2f, 3f));
        show(() -> assertThat(new BigDecimal("1.0")).isEqualTo(new BigDecimal("1.00")));
        show(() -> assertThat(new BigDecimal("1.0")).isEqualByComparingTo("1.00").isOne().isZero());
        show(() -> assertThat(new BigDecimal("1.0")).isCloseTo(new BigDecimal("2.0"), within(new BigDecimal("0.5"))));
        show(() -> assertThat(new BigDecimal("1.0")).hasScaleOf(2));
        show(() -> assertThat(BigInteger.TEN).isEqualTo(10).isEqualTo("11"));
        show(() -> assertThat(BigInteger.TEN).isGreaterThan(BigInteger.ONE).isNegative());
        show(() -> assertThat(7).usingComparator(Comparator.reverseOrder()).isLessThan(3));
        show(() -> assertThat(7).as("seven").isEqualByComparingTo(8));
    }

    static void texts() {
        String text = "Hello World";
        String none = null;
        show(() -> assertThat(text).isEqualTo("Hello").isNotNull());
        show(() -> assertThat(none).isEqualTo("Hello"));
        show(() -> assertThat("a\nb").isEqualTo("a\nc"));
        show(() -> assertThat(text).startsWith("Hello").endsWith("World").contains("o W", "lo").hasSize(11).isNotBlank());
        show(() -> assertThat(text).startsWith("World"));
        show(() -> assertThat(text).endsWith("Hello"));
        show(() -> assertThat(text).doesNotStartWith("Hel"));
        show(() -> assertThat(text).doesNotEndWith("ld"));
        show(() -> assertThat(text).startsWithIgnoringCase("world"));
        show(() -> assertThat(text).contains("moon"));
        show(() -> assertThat(text).contains("World", "moon", "sun"));
        show(() -> assertThat(text).contains(List.of("moon")));
        show(() -> assertThat(none).contains("moon"));
        show(() -> assertThat(text).contains());
        show(() -> assertThat(text).containsIgnoringCase("WORLD").containsIgnoringCase("moon"));
        show(() -> assertThat(text).containsAnyOf("moon", "sun"));
        show(() -> assertThat(text).containsOnlyOnce("l"));
        show(() -> assertThat(text).containsOnlyOnce("x"));
        show(() -> assertThat(text).containsSequence("Hello", " ", "World").containsSequence("Hello", "World"));
        show(() -> assertThat(text).containsSubsequence("He", "or").containsSubsequence("World", "Hello"));
        show(() -> assertThat(text).containsSubsequence("o", "o", "o"));
        show(() -> assertThat(text).doesNotContain("moon").doesNotContain("World"));
        show(() -> assertThat(text).doesNotContain("World", "moon"));
        show(() -> assertThat(text).isEqualToIgnoringCase("hello world").isEqualToIgnoringCase("moon"));
        show(() -> assertThat(text).isEqualToIgnoringWhitespace("HelloWorld").isEqualToIgnoringWhitespace("Hello"));
        show(() -> assertThat(" a  b ").isEqualToNormalizingWhitespace("a b").isEqualToNormalizingWhitespace("ab"));
        show(() -> assertThat("a\r\nb").isEqualToNormalizingNewlines("a\nb").isEqualToIgnoringNewLines("abc"));
        show(() -> assertThat(text).isNotEqualToIgnoringCase("HELLO WORLD"));
        show(() -> assertThat(text).isEmpty());
        show(() -> assertThat("").isNotEmpty());
        show(() -> assertThat("").isNullOrEmpty());
        show(() -> assertThat(text).isNullOrEmpty());
        show(() -> assertThat(text).isBlank());
        show(() -> assertThat(" ").isNotBlank());
        show(() -> assertThat(text).hasSize(3));
        show(() -> assertThat(text).hasSizeGreaterThan(20));
        show(() -> assertThat(text).hasSizeBetween(1, 2));
        show(() -> assertThat(text).hasSameSizeAs("four"));
        show(() -> assertThat(text).hasLineCount(2));
        show(() -> assertThat(text).matches("Hello.*").matches("World.*"));
        show(() -> assertThat(text).doesNotMatch(".*o.*"));
        show(() -> assertThat(text).containsPattern("o W").containsPattern("[0-9]"));
        show(() -> assertThat("123").containsOnlyDigits());
        show(() -> assertThat("12a").containsOnlyDigits());
        show(() -> assertThat("abc").isLowerCase().isUpperCase());
        show(() -> assertThat("ab c").containsWhitespaces().doesNotContainAnyWhitespaces());
        show(() -> assertThat("b").isGreaterThan("a").isLessThan("a"));
        show(() -> assertThat("abc").isSubstringOf("xabcx").isSubstringOf("x"));
        show(() -> assertThat("abc").isAlphabetic().isHexadecimal().isAlphanumeric().isASCII().isPrintable());
        show(() -> assertThat("7").asInt().isEqualTo(8));
        show(() -> assertThat("x").asInt());
        show(() -> assertThat("text").isEqualTo("te%s", "st"));
        show(() -> assertThat("text").usingComparator(String.CASE_INSENSITIVE_ORDER).isEqualTo("TEXT").startsWith("TE"));
        show(() -> assertThat(new StringBuilder("abc")).contains("b").hasToString("abc").isEqualTo("abc"));
        show(() -> assertThat((CharSequence) "abc").startsWith("b"));
    }

    static void iterables() {
        List<Integer> list = Arrays.asList(1, 2, 3);
        List<Integer> none = null;
        List<String> words = List.of("one", "two", "three");
        List<Person> people = List.of(new Person("Ann", 30), new Person("Bob", 40));
        show(() -> assertThat(list).contains(1, 3).containsExactly(1, 2, 3).hasSize(3).isNotEmpty().doesNotContain(4));
        show(() -> assertThat(list).isEqualTo(List.of(1, 2)));
        show(() -> assertThat(list).contains(3, 4, 5));
        show(() -> assertThat(words).contains("four"));
        show(() -> assertThat(List.of("a", "b")).contains("c"));
        show(() -> assertThat(List.<String>of()).contains("c"));
        show(() -> assertThat(none).contains(1));
        show(() -> assertThat(list).contains());
        show(() -> assertThat(list).containsOnly(3, 2, 1, 1).containsOnly(1, 2));
        show(() -> assertThat(list).containsOnly(1, 2, 3, 4));
        show(() -> assertThat(list).containsOnly(1, 4));
        show(() -> assertThat(Arrays.asList(1, 1, 2)).containsOnlyOnce(2).containsOnlyOnce(1));
        show(() -> assertThat(Arrays.asList(1, 1, 2)).containsOnlyOnce(1, 5));
        show(() -> assertThat(list).containsExactly(1, 2));
        show(() -> assertThat(list).containsExactly(1, 2, 3, 4));
        show(() -> assertThat(list).containsExactly(1, 2, 4));
        show(() -> assertThat(list).containsExactly(2, 1, 3));
        show(() -> assertThat(list).containsExactlyElementsOf(List.of(3, 2, 1)));
        show(() -> assertThat(list).containsExactlyInAnyOrder(3, 2, 1).containsExactlyInAnyOrder(3, 2));
        show(() -> assertThat(list).containsExactlyInAnyOrder(3, 2, 1, 1));
        show(() -> assertThat(list).containsExactlyInAnyOrderElementsOf(List.of(3, 2, 4)));
        show(() -> assertThat(list).containsAnyOf(3, 7).containsAnyOf(7, 8));
        show(() -> assertThat(list).containsAll(List.of(1, 2)).containsAll(List.of(1, 9)));
        show(() -> assertThat(list).containsSequence(1, 2).containsSequence(1, 3));
        show(() -> assertThat(list).containsSubsequence(1, 3).containsSubsequence(3, 1));
        show(() -> assertThat(list).doesNotContainSequence(1, 3).doesNotContainSequence(2, 3));
        show(() -> assertThat(list).startsWith(1, 2).endsWith(2, 3).startsWith(2));
        show(() -> assertThat(list).endsWith(1));
        show(() -> assertThat(list).doesNotContain(1, 5));
        show(() -> assertThat(list).doesNotContainAnyElementsOf(List.of(3)));
        show(() -> assertThat(Arrays.asList(1, 2, 1)).doesNotHaveDuplicates());
        show(() -> assertThat(list).isSubsetOf(1, 2, 3, 4).isSubsetOf(List.of(1, 2)));
        show(() -> assertThat(list).doesNotContainNull().containsNull());
        show(() -> assertThat(Arrays.asList(1, null)).doesNotContainNull());
        show(() -> assertThat(Arrays.asList(1, null)).containsOnlyNulls());
        show(() -> assertThat(list).isEmpty());
        show(() -> assertThat(List.of()).isNotEmpty());
        show(() -> assertThat(none).isNullOrEmpty());
        show(() -> assertThat(list).hasSize(2));
        show(() -> assertThat(list).hasSizeGreaterThan(3));
        show(() -> assertThat(list).hasSizeLessThanOrEqualTo(2));
        show(() -> assertThat(list).hasSizeBetween(4, 5));
        show(() -> assertThat(list).hasSameSizeAs(List.of(1)));
        show(() -> assertThat(list).hasSameElementsAs(List.of(3, 3, 2, 1)).hasSameElementsAs(List.of(1)));
        show(() -> assertThat(list).isSorted().isSortedAccordingTo(Comparator.naturalOrder()));
        show(() -> assertThat(List.of(1, 3, 2)).isSorted());
        show(() -> assertThat(list).contains(2, atIndex(1)).contains(3, atIndex(1)));
        show(() -> assertThat(list).doesNotContain(2, atIndex(1)));
        show(() -> assertThat(list).allMatch(i -> i > 1));
        show(() -> assertThat(list).allMatch(i -> i > 2, "big"));
        show(() -> assertThat(list).anyMatch(i -> i > 2).anyMatch(i -> i > 3));
        show(() -> assertThat(list).noneMatch(i -> i > 3).noneMatch(i -> i > 2, "big"));
        show(() -> assertThat(list).allSatisfy(i -> assertThat(i).isPositive()));
        show(() -> assertThat(list).allSatisfy(i -> assertThat(i).isLessThan(2)));
        show(() -> assertThat(list).anySatisfy(i -> assertThat(i).isEqualTo(2)));
        show(() -> assertThat(list).anySatisfy(i -> assertThat(i).isZero()));
        show(() -> assertThat(list).noneSatisfy(i -> assertThat(i).isEqualTo(2)));
        show(() -> assertThat(list).satisfiesExactly(i -> assertThat(i).isOne(), i -> { }, i -> assertThat(i).isZero()));
        show(() -> assertThat(list).satisfiesExactlyInAnyOrder(i -> assertThat(i).isEqualTo(3), i -> { }, i -> assertThat(i).isOne()));
        show(() -> assertThat(list).satisfiesOnlyOnce(i -> assertThat(i).isPositive()));
        show(() -> assertThat(list).zipSatisfy(List.of(1, 2, 4), (i, j) -> assertThat(i).isEqualTo(j)));
        show(() -> assertThat(list).first().isEqualTo(2));
        show(() -> assertThat(list).last().isEqualTo(2));
        show(() -> assertThat(list).as("list").element(1).isEqualTo(1));
        show(() -> assertThat(list).element(5));
        show(() -> assertThat(list).singleElement());
        show(() -> assertThat(words).first(as(InstanceOfAssertFactories.STRING)).startsWith("o").endsWith("x"));
        show(() -> assertThat(people).extracting(Person::getName).containsExactly("Ann", "Bobby"));
        show(() -> assertThat(people).extracting(Person::getName, Person::getAge).contains(tuple("Ann", 30)).contains(tuple("Bob", 41)));
        show(() -> assertThat(people).map(Person::getAge).contains(30, 40).allMatch(age -> age > 35));
        show(() -> assertThat(people).flatExtracting(p -> List.of(p.name, p.name)).hasSize(5));
        show(() -> assertThat(people).filteredOn(p -> p.age > 35).extracting(Person::getName).containsOnly("Ann"));
        show(() -> assertThat(people).filteredOn(Person::getName, "Ann").hasSize(2));
        show(() -> assertThat(people).filteredOnAssertions(p -> assertThat(p.age).isEqualTo(40)).hasSize(1));
        show(() -> assertThat(people).as("people").extracting(Person::getName).isEmpty());
        show(() -> assertThat(words).usingElementComparator(new ByLength()).contains("six", "seven").contains("a"));
        show(() -> assertThat(words).usingElementComparator(String.CASE_INSENSITIVE_ORDER).containsExactly("ONE", "TWO", "FOUR"));
        show(() -> assertThat(words).hasOnlyElementsOfType(String.class).hasAtLeastOneElementOfType(Integer.class));
        show(() -> assertThat(List.of(1, "a")).hasOnlyElementsOfTypes(String.class));
        show(() -> assertThat(List.of(1, "a")).hasExactlyElementsOfTypes(Integer.class, Integer.class));
        show(() -> assertThat(list).size().isGreaterThan(2).returnToIterable().contains(4));
        show(() -> assertThat(new LinkedHashSet<>(List.of(1, 2))).contains(1).containsExactly(2, 1));
        show(() -> assertThat(Set.of(1)).contains(2));
        show(() -> assertThat(new TreeSet<>(List.of(2, 1))).containsExactly(1, 2).first().isEqualTo(2));
        show(() -> assertThat(Collections.unmodifiableList(new ArrayList<>(List.of(1)))).contains(2));
        show(() -> assertThat(Stream.of("a", "b")).contains("a").containsExactly("a"));
        show(() -> assertThat(IntStream.range(0, 3)).containsExactly(0, 1, 2).contains(5));
        show(() -> assertThat(List.of(1).iterator()).hasNext().isExhausted());
        show(() -> assertThat(IntStream.range(0, 40).boxed().toList()).isEmpty());
        show(() -> assertThat(List.of("a long text that fills lines", "another long text that fills lines", "and one more")).isNull());
        show(() -> assertThat((Iterable<Integer>) list).contains(9));
        show(() -> assertThat((Collection<Integer>) list).contains(9));
        show(() -> assertThat(list).is(new Condition<>(l -> l.size() > 5, "long")));
        show(() -> assertThat(list).matches(l -> l.contains(9)));
        show(() -> assertThat(list).satisfies(l -> assertThat(l).isEmpty()));
    }

    static void arrays() {
        String[] words = {"a", "b"};
        int[] ints = {1, 2, 3};
        show(() -> assertThat(words).contains("a").containsExactly("a", "b").hasSize(2).isNotEmpty());
        show(() -> assertThat(words).isEqualTo(new String[] {"a", "b"}));
        show(() -> assertThat(words).isEqualTo(new String[] {"a", "c"}));
        show(() -> assertThat(words).contains("c"));
        show(() -> assertThat(words).containsOnly("a", "c"));
        show(() -> assertThat(words).containsExactly("b", "a"));
        show(() -> assertThat(words).containsExactlyInAnyOrder("b", "c"));
        show(() -> assertThat(words).extracting(String::length).containsOnly(2));
        show(() -> assertThat(words).filteredOn(w -> w.equals("b")).containsExactly("c"));
        show(() -> assertThat(words).isSorted().contains("b", atIndex(0)));
        show(() -> assertThat(words).allMatch(w -> w.equals("b")));
        show(() -> assertThat(ints).containsExactly(1, 2, 3).contains(1).doesNotContain(4).isSorted());
        show(() -> assertThat(ints).isEqualTo(new int[] {1, 2, 3}));
        show(() -> assertThat(ints).isEqualTo(new int[] {1, 2}));
        show(() -> assertThat(ints).contains(4));
        show(() -> assertThat(ints).containsOnly(1, 2));
        show(() -> assertThat(ints).containsExactly(1, 3, 2));
        show(() -> assertThat(ints).startsWith(2));
        show(() -> assertThat(ints).hasSize(2));
        show(() -> assertThat(ints).isEmpty());
        show(() -> assertThat((int[]) null).isNotNull());
        show(() -> assertThat(new byte[] {1, 2}).containsExactly(1, 2).contains(3));
        show(() -> assertThat(new char[] {'a'}).contains('b'));
        show(() -> assertThat(new double[] {1, 2}).containsExactly(1, 2).contains(3));
        show(() -> assertThat(new long[] {1, 2}).containsSequence(1, 2).containsOnlyOnce(3));
        show(() -> assertThat(new boolean[] {true}).containsExactly(false));
        show(() -> assertThat(new float[] {1.5f}).contains(1.5f).isEqualTo(new float[] {2f}));
        show(() -> assertThat(new int[][] {{1}, {2, 3}}).isDeepEqualTo(new int[][] {{1}, {2, 3}}).hasDimensions(2, 1));
        show(() -> assertThat(new int[][] {{1}, {2, 3}}).isDeepEqualTo(new int[][] {{1}, {2, 4}}));
    }

    static void maps() {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("one", 1);
        map.put("two", 2);
        show(() -> assertThat(map).containsEntry("one", 1).containsKey("two").containsValue(2).hasSize(2).isNotEmpty());
        show(() -> assertThat(map).isEqualTo(Map.of("one", 1)));
        show(() -> assertThat(map).containsEntry("one", 2));
        show(() -> assertThat(map).containsEntry("three", 3));
        show(() -> assertThat(map).contains(entry("one", 1), entry("two", 3), entry("four", 4)));
        show(() -> assertThat(map).containsKey("three"));
        show(() -> assertThat(map).containsKeys("one", "three"));
        show(() -> assertThat(map).containsKeys("four", "three"));
        show(() -> assertThat(map).containsOnlyKeys("one", "two").containsOnlyKeys("one"));
        show(() -> assertThat(map).containsOnlyKeys("one", "two", "three"));
        show(() -> assertThat(map).containsValue(3));
        show(() -> assertThat(map).containsValues(1, 3));
        show(() -> assertThat(map).doesNotContainKey("three").doesNotContainKey("one"));
        show(() -> assertThat(map).doesNotContainValue(1));
        show(() -> assertThat(map).doesNotContainEntry("one", 2).doesNotContainEntry("one", 1));
        show(() -> assertThat(map).containsOnly(entry("two", 2), entry("one", 1)).containsOnly(entry("one", 1)));
        show(() -> assertThat(map).containsOnly(entry("two", 2), entry("one", 2)));
        show(() -> assertThat(map).containsExactly(entry("one", 1), entry("two", 2)).containsExactly(entry("two", 2), entry("one", 1)));
        show(() -> assertThat(map).containsExactlyEntriesOf(Map.of("one", 1)));
        show(() -> assertThat(map).containsAllEntriesOf(Map.of("one", 1)).containsExactlyInAnyOrderEntriesOf(Map.of("one", 1, "two", 3)));
        show(() -> assertThat(map).isEmpty());
        show(() -> assertThat(Map.of()).isNotEmpty());
        show(() -> assertThat(map).hasSize(3));
        show(() -> assertThat((Map<String, Integer>) null).hasSize(3));
        show(() -> assertThat(map).hasEntrySatisfying("one", i -> assertThat(i).isEqualTo(2)));
        show(() -> assertThat(map).allSatisfy((key, value) -> assertThat(value).isPositive()));
        show(() -> assertThat(map).extractingByKey("one").isEqualTo(2));
        show(() -> assertThat(map).extractingByKeys("one", "two").containsExactly(1, 3));
        show(() -> assertThat(map).extractingByKey("one", as(InstanceOfAssertFactories.INTEGER)).isGreaterThan(1));
        show(() -> assertThat(map).size().isEqualTo(2).returnToMap().containsKey("x"));
        show(() -> assertThat(map.keySet()).containsExactly("one", "two"));
        show(() -> assertThat(map.entrySet()).extracting(Map.Entry::getKey).contains("x"));
    }

    static void optionals() {
        show(() -> assertThat(Optional.of(1)).isPresent().contains(1).hasValue(1).isNotEmpty());
        show(() -> assertThat(Optional.of(1)).isEmpty());
        show(() -> assertThat(Optional.empty()).isPresent());
        show(() -> assertThat(Optional.of("a")).contains("b"));
        show(() -> assertThat(Optional.<String>empty()).contains("b"));
        show(() -> assertThat(Optional.of("a")).hasValueSatisfying(a -> assertThat(a).isEmpty()));
        show(() -> assertThat(Optional.of("a")).get().isEqualTo("b"));
        show(() -> assertThat(Optional.of("a")).map(String::length).contains(2));
        show(() -> assertThat(Optional.of("a")).containsInstanceOf(Integer.class));
        show(() -> assertThat(Optional.of("a")).get(as(InstanceOfAssertFactories.STRING)).isBlank());
        show(() -> assertThat((Optional<String>) null).isPresent());
        show(() -> assertThat(OptionalInt.of(1)).hasValue(1).hasValue(2));
        show(() -> assertThat(OptionalInt.empty()).isPresent());
        show(() -> assertThat(OptionalLong.of(1)).isEmpty());
        show(() -> assertThat(OptionalDouble.of(1)).hasValueCloseTo(1.1, within(0.2)).hasValue(2));
    }

    static void throwables() {
        IllegalStateException thrown = new IllegalStateException("broken", new RuntimeException("why"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).isInstanceOf(IllegalStateException.class).hasMessage("broken"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasMessage("fixed"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasMessageContaining("fix"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasMessageStartingWith("fix"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasMessageEndingWith("%s", "fix"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasMessageMatching("[a-c]*"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasMessageNotContaining("broken"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).isInstanceOf(Error.class));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).isExactlyInstanceOf(RuntimeException.class));
        show(() -> assertThatThrownBy(() -> { }));
        show(() -> assertThatThrownBy(() -> { }, "described").hasMessage("x"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasCauseInstanceOf(RuntimeException.class).hasNoCause());
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasCauseInstanceOf(Error.class));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasRootCauseInstanceOf(Error.class));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasRootCauseMessage("why").hasRootCauseMessage("how"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).hasCause(new RuntimeException("how")));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).cause().hasMessage("how"));
        show(() -> assertThatThrownBy(() -> { throw thrown; }).message().isEqualTo("fixed"));
        show(() -> assertThatCode(() -> { }).doesNotThrowAnyException());
        show(() -> assertThatCode(() -> { throw thrown; }).doesNotThrowAnyException());
        show(() -> assertThatNoException().isThrownBy(() -> { throw thrown; }));
        show(() -> assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> { throw thrown; }).withMessage("broken"));
        show(() -> assertThatExceptionOfType(Error.class).isThrownBy(() -> { throw thrown; }));
        show(() -> assertThatExceptionOfType(Error.class).as("an error").isThrownBy(() -> { }));
        show(() -> assertThatIllegalStateException().isThrownBy(() -> { throw thrown; }).withMessageContaining("%s", "x"));
        show(() -> assertThatIllegalStateException().isThrownBy(() -> { throw thrown; }).havingCause().withMessage("how"));
        show(() -> assertThatNullPointerException().isThrownBy(() -> Objects.requireNonNull(null)).withNoCause());
        show(() -> assertThatIllegalArgumentException().isThrownBy(() -> { throw new IllegalArgumentException("a"); }).withMessage("b"));
        show(() -> assertThat(catchThrowable(() -> { throw thrown; })).isSameAs(thrown).isNull());
        show(() -> assertThat(catchThrowable(() -> { })).isNull());
        show(() -> assertThat(catchThrowableOfType(IllegalStateException.class, () -> { throw thrown; })).hasMessage("x"));
        show(() -> catchThrowableOfType(IllegalArgumentException.class, () -> { throw thrown; }));
        show(() -> fail("reason"));
        show(() -> fail("reason %d", 1));
        show(() -> fail());
        show(() -> failBecauseExceptionWasNotThrown(IllegalStateException.class));
        show(() -> assertThat(thrown).hasMessage("broken").hasRootCause(new RuntimeException("why")).hasNoSuppressedExceptions());
    }

    static void times() {
        LocalDate date = LocalDate.of(2024, 2, 29);
        LocalDateTime time = LocalDateTime.of(2024, 2, 29, 10, 30);
        show(() -> assertThat(date).isEqualTo("2024-02-29").isBefore(date.plusDays(1)).hasYear(2024).hasMonth(Month.FEBRUARY));
        show(() -> assertThat(date).isEqualTo(LocalDate.of(2024, 3, 1)));
        show(() -> assertThat(date).isAfter("2024-03-01"));
        show(() -> assertThat(date).isBefore(date));
        show(() -> assertThat(date).isBetween("2024-03-01", "2024-04-01"));
        show(() -> assertThat(date).hasDayOfMonth(1));
        show(() -> assertThat(time).isEqualTo(time.plusNanos(1)));
        show(() -> assertThat(time).isBeforeOrEqualTo(time).isAfter(time));
        show(() -> assertThat(time).isEqualToIgnoringNanos(time.plusNanos(1)).isEqualToIgnoringSeconds(time.plusMinutes(1)));
        show(() -> assertThat(time).isCloseTo(time.plusSeconds(5), within(10, ChronoUnit.SECONDS)));
        show(() -> assertThat(time).isCloseTo(time.plusSeconds(15), within(10, ChronoUnit.SECONDS)));
        show(() -> assertThat(LocalTime.of(10, 30)).isBefore("11:00").hasHour(11));
        show(() -> assertThat(Instant.EPOCH).isAfter(Instant.EPOCH));
        show(() -> assertThat(Duration.ofSeconds(90)).isPositive().hasSeconds(90).hasMinutes(2));
        show(() -> assertThat(Duration.ofSeconds(90)).isEqualTo(Duration.ofMinutes(2)));
        show(() -> assertThat(Duration.ofSeconds(90)).isGreaterThan(Duration.ofMinutes(2)));
        show(() -> assertThat(Duration.ofSeconds(90)).isCloseTo(Duration.ofSeconds(100), Duration.ofSeconds(5)));
        show(() -> assertThat(Period.ofDays(3)).hasDays(3).hasYears(1));
        show(() -> assertThat(YearMonth.of(2024, 2)).isBefore(YearMonth.of(2024, 1)));
    }

    static void others() {
        Predicate<String> isEmpty = String::isEmpty;
        show(() -> assertThat(isEmpty).accepts("").rejects("a").accepts("b"));
        show(() -> assertThat(isEmpty).accepts("", "b"));
        show(() -> assertThat(isEmpty).rejects("", "b"));
        show(() -> assertThat(new AtomicInteger(3)).hasValue(3).hasPositiveValue().hasValue(4));
        show(() -> assertThat(new AtomicInteger(3)).hasValueLessThan(3));
        show(() -> assertThat(new AtomicBoolean()).isFalse().isTrue());
        show(() -> assertThat(new AtomicReference<>("a")).hasValue("a").hasValue("b"));
        show(() -> BDDAssertions.then("a").as("text").isEqualTo("b"));
        show(() -> BDDAssertions.then(List.of(1)).contains(2));
        show(() -> BDDAssertions.thenThrownBy(() -> { }).isNotNull());
        show(() -> SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(1).isEqualTo(1);
            softly.assertThat(1).as("one").isEqualTo(2).isGreaterThan(0).isZero();
            softly.assertThat(List.of(1)).contains(2).hasSize(2);
            softly.assertThat("a").startsWith("b");
            softly.assertThat((String) null).startsWith("b");
        }));
        show(() -> {
            SoftAssertions softly = new SoftAssertions();
            softly.assertThat(true).isTrue();
            softly.assertAll();
        });
        show(() -> {
            SoftAssertions softly = new SoftAssertions();
            softly.fail("soft %s", "failure");
            softly.assertThatThrownBy(() -> { }).hasMessage("x");
            System.out.println(softly.assertionErrorsCollected().size() + " " + softly.wasSuccess());
            softly.assertAll();
        });
        show(() -> assertThat(tuple(1, "a")).isEqualTo(tuple(1, "b")));
        show(() -> assertThat(Map.entry("a", 1)).isEqualTo(entry("a", 2)));
        show(() -> System.out.println(entry("a", 1) + " " + tuple(1, "b") + " " + atIndex(1) + " " + within(1) + " " + Percentage.withPercentage(1.5)));
        show(() -> assertThat((Object) assertThat(1)).isNotNull().hasSameHashCodeAs(1));
        show(() -> assertThat(1).equals(1));
        show(() -> Offset.offset(-1));
    }

    public static void main(String[] args) {
        objects();
        conditions();
        booleansAndNumbers();
        texts();
        iterables();
        arrays();
        maps();
        optionals();
        throwables();
        times();
        others();
    }
}
