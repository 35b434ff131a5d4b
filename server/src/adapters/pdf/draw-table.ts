import type PDFDocument from 'pdfkit'
import type { Structure } from 'pdfkit'
import { lineHeight } from '#src/adapters/pdf/ruler.ts'
import { printable } from '#src/adapters/pdf/printable.ts'
import { printText } from '#src/adapters/pdf/print-text.ts'
import { aside, open, say, type Tag } from '#src/adapters/pdf/reading.ts'
import { wrapText } from '#src/adapters/pdf/wrap-text.ts'

type TableColumn = { title: string; share: number; align?: 'right' }
type TablePart = {
  title: string
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** The last line, in bold: sums. */
  sums?: readonly string[]
  /** Said instead of a table without rows. */
  empty: string
}
export type TableDocument = {
  title: string
  /** Who and when, one line each under the title. */
  heading: readonly string[]
  /** The figures that matter, large enough to be found. */
  facts: readonly { label: string; value: string; strong?: boolean }[]
  parts: readonly TablePart[]
  notes: readonly string[]
  /** At the foot of every page, before its number. */
  foot: string
}

const paper = { width: 595.28, height: 841.89 }
const margin = 36
const width = paper.width - 2 * margin
const bottom = paper.height - margin - 22
const size = 8
const pad = 3

/** Lays out a document of tables down A4 pages, column titles repeated. */
class TableWriter {
  readonly #doc: PDFDocument
  readonly #foot: string
  #y = margin

  constructor(doc: PDFDocument, foot: string) {
    this.#doc = doc
    this.#foot = foot
    this.nextPage()
  }

  nextPage(): void {
    this.#doc.addPage({ size: 'A4', margin: 0 })
    this.#y = margin
  }

  /** Known once all pages are there: a page that is missing is missed. */
  numberPages(): void {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page)
      const words = `${this.#foot} · Página ${page + 1} de ${count}`
      aside(this.#doc, () =>
        this.#print(words, margin, paper.height - margin - 8, { size: 7, colour: '#555555' }),
      )
    }
  }

  #print(
    text: string,
    x: number,
    y: number,
    o: { size: number; bold?: boolean; colour?: string; width?: number; right?: boolean },
  ): void {
    printText(this.#doc, printable(text), x, y, {
      size: o.size,
      bold: o.bold,
      colour: o.colour ?? '#17202c',
      ...(o.right ? { width: o.width, align: 'right' } : {}),
    })
  }

  #room(height: number): boolean {
    if (this.#y + height <= bottom) return false
    this.nextPage()
    return true
  }

  text(text: string, o: { size: number; bold?: boolean; gap?: number; tag?: Tag }): void {
    for (const line of wrapText(printable(text), o.size, width)) {
      this.#room(o.size * lineHeight)
      if (line !== '') say(this.#doc, o.tag ?? 'P', () => this.#print(line, margin, this.#y, o))
      this.#y += o.size * lineHeight
    }
    this.#y += o.gap ?? 2
  }

  #rule(below: number, thick: number, colour: string): void {
    aside(this.#doc, () =>
      this.#doc
        .lineWidth(thick)
        .moveTo(margin, this.#y + below)
        .lineTo(margin + width, this.#y + below)
        .stroke(colour),
    )
  }

  facts(facts: TableDocument['facts']): void {
    for (const { label, value, strong = false } of facts) {
      this.#room(16)
      this.#rule(14, 0.4, '#cbd2da')
      say(this.#doc, 'P', () => {
        this.#print(label, margin, this.#y + 2, { size: 9.5, bold: strong })
        this.#print(value, margin, this.#y + 2, { size: 9.5, bold: strong, width, right: true })
      })
      this.#y += 16
    }
    this.#y += 8
  }

  titles(table: Structure, columns: readonly TableColumn[]): void {
    const height = size * lineHeight + 2 * pad
    aside(this.#doc, () => this.#doc.rect(margin, this.#y, width, height).fill('#e9edf2'))
    this.line(
      table,
      columns,
      columns.map(({ title }) => title),
      'TH',
    )
  }

  line(
    table: Structure,
    columns: readonly TableColumn[],
    cells: readonly string[],
    tag: 'TH' | 'TD' | 'sum' = 'TD',
  ): void {
    const wrapped = columns.map(({ share }, at) =>
      wrapText(printable(cells[at] ?? ''), size, width * share - 2 * pad).slice(0, 3),
    )
    const height = Math.max(...wrapped.map((lines) => lines.length)) * size * lineHeight + 2 * pad
    if (this.#room(height)) this.titles(table, columns)
    const row = open(this.#doc, 'TR', table)
    let x = margin
    for (const [at, { share, align }] of columns.entries()) {
      const left = x
      const draw = (): void => {
        for (const [n, words] of wrapped[at]!.entries())
          this.#print(words, left + pad, this.#y + pad + n * size * lineHeight, {
            size,
            bold: tag !== 'TD',
            width: width * share - 2 * pad,
            right: align === 'right',
          })
      }
      say(this.#doc, tag === 'TH' ? 'TH' : 'TD', draw, row)
      x += width * share
    }
    row.end()
    this.#y += height
    this.#rule(0, 0.3, '#dfe4ea')
  }

  part(part: TablePart): void {
    // A title alone at the foot of a page would belong to nothing.
    this.#room(60)
    this.#y += 6
    this.text(part.title, { size: 11, bold: true, gap: 3, tag: 'H2' })
    const table = open(this.#doc, 'Table')
    this.titles(table, part.columns)
    for (const cells of part.rows) this.line(table, part.columns, cells)
    if (part.rows.length > 0 && part.sums !== undefined)
      this.line(table, part.columns, part.sums, 'sum')
    table.end()
    if (part.rows.length === 0) this.text(part.empty, { size: 9 })
    this.#y += 8
  }
}

export const drawTables = (doc: PDFDocument, document: TableDocument): void => {
  const page = new TableWriter(doc, document.foot)
  page.text(document.title, { size: 16, bold: true, gap: 4, tag: 'H1' })
  for (const line of document.heading) page.text(line, { size: 9.5 })
  page.text('', { size: 4 })
  page.facts(document.facts)
  for (const part of document.parts) page.part(part)
  for (const note of document.notes) page.text(note, { size: 8 })
  page.numberPages()
}
