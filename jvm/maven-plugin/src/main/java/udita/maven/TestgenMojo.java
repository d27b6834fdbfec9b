package udita.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import udita.build.Goal;
import udita.build.Module;

/** Generates JUnit tests for a class of the module: {@code mvn udita:testgen -Dudita.class=com.acme.Cart}. */
@Mojo(
        name = "testgen",
        defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class TestgenMojo extends ClassMojo {
    /** The directory of the generated tests, which the build compiles as tests. */
    @Parameter(property = "udita.junit", defaultValue = "${project.build.directory}/generated-test-sources/udita")
    private File junit;

    /** The simple name of the test class. By default that of the class with {@code GeneratedTest} at its end. */
    @Parameter(property = "udita.testClass")
    private String testClass;

    @Override
    Goal goal(Module module) throws Goal.Failure {
        project.addTestCompileSourceRoot(junit.getPath());
        return Goal.testgen(module, className, junit.toPath(), testClass);
    }
}
