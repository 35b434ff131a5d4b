import type PDFDocument from 'pdfkit'
import { lineHeight } from '#src/adapters/pdf/ruler.ts'
import { printable } from '#src/adapters/pdf/printable.ts'
import { printText } from '#src/adapters/pdf/print-text.ts'
import { aside, say, type Tag } from '#src/adapters/pdf/reading.ts'
import { wrapText } from '#src/adapters/pdf/wrap-text.ts'

export type Cell = { label: string; value: string; share: number }

const paper = { width: 595.28, height: 841.89 }
const margin = 36
const bottom = paper.height - margin - 26
const width = paper.width - 2 * margin
const pad = 4
const labelSize = 6.5
const headRoom = labelSize + 2 * pad + 1

type Print = { size: number; bold?: boolean; colour?: string; center?: number }

/** Writes bordered boxes down A4 pages; without a document it only counts the pages they would take. */
export class PageWriter {
  readonly #doc: PDFDocument | null
  readonly #size: number
  readonly #foot: (page: number) => string
  #y = margin
  pages = 0

  constructor(doc: PDFDocument | null, size: number, foot: (page: number) => string) {
    this.#doc = doc
    this.#size = size
    this.#foot = foot
    this.#nextPage()
  }

  #print(text: string, x: number, y: number, { size, bold, colour, center }: Print): void {
    if (this.#doc === null) return
    printText(this.#doc, printable(text), x, y, {
      size,
      bold,
      colour,
      ...(center === undefined ? {} : { width: center, align: 'center' }),
    })
  }

  #say(tag: Tag, draw: () => void): void {
    if (this.#doc !== null) say(this.#doc, tag, draw)
  }

  #aside(draw: (doc: PDFDocument) => void): void {
    const doc = this.#doc
    if (doc !== null) aside(doc, () => draw(doc))
  }

  #nextPage(): void {
    this.#doc?.addPage({ size: 'A4', margin: 0 })
    this.pages++
    this.#y = margin
    const foot = { size: 7, colour: '#444444', center: width }
    this.#aside(() => this.#print(this.#foot(this.pages), margin, paper.height - margin - 10, foot))
  }

  #room(height: number): void {
    if (this.#y + height > bottom) this.#nextPage()
  }

  #frame(x: number, wide: number, height: number): void {
    this.#aside((doc) => doc.lineWidth(0.6).rect(x, this.#y, wide, height).stroke('#333333'))
  }

  #label(label: string, x: number): void {
    this.#print(label, x + pad, this.#y + pad - 1, {
      size: labelSize,
      bold: true,
      colour: '#444444',
    })
  }

  #lines(lines: readonly string[], x: number): void {
    const top = this.#y + pad + labelSize + 1
    for (const [index, words] of lines.entries())
      this.#print(words, x + pad, top + index * this.#size * lineHeight, { size: this.#size })
  }

  /** The head of the sheet: its name on the left; title, number and code on the right. */
  head(name: string, title: string, number: string, code: string): void {
    const height = 50
    const half = width * 0.55
    this.#frame(margin, half, height)
    this.#frame(margin + half, width - half, height)
    const left = { size: 15, bold: true, center: half }
    this.#say('H1', () => this.#print(name, margin, this.#y + 18, left))
    const right = { center: width - half }
    this.#say('P', () => {
      this.#print(title, margin + half, this.#y + 6, { ...right, size: 9, bold: true })
      this.#print(number, margin + half, this.#y + 19, { ...right, size: 13, bold: true })
      this.#print(code, margin + half, this.#y + 37, { ...right, size: 8 })
    })
    this.#y += height
  }

  /** A bar that opens a numbered part of the sheet; alone at the foot of a page it would belong to nothing. */
  bar(title: string): void {
    const height = 15
    this.#room(height + 40)
    this.#aside((doc) => doc.rect(margin, this.#y, width, height).fill('#e4e7eb'))
    this.#frame(margin, width, height)
    this.#say('H2', () => this.#print(title, margin + pad, this.#y + 3, { size: 8.5, bold: true }))
    this.#y += height
  }

  /** Boxes side by side, as high as the fullest of them. */
  row(cells: readonly Cell[]): void {
    const prepared = cells.map(({ label, value, share }) => {
      const wide = width * share
      return { label, wide, lines: wrapText(printable(value), this.#size, wide - 2 * pad) }
    })
    const tallest = Math.max(...prepared.map(({ lines }) => lines.length))
    const height = headRoom + tallest * this.#size * lineHeight
    this.#room(height)
    let x = margin
    for (const { label, wide, lines } of prepared) {
      this.#frame(x, wide, height)
      const left = x
      this.#say('P', () => {
        this.#label(label, left)
        this.#lines(lines, left)
      })
      x += wide
    }
    this.#y += height
  }

  /** A box of the whole width whose text may run over to the next page. */
  block(label: string, text: string, least = 0): void {
    const leading = this.#size * lineHeight
    let lines = wrapText(printable(text), this.#size, width - 2 * pad)
    for (let part = label; ; part = `${label} (continúa)`) {
      this.#room(headRoom + leading)
      const fits = Math.max(1, Math.floor((bottom - this.#y - headRoom) / leading))
      const now = lines.slice(0, fits)
      lines = lines.slice(fits)
      const wanted = Math.max(headRoom + now.length * leading, lines.length === 0 ? least : 0)
      const height = Math.min(wanted, bottom - this.#y)
      this.#frame(margin, width, height)
      this.#say('P', () => {
        this.#label(part, margin)
        this.#lines(now, margin)
      })
      this.#y += height
      if (lines.length === 0) return
    }
  }

  /** Small print without a box. */
  note(text: string): void {
    const size = 7
    for (const words of wrapText(printable(text), size, width)) {
      this.#room(size * lineHeight)
      this.#say('P', () => this.#print(words, margin, this.#y, { size }))
      this.#y += size * lineHeight
    }
  }

  gap(height: number): void {
    this.#y += height
  }
}
