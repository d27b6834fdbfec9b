package udita.maven;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import udita.build.Goal;
import udita.build.Module;

/** Lists what the module needs that udita lacks, those gaps first that most methods come to: {@code mvn udita:gaps}. */
@Mojo(name = "gaps", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class GapsMojo extends CommandMojo {
    @Override
    Goal goal(Module module) throws Goal.Failure {
        return Goal.gaps(module);
    }
}
