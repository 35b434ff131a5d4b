const width = 100

/** JSON whose text depends on the value alone: sorted keys, two spaces; what fits into a line stands on one, and plain lists fill theirs. */
export function stableJson(value: unknown): string {
  return `${print(value, 0, 0)}\n`
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const entriesOf = (value: object): [key: string, value: unknown][] =>
  Array.isArray(value)
    ? value.map((item: unknown) => ['', item])
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [`${JSON.stringify(key)}: `, item])

/** The value on one line; undefined as soon as it needs more than `room`. */
const flat = (value: unknown, room: number): string | undefined => {
  if (typeof value !== 'object' || value === null) {
    const word = JSON.stringify(value)
    return word.length <= room ? word : undefined
  }
  if (room < 2) return undefined
  const isList = Array.isArray(value)
  const words: string[] = []
  let left = room - (isList ? 2 : 4)
  for (const [key, item] of entriesOf(value)) {
    const word = flat(item, left - key.length)
    if (word === undefined) return undefined
    words.push(key + word)
    left -= key.length + word.length + 2
  }
  if (words.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${words.join(', ')}]` : `{ ${words.join(', ')} }`
  return line.length <= room ? line : undefined
}

/** As many words a line as it holds. */
const filled = (words: readonly string[], indent: string): string => {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? undefined : `${lines.at(-1)} ${word}`
    if (longer !== undefined && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(indent + word)
  }
  return lines.join('\n')
}

/** `column` is where the value begins, behind its key. */
function print(value: unknown, indent: number, column: number): string {
  // One less for the comma that may follow.
  const line = flat(value, width - 1 - column)
  if (line !== undefined) return line
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const inner = indent + 2
  const entries = entriesOf(value)
  const space = ' '.repeat(inner)
  const body =
    isList && value.every(isPlain)
      ? filled(
          value.map((item, at) => JSON.stringify(item) + (at < value.length - 1 ? ',' : '')),
          space,
        )
      : entries
          .map(([key, item]) => `${space}${key}${print(item, inner, inner + key.length)}`)
          .join(',\n')
  return `${open}\n${body}\n${' '.repeat(indent)}${close}`
}
