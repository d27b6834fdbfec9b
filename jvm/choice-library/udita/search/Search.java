package udita.search;

/** Decides which path of a program comes next. A search is used by one thread. */
public interface Search {
    /**
     * The next path. The one before has ended ({@link Path#end}).
     *
     * @return a path for {@link udita.Choices#run}; null if none is left
     */
    Path next();

    /**
     * An estimate of the share of all paths that has been run.
     *
     * @return from 0 to 1; NaN if nothing is known
     */
    default double share() {
        return Double.NaN;
    }

    /**
     * The one path with the given decisions.
     *
     * @param decisions a decision string
     * @return a search of one path
     * @throws IllegalArgumentException if it is no decision string
     */
    static Search replay(String decisions) {
        Path[] only = {Path.along(DecisionString.parse(decisions))};
        return () -> {
            Path path = only[0];
            only[0] = null;
            return path;
        };
    }
}
