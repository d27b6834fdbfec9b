class Main {
    static void run(Boolean flag) { Object unused = flag && true; }
    public static void main(String[] args) { run(false); System.out.println("end"); }
}
