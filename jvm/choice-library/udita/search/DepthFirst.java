package udita.search;

/**
 * All paths, in the order of {@code udita run --choice eager}: alternatives ascend, and the last choice varies fastest.
 */
public final class DepthFirst implements Search {
    private Path path;

    /** Prepares a search. */
    public DepthFirst() {}

    @Override
    public Path next() {
        if (path == null) {
            path = new Path(alternatives -> 0, segments -> 0);
            return path;
        }
        return path.advance() ? path : null;
    }

    @Override
    public double share() {
        return path == null ? 0 : path.share();
    }
}
