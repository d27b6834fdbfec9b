package udita.maven;

import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import udita.build.Goal;
import udita.build.Module;

/**
 * Shows why a test abstraction of the module has so few inputs: {@code mvn udita:explain -Dudita.class=com.acme.Carts
 * -Dudita.arguments=3}.
 */
@Mojo(name = "explain", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class ExplainMojo extends ClassMojo {
    /** The entry method: a static method of the class. It need not be named if only one could be meant. */
    @Parameter(property = "udita.entry")
    private String entry;

    /** The arguments of its entry method: the bounds. */
    @Parameter(property = "udita.arguments")
    private List<String> arguments;

    @Override
    Goal goal(Module module) throws Goal.Failure {
        return Goal.explain(module, className, entry, orNone(arguments));
    }
}
