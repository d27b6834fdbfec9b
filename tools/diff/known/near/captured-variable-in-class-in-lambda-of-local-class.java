//= there is no local class around the lambda expression
class Main {
    static void m(int y) { Runnable r = () -> { class L { int h = y; } }; r.run(); }
    public static void main(String[] args) { m(1); }
}
