package shop;

public class Item {
    private static int count;
    private final String name;
    final int price;

    public Item(String name, int price) {
        this.name = name;
        this.price = price;
        count++;
    }

    public static int created() {
        return count;
    }

    public String toString() {
        return name + ":" + price;
    }
}
