import { createGrid, type GridLimits, maxText } from './worksheet-grid.ts'

const count = (text: string, sign: string): number => {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found++
  return found
}

/** Excel in Spanish separates by semicolons, other programs by commas or tabs: the first line tells. */
const separatorOf = (firstLine: string): string =>
  [';', ',', '\t']
    .map((sign) => ({ sign, found: count(firstLine, sign) }))
    .toSorted((a, b) => b.found - a.found)[0]!.sign

/** UTF-8, or what old Windows programs write when it is not. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a CSV file; quoted cells may hold separators, quotes and line breaks. */
export const readCsv = (bytes: Buffer, limits?: GridLimits): string[][] => {
  const text = decode(bytes)
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)))
  const special = new RegExp(`[${separator}\n]`, 'g')
  const grid = createGrid(limits)
  /** Reads the quoted cell that begins here; a doubled quote stands for one. */
  const quoted = (from: number): { cell: string; at: number } => {
    let cell = ''
    for (let at = from; ;) {
      const quote = text.indexOf('"', at)
      const end = quote < 0 ? text.length : quote
      // What is longer than any field need not be gathered.
      if (cell.length <= maxText) cell += text.slice(at, end)
      if (text[end + 1] !== '"') return { cell, at: end + 1 }
      cell += cell.length <= maxText ? '"' : ''
      at = end + 2
    }
  }
  let at = 0
  let open = false
  while (at < text.length) {
    const opened = text[at] === '"' ? quoted(at + 1) : { cell: '', at }
    special.lastIndex = opened.at
    const end = special.exec(text)?.index ?? text.length
    grid.put(opened.cell + text.slice(opened.at, end).replaceAll('\r', ''))
    at = end + 1
    open = text[end] === separator
    if (!open) grid.endRow()
  }
  // The file ends with a separator: one more cell, empty.
  if (open) {
    grid.put('')
    grid.endRow()
  }
  return grid.rows
}
