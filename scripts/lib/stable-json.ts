/** JSON whose text depends on the value alone: sorted keys, two spaces, a newline at the end. */
export function stableJson(value: unknown): string {
  return `${JSON.stringify(value, sortKeys, 2)}\n`
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
