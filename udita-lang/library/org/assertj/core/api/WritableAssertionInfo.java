package org.assertj.core.api;

import java.util.function.Supplier;
import org.assertj.core.description.Description;
import org.assertj.core.description.TextDescription;
import org.assertj.core.presentation.Representation;
import org.assertj.core.presentation.StandardRepresentation;

/** The description of an assertion, the message that replaces its own, and how it shows values. */
public class WritableAssertionInfo implements AssertionInfo {
    static Representation defaultRepresentation = StandardRepresentation.STANDARD_REPRESENTATION;

    private Description description;
    private Supplier<String> message;
    private Representation representation = defaultRepresentation;

    @Override
    public Description description() {
        return description;
    }

    public String descriptionText() {
        return description == null ? "" : description.value();
    }

    public boolean hasDescription() {
        return description != null && !descriptionText().isEmpty();
    }

    public void description(String newDescription, Object... args) {
        description = new TextDescription(newDescription, args);
    }

    public void description(Description newDescription) {
        description = newDescription;
    }

    @Override
    public String overridingErrorMessage() {
        return message == null ? null : message.get();
    }

    public void overridingErrorMessage(String newMessage) {
        message = newMessage == null ? null : () -> newMessage;
    }

    public void overridingErrorMessage(Supplier<String> newMessage) {
        message = newMessage;
    }

    @Override
    public Representation representation() {
        return representation;
    }

    public void useRepresentation(Representation newRepresentation) {
        representation = newRepresentation;
    }

    void take(WritableAssertionInfo other) {
        description = other.description;
        message = other.message;
        representation = other.representation;
    }
}
