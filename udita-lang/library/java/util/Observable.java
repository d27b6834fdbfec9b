package java.util;

/** Tells its observers of changes, the newest observer first. */
@Deprecated
public class Observable {
    private boolean isChanged;
    private final ArrayList<Observer> observers = new ArrayList<>();

    public Observable() {
    }

    public synchronized void addObserver(Observer observer) {
        if (observer == null) {
            throw new NullPointerException();
        }
        if (!observers.contains(observer)) {
            observers.add(observer);
        }
    }

    public synchronized void deleteObserver(Observer observer) {
        observers.remove(observer);
    }

    public synchronized void deleteObservers() {
        observers.clear();
    }

    public synchronized int countObservers() {
        return observers.size();
    }

    public void notifyObservers() {
        notifyObservers(null);
    }

    public void notifyObservers(Object argument) {
        if (!isChanged) {
            return;
        }
        Object[] told = observers.toArray();
        clearChanged();
        for (int i = told.length - 1; i >= 0; i--) {
            ((Observer) told[i]).update(this, argument);
        }
    }

    protected synchronized void setChanged() {
        isChanged = true;
    }

    protected synchronized void clearChanged() {
        isChanged = false;
    }

    public synchronized boolean hasChanged() {
        return isChanged;
    }
}
