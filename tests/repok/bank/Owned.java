// Part of Account: a superclass with fields of its own.
package bank;

public class Owned {
    private int owner;
    protected int balance;

    boolean isOwned() {
        return owner != 0;
    }

    int balance() {
        return balance;
    }
}
