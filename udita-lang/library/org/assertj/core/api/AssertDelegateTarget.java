package org.assertj.core.api;

/** A class with assertions of its own. */
public interface AssertDelegateTarget {
}
