class Main {
    public static void main(String[] args) {
        System.out.println((true ? 1 : 1.5) + "x" + new Object[] { (Object) 1 }.length);
    }
}
