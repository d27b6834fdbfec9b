//= The lambda expression is in a class.
class Main { Object f = (Runnable) () -> System.out.println(this); }
