package udita.search;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * All paths, those with smaller decisions first: in the order of the sum of their decisions. The first alternatives are the
 * smallest numbers, the shortest strings and no further node, so the first input that fails is a small one.
 *
 * <p>Each path is run once. The search remembers the alternatives that it has not taken yet, about 50 bytes for each.
 */
public final class SmallestFirst implements Search {
    /** An alternative that was not taken when its choice was met: the decisions up to it are known, those after it are 0. */
    private static final class Branch {
        /** The branch up to the choice; null at the root. */
        final Branch parent;
        final int position;
        final long decision;
        final long alternatives;
        final long sum;
        final long number;

        Branch(Branch parent, int position, long decision, long alternatives, long sum, long number) {
            this.parent = parent;
            this.position = position;
            this.decision = decision;
            this.alternatives = alternatives;
            this.sum = sum;
            this.number = number;
        }

        long sum() {
            return sum;
        }

        long number() {
            return number;
        }
    }

    private final PriorityQueue<Branch> branches =
            new PriorityQueue<>(Comparator.comparingLong(Branch::sum).thenComparingLong(Branch::number));
    private long numbered;
    /** The branch of the current path; null for the first path. */
    private Branch branch;
    private Path path;
    private boolean isBegun;

    /** Prepares a search. */
    public SmallestFirst() {}

    @Override
    public Path next() {
        if (!isBegun) {
            isBegun = true;
            path = Path.along(new long[0]);
            return path;
        }
        if (path == null) {
            return null;
        }
        // Ties are in the order in which choices were met.
        if (branch != null && branch.decision + 1 < branch.alternatives) {
            add(branch.parent, branch.position, branch.decision + 1, branch.alternatives);
        }
        for (int i = branch == null ? 0 : branch.position + 1; i < path.length(); i++) {
            add(branch, i, 1, path.alternatives(i));
        }
        branch = branches.poll();
        path = branch == null ? null : path(branch);
        return path;
    }

    private void add(Branch parent, int position, long decision, long alternatives) {
        long sum = (parent == null ? 0 : parent.sum) + decision;
        branches.add(new Branch(parent, position, decision, alternatives, sum, numbered++));
    }

    private static Path path(Branch branch) {
        long[] decisions = new long[branch.position + 1];
        long[] alternatives = new long[branch.position + 1];
        for (Branch at = branch; at != null; at = at.parent) {
            decisions[at.position] = at.decision;
            alternatives[at.position] = at.alternatives;
        }
        Path path = new Path(ofAlternatives -> 0);
        for (int i = 0; i < decisions.length; i++) {
            path.give(decisions[i], alternatives[i]);
        }
        return path;
    }
}
