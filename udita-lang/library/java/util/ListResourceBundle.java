package java.util;

/** A bundle whose contents are an array of pairs. */
public abstract class ListResourceBundle extends ResourceBundle {
    private Map<String, Object> lookup;

    public ListResourceBundle() {
    }

    protected abstract Object[][] getContents();

    private Map<String, Object> lookup() {
        if (lookup == null) {
            Object[][] contents = getContents();
            Map<String, Object> found = new HashMap<>();
            for (Object[] pair : contents) {
                String key = (String) pair[0];
                if (key == null || pair[1] == null) {
                    throw new NullPointerException();
                }
                found.put(key, pair[1]);
            }
            lookup = found;
        }
        return lookup;
    }

    @Override
    public final Object handleGetObject(String key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return lookup().get(key);
    }

    @Override
    public Enumeration<String> getKeys() {
        Set<String> keys = new HashSet<>(lookup().keySet());
        if (parent != null) {
            keys.addAll(parent.keySet());
        }
        return Collections.enumeration(keys);
    }

    @Override
    protected Set<String> handleKeySet() {
        return lookup().keySet();
    }
}
