package java.util.regex;

import java.util.Map;
import java.util.Objects;

/** The result of a match. */
public interface MatchResult {
    int start();

    int start(int group);

    int end();

    int end(int group);

    String group();

    String group(int group);

    int groupCount();

    @Since(20)
    default int start(String name) {
        return start(numberOfGroup(name));
    }

    @Since(20)
    default int end(String name) {
        return end(numberOfGroup(name));
    }

    @Since(20)
    default String group(String name) {
        return group(numberOfGroup(name));
    }

    @Since(20)
    private int numberOfGroup(String name) {
        Objects.requireNonNull(name, "Group name");
        Integer number = namedGroups().get(name);
        if (number == null) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return number;
    }

    @Since(20)
    default Map<String, Integer> namedGroups() {
        throw new UnsupportedOperationException();
    }

    @Since(20)
    default boolean hasMatch() {
        throw new UnsupportedOperationException();
    }
}
