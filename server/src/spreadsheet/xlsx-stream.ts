import type { Readable } from 'node:stream'
import { mainNamespace, type Worksheet, worksheetXml, xmlHead } from './worksheet-xml.ts'
import { stylesXml } from './styles.ts'
import { XmlBytes } from './xml-bytes.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string => {
  const xml = new XmlBytes(1024)
  xml.text(text)
  return xml.take().toString()
}

const once = (name: string, text: string): ZipEntry => ({ name, content: [text] })

/** Worksheets as one Excel file, written row by row while it is read. */
export const workbookStream = (worksheets: readonly Worksheet[]): Readable => {
  const each = (make: (number: number, worksheet: Worksheet) => string): string =>
    worksheets.map((worksheet, at) => make(at + 1, worksheet)).join('')
  return zipStream([
    once(
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ),
    once(
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    once(
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><sheets>${each((n, { name }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ),
    once(
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="r${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="r${worksheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    once('xl/styles.xml', stylesXml),
    ...worksheets.map((worksheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: worksheetXml(worksheet),
    })),
  ])
}

/** One worksheet as an Excel file. */
export const xlsxStream = (worksheet: Worksheet): Readable => workbookStream([worksheet])
