package org.assertj.core.error;

import org.assertj.core.description.Description;
import org.assertj.core.presentation.Representation;

/** Makes the message of a failed assertion. */
public interface ErrorMessageFactory {
    String create(Description description, Representation representation);

    String create(Description description);

    String create();
}
