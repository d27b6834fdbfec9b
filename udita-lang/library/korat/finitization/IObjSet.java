package korat.finitization;

import java.util.List;

/** Objects of some class domains, and {@code null} if that is allowed. */
public interface IObjSet extends IFieldDomain {
    /** Whether the domain was added: it is not there yet and has objects. */
    boolean addClassDomain(IClassDomain domain);

    boolean removeClassDomain(IClassDomain domain);

    IClassDomain removeClassDomain(int index);

    List<IClassDomain> getClassDomains();

    Object[] getAllObjects();

    /** Those of the domains whose class is {@code type} or a subclass. */
    Object[] getObjectsOfClass(Class<?> type);

    void setNullAllowed(boolean allowed);

    boolean isNullAllowed();
}
