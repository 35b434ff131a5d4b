import type { Readable } from 'node:stream'
import { type CellFormat, formats, stylesXml } from '#src/spreadsheet/styles.ts'
import { type ZipEntry, zipStream } from '#src/spreadsheet/zip-stream.ts'

export type CellValue = string | number | null
type Row = readonly CellValue[]
export type Column = { title: string; width: number; format?: CellFormat }
export type Sheet = { name: string; columns: readonly Column[] } & (
  | { rows: Iterable<Row> | AsyncIterable<Row> }
  /** Many rows: handed over by the batch, they cost a turn of the loop per batch and not per row. */
  | { batches: AsyncIterable<readonly Row[]> }
)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// oxlint-disable-next-line no-control-regex -- XML has no way to carry them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// oxlint-disable-next-line no-control-regex -- as above
const needsCare = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const maxCell = 32_767
/** Longer texts live where only a full collection frees them: the file would cost hundreds of megabytes. */
const pieceLength = 32 * 1024

const escaped = (text: string): string => {
  const short = text.length > maxCell ? text.slice(0, maxCell) : text
  if (!needsCare.test(short)) return short
  return short.replace(forbidden, '').replace(/[&<>"]/g, (sign) => signs[sign]!)
}

/** Blanks at an end are dropped by readers unless told otherwise; to tell it of every cell would be a third of the file. */
const endsInBlank = /^\s|\s$/

const textXml = (value: string): string => {
  const text = escaped(value)
  return endsInBlank.test(text) ? `<t xml:space="preserve">${text}</t>` : `<t>${text}</t>`
}

const startsFormula = /^[=+\-@\t\r]/

const cell = (value: CellValue, style: number): string => {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number')
    return style === 0 ? `<c><v>${value}</v></c>` : `<c s="${style}"><v>${value}</v></c>`
  // Marked as text, it stays text even if somebody edits the cell: nothing a consumer typed is ever run.
  const own = startsFormula.test(value) ? ` s="${formats.asTyped}"` : ''
  return `<c${own} t="inlineStr"><is>${textXml(value)}</is></c>`
}

const rowXml = (values: Row, styles: readonly number[]): string => {
  let xml = '<row>'
  for (let at = 0; at < values.length; at++) xml += cell(values[at]!, styles[at] ?? formats.plain)
  return `${xml}</row>`
}

const titles = (columns: readonly Column[]): string =>
  `<row>${columns
    .map(({ title }) => `<c s="${formats.bold}" t="inlineStr"><is>${textXml(title)}</is></c>`)
    .join('')}</row>`

async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns } = sheet
  const widths = columns
    .map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  const styles = columns.map(({ format = 'plain' }) => formats[format])
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  yield titles(columns)
  if ('rows' in sheet) for await (const values of sheet.rows) yield rowXml(values, styles)
  else
    for await (const batch of sheet.batches) {
      let xml = ''
      for (const values of batch) {
        xml += rowXml(values, styles)
        if (xml.length < pieceLength) continue
        yield xml
        xml = ''
      }
      if (xml !== '') yield xml
    }
  yield '</sheetData></worksheet>'
}

const once = (name: string, text: string): ZipEntry => ({ name, content: [text] })

/** Sheets as one Excel file, written row by row while it is read. */
export const workbookStream = (sheets: readonly Sheet[]): Readable => {
  const each = (make: (number: number, sheet: Sheet) => string): string =>
    sheets.map((sheet, at) => make(at + 1, sheet)).join('')
  return zipStream([
    once(
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ),
    once(
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    once(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((n, { name }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ),
    once(
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="r${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="r${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    once('xl/styles.xml', stylesXml),
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: sheetXml(sheet),
    })),
  ])
}

/** One sheet as an Excel file. */
export const xlsxStream = (sheet: Sheet): Readable => workbookStream([sheet])
