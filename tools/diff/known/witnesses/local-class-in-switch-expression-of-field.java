class Outer<T> {
    int field;
    static int shared;
    int m() { return 0; }
    static int sm() { return 0; }
    class Inner { }
    static class Nested { }
    int go = switch (sm()) {
        default -> {
            int v = 1;
            final int constant = 2;
            int changing = 3;
            changing++;
            class Local { }
            record LocalRecord() { }
            class L {
                int y = v;
            }
            yield 1;
        }
    };
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(new Outer<String>().m());
    }
}
