package udita.junit;

import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import udita.search.DepthFirst;
import udita.search.Sample;
import udita.search.Search;
import udita.search.SmallestFirst;

/**
 * How a test is to be run, by its annotation and the configuration parameters.
 *
 * @param inputs the number of inputs of a sample; 0 for all
 * @param limit the greatest number of paths; 0 for no limit
 * @param seconds the greatest time; 0 for no limit
 * @param progress seconds between two lines of progress; 0 for none
 */
record Settings(
        long inputs, long seed, boolean smallest, boolean freshInstance, Engine engine, long limit, long seconds, long progress, Bounds bounds) {
    private static final long PROGRESS = 5;

    static Settings of(ExtensionContext context) {
        Bounds bounds = new Bounds(context::getConfigurationParameter);
        Method method = context.getRequiredTestMethod();
        Optional<udita.junit.Sample> sample = AnnotationSupport.findAnnotation(method, udita.junit.Sample.class);
        Optional<Exhaustive> all = AnnotationSupport.findAnnotation(method, Exhaustive.class);
        if (sample.isPresent() && all.isPresent()) {
            throw new ExtensionConfigurationException(method.getName() + " has both @Exhaustive and @Sample; leave one");
        }
        long progress = bounds.number("progress", PROGRESS);
        if (sample.isPresent()) {
            udita.junit.Sample one = sample.get();
            if (one.value() < 1) {
                throw new ExtensionConfigurationException("@Sample(" + one.value() + ") of " + method.getName() + ": a sample has at least 1 input");
            }
            return new Settings(one.value(), bounds.number("seed", one.seed()), false, one.freshInstance(), engine(bounds, one.engine()),
                    bounds.number("limit", one.limit()), bounds.number("seconds", one.seconds()), progress, bounds);
        }
        Exhaustive one = all.orElseThrow();
        return new Settings(0, 0, one.smallest(), one.freshInstance(), one.smallest() ? Engine.JVM : engine(bounds, one.engine()),
                bounds.number("limit", one.limit()), bounds.number("seconds", one.seconds()), progress, bounds);
    }

    private static Engine engine(Bounds bounds, Engine given) {
        String text = bounds.text("engine").orElse(given.name());
        try {
            return Engine.valueOf(text.trim().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException("udita.engine=" + text + ": auto, machine or jvm is needed");
        }
    }

    boolean isSample() {
        return inputs > 0;
    }

    Search search() {
        if (isSample()) {
            return new Sample(seed);
        }
        return smallest ? new SmallestFirst() : new DepthFirst();
    }
}
