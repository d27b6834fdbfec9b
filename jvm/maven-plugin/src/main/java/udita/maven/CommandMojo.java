package udita.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import udita.build.Goal;
import udita.build.Module;

/** A goal that runs the command {@code udita} in the directory of the module. */
abstract class CommandMojo extends AbstractMojo {
    /** The module. */
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    /** The command: a name that is on the PATH, or a file. */
    @Parameter(property = "udita.executable", defaultValue = "udita")
    String executable;

    /** Further options of the command, as on the command line: {@code --timeout=30s,--seed=2}. */
    @Parameter(property = "udita.options")
    List<String> options;

    /** Does nothing if true. */
    @Parameter(property = "udita.skip", defaultValue = "false")
    boolean skip;

    /** Whether the build fails if the command finds something: violations, faults, or a score that is too low. */
    @Parameter(property = "udita.failOnFindings", defaultValue = "true")
    boolean failOnFindings;

    /** The goal for the module. */
    abstract Goal goal(Module module) throws Goal.Failure;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || "pom".equals(project.getPackaging())) {
            getLog().info(skip ? "skipped: udita.skip is true" : "no sources: the module is a pom");
            return;
        }
        try {
            goal(module()).run(executable, orNone(options), failOnFindings, getLog()::info);
        } catch (Goal.Failure e) {
            throw new MojoFailureException(e.getMessage(), e.getCause());
        }
    }

    private Module module() throws MojoExecutionException {
        try {
            return new Module(
                    project.getBasedir().toPath(),
                    Path.of(project.getBuild().getDirectory()),
                    paths(project.getCompileSourceRoots()),
                    paths(project.getTestCompileSourceRoots()),
                    paths(project.getTestClasspathElements()));
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the class path is not known: " + e.getMessage(), e);
        }
    }

    private static List<Path> paths(List<String> names) {
        return names.stream().map(Path::of).toList();
    }

    /** The values of a parameter that need not be given. */
    static <T> List<T> orNone(List<T> values) {
        return values == null ? List.of() : values;
    }
}
