class Main {
    public static void main(String[] args) {
        boolean b = true; System.out.println((b ? new StringBuilder() : new StringBuffer()).length());
    }
}
