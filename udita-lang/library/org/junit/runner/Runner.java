package org.junit.runner;

/** Runs the tests of a class. The tests here are run without one. */
public abstract class Runner {
}
