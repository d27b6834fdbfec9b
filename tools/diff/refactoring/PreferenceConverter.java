package org.eclipse.jface.preference;

import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.RGB;

/** Replaces Eclipse's class of this name, whose constants need a display. Colours and fonts are not used here. */
public final class PreferenceConverter {
    /** The default of colours. */
    public static final RGB COLOR_DEFAULT_DEFAULT = new RGB(0, 0, 0);

    private PreferenceConverter() {}

    /** Does nothing. */
    public static void setDefault(IPreferenceStore store, String name, RGB value) {}

    /** Does nothing. */
    public static void setDefault(IPreferenceStore store, String name, FontData value) {}

    /** Does nothing. */
    public static void setDefault(IPreferenceStore store, String name, FontData[] value) {}

    /** The default colour. */
    public static RGB getColor(IPreferenceStore store, String name) {
        return COLOR_DEFAULT_DEFAULT;
    }

    /** The default colour. */
    public static RGB getDefaultColor(IPreferenceStore store, String name) {
        return COLOR_DEFAULT_DEFAULT;
    }
}
