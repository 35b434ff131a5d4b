/** What the header that floats over the map hides from above. */
export const headerPx = 64
