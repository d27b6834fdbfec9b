package java.util;

/** Texts and other objects by their keys. The bundles of a program's classes work; bundles from files don't exist here. */
public abstract class ResourceBundle {
    protected ResourceBundle parent;

    public ResourceBundle() {
    }

    public String getBaseBundleName() {
        return null;
    }

    public final String getString(String key) {
        return (String) getObject(key);
    }

    public final String[] getStringArray(String key) {
        return (String[]) getObject(key);
    }

    public final Object getObject(String key) {
        Object value = handleGetObject(key);
        if (value == null) {
            value = parent == null ? null : parent.getObject(key);
        }
        if (value == null) {
            String owner = getClass().getName();
            throw new MissingResourceException("Can't find resource for bundle " + owner + ", key " + key, owner, key);
        }
        return value;
    }

    public Locale getLocale() {
        return null;
    }

    protected void setParent(ResourceBundle parent) {
        this.parent = parent;
    }

    protected abstract Object handleGetObject(String key);

    public abstract Enumeration<String> getKeys();

    public boolean containsKey(String key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return handleKeySet().contains(key) || parent != null && parent.containsKey(key);
    }

    public Set<String> keySet() {
        Set<String> keys = new HashSet<>(handleKeySet());
        if (parent != null) {
            keys.addAll(parent.keySet());
        }
        return keys;
    }

    protected Set<String> handleKeySet() {
        Set<String> keys = new HashSet<>();
        Enumeration<String> all = getKeys();
        while (all.hasMoreElements()) {
            String key = all.nextElement();
            if (handleGetObject(key) != null) {
                keys.add(key);
            }
        }
        return keys;
    }
}
