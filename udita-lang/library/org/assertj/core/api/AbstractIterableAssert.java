package org.assertj.core.api;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;

/** The assertions of an iterable. */
public abstract class AbstractIterableAssert<
    SELF extends AbstractIterableAssert<SELF, ACTUAL, ELEMENT, ELEMENT_ASSERT>,
    ACTUAL extends Iterable<? extends ELEMENT>,
    ELEMENT,
    ELEMENT_ASSERT extends AbstractAssert<ELEMENT_ASSERT, ELEMENT>
> extends AbstractElementsAssert<SELF, ACTUAL, ELEMENT> {
    @SuppressWarnings("unchecked")
    protected AbstractIterableAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
        if (actual instanceof SortedSet<?> && ((SortedSet<?>) actual).comparator() != null) {
            usingElementComparator((Comparator<? super ELEMENT>) ((SortedSet<?>) actual).comparator());
        }
    }

    @Override
    List<ELEMENT> list() {
        return Lists.of(actual);
    }

    @Override
    SELF filtered(List<ELEMENT> elements) {
        return newAbstractIterableAssert(elements);
    }

    protected abstract ELEMENT_ASSERT toAssert(ELEMENT value, String description);

    protected abstract SELF newAbstractIterableAssert(Iterable<? extends ELEMENT> iterable);

    @Override
    public SELF usingElementComparator(Comparator<? super ELEMENT> comparator) {
        comparison = new ElementComparison(comparator);
        return super.usingElementComparator(comparator);
    }

    /** The description of an assertion about a part. */
    protected String navigationDescription(String part) {
        String text = descriptionText();
        String name = getClass().getSimpleName();
        return (text.isEmpty() ? name.substring(0, name.length() - "Assert".length()) : text) + " " + part;
    }

    private ELEMENT_ASSERT part(int index, String description) {
        ELEMENT_ASSERT part = toAssert(list().get(index), navigationDescription(description));
        part.collector = collector;
        return part;
    }

    public ELEMENT_ASSERT first() {
        isNotEmpty();
        return part(0, "check first element");
    }

    public ELEMENT_ASSERT last() {
        isNotEmpty();
        return part(list().size() - 1, "check last element");
    }

    public ELEMENT_ASSERT element(int index) {
        isNotEmpty();
        IntegerAssert range = new IntegerAssert(index);
        range.collector = collector;
        range.describedAs(navigationDescription("check index validity")).isBetween(0, list().size() - 1);
        return part(index, "element at index " + index);
    }

    public SELF elements(int... indices) {
        isNotEmpty();
        List<ELEMENT> all = list();
        return passed(filtered(Arrays.stream(indices).mapToObj(all::get).toList()));
    }

    public ELEMENT_ASSERT singleElement() {
        hasSize(1);
        return part(0, "check single element");
    }

    public <ASSERT extends AbstractAssert<?, ?>> ASSERT first(InstanceOfAssertFactory<?, ASSERT> factory) {
        return first().asInstanceOf(factory);
    }

    public <ASSERT extends AbstractAssert<?, ?>> ASSERT last(InstanceOfAssertFactory<?, ASSERT> factory) {
        return last().asInstanceOf(factory);
    }

    public <ASSERT extends AbstractAssert<?, ?>> ASSERT element(int index, InstanceOfAssertFactory<?, ASSERT> factory) {
        return element(index).asInstanceOf(factory);
    }

    public <ASSERT extends AbstractAssert<?, ?>> ASSERT singleElement(InstanceOfAssertFactory<?, ASSERT> factory) {
        return singleElement().asInstanceOf(factory);
    }

    public AbstractIterableSizeAssert<SELF, ACTUAL, ELEMENT, ELEMENT_ASSERT> size() {
        isNotNull();
        return passed(new IterableSizeAssert<>(this, list().size()));
    }
}
