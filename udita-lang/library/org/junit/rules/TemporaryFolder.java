package org.junit.rules;

/** A rule that makes a directory for each test. There are no files here, so it has no method that gives one. */
public class TemporaryFolder extends ExternalResource {
    public TemporaryFolder() {
    }
}
