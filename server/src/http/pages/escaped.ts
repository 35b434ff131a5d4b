const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it may stand in a page or in an attribute of it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)
