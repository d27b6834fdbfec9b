// Directed acyclic graphs of n nodes, none of which is isolated. Children are distinct and ordered by their weights,
// heaviest first, where the weight of a node is one more than the sum of its children's.
//
// Counts: n = 1, 2, 3, ...: 0 1 4 35 584 19696; the first five from Korat 1.0, which runs the same search, and 19696 by brute
// force over the graphs whose nodes are numbered in the order of first mention.

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;

import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class DAG {
    public static class Node {
        Node[] children;
    }

    private List<Node> nodes = new LinkedList<>();
    private int size;

    public boolean repOK() {
        Visit visit = new Visit();
        for (Node node : nodes) {
            if (visit.seen.add(node) && visit.weigh(node) < 0) return false;
        }
        return visit.linked.size() == size;
    }

    // A depth-first walk through the graph.
    private static class Visit {
        final Set<Node> seen = new HashSet<>();
        final Set<Node> linked = new HashSet<>();
        final Stack<Node> path = new Stack<>();
        final Map<Node, Integer> weights = new HashMap<>();

        // The weight of a node visited for the first time, or -1 if a check below it fails.
        int weigh(Node node) {
            path.push(node);
            int weight = 1, last = Integer.MAX_VALUE;
            for (int i = 0; i < node.children.length; i++) {
                Node child = node.children[i];
                linked.add(node);
                linked.add(child);
                for (int j = 0; j < i; j++) {
                    if (node.children[j] == child) return -1;
                }
                if (path.search(child) >= 0) return -1;
                int next = seen.add(child) ? weigh(child) : weights.get(child);
                if (next < 0 || next > last) return -1;
                weight += next;
                last = next;
            }
            path.pop();
            weights.put(node, weight);
            return weight;
        }
    }

    public static IFinitization finDAG(int n) {
        IFinitization bounds = FinitizationFactory.create(DAG.class);
        IObjSet nodes = bounds.createObjSet(Node.class, n, false);
        IArraySet arrays = bounds.createArraySet(Node[].class, bounds.createIntSet(0, n - 1), nodes, n);
        bounds.addAll("nodes", nodes);
        bounds.set("size", bounds.createIntSet(n));
        bounds.set("Node.children", arrays);
        return bounds;
    }
}
