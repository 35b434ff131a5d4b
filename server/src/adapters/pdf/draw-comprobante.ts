import type PDFDocument from 'pdfkit'
import { darkCells } from '#src/adapters/qr/dark-cells.ts'
import { printable } from './printable.ts'
import { printText } from './print-text.ts'
import { aside, say } from './reading.ts'
import { lineHeight } from './ruler.ts'
import { wrapText } from './wrap-text.ts'

/** One paragraph; with `right` it is a row whose amount stands at the edge. */
type PrintBlock = {
  text: string
  right?: string
  size?: number
  bold?: boolean
  center?: boolean
  /** A line above it. */
  rule?: boolean
}

export type ComprobantePrint = {
  title: string
  format: 'A4' | 'TICKET'
  /** PNG or JPEG. */
  logo: Uint8Array | null
  head: readonly PrintBlock[]
  blocks: readonly PrintBlock[]
  qr: string
  foot: readonly PrintBlock[]
}

const papers = {
  A4: { width: 595.28, height: 841.89, margin: 42, size: 9, logo: 60, qr: 96 },
  // 80 mm of roll, as long as it takes.
  TICKET: { width: 226.77, height: null, margin: 11, size: 8, logo: 46, qr: 100 },
} as const

type Paper = (typeof papers)[keyof typeof papers]

/** Writes down one column; without a document it only finds out how long that is. */
class Column {
  readonly #doc: PDFDocument | null
  readonly #paper: Paper
  readonly #page: () => void
  y: number

  constructor(doc: PDFDocument | null, paper: Paper, page: () => void) {
    this.#doc = doc
    this.#paper = paper
    this.#page = page
    this.y = paper.margin
  }

  get width(): number {
    return this.#paper.width - 2 * this.#paper.margin
  }

  #room(height: number): void {
    const { height: tall, margin } = this.#paper
    if (tall === null || this.y + height <= tall - margin) return
    this.#page()
    this.y = margin
  }

  block({
    text,
    right,
    size = this.#paper.size,
    bold = false,
    center = false,
    rule,
  }: PrintBlock): void {
    const amountRoom = right === undefined ? 0 : size * 7.5
    // Bold letters are wider than those of the ruler.
    const lines = wrapText(printable(text), bold ? size * 1.08 : size, this.width - amountRoom)
    if (rule === true) this.#rule()
    const x = this.#paper.margin
    for (const [index, line] of lines.entries()) {
      this.#room(size * lineHeight)
      const { y } = this
      if (this.#doc !== null) {
        const doc = this.#doc
        say(doc, 'P', () => {
          printText(doc, line, x, y, {
            size,
            bold,
            ...(center ? { width: this.width, align: 'center' as const } : {}),
          })
          if (index === 0 && right !== undefined)
            printText(doc, printable(right), x, y, {
              size,
              bold,
              width: this.width,
              align: 'right',
            })
        })
      }
      this.y += size * lineHeight
    }
  }

  #rule(): void {
    this.y += 3
    const { y } = this
    const doc = this.#doc
    if (doc !== null)
      aside(doc, () =>
        doc
          .lineWidth(0.5)
          .moveTo(this.#paper.margin, y)
          .lineTo(this.#paper.margin + this.width, y)
          .stroke('#555555'),
      )
    this.y += 4
  }

  picture(height: number, draw: (doc: PDFDocument, x: number, y: number) => void): void {
    this.#room(height)
    const { y } = this
    const x = this.#paper.margin + (this.width - height) / 2
    const doc = this.#doc
    if (doc !== null) aside(doc, () => draw(doc, x, y))
    this.y += height + 4
  }
}

const drawQr =
  (text: string, side: number) =>
  (doc: PDFDocument, x: number, y: number): void => {
    const { size, cells } = darkCells(text, { ecc: 'Q', border: 1 })
    const unit = side / size
    for (const cell of cells) doc.rect(x + cell.x * unit, y + cell.y * unit, unit, unit)
    doc.fill('#000000')
  }

const writeAll = (column: Column, print: ComprobantePrint, paper: Paper): void => {
  const { logo } = print
  if (logo !== null)
    column.picture(paper.logo, (doc, x, y) => {
      doc.image(Buffer.from(logo), x, y, { fit: [paper.logo, paper.logo] })
    })
  for (const block of print.head) column.block(block)
  for (const block of print.blocks) column.block(block)
  column.picture(paper.qr, drawQr(print.qr, paper.qr))
  for (const block of print.foot) column.block(block)
}

/** A4 by the page, or a strip of 80 mm exactly as long as what is on it. */
export const drawComprobante = (doc: PDFDocument, print: ComprobantePrint): void => {
  const paper = papers[print.format]
  const measured = new Column(null, paper, () => {})
  writeAll(measured, print, paper)
  const size: [number, number] = [paper.width, paper.height ?? measured.y + paper.margin]
  const page = (): void => void doc.addPage({ size, margin: 0 })
  page()
  writeAll(new Column(doc, paper, page), print, paper)
}
