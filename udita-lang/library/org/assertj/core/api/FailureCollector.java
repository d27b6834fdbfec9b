package org.assertj.core.api;

/** Takes the failures of assertions that don't throw them. */
interface FailureCollector {
    void collect(AssertionError failure);
}
