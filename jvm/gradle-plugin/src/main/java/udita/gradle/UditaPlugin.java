package udita.gradle;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import udita.build.Goal;
import udita.build.Module;

/**
 * The tasks {@code uditaTestgen}, {@code uditaMutate}, {@code uditaGaps} and {@code uditaExplain} of a project with Java sources. They take
 * the same properties as the goals of the plugin for Maven: {@code gradle uditaTestgen -Pudita.class=com.acme.Cart}.
 */
public final class UditaPlugin implements Plugin<Project> {
    /** Used by Gradle. */
    public UditaPlugin() {}

    @Override
    public void apply(Project project) {
        project.getPlugins().withId("java", applied -> {
            task(project, "uditaTestgen", "Generates JUnit tests for a class (-Pudita.class=NAME)", (module, of) ->
                    Goal.testgen(
                            module,
                            of.apply("udita.class"),
                            path(of.apply("udita.junit"), module.buildDirectory().resolve("generated/udita-tests")),
                            of.apply("udita.testClass")));
            task(project, "uditaMutate", "Scores the tests of a class by the mutants that they kill (-Pudita.class=NAME)", (module, of) ->
                    Goal.mutate(
                            module,
                            of.apply("udita.class"),
                            list(of.apply("udita.tests")).stream().map(module.directory()::resolve).toList(),
                            of.apply("udita.failUnder") == null ? null : Integer.valueOf(of.apply("udita.failUnder")),
                            path(of.apply("udita.html"), module.buildDirectory().resolve("udita/mutants.html"))));
            task(project, "uditaGaps", "Lists what the project needs that udita lacks", (module, of) -> Goal.gaps(module));
            task(project, "uditaExplain", "Shows why a test abstraction has so few inputs (-Pudita.class=NAME)", (module, of) ->
                    Goal.explain(module, of.apply("udita.class"), of.apply("udita.entry"), list(of.apply("udita.arguments"))));
        });
    }

    private static void task(Project project, String name, String description, UditaTask.Maker maker) {
        project.getTasks().create(name, UditaTask.class, task -> {
            // By name, since types of these properties differ between the versions of Gradle.
            SourceSetContainer sets = (SourceSetContainer) project.property("sourceSets");
            SourceSet main = sets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
            SourceSet test = sets.getByName(SourceSet.TEST_SOURCE_SET_NAME);
            // The libraries alone: udita reads the sources of the project itself, which need not compile.
            FileCollection classPath = project.getConfigurations().getByName(test.getRuntimeClasspathConfigurationName());
            task.setDescription(description);
            task.setGroup("verification");
            // Other projects of the build are compiled before.
            task.dependsOn(classPath);
            task.maker = maker;
            task.property = key -> project.hasProperty(key) ? String.valueOf(project.property(key)) : null;
            task.module = () -> new Module(
                    project.getProjectDir().toPath(),
                    ((File) project.property("buildDir")).toPath(),
                    paths(main.getJava().getSrcDirs()),
                    paths(test.getJava().getSrcDirs()),
                    paths(classPath.getFiles()));
        });
    }

    private static List<Path> paths(Iterable<File> files) {
        List<Path> paths = new ArrayList<>();
        files.forEach(file -> paths.add(file.toPath()));
        return paths;
    }

    private static Path path(String given, Path usual) {
        return given == null ? usual : Path.of(given);
    }

    static List<String> list(String given) {
        return given == null || given.isBlank() ? List.of() : Arrays.asList(given.split(","));
    }
}
