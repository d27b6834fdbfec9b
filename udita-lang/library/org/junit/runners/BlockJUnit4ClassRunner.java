package org.junit.runners;

import org.junit.runner.Runner;

/** The runner of a class with annotated tests. */
public class BlockJUnit4ClassRunner extends Runner {
}
