package shop.store;

import java.util.ArrayList;
import java.util.List;
import shop.Item;

public class Shelf {
    public static final String NAME = "shelf";
    private final List<Item> items = new ArrayList<>();

    public void put(Item item) {
        items.add(item);
    }

    @Override
    public String toString() {
        return NAME + items;
    }

    public static class Label {
        private final String text;

        public Label(String text) {
            this.text = text;
        }

        public String text() {
            return "<" + text + ">";
        }
    }
}
