// Arrays of arrays: ragged ones, evaluation of sizes, what `new` fills and what stays null.
public class Multidimensional {
    static int n; static int next(int v) { System.out.print("size" + v + " "); n++; return v; }
    public static void main(String[] args) {
        int[][] a = new int[next(2)][next(3)];
        int[][][] b = new int[next(2)][next(1)][];
        System.out.println(a[1].length + " " + b[1].length + " " + b[1][0]);
        try { int[][] c = new int[next(1)][next(-1)]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage() + " " + n); }
        int[][] zero = new int[0][5];
        System.out.println(zero.length + " " + new int[3][0][7][1].length);
        char[][] text = {"ab".toCharArray(), {}, {'c'}};
        int total = 0; for (char[] row : text) for (char ch : row) total += ch;
        System.out.println(total + " " + text[0].length + text[1].length);
        Object[] mixed = {1, "a", new int[] {1}, null, new Object[] {2}};
        System.out.println(((int[]) mixed[2])[0] + " " + ((Object[]) mixed[4])[0] + mixed.getClass().getSimpleName());
        int x[] = {1}, y[][] = {{2}, {3}}, z = 4;
        System.out.println(x[0] + y[1][0] + z);
        long[] swap = {1, 2}; long t = swap[0]; swap[0] = swap[1]; swap[1] = t; System.out.println(swap[0] + "" + swap[1]);
    }
}
