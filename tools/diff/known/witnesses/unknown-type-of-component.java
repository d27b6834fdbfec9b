record R(void x) {
    R(int x) {
    }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(new R(1));
    }
}
