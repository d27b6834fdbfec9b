// Resource bundles that are classes.

import java.util.Collections;
import java.util.Enumeration;
import java.util.ListResourceBundle;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.TreeSet;

public class Bundles {
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hallo"}, {"number", 7}, {"words", new String[] {"a", "b"}}};
        }
    }

    public static class More extends ResourceBundle {
        More(ResourceBundle parent) {
            setParent(parent);
        }

        @Override
        protected Object handleGetObject(String key) {
            return key.equals("bye") ? "Auf Wiedersehen" : null;
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(Collections.singleton("bye"));
        }
    }

    public static void main(String[] args) {
        ResourceBundle texts = new Texts();
        ResourceBundle more = new More(texts);
        System.out.println(more.getString("hello") + " " + more.getString("bye") + " " + more.getObject("number") + " "
            + more.getStringArray("words").length);
        System.out.println(more.containsKey("hello") + " " + more.containsKey("none") + " " + new TreeSet<>(more.keySet()));
        System.out.println(Collections.list(texts.getKeys()).size());
        try {
            more.getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + "|" + e.getClassName() + "|" + e.getKey());
        }
        System.out.println(new Scanner(new java.io.ByteArrayInputStream(new byte[] {(byte) 0xc3, (byte) 0xa4}), "UTF-8").next().length());
        try {
            new Scanner(new java.io.ByteArrayInputStream(new byte[0]), "no-such-charset");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
