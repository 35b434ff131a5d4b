import type PDFDocument from 'pdfkit'
import { lineHeight } from '#src/adapters/pdf/ruler.ts'
import { winAnsi } from '#src/adapters/pdf/win-ansi.ts'
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
  #page = 0

  constructor(doc: PDFDocument, foot: string) {
    this.#doc = doc
    this.#foot = foot
    this.nextPage()
  }

  nextPage(): void {
    this.#doc.addPage({ size: 'A4', margin: 0 })
    this.#page++
    this.#y = margin
    this.#print(`${this.#foot} · página ${this.#page}`, margin, paper.height - margin - 8, {
      size: 7,
      colour: '#555555',
    })
  }

  #print(
    text: string,
    x: number,
    y: number,
    o: { size: number; bold?: boolean; colour?: string; width?: number; right?: boolean },
  ): void {
    this.#doc
      .font(o.bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(o.size)
      .fillColor(o.colour ?? '#17202c')
      .text(winAnsi(text), x, y, {
        lineBreak: false,
        ...(o.right ? { width: o.width, align: 'right' } : {}),
      })
  }

  #room(height: number): boolean {
    if (this.#y + height <= bottom) return false
    this.nextPage()
    return true
  }

  text(text: string, o: { size: number; bold?: boolean; gap?: number }): void {
    for (const line of wrapText(winAnsi(text), o.size, width)) {
      this.#room(o.size * lineHeight)
      this.#print(line, margin, this.#y, o)
      this.#y += o.size * lineHeight
    }
    this.#y += o.gap ?? 2
  }

  facts(facts: TableDocument['facts']): void {
    for (const { label, value, strong = false } of facts) {
      this.#room(16)
      this.#doc
        .lineWidth(0.4)
        .moveTo(margin, this.#y + 14)
        .lineTo(margin + width, this.#y + 14)
        .stroke('#cbd2da')
      this.#print(label, margin, this.#y + 2, { size: 9.5, bold: strong })
      this.#print(value, margin, this.#y + 2, { size: 9.5, bold: strong, width, right: true })
      this.#y += 16
    }
    this.#y += 8
  }

  titles(columns: readonly TableColumn[]): void {
    const height = size * lineHeight + 2 * pad
    this.#doc.rect(margin, this.#y, width, height).fill('#e9edf2')
    this.line(
      columns,
      columns.map(({ title }) => title),
      true,
    )
  }

  line(columns: readonly TableColumn[], cells: readonly string[], bold = false): void {
    const wrapped = columns.map(({ share }, at) =>
      wrapText(winAnsi(cells[at] ?? ''), size, width * share - 2 * pad).slice(0, 3),
    )
    const height = Math.max(...wrapped.map((lines) => lines.length)) * size * lineHeight + 2 * pad
    if (this.#room(height)) this.titles(columns)
    let x = margin
    for (const [at, { share, align }] of columns.entries()) {
      for (const [n, words] of wrapped[at]!.entries())
        this.#print(words, x + pad, this.#y + pad + n * size * lineHeight, {
          size,
          bold,
          width: width * share - 2 * pad,
          right: align === 'right',
        })
      x += width * share
    }
    this.#y += height
    this.#doc
      .lineWidth(0.3)
      .moveTo(margin, this.#y)
      .lineTo(margin + width, this.#y)
      .stroke('#dfe4ea')
  }

  part(part: TablePart): void {
    // A title alone at the foot of a page would belong to nothing.
    this.#room(60)
    this.#y += 6
    this.text(part.title, { size: 11, bold: true, gap: 3 })
    this.titles(part.columns)
    for (const cells of part.rows) this.line(part.columns, cells)
    if (part.rows.length === 0) this.text(part.empty, { size: 9 })
    else if (part.sums !== undefined) this.line(part.columns, part.sums, true)
    this.#y += 8
  }
}

export const drawTables = (doc: PDFDocument, document: TableDocument): void => {
  const page = new TableWriter(doc, document.foot)
  page.text(document.title, { size: 16, bold: true, gap: 4 })
  for (const line of document.heading) page.text(line, { size: 9.5 })
  page.text('', { size: 4 })
  page.facts(document.facts)
  for (const part of document.parts) page.part(part)
  for (const note of document.notes) page.text(note, { size: 8 })
}
