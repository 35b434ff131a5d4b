import { type CellFormat, formats } from './styles.ts'
import { XmlBytes } from './xml-bytes.ts'

export type CellValue = string | number | null
type Cells = readonly CellValue[]
/** As the database hands them over, a batch at a time; a batch is done with before the next is asked for. */
type Batch = Iterable<{ cells: Cells }>
export type Column = { title: string; width: number; format?: CellFormat }
export type Worksheet = {
  name: string
  columns: readonly Column[]
  /** What stands above the titles: the first line in bold. */
  above?: readonly string[]
  /** Each title offers to narrow its column. */
  filtered?: boolean
} & (
  | { rows: Iterable<Cells> | AsyncIterable<Cells> }
  /** Many rows: by the batch, they cost a turn of the loop per batch and not per row. */
  | { batches: AsyncIterable<Batch> }
)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The most a program accepts in a cell. */
const maxCell = 32_767
/** The packer is called once in a while, not once a row. */
const pieceLength = 64 * 1024

const blank = /\s/
const isBlank = (code: number): boolean =>
  code <= 0x20 || (code >= 0xa0 && blank.test(String.fromCharCode(code)))

const writeText = (out: XmlBytes, value: string): void => {
  const text = value.length > maxCell ? value.slice(0, maxCell) : value
  // Blanks at an end are dropped by readers unless told otherwise; to tell it of every cell would be a third of the file.
  const kept = isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))
  out.mark(kept ? '<is><t xml:space="preserve">' : '<is><t>')
  out.text(text)
  out.mark('</t></is></c>')
}

const textCell = '<c t="inlineStr">'
const styled = (style: number): string => `<c s="${style}" t="inlineStr">`
// Marked as text, it stays text even if somebody edits the cell: nothing a consumer typed is ever run.
const asTyped = styled(formats.asTyped)
const bold = styled(formats.bold)

const formulaStarts = new Set(['=', '+', '-', '@', '\t', '\r'].map((sign) => sign.charCodeAt(0)))

const plainNumber = '<c><v>'
const numberCell = ({ format = 'plain' }: Column): string =>
  format === 'plain' ? plainNumber : `<c s="${formats[format]}"><v>`

const writeCell = (out: XmlBytes, value: CellValue, asNumber: string): void => {
  if (value === null || value === '') out.mark('<c/>')
  else if (typeof value === 'number') {
    out.mark(asNumber)
    out.number(value)
    out.mark('</v></c>')
  } else {
    out.mark(formulaStarts.has(value.charCodeAt(0)) ? asTyped : textCell)
    writeText(out, value)
  }
}

/** The number may be left out, and there are programs that then see no row at all. */
const beginRow = (out: XmlBytes, number: number): void => {
  out.mark('<row r="')
  out.number(number)
  out.mark('">')
}

const writeTitles = (out: XmlBytes, columns: readonly Column[], number: number): void => {
  beginRow(out, number)
  for (const { title } of columns) {
    out.mark(bold)
    writeText(out, title)
  }
  out.mark('</row>')
}

const writeHead = (out: XmlBytes, { columns, above = [] }: Worksheet): void => {
  const top = above.length + 1
  out.mark(
    `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`,
  )
  for (const [at, { width }] of columns.entries())
    out.mark(`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  out.mark('</cols><sheetData>')
  for (const [at, line] of above.entries()) {
    beginRow(out, at + 1)
    out.mark(at === 0 ? bold : asTyped)
    writeText(out, line)
    out.mark('</row>')
  }
  writeTitles(out, columns, top)
}

/** A, B, …, Z, AA, …: how a column is called from outside. */
const letters = (number: number): string =>
  number <= 26
    ? String.fromCharCode(64 + number)
    : letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1)

async function* oneByOne(rows: Iterable<Cells> | AsyncIterable<Cells>): AsyncGenerator<Batch> {
  for await (const cells of rows) yield [{ cells }]
}

/** The part of the file that holds a worksheet, made while it is read; each piece stands where the next will. */
export async function* worksheetXml(worksheet: Worksheet): AsyncGenerator<Buffer> {
  const { columns } = worksheet
  const asNumbers = columns.map(numberCell)
  const out = new XmlBytes(4 * pieceLength)
  writeHead(out, worksheet)
  const top = (worksheet.above?.length ?? 0) + 1
  let rows = 0
  for await (const batch of 'rows' in worksheet ? oneByOne(worksheet.rows) : worksheet.batches)
    for (const { cells } of batch) {
      rows++
      beginRow(out, top + rows)
      for (let at = 0; at < cells.length; at++)
        writeCell(out, cells[at]!, asNumbers[at] ?? plainNumber)
      out.mark('</row>')
      if (out.length >= pieceLength) yield out.take()
    }
  out.mark('</sheetData>')
  if (worksheet.filtered === true)
    out.mark(`<autoFilter ref="A${top}:${letters(columns.length)}${top + rows}"/>`)
  out.mark('</worksheet>')
  yield out.take()
}
