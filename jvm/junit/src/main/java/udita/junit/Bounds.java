package udita.junit;

import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Numbers that configuration parameters replace. */
final class Bounds {
    private final Function<String, Optional<String>> configuration;

    Bounds(Function<String, Optional<String>> configuration) {
        this.configuration = configuration;
    }

    /** The text of the parameter {@code udita.KEY}. */
    Optional<String> text(String key) {
        return configuration.apply("udita." + key).filter(text -> !text.isBlank());
    }

    /** The number of the parameter {@code udita.KEY}, or else {@code given}. */
    long number(String key, long given) {
        return text(key).map(text -> parse(key, text)).orElse(given);
    }

    /** The number of a bound: the one given, or that of its parameter if it has a name. */
    long bound(String name, long given) {
        return name.isEmpty() ? given : number("bound." + name, given);
    }

    private static long parse(String key, String text) {
        try {
            return Long.parseLong(text.trim());
        } catch (NumberFormatException e) {
            throw new ExtensionConfigurationException("udita." + key + "=" + text + ": a whole number is needed");
        }
    }
}
