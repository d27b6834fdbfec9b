package udita.gradle;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.tasks.TaskAction;
import udita.build.Goal;
import udita.build.Module;

/** A task that runs the command {@code udita} in the directory of the project. */
public class UditaTask extends DefaultTask {
    /** The goal for a module and the properties of the project; null for one that is not given. */
    interface Maker {
        Goal goal(Module module, UnaryOperator<String> property) throws Goal.Failure;
    }

    Maker maker;
    UnaryOperator<String> property;
    Supplier<Module> module;

    /** Used by Gradle. */
    public UditaTask() {}

    /** Runs the command. */
    @TaskAction
    public void run() {
        String executable = property.apply("udita.executable");
        boolean failOnFindings = !"false".equals(property.apply("udita.failOnFindings"));
        try {
            maker.goal(module.get(), property)
                    .run(
                            executable == null ? "udita" : executable,
                            UditaPlugin.list(property.apply("udita.options")),
                            failOnFindings,
                            getLogger()::lifecycle);
        } catch (Goal.Failure e) {
            throw new GradleException(e.getMessage(), e.getCause());
        }
    }
}
