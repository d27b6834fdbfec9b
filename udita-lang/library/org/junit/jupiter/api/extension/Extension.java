package org.junit.jupiter.api.extension;

/** An extension of tests. Its other interfaces say when it runs. */
public interface Extension {
}
