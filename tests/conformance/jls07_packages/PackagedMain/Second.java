class Second {
    static { System.out.println("Second"); }
    int value() { return 1; }
}
