import type { Readable } from 'node:stream'
import { type ZipEntry, zipStream } from '#src/spreadsheet/zip-stream.ts'

export type CellValue = string | number | null
export type Column = { title: string; width: number }
export type Sheet = {
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// oxlint-disable-next-line no-control-regex -- XML has no way to carry them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const maxCell = 32_767

const escaped = (text: string): string =>
  text
    .slice(0, maxCell)
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)

const plain = 0
const bold = 1
const asTyped = 2
const startsFormula = /^[=+\-@\t\r]/

const cell = (value: CellValue, style: number): string => {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c s="${style}"><v>${value}</v></c>`
  // Marked as text, it stays text even if somebody edits the cell: nothing a consumer typed is ever run.
  const own = startsFormula.test(value) ? asTyped : style
  return `<c s="${own}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const row = (values: readonly CellValue[], style = plain): string =>
  `<row>${values.map((value) => cell(value, style)).join('')}</row>`

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns
    .map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  yield row(
    columns.map(({ title }) => title),
    bold,
  )
  for await (const values of rows) yield row(values)
  yield '</sheetData></worksheet>'
}

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** One sheet as an Excel file, written row by row while it is read. */
export const xlsxStream = (sheet: Sheet): Readable => {
  const once = (name: string, text: string): ZipEntry => ({ name, content: [text] })
  return zipStream([
    once(
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ),
    once(
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    once(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    once(
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    once('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ])
}
