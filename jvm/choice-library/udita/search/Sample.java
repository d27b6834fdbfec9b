package udita.search;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Random paths, none twice. Each choice takes one of its alternatives with the same probability, apart from those behind which
 * all paths have been run. When all paths have been run, the search ends.
 *
 * <p>The search remembers the paths that it has run.
 */
public final class Sample implements Search {
    /** A choice. */
    private static final class Node {
        /** 0 until a path comes here. */
        long alternatives;
        /** Alternatives behind which paths have been run: their choices; {@link #DONE} if all paths have. */
        final Map<Long, Node> children = new HashMap<>();
        long done;
        final Node parent;
        final long decision;

        Node(Node parent, long decision) {
            this.parent = parent;
            this.decision = decision;
        }
    }

    private static final Node DONE = new Node(null, 0);
    /** Random alternatives to try before the free ones are counted. */
    private static final int TRIES = 8;

    private final Random random;
    private Node root = new Node(null, 0);
    private Node at;
    private Path path;

    /**
     * Prepares a search.
     *
     * @param seed determines the paths
     */
    public Sample(long seed) {
        random = new Random(seed);
    }

    @Override
    public Path next() {
        if (path != null) {
            close(at);
            path = null;
        }
        if (root == DONE) {
            return null;
        }
        at = root;
        path = new Path(this::choose, this::way);
        return path;
    }

    private long way(Segments segments) {
        long count = segments.count();
        return count < 2 ? 0 : choose(count);
    }

    private long choose(long alternatives) {
        if (at.alternatives == 0) {
            at.alternatives = alternatives;
        } else if (at.alternatives != alternatives) {
            throw path.change(ChangedProgram.alternatives(path.length(), 0, at.alternatives, alternatives));
        }
        long decision = free();
        Node from = at;
        at = from.children.computeIfAbsent(decision, number -> new Node(from, number));
        return decision;
    }

    /** An alternative of the current choice behind which paths are left. */
    private long free() {
        for (int i = 0; i < TRIES; i++) {
            long decision = (long) (random.nextDouble() * at.alternatives);
            if (at.children.get(decision) != DONE) {
                return decision;
            }
        }
        long skip = (long) (random.nextDouble() * (at.alternatives - at.done));
        long decision = 0;
        while (at.children.get(decision) == DONE || skip-- > 0) {
            decision++;
        }
        return decision;
    }

    /** Marks the end of a path, and the choices behind which no path is left. */
    private void close(Node end) {
        Node node = end;
        while (node.parent != null) {
            node.parent.children.put(node.decision, DONE);
            node.parent.done++;
            node = node.parent;
            if (node.done < node.alternatives) {
                return;
            }
        }
        root = DONE;
    }
}
