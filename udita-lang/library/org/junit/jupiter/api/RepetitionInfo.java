package org.junit.jupiter.api;

/** The number of a run of a repeated test, from 1. */
public interface RepetitionInfo {
    int getCurrentRepetition();

    int getTotalRepetitions();
}
