package org.assertj.core.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.assertj.core.presentation.Literal;

/** The checks of elements one by one: conditions, predicates, requirements and classes. */
final class Elements<E> {
    private final AbstractAssert<?, ?> owner;
    private final Object shown;
    private final List<E> elements;

    Elements(AbstractAssert<?, ?> owner, Object shown, List<E> elements) {
        this.owner = owner;
        this.shown = shown;
        this.elements = elements;
    }

    private List<E> those(Predicate<? super E> predicate) {
        Objects.requireNonNull(predicate, "The predicate to evaluate should not be null");
        List<E> some = new ArrayList<>();
        for (E element : elements) {
            if (predicate.test(element)) {
                some.add(element);
            }
        }
        return some;
    }

    private List<E> meeting(Condition<? super E> condition, boolean wanted) {
        Condition.required(condition);
        try {
            return those(element -> condition.matches(element) == wanted);
        } catch (ClassCastException other) {
            throw owner.failed("\nExpecting actual: %s to have the same generic type as condition %s", shown, condition);
        }
    }

    void meet(Condition<? super E> condition, boolean wanted, String end) {
        List<E> others = meeting(condition, !wanted);
        owner.require(others.isEmpty(), "\nExpecting elements:\n  %s\nof\n  %s\n" + end, others, shown, condition);
    }

    void meet(Condition<? super E> condition, int least, int most, String end, int times) {
        int count = meeting(condition, true).size();
        owner.require(least <= count && count <= most, "\nExpecting elements:\n  %s\n" + end, shown, times, condition);
    }

    void allMatch(Predicate<? super E> predicate, Literal description) {
        Objects.requireNonNull(predicate, "The predicate to evaluate should not be null");
        List<E> others = those(element -> !predicate.test(element));
        if (!others.isEmpty()) {
            String which = others.size() == 1 ? "this element" : "these elements";
            String format = "\nExpecting all elements of:\n  %s\nto match %s predicate but " + which + " did not:\n  %s";
            throw owner.failed(format, shown, description, others.size() == 1 ? others.get(0) : others);
        }
    }

    void anyMatch(Predicate<? super E> predicate, Literal description) {
        String format = "\nExpecting any elements of:\n  %s\nto match %s predicate but none did.";
        owner.require(!those(predicate).isEmpty(), format, shown, description);
    }

    void noneMatch(Predicate<? super E> predicate, Literal description) {
        List<E> matching = those(predicate);
        if (!matching.isEmpty()) {
            String format = "\nExpecting no elements of:\n  %s\nto match %s predicate but this element did:\n  %s";
            throw owner.failed(format, shown, description, matching.get(0));
        }
    }

    private String shown(Object object) {
        return owner.info.representation().toStringOf(object);
    }

    void allSatisfy(Consumer<? super E> requirements) {
        List<String> failures = failures(requirements);
        String format = "\nExpecting all elements of:\n  %s\nto satisfy given requirements, but these elements did not:\n\n%s";
        owner.require(failures.isEmpty(), format, shown, AbstractAssert.literal(String.join("\n\n", failures)));
    }

    private List<String> failures(Consumer<? super E> requirements) {
        List<String> failures = new ArrayList<>();
        for (E element : elements) {
            AssertionError failure = Requirements.failure(element, requirements);
            if (failure != null) {
                failures.add(shown(element) + "\nerror: " + shown(failure));
            }
        }
        return failures;
    }

    void anySatisfy(Consumer<? super E> requirements) {
        List<String> failures = new ArrayList<>();
        for (E element : elements) {
            AssertionError failure = Requirements.failure(element, requirements);
            if (failure == null) {
                return;
            }
            failures.add(shown(element) + "\nerror: " + shown(failure));
        }
        String format = "\nExpecting any element of:\n  %s\nto satisfy the given assertions requirements but none did:\n\n%s";
        throw owner.failed(format, shown, AbstractAssert.literal(String.join("\n\n", failures)));
    }

    void noneSatisfy(Consumer<? super E> restrictions) {
        List<E> satisfying = those(element -> Requirements.failure(element, restrictions) == null);
        String format = "\nExpecting no elements of:\n  %s\nto satisfy the given assertions requirements but these elements did:\n  %s";
        owner.require(satisfying.isEmpty(), format, shown, satisfying);
    }

    void satisfiesOnlyOnce(Consumer<? super E> requirements) {
        List<E> satisfying = those(element -> Requirements.failure(element, requirements) == null);
        String start = "\nExpecting exactly one element of actual:\n  %s\nto satisfy the requirements but ";
        owner.require(!satisfying.isEmpty(), start + "none did", shown);
        int count = satisfying.size();
        owner.require(count == 1, start + "these %s elements did:\n  %s", shown, count, satisfying);
    }

    void satisfiesExactly(Consumer<? super E>[] requirements) {
        new Sizes(owner, shown, elements.size()).isSameAs(requirements, "Array");
        Map<Integer, String> failures = new LinkedHashMap<>();
        for (int i = 0; i < requirements.length; i++) {
            AssertionError failure = Requirements.failure(elements.get(i), requirements[i]);
            if (failure != null) {
                failures.put(i, shown(elements.get(i)) + "\n- element index: " + i + "\n- error: " + shown(failure));
            }
        }
        String format = "\nExpecting each element of:\n  %s\nto satisfy the requirements at its index, but these elements did not:\n\n%s";
        owner.require(failures.isEmpty(), format, shown, AbstractAssert.literal(String.join("\n\n", failures.values())));
    }

    void satisfiesExactlyInAnyOrder(Consumer<? super E>[] requirements) {
        new Sizes(owner, shown, elements.size()).is(requirements.length);
        List<List<Integer>> satisfying = new ArrayList<>();
        for (Consumer<? super E> requirement : requirements) {
            List<Integer> indices = new ArrayList<>();
            for (int i = 0; i < elements.size(); i++) {
                if (Requirements.failure(elements.get(i), requirement) == null) {
                    indices.add(i);
                }
            }
            satisfying.add(indices);
        }
        boolean holds = areAssigned(satisfying, 0, new boolean[elements.size()]);
        owner.require(holds, "\nExpecting actual:\n  %s\nto satisfy all the consumers in any order.", shown);
    }

    /** Whether each of the requirements from the given one on can have an element of its own. */
    private static boolean areAssigned(List<List<Integer>> satisfying, int from, boolean[] isTaken) {
        if (from == satisfying.size()) {
            return true;
        }
        for (int index : satisfying.get(from)) {
            if (!isTaken[index]) {
                isTaken[index] = true;
                if (areAssigned(satisfying, from + 1, isTaken)) {
                    return true;
                }
                isTaken[index] = false;
            }
        }
        return false;
    }

    <O> void zipSatisfy(Iterable<O> other, BiConsumer<? super E, O> requirements) {
        List<O> others = Lists.of(other);
        StringBuilder failures = new StringBuilder();
        for (int i = 0; i < elements.size(); i++) {
            try {
                requirements.accept(elements.get(i), others.get(i));
            } catch (AssertionError failure) {
                failures.append("\n\n- (").append(shown(elements.get(i))).append(", ").append(shown(others.get(i))).append(")");
                failures.append("\nerror: ").append(failure.getMessage());
            }
        }
        String format = "\nExpecting zipped elements of:\n  %s\nand:\n  %s\n"
            + "to satisfy given requirements but these zipped elements did not:%s";
        owner.require(failures.length() == 0, format, shown, other, AbstractAssert.literal(failures));
    }

    void haveOnly(Class<?>... types) {
        List<E> others = those(element -> Arrays.stream(types).noneMatch(type -> type.isInstance(element)));
        List<String> texts = new ArrayList<>();
        for (E other : others) {
            texts.add(shown(other) + (other == null ? "" : " (" + other.getClass().getName() + ")"));
        }
        String format = "\nExpecting actual:\n  %s\nto only have instances of:\n  %s\nbut these elements are not:\n  [%s]";
        owner.require(others.isEmpty(), format, shown, types, AbstractAssert.literal(String.join(", ", texts)));
    }

    void haveNone(Class<?>... types) {
        Map<Class<?>, List<Object>> found = new LinkedHashMap<>();
        for (Class<?> type : types) {
            for (E element : those(type::isInstance)) {
                found.computeIfAbsent(type, any -> new ArrayList<>()).add(element);
            }
        }
        String format = "\nExpecting actual:\n  %s\nto not have any elements of the following types:\n  %s\nbut found:\n  %s";
        owner.require(found.isEmpty(), format, shown, types, found);
    }

    void haveExactly(Class<?>... types) {
        List<Object> wanted = new ArrayList<>(Arrays.asList(types));
        List<Object> actual = new ArrayList<>();
        elements.forEach(element -> actual.add(element.getClass()));
        List<Object> missing = new ArrayList<>(wanted);
        actual.forEach(missing::remove);
        List<Object> extra = new ArrayList<>(actual);
        wanted.forEach(extra::remove);
        String start = "\nExpecting actual elements:\n  %s\nto have the following types (in this order):\n  %s\n";
        if (!missing.isEmpty() && !extra.isEmpty()) {
            String both = "but there were no actual elements with these types:\n  %s\nand these actual elements types were not expected:\n  %s";
            throw owner.failed(start + both, shown, wanted, missing, extra);
        }
        String lacks = start + "but there were no actual elements with these types:\n  %s";
        owner.require(missing.isEmpty(), lacks, shown, wanted, missing);
        String format = start + "but these actual elements types were not expected:\n  %s";
        owner.require(extra.isEmpty(), format, shown, wanted, extra);
        for (int i = 0; i < types.length; i++) {
            String order = "\nactual element at index %s does not have the expected type, element was:%s\nactual element type: %s\n"
                + "expected type      : %s";
            owner.require(actual.get(i) == types[i], order, i, elements.get(i), actual.get(i), types[i]);
        }
    }
}
