enum C { A; static int s = 1; { Runnable r = () -> System.out.println(s); } }
