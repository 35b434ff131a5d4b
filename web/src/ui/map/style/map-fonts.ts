/**
 * No glyph server: MapLibre draws the letters itself from the page's web fonts. It reads the weight
 * out of the first family's name, so the name that exists comes second.
 */
export const regular = ['Noto Sans']
export const semibold = ['Noto Sans SemiBold', 'Noto Sans']
