/**
 * After the sample class of Braione and Denaro, "Combining Dynamic Symbolic Execution, Machine Learning and Search-Based Testing to Automatically
 * Generate Test Cases for Classes": the paths of `run` depend on private arrays, which only the constructor sets, and it refuses negative items of `b`.
 */
public class SampleClass {
    private final int[] a = new int[5];
    private final int[] b = new int[10];

    public SampleClass(int a0, int a1, int a2, int a3, int a4, int b0, int b1, int b2, int b3, int b4, int b5, int b6,
            int b7, int b8, int b9) {
        a[0] = a0; a[1] = a1; a[2] = a2; a[3] = a3; a[4] = a4;
        b[0] = b0; b[1] = b1; b[2] = b2; b[3] = b3; b[4] = b4;
        b[5] = b5; b[6] = b6; b[7] = b7; b[8] = b8; b[9] = b9;
        for (int item : b) {
            if (item < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    public String run() {
        int k = 0;
        boolean flag = true;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 100 * (i + 1)) {
                for (int j = 0; j < b.length; j++) {
                    if (b[j] < 0) {
                        k = 1;
                    }
                }
            } else {
                flag = false;
            }
        }
        assert k == 0;
        if (flag) {
            return "Yes";
        }
        return "No";
    }
}
