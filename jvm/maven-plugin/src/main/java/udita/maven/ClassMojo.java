package udita.maven;

import org.apache.maven.plugins.annotations.Parameter;

/** A goal for a class of the module. */
abstract class ClassMojo extends CommandMojo {
    /** The full name of the class: the one under test, to mutate, or with the test abstraction, which may also be a file. */
    @Parameter(property = "udita.class")
    String className;
}
