class Main {
    public static void main(String[] args) {
        System.out.println((true ? null : 1).hashCode());
    }
}
