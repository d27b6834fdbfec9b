// A program of several packages: classes by qualified name, by single-type import, and on demand.
import shop.Item;
import shop.store.*;

public class Packages {
    public static void main(String[] args) {
        Item item = new Item("lamp", 3);
        Shelf shelf = new Shelf();
        shelf.put(item);
        shelf.put(new shop.Item("chair", 2));
        shop.store.Shelf other = shelf;
        System.out.println(other);
        System.out.println(shop.Item.created() + " " + Item.created() + " " + Shelf.NAME);
        System.out.println(item.getClass().getName() + " " + shelf.getClass().getSimpleName());
        System.out.println(new shop.store.Shelf.Label("a").text());
        Shelf.Label label = new Shelf.Label("b");
        System.out.println(label.text() + " " + label.getClass().getName());
    }
}
