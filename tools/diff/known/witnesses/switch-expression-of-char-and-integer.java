class Main {
    static void show(int i) { System.out.println("INT"); }
    static void show(char c) { System.out.println("CHAR"); }
    public static void main(String[] args) {
        int i = 0; Integer w = 100; var r = switch (i) { case 0 -> 'a'; default -> w; }; show(r);
    }
}
