package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;

import korat.finitization.IFinitization;
import udita.internal.Reflect;

/**
 * The decisions by which a search that makes each choice at once comes to a candidate, from the values of its fields. A JVM searches so, and
 * replays what was found by choices that wait until a field is read.
 */
public final class EagerDecisions {
    private static final int DIGITS = 36;

    private final Finitization finitization;
    private final StringBuilder text = new StringBuilder();
    /** The objects whose fields are decided. */
    private final ArrayList<Bounded> done = new ArrayList<>();
    /** The domains of which objects are taken, and these objects: interchangeable ones in the order in which fields take them. */
    private final ArrayList<Object> domains = new ArrayList<>();
    private final ArrayList<ArrayList<Object>> taken = new ArrayList<>();

    private EagerDecisions(Finitization finitization) {
        this.finitization = finitization;
    }

    /**
     * The decision string of the current candidate, whose fields must have their original values. Fields that nothing has read are chosen.
     *
     * @throws FinitizationException if objects that can be told apart are taken in an order in which choices at once never take them
     */
    public static String of(IFinitization finitization) {
        EagerDecisions decisions = new EagerDecisions((Finitization) finitization);
        for (ClassDomain domain : decisions.finitization.domains()) {
            if (domain.isKnown()) {
                for (int i = 0; i < domain.getSize(); i++) {
                    decisions.object(domain.bounded(i));
                }
            }
        }
        decisions.object(decisions.finitization.bounded(decisions.finitization.root()));
        return decisions.text.length() == 0 ? "." : decisions.text.toString();
    }

    private void decide(int decision, int alternatives) {
        if (alternatives < 2) {
            return;
        }
        if (decision < DIGITS) {
            text.append(Character.forDigit(decision, DIGITS));
        } else {
            text.append('_').append(decision).append('_');
        }
    }

    private void object(Bounded bounded) {
        if (indexOf(done, bounded) >= 0) {
            return;
        }
        done.add(bounded);
        for (int i = 0; i < bounded.count(); i++) {
            value(bounded.object, bounded.field(i), bounded.type(i), bounded.domain(i));
        }
    }

    /** The decisions for a field or element, and for what it refers to. */
    private void value(Object owner, int index, Class<?> type, FieldDomain domain) {
        if (domain instanceof ObjSet) {
            reference(Reflect.refValue(owner, index), (ObjSet) domain);
        } else if (domain instanceof ArraySet) {
            array(owner, Reflect.refValue(owner, index), (ArraySet) domain);
        } else if (domain instanceof Numbers) {
            number(word(owner, index, type), type, (Numbers) domain);
        } else {
            decide(Reflect.intValue(owner, index), domain.getNumberOfElements());
        }
    }

    private void number(long word, Class<?> type, Numbers numbers) {
        int decision = 0;
        while (numbers.fieldWord(decision, type) != word) {
            decision++;
        }
        decide(decision, numbers.getNumberOfElements());
    }

    /** A number as the machine holds it in a field. */
    private static long word(Object owner, int index, Class<?> type) {
        return type == long.class ? Reflect.longValue(owner, index)
                : type == float.class ? Numbers.intWord(Float.floatToRawIntBits(Reflect.floatValue(owner, index)))
                : type == double.class ? Double.doubleToRawLongBits(Reflect.doubleValue(owner, index))
                : Numbers.intWord(Reflect.intValue(owner, index));
    }

    private void reference(Object object, ObjSet set) {
        int alternatives = set.isNullAllowed() ? 1 : 0;
        int decision = 0;
        Bounded next = null;
        for (ClassDomain domain : set.domains()) {
            List<Object> order = order(domain);
            int offered = domain.isIncludedInIsomorphismChecking() ? Math.min(domain.getSize(), order.size() + 1) : domain.getSize();
            int index = object == null || next != null ? -1 : indexOf(domain.getObjects(), object);
            if (index >= 0) {
                decision = alternatives + number(object, index, domain, order);
                next = domain.bounded(index);
            }
            alternatives += offered;
        }
        decide(decision, alternatives);
        if (next != null) {
            object(next);
        }
    }

    /** The number of an object of a domain among those that it offers; it is taken from now on. */
    private static int number(Object object, int index, ClassDomain domain, List<Object> order) {
        if (!domain.isIncludedInIsomorphismChecking()) {
            return index;
        }
        int number = indexOf(order, object);
        if (number < 0) {
            number = order.size();
            order.add(object);
        }
        if (domain.keepsOrder() && number != index) {
            throw new FinitizationException("objects of " + Finitization.shown(domain.getClassOfObjects())
                    + " that can be told apart are taken in another order than by choices at once");
        }
        return number;
    }

    private void array(Object owner, Object array, ArraySet set) {
        if (finitization.areArraysHandledAsObjects() || owner.getClass().isArray()) {
            List<Object> order = order(set);
            int number = indexOf(order, array);
            boolean isFresh = number < 0;
            decide(isFresh ? order.size() : number, Math.min(order.size() + 1, set.getNumberOfElements()));
            if (!isFresh) {
                return;
            }
            order.add(array);
        }
        IntSet lengths = (IntSet) set.getArraySizes();
        int length = Reflect.length(array);
        number(Numbers.intWord(length), int.class, lengths);
        for (int i = 0; i < length; i++) {
            value(array, i, set.getClassOfField().getComponentType(), (FieldDomain) set.getComponentsSet());
        }
    }

    private List<Object> order(Object domain) {
        int index = indexOf(domains, domain);
        if (index < 0) {
            index = domains.size();
            domains.add(domain);
            taken.add(new ArrayList<>());
        }
        return taken.get(index);
    }

    /** The index of an object itself, whatever is equal to it. */
    private static int indexOf(List<?> objects, Object object) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i) == object) {
                return i;
            }
        }
        return -1;
    }
}
