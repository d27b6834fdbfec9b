// A class in the arguments of a constructor call creates objects of the local class under construction, which share its variables.
public class CreatedDuringConstruction {
    interface Value { int get(); }
    final int field = 9;

    void inObject() {
        int outer = 5;
        class Local {
            final Value value;
            Local(Value value) { this.value = value; }
            Local(String text) {
                this(new Value() {
                    public int get() { return new Local((Value) null).sum() + outer + text.length(); }
                });
            }
            Local(int number) {
                this(new Value() {
                    public int get() { return new Local("abc").value.get() + new Local((Value) null).sum() + number; }
                });
            }
            int sum() { return outer + field; }
        }
        class Below extends Local {
            Below() {
                super(new Value() {
                    public int get() { return new Below(2).sum() + outer; }
                });
            }
            Below(int number) { super((Value) null); }
        }
        System.out.println(new Local("ab").value.get() + " " + new Local(100).value.get() + " " + new Below().value.get());
    }
    public static void main(String[] args) {
        int outer = 7;
        class Local {
            final Value value;
            Local(Value value) { this.value = value; }
            Local(String text) {
                this(new Value() {
                    public int get() { return new Local((Value) null).outer() + text.length(); }
                });
            }
            int outer() { return outer; }
        }
        class Chain {
            final Chain next;
            Chain(Chain next) { this.next = next; }
            Chain() { this(new Chain(null)); }
            int outer() { return outer; }
        }
        System.out.println(new Local("abc").value.get() + " " + new Chain().next.outer());
        new CreatedDuringConstruction().inObject();
    }
}
