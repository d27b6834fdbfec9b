package org.assertj.core.api;

import org.assertj.core.description.Description;
import org.assertj.core.presentation.Representation;

/** What is known of an assertion beside its value. */
public interface AssertionInfo {
    Description description();

    String overridingErrorMessage();

    Representation representation();
}
