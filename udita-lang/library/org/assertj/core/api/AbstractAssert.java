package org.assertj.core.api;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.assertj.core.condition.Join;
import org.assertj.core.description.Description;
import org.assertj.core.description.TextDescription;
import org.assertj.core.error.ErrorMessageFactory;
import org.assertj.core.presentation.Literal;
import org.assertj.core.presentation.Representation;
import org.opentest4j.AssertionFailedError;

/**
 * The assertions of any object. Every assertion runs in {@code check}, which throws its failure, or gives it to a collector and goes on.
 */
public abstract class AbstractAssert<SELF extends AbstractAssert<SELF, ACTUAL>, ACTUAL> implements Assert<SELF, ACTUAL> {
    /** Takes failures, if not thrown. */
    FailureCollector collector;
    Comparison comparison = Comparison.STANDARD;
    public WritableAssertionInfo info = new WritableAssertionInfo();
    protected final ACTUAL actual;
    protected final SELF myself;

    @SuppressWarnings("unchecked")
    protected AbstractAssert(ACTUAL actual, Class<?> selfType) {
        this.actual = actual;
        myself = (SELF) selfType.cast(this);
    }

    // The frame of assertions.

    SELF check(Runnable assertion) {
        if (collector == null) {
            assertion.run();
        } else {
            try {
                assertion.run();
            } catch (AssertionError failure) {
                collector.collect(failure);
            }
        }
        return myself;
    }

    /** Checks an assertion about a value that must not be {@code null}. */
    SELF checkPresent(Runnable assertion) {
        return check(() -> {
            present();
            assertion.run();
        });
    }

    void present() {
        if (actual == null) {
            throw failed("\nExpecting actual not to be null");
        }
    }

    void require(boolean holds, String format, Object... args) {
        if (!holds) {
            throw failed(format, args);
        }
    }

    /** A failure whose format has {@code %s} for each argument. */
    AssertionError failed(String format, Object... args) {
        return new AssertionError(Messages.text(info, comparison, format, args));
    }

    /** A failure that tells tools which values differ. */
    AssertionError difference(Object actualValue, Object expected, String format, Object... args) {
        Representation shown = info.representation();
        String message = Messages.text(info, comparison, format, args);
        return new AssertionFailedError(message, shown.toStringOf(expected), shown.toStringOf(actualValue));
    }

    /** Gives the state of this assertion to one about a part of the value. */
    <A extends AbstractAssert<?, ?>> A passed(A next) {
        next.comparison = comparison;
        next.info.take(info);
        next.collector = collector;
        return next;
    }

    static Literal literal(Object text) {
        return new Literal(String.valueOf(text));
    }

    // What assertions of users call.

    protected void failWithMessage(String errorMessage, Object... arguments) {
        throw failure(errorMessage, arguments);
    }

    protected AssertionError failure(String errorMessage, Object... arguments) {
        return failed("%s", literal(String.format(errorMessage, arguments)));
    }

    protected void failWithActualExpectedAndMessage(Object actual, Object expected, String format, Object... arguments) {
        throw failureWithActualExpected(actual, expected, format, arguments);
    }

    protected AssertionError failureWithActualExpected(Object actual, Object expected, String format, Object... arguments) {
        return difference(actual, expected, "%s", literal(String.format(format, arguments)));
    }

    protected void throwAssertionError(ErrorMessageFactory message) {
        throw assertionError(message);
    }

    protected AssertionError assertionError(ErrorMessageFactory message) {
        return failed("%s", literal(message.create(null, info.representation())));
    }

    public WritableAssertionInfo getWritableAssertionInfo() {
        return info;
    }

    public ACTUAL actual() {
        return actual;
    }

    public String descriptionText() {
        return info.descriptionText();
    }

    // Descriptions, messages and comparisons.

    @Override
    public SELF describedAs(Description description) {
        info.description(description);
        return myself;
    }

    public SELF overridingErrorMessage(String message, Object... args) {
        info.overridingErrorMessage(TextDescription.filled(message, args));
        return myself;
    }

    public SELF overridingErrorMessage(Supplier<String> message) {
        info.overridingErrorMessage(message);
        return myself;
    }

    public SELF withFailMessage(String message, Object... args) {
        return overridingErrorMessage(message, args);
    }

    public SELF withFailMessage(Supplier<String> message) {
        return overridingErrorMessage(message);
    }

    public SELF withRepresentation(Representation representation) {
        info.useRepresentation(representation);
        return myself;
    }

    public SELF usingComparator(Comparator<? super ACTUAL> comparator) {
        return usingComparator(comparator, null);
    }

    public SELF usingComparator(Comparator<? super ACTUAL> comparator, String description) {
        comparison = new Comparison(Objects.requireNonNull(comparator), description);
        return myself;
    }

    public SELF usingEquals(BiPredicate<? super ACTUAL, ? super ACTUAL> predicate) {
        return usingEquals(predicate, null);
    }

    public SELF usingEquals(BiPredicate<? super ACTUAL, ? super ACTUAL> predicate, String description) {
        return usingComparator((left, right) -> predicate.test(left, right) ? 0 : -1, description);
    }

    public SELF usingDefaultComparator() {
        comparison = Comparison.STANDARD;
        return myself;
    }

    // Equality and identity.

    @Override
    public SELF isEqualTo(Object expected) {
        return check(() -> {
            if (!comparison.areEqual(actual, expected)) {
                throw Messages.unequal(info, comparison, actual, expected);
            }
        });
    }

    @Override
    public SELF isNotEqualTo(Object other) {
        return check(() -> requireUnequal(actual, other));
    }

    void requireUnequal(Object value, Object other) {
        boolean isUnequal = !comparison.areEqual(value, other);
        require(isUnequal, "\nExpecting actual:\n  %s\nnot to be equal to:\n  %s\n%s", value, other, comparison);
    }

    @Override
    public void isNull() {
        check(() -> {
            if (actual != null) {
                throw Messages.unequal(info, Comparison.STANDARD, actual, null);
            }
        });
    }

    @Override
    public SELF isNotNull() {
        return check(this::present);
    }

    @Override
    public SELF isSameAs(Object expected) {
        String format = "\nExpecting actual:\n  %s\nand:\n  %s\nto refer to the same object";
        return check(() -> require(actual == expected, format, actual, expected));
    }

    @Override
    public SELF isNotSameAs(Object other) {
        return check(() -> require(actual != other, "\nExpected not same: %s", actual));
    }

    public SELF isIn(Object... values) {
        Objects.requireNonNull(values, "The given array should not be null");
        return check(() -> requireIn(Arrays.asList(values), values, true));
    }

    public SELF isNotIn(Object... values) {
        Objects.requireNonNull(values, "The given array should not be null");
        return check(() -> requireIn(Arrays.asList(values), values, false));
    }

    public SELF isIn(Iterable<?> values) {
        Objects.requireNonNull(values, "The given iterable should not be null");
        return check(() -> requireIn(values, values, true));
    }

    public SELF isNotIn(Iterable<?> values) {
        Objects.requireNonNull(values, "The given iterable should not be null");
        return check(() -> requireIn(values, values, false));
    }

    private void requireIn(Iterable<?> values, Object shown, boolean wanted) {
        String not = wanted ? "" : "not ";
        String format = "\nExpecting actual:\n  %s\n" + not + "to be in:\n  %s\n%s";
        require(comparison.contains(values, actual) == wanted, format, actual, shown, comparison);
    }

    // Conditions and predicates.

    @Override
    public SELF is(Condition<? super ACTUAL> condition) {
        return meets(condition, true, "\nExpecting actual:\n  %s\nto be %s");
    }

    @Override
    public SELF isNot(Condition<? super ACTUAL> condition) {
        return meets(condition, false, "\nExpecting actual:\n  %s\nnot to be %s");
    }

    @Override
    public SELF has(Condition<? super ACTUAL> condition) {
        return meets(condition, true, "\nExpecting actual:\n  %s\nto have %s");
    }

    @Override
    public SELF doesNotHave(Condition<? super ACTUAL> condition) {
        return meets(condition, false, "\nExpecting actual:\n  %s\nnot to have %s");
    }

    @Override
    public SELF satisfies(Condition<? super ACTUAL> condition) {
        return meets(condition, true, "\nExpecting actual:\n  %s\nto satisfy:\n  %s");
    }

    private SELF meets(Condition<? super ACTUAL> condition, boolean wanted, String format) {
        return check(() -> {
            boolean holds = Condition.required(condition).matches(actual) == wanted;
            if (!holds && wanted && condition instanceof Join && format.endsWith(" %s")) {
                String start = format.substring(0, format.length() - " %s".length());
                throw failed(start + ":\n%s", actual, literal(condition.conditionDescriptionWithStatus(actual)));
            }
            require(holds, format, actual, condition);
        });
    }

    public SELF matches(Predicate<? super ACTUAL> predicate) {
        return matches(predicate, true, literal("given"), "to match", "matches", "is rookie");
    }

    public SELF matches(Predicate<? super ACTUAL> predicate, String description) {
        return matches(predicate, true, literal("'" + description + "'"), "to match", null, null);
    }

    public SELF doesNotMatch(Predicate<? super ACTUAL> predicate) {
        return matches(predicate, false, literal("given"), "not to match", "doesNotMatch", "is not rookie");
    }

    public SELF doesNotMatch(Predicate<? super ACTUAL> predicate, String description) {
        return matches(predicate, false, literal("'" + description + "'"), "not to match", null, null);
    }

    private SELF matches(
        Predicate<? super ACTUAL> predicate,
        boolean wanted,
        Literal description,
        String verb,
        String method,
        String example
    ) {
        Objects.requireNonNull(predicate, "The predicate must not be null");
        String advice = method == null ? "" : "\n\nYou can use '" + method + "(Predicate p, String description)' to have a better error "
            + "message\nFor example:\n  assertThat(player)." + method + "(p -> p.isRookie(), \"" + example + "\");\n"
            + "will give an error message looking like:\n\nExpecting actual:\n  player\n" + verb + " '" + example + "' predicate";
        String format = "\nExpecting actual:\n  %s\n" + verb + " %s predicate." + advice;
        return check(() -> require(predicate.test(actual) == wanted, format, actual, description));
    }

    @SafeVarargs
    public final SELF satisfies(Consumer<? super ACTUAL>... requirements) {
        return check(() -> {
            List<AssertionError> failures = Requirements.failures(actual, requirements);
            if (!failures.isEmpty()) {
                throw Requirements.all(info.description(), failures);
            }
        });
    }

    @SafeVarargs
    public final SELF satisfies(ThrowingConsumer<? super ACTUAL>... assertions) {
        return satisfies((Consumer<? super ACTUAL>[]) assertions);
    }

    @SafeVarargs
    public final SELF satisfiesAnyOf(Consumer<? super ACTUAL>... assertions) {
        return check(() -> {
            List<AssertionError> failures = Requirements.failures(actual, assertions);
            if (failures.size() == assertions.length) {
                throw Requirements.all(info.description(), failures);
            }
        });
    }

    @SafeVarargs
    public final SELF satisfiesAnyOf(ThrowingConsumer<? super ACTUAL>... assertions) {
        return satisfiesAnyOf((Consumer<? super ACTUAL>[]) assertions);
    }

    // Classes.

    @Override
    public SELF isInstanceOf(Class<?> type) {
        return check(() -> requireInstance(type));
    }

    void requireInstance(Class<?> type) {
        Objects.requireNonNull(type, "The given type should not be null");
        present();
        if (!type.isInstance(actual)) {
            if (actual instanceof Throwable) {
                throw failed("\nExpecting actual throwable to be an instance of:\n  %s\nbut was:\n  %s", type, actual);
            }
            String format = "\nExpecting actual:\n  %s\nto be an instance of:\n  %s\nbut was instance of:\n  %s";
            throw failed(format, actual, type, actual.getClass());
        }
    }

    @SuppressWarnings("unchecked")
    public <T> SELF isInstanceOfSatisfying(Class<T> type, Consumer<T> requirements) {
        return check(() -> {
            requireInstance(type);
            Requirements.required(requirements).accept((T) actual);
        });
    }

    @SuppressWarnings("unchecked")
    public <ASSERT extends AbstractAssert<?, ?>> ASSERT asInstanceOf(InstanceOfAssertFactory<?, ASSERT> factory) {
        Objects.requireNonNull(factory, "\nExpecting instanceOfAssertFactory not to be null");
        check(() -> requireInstance(factory.getRawClass()));
        return passed(factory.createAssert(actual));
    }

    public SELF isInstanceOfAny(Class<?>... types) {
        return checkPresent(() -> {
            if (isInstanceOfOne(types)) {
                return;
            }
            if (actual instanceof Throwable) {
                String format = "\nExpecting actual throwable to be an instance of any of the following types:\n  %s\nbut was:\n  %s";
                throw failed(format, types, actual);
            }
            String format = "\nExpecting actual:\n  %s\nto be an instance of any of:\n  %s\nbut was instance of:\n  %s";
            throw failed(format, actual, types, actual.getClass());
        });
    }

    public SELF isNotInstanceOfAny(Class<?>... types) {
        String format = "\nExpecting actual:\n  %s\nnot to be an instance of any of these types:\n  %s";
        return checkPresent(() -> require(!isInstanceOfOne(types), format, whole(), types));
    }

    private boolean isInstanceOfOne(Class<?>[] types) {
        return Arrays.stream(types).anyMatch(type -> type.isInstance(actual));
    }

    /** The value in messages that show all of a throwable's stack trace. */
    Object whole() {
        return actual instanceof Throwable ? Texts.trace((Throwable) actual).toString() : actual;
    }

    public SELF isNotInstanceOf(Class<?> type) {
        String format = "\nExpecting actual:\n  %s\nnot to be an instance of: %s";
        return checkPresent(() -> require(!type.isInstance(actual), format, whole(), type));
    }

    public SELF isExactlyInstanceOf(Class<?> type) {
        return checkPresent(() -> {
            if (actual.getClass() == type) {
                return;
            }
            if (actual instanceof Throwable) {
                throw failed("\nExpecting actual throwable to be exactly an instance of:\n  %s\nbut was:\n  %s", type, actual);
            }
            String format = "\nExpecting actual:\n  %s\nto be exactly an instance of:\n  %s\nbut was an instance of:\n  %s";
            throw failed(format, actual, type, actual.getClass());
        });
    }

    public SELF isNotExactlyInstanceOf(Class<?> type) {
        String format = "\nExpecting\n  %s\nnot to be of exact type:\n  %s";
        return checkPresent(() -> require(actual.getClass() != type, format, whole(), type));
    }

    public SELF hasSameClassAs(Object other) {
        String format = "\nExpecting\n  %s\nto have the same class as:\n  %s(%s) \nbut its class was: %s";
        Class<?> type = other.getClass();
        return checkPresent(() -> require(actual.getClass() == type, format, actual, other, type, actual.getClass()));
    }

    public SELF doesNotHaveSameClassAs(Object other) {
        String format = "\nExpecting actual:\n  %s\nnot to have the same class as:\n  %s (%s)";
        Class<?> type = other.getClass();
        return checkPresent(() -> require(actual.getClass() != type, format, actual, other, type));
    }

    public SELF isOfAnyClassIn(Class<?>... types) {
        String format = "\nExpecting actual:\n  %s\nto be of one these types:\n  %s\nbut was:\n  %s";
        return checkPresent(() -> {
            require(Arrays.asList(types).contains(actual.getClass()), format, actual, types, actual.getClass());
        });
    }

    public SELF isNotOfAnyClassIn(Class<?>... types) {
        String format = "\nExpecting actual:\n  %s\nnot to be of any type in:\n  %s\nbut was of type: %s";
        return checkPresent(() -> {
            require(!Arrays.asList(types).contains(actual.getClass()), format, actual, types, actual.getClass());
        });
    }

    // Texts and hash codes.

    public SELF hasToString(String expected) {
        return checkPresent(() -> {
            if (!actual.toString().equals(expected)) {
                String format = "\nExpecting actual's toString() to return:\n  %s\nbut was:\n  %s";
                throw difference(actual.toString(), expected, format, expected, actual.toString());
            }
        });
    }

    public SELF hasToString(String format, Object... args) {
        return hasToString(String.format(format, args));
    }

    public SELF doesNotHaveToString(String other) {
        String format = "\nExpecting actual's toString() not to be equal to:\n  %s";
        return checkPresent(() -> require(!actual.toString().equals(other), format, other));
    }

    public SELF doesNotHaveToString(String format, Object... args) {
        return doesNotHaveToString(String.format(format, args));
    }

    public SELF hasSameHashCodeAs(Object other) {
        Objects.requireNonNull(other, "The object used to compare actual's hash code with should not be null");
        String format = "\nExpecting\n  %s\nto have the same hash code as:\n  %s\nbut actual hash code is\n  %s\n"
            + "while expected hash code was:\n  %s";
        return checkPresent(() -> {
            require(actual.hashCode() == other.hashCode(), format, actual, other, actual.hashCode(), other.hashCode());
        });
    }

    public SELF doesNotHaveSameHashCodeAs(Object other) {
        Objects.requireNonNull(other, "The object used to compare actual's hash code with should not be null");
        String format = "\nExpecting\n  %s\nnot to have the same hash code as:\n  %s\nhash code is\n  %s";
        return checkPresent(() -> require(actual.hashCode() != other.hashCode(), format, actual, other, actual.hashCode()));
    }

    public AbstractStringAssert<?> asString() {
        isNotNull();
        return passed(new StringAssert(String.valueOf(actual)));
    }

    @Deprecated
    public AbstractListAssert<?, List<?>, Object, ObjectAssert<Object>> asList() {
        check(() -> requireInstance(List.class));
        return passed(new ListAssert<>((List<?>) actual).asObjects());
    }

    // Parts of the value.

    protected <T, ASSERT extends AbstractAssert<?, ?>> ASSERT extracting(
        Function<? super ACTUAL, ? extends T> extractor,
        AssertFactory<T, ASSERT> factory
    ) {
        Objects.requireNonNull(extractor, "\nExpecting extractor not to be null");
        isNotNull();
        return passed(factory.createAssert(extractor.apply(actual)));
    }

    /** A list of values that belong to the value. */
    <E> ListAssert<E> listed(List<? extends E> values) {
        return passed(new ListAssert<E>(values));
    }

    @Override
    @Deprecated
    public boolean equals(Object other) {
        throw new UnsupportedOperationException("'equals' is not supported... maybe you intended to call 'isEqualTo'");
    }

    @Override
    public int hashCode() {
        return 1;
    }
}
