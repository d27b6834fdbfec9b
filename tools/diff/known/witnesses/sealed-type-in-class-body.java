class Main { Object o = new Object() { sealed interface S permits T { } final class T implements S { } }; public static void main(String[] s) { System.out.println(1); } }
