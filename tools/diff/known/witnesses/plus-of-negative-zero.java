class Main {
    public static void main(String[] args) {
        System.out.println(1 / (+(-0.0)));
    }
}
