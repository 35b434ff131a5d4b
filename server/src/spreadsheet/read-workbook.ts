import { readZip } from './read-zip.ts'

type ReadCell = string | number | null
type ReadWorksheet = { name: string; rows: ReadCell[][] }

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (xml: string): string => xml.replace(/&(\w+);/g, (_, name: string) => signs[name]!)

const cellOf = (xml: string): ReadCell => {
  const text = /<t(?: [^>]*)?>([^]*)<\/t>/.exec(xml)
  if (text) return plain(text[1]!)
  const value = /<v>([^<]*)<\/v>/.exec(xml)
  return value === null ? null : Number(value[1])
}

/** Opens a workbook of ours in a test, knowing nothing of how it was written but the format itself. */
export const readWorkbook = (file: Buffer): ReadWorksheet[] => {
  const parts = readZip(file)
  const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)]
  return names.map(([, name], at) => ({
    name: plain(name!),
    rows: [
      ...parts.get(`xl/worksheets/sheet${at + 1}.xml`)!.matchAll(/<row[^>]*>([^]*?)<\/row>/g),
    ].map(([, row]) => (row!.match(/<c\/>|<c[ >][^]*?<\/c>/g) ?? []).map(cellOf)),
  }))
}
