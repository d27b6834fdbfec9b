class Base { Base(Object o) { } class BI { } }
class Main extends Base {
    Main() { super(0); }
    class A { class C extends Base { C() { super(new BI()); } } }
}
