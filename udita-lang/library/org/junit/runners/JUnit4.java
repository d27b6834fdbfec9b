package org.junit.runners;

/** The usual runner. */
public final class JUnit4 extends BlockJUnit4ClassRunner {
}
