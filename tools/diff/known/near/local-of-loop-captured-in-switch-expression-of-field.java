//= The switch expression is in a method.
class Main { int m(int i) { return switch (i) { default -> { for (int j : new int[1]) { Runnable r = () -> System.out.println(j); } yield 1; } }; } }
