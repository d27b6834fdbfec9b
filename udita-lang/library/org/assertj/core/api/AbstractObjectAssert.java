package org.assertj.core.api;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** The assertions of an object and of what functions tell of it. */
public abstract class AbstractObjectAssert<SELF extends AbstractObjectAssert<SELF, ACTUAL>, ACTUAL> extends AbstractAssert<SELF, ACTUAL> {
    public AbstractObjectAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
    }

    @SafeVarargs
    public final AbstractListAssert<?, List<?>, Object, ObjectAssert<Object>> extracting(Function<? super ACTUAL, ?>... extractors) {
        Objects.requireNonNull(extractors, "\nExpecting extractors not to be null");
        return listed(Lists.<Object>of(Stream.<Function<? super ACTUAL, ?>>of(extractors).map(each -> (Object) each.apply(actual)).toList()))
            .asObjects();
    }

    public <T> AbstractObjectAssert<?, T> extracting(Function<? super ACTUAL, T> extractor) {
        return super.<T, ObjectAssert<T>>extracting(extractor, ObjectAssert::new);
    }

    public <T, ASSERT extends AbstractAssert<?, ?>> ASSERT extracting(
        Function<? super ACTUAL, T> extractor,
        InstanceOfAssertFactory<?, ASSERT> factory
    ) {
        return extracting(extractor).asInstanceOf(factory);
    }

    private <T> T value(Function<ACTUAL, T> from) {
        Objects.requireNonNull(from, "The given getter method/Function must not be null");
        present();
        return from.apply(actual);
    }

    public <T> SELF returns(T expected, Function<ACTUAL, T> from) {
        return check(() -> {
            T value = value(from);
            if (!Objects.deepEquals(value, expected)) {
                throw Messages.unequal(info, Comparison.STANDARD, value, expected);
            }
        });
    }

    public <T> SELF doesNotReturn(T expected, Function<ACTUAL, T> from) {
        return check(() -> requireUnequal(value(from), expected));
    }
}
