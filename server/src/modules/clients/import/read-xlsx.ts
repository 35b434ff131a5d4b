import { openZip } from '#src/modules/clients/import/open-zip.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
    if (name !== undefined) return entities[name as string] ?? whole
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** A text may be cut into runs of different looks; phonetic hints are not part of it. */
const runs = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map((match) => plainText(match[1]!))
    .join('')

const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+$/, '')).reduce(
    (n, letter) => n * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** Long numbers come as 9.87654321E8: a phone must not. */
const numberText = (value: string): string =>
  /e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value

const cellText = (kind: string | undefined, inner: string, shared: readonly string[]): string => {
  if (kind === 'inlineStr') return runs(inner)
  const value = /<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? ''
  if (kind === 's') return shared[Number(value)] ?? ''
  return kind === 'str' ? plainText(value) : numberText(value)
}

const firstSheet = (names: readonly string[]): string | undefined =>
  names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted()[0]

const maxColumns = 100

/** The rows of the first sheet of an Excel file, as text. */
export const readXlsx = (bytes: Buffer): string[][] => {
  const zip = openZip(bytes)
  const sheet = zip.read(firstSheet(zip.names) ?? '')
  if (sheet === null) throw new Error('no sheet inside')
  const sharedXml = (zip.read('xl/sharedStrings.xml') ?? '').replace(/<(\/?)\w+:/g, '<$1')
  const shared = [...sharedXml.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g)].map((m) =>
    runs(m[1] ?? ''),
  )
  const rows: string[][] = []
  // Some programs prefix every element with a namespace.
  for (const [, inner = ''] of sheet
    .replace(/<(\/?)\w+:/g, '<$1')
    .matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const row: string[] = []
    for (const match of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const attributes = match[1]!
      const reference = /\br="([A-Z]{1,3}\d+)"/.exec(attributes)?.[1]
      const column = reference === undefined ? row.length : columnOf(reference)
      if (column >= maxColumns) continue
      while (row.length < column) row.push('')
      row[column] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1], match[2] ?? '', shared)
    }
    rows.push(row)
  }
  return rows
}
