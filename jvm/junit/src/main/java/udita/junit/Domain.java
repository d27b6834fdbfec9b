package udita.junit;

import udita.search.Path;

/** The values of a parameter, component, field or element. */
@FunctionalInterface
interface Domain {
    /**
     * Chooses a value.
     *
     * @param path the path that makes the choice
     * @throws Throwable what a constructor or generator throws
     */
    Object choose(Path path) throws Throwable;
}
