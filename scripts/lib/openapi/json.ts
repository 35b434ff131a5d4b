export type Json = Record<string, unknown>

/** The same value with its inner values changed, whatever they are. */
export const mapValues = (node: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(node)) return node.map(change)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]))
}
