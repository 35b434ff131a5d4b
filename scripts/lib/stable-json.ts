const width = 100

/** JSON whose text depends on the value alone: sorted keys, two spaces, short plain lists and objects on a line of their own. */
export function stableJson(value: unknown): string {
  return `${print(value, 0, 0)}\n`
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** `column` is where the value begins, behind its key. */
function print(value: unknown, indent: number, column: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const entries: [key: string, value: unknown][] = isList
    ? value.map((item: unknown) => ['', item])
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [`${JSON.stringify(key)}: `, item])
  if (entries.length === 0) return `${open}${close}`
  if (entries.every(([, item]) => isPlain(item))) {
    const words = entries.map(([key, item]) => `${key}${JSON.stringify(item)}`).join(', ')
    const line = isList ? `[${words}]` : `{ ${words} }`
    // One more for the comma that may follow.
    if (column + line.length + 1 <= width) return line
  }
  const inner = indent + 2
  const lines = entries.map(
    ([key, item]) => `${' '.repeat(inner)}${key}${print(item, inner, inner + key.length)}`,
  )
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`
}
