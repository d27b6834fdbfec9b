package udita.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import udita.build.Goal;
import udita.build.Module;

/**
 * Scores the tests of a class by the mutants that they kill, without a JVM for each: {@code mvn udita:mutate
 * -Dudita.class=com.acme.Cart}.
 */
@Mojo(name = "mutate", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class MutateMojo extends ClassMojo {
    /** The files or directories of the tests. By default the file of the class's name with {@code Test} at its end. */
    @Parameter(property = "udita.tests")
    private List<File> tests;

    /** The lowest score in percent with which the build goes on. */
    @Parameter(property = "udita.failUnder")
    private Integer failUnder;

    /** The page of the report. */
    @Parameter(property = "udita.html", defaultValue = "${project.build.directory}/udita/mutants.html")
    private File html;

    @Override
    Goal goal(Module module) throws Goal.Failure {
        return Goal.mutate(module, className, orNone(tests).stream().map(File::toPath).toList(), failUnder, html.toPath());
    }
}
