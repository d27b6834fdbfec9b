package deep;

public class Sub extends Outer { }
