// What a simple name means where locals, parameters, fields, inherited and outer members share it.
public class Shadowing {
    static String name = "Shadowing.name";
    int x = 1;

    static class Parent {
        String name = "Parent.name";
        static String kind() { return "Parent.kind"; }
        String who() { return "Parent.who"; }
    }

    static class Child extends Parent {
        String name = "Child.name";
        static String kind() { return "Child.kind"; }
        @Override String who() { return "Child.who"; }

        String all() {
            String text = name + " " + super.name + " " + ((Parent) this).name + " " + Shadowing.name;
            return text + " " + kind() + " " + Parent.kind() + " " + who() + " " + super.who();
        }

        String local(String name) {
            { String who = name + "!"; name = who; }
            int who = 3;
            return name + this.name + who + who();
        }
    }

    static class Plain extends Parent {
        String inherited() { return name; }
    }

    static class Alone {
        String outer() { return name; }
    }

    int set(int x) {
        this.x = x;
        for (int i = 0; i < 2; i++) { x += i; }
        for (int i = 5; i < 6; i++) x += i;
        return this.x * 100 + x;
    }

    public static void main(String[] args) {
        System.out.println(new Child().all());
        System.out.println(new Child().local("given"));
        System.out.println(new Plain().inherited() + " " + new Alone().outer());
        Parent parent = new Child();
        System.out.println(parent.name + " " + ((Child) parent).name + " " + parent.who() + " " + parent.kind());
        System.out.println(new Shadowing().set(3));
        String name = "local";
        System.out.println(name + " " + Shadowing.name);
    }
}
