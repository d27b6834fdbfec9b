record R(int[] x) {
    R(int... x) {
        this.x = x;
    }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(new R(new int[0]).equals(null));
    }
}
