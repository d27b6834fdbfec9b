// Binary trees of a depth up to N are built, walked and dropped. The program of the Computer Language Benchmarks Game.

public final class BinaryTrees {
    private static final int MIN_DEPTH = 4;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int maxDepth = Math.max(MIN_DEPTH + 2, n);
        int stretchDepth = maxDepth + 1;
        System.out.println(
                "stretch tree of depth " + stretchDepth + "\t check: " + TreeNode.bottomUp(stretchDepth).check());
        TreeNode longLived = TreeNode.bottomUp(maxDepth);
        for (int depth = MIN_DEPTH; depth <= maxDepth; depth += 2) {
            int iterations = 1 << (maxDepth - depth + MIN_DEPTH);
            int check = 0;
            for (int i = 1; i <= iterations; i++) {
                check += TreeNode.bottomUp(depth).check();
            }
            System.out.println(iterations + "\t trees of depth " + depth + "\t check: " + check);
        }
        System.out.println("long lived tree of depth " + maxDepth + "\t check: " + longLived.check());
    }
}

final class TreeNode {
    private TreeNode left;
    private TreeNode right;

    static TreeNode bottomUp(int depth) {
        if (depth > 0) {
            return new TreeNode(bottomUp(depth - 1), bottomUp(depth - 1));
        }
        return new TreeNode(null, null);
    }

    TreeNode(TreeNode left, TreeNode right) {
        this.left = left;
        this.right = right;
    }

    int check() {
        if (left == null) {
            return 1;
        }
        return 1 + left.check() + right.check();
    }
}
