// The spectral norm of an infinite matrix, by the power method with vectors of N numbers. The program of the Computer Language Benchmarks Game.

public final class SpectralNorm {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        System.out.printf("%.9f%n", new SpectralNorm().approximate(n));
    }

    private double approximate(int n) {
        double[] u = new double[n];
        for (int i = 0; i < n; i++) {
            u[i] = 1;
        }
        double[] v = new double[n];
        for (int i = 0; i < 10; i++) {
            multiplyAtAv(n, u, v);
            multiplyAtAv(n, v, u);
        }
        double vBv = 0;
        double vv = 0;
        for (int i = 0; i < n; i++) {
            vBv += u[i] * v[i];
            vv += v[i] * v[i];
        }
        return Math.sqrt(vBv / vv);
    }

    /** The element in row i and column j of the infinite matrix A. */
    private double a(int i, int j) {
        return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
    }

    private void multiplyAv(int n, double[] v, double[] av) {
        for (int i = 0; i < n; i++) {
            av[i] = 0;
            for (int j = 0; j < n; j++) {
                av[i] += a(i, j) * v[j];
            }
        }
    }

    private void multiplyAtv(int n, double[] v, double[] atv) {
        for (int i = 0; i < n; i++) {
            atv[i] = 0;
            for (int j = 0; j < n; j++) {
                atv[i] += a(j, i) * v[j];
            }
        }
    }

    private void multiplyAtAv(int n, double[] v, double[] atAv) {
        double[] u = new double[n];
        multiplyAv(n, v, u);
        multiplyAtv(n, u, atAv);
    }
}
