/** Excel in Spanish separates by semicolons, other programs by commas or tabs: the first line tells. */
const separatorOf = (firstLine: string): string =>
  [';', ',', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!

/** UTF-8, or what old Windows programs write when it is not. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a CSV file; quoted cells may hold separators, quotes and line breaks. */
export const readCsv = (bytes: Buffer): string[][] => {
  const text = decode(bytes)
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
