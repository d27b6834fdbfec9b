class Main {
    public static void main(String[] args) {
        boolean b = args.length == 0; System.out.println(("" + b) == ("" + b));
    }
}
