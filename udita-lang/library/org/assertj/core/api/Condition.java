package org.assertj.core.api;

import java.util.Objects;
import java.util.function.Predicate;
import org.assertj.core.description.Description;
import org.assertj.core.description.TextDescription;

/** A condition that values meet or not. */
public class Condition<T> implements Descriptable<Condition<T>> {
    protected Description description;
    private Predicate<T> predicate;

    public Condition() {
        this(new TextDescription(""));
        describedAs(new TextDescription(getClass().getSimpleName()));
    }

    public Condition(String description) {
        this(new TextDescription(description));
    }

    public Condition(Predicate<T> predicate, String description, Object... args) {
        this.predicate = predicate;
        describedAs(new TextDescription(description, args));
    }

    public Condition(Description description) {
        describedAs(description);
    }

    @Override
    public Condition<T> describedAs(Description newDescription) {
        description = newDescription == null ? new TextDescription("") : newDescription;
        return this;
    }

    public Description description() {
        return description;
    }

    public boolean matches(T value) {
        return predicate != null && predicate.test(value);
    }

    /** The description of the condition, with a mark whether the value meets it. */
    public Description conditionDescriptionWithStatus(T actual) {
        return new TextDescription("%s", status(actual) + " " + description);
    }

    protected String status(T actual) {
        return matches(actual) ? "[\u2713]" : "[\u2717]";
    }

    @Override
    public String toString() {
        return description.value();
    }

    static <C extends Condition<?>> C required(C condition) {
        return Objects.requireNonNull(condition, "The condition to evaluate should not be null");
    }
}
