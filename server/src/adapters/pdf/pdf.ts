import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { drawSheet } from '#src/adapters/pdf/draw-sheet.ts'
import { drawTables, type TableDocument } from '#src/adapters/pdf/draw-table.ts'
import { fitSheet } from '#src/adapters/pdf/fit-sheet.ts'
import {
  drawPoster,
  drawStickers,
  type PosterDocument,
  type StickerDocument,
} from '#src/adapters/pdf/notices.ts'
import type { SheetDocument } from '#src/adapters/pdf/sheet-document.ts'

/** Prints what the company hands out on paper. */
export type Pdf = {
  sheet(sheet: SheetDocument): Promise<Buffer>
  /** Sheet after sheet into one file, written as it is read. */
  sheets(sheets: AsyncIterable<SheetDocument>): Readable
  poster(poster: PosterDocument): Promise<Buffer>
  stickers(stickers: readonly StickerDocument[]): Promise<Buffer>
  /** Tables with a heading and figures: statements, settlements. */
  tables(document: TableDocument): Promise<Buffer>
}

export type { SheetDocument }

const open = (title: string): PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    lang: 'es-PE',
    displayTitle: true,
    info: { Title: title },
  })

const whole = (title: string, draw: (doc: PDFDocument) => void): Promise<Buffer> => {
  const doc = open(title)
  draw(doc)
  doc.end()
  return buffer(doc)
}

const add = (doc: PDFDocument, sheet: SheetDocument): void =>
  void drawSheet(doc, sheet, fitSheet(sheet))

// More than this unread, and the reader is slower than we: wait instead of filling the memory.
const maxUnread = 1_000_000

const pour = async (doc: PDFDocument, sheets: AsyncIterable<SheetDocument>): Promise<void> => {
  let count = 0
  for await (const sheet of sheets) {
    // Finding the size and drawing are some milliseconds each: other calls get their turn in between.
    const fit = fitSheet(sheet)
    await nextTurn()
    drawSheet(doc, sheet, fit)
    count++
    do await nextTurn()
    while (doc.readableLength > maxUnread && !doc.destroyed)
    if (doc.destroyed) return
  }
  if (count === 0)
    doc.addPage({ size: 'A4', margin: 36 }).text('Sin reclamos en estas fechas.', 36, 36)
  doc.end()
}

export const createPdf = (): Pdf => ({
  sheet: (sheet) => whole(`Hoja de Reclamación ${sheet.number}`, (doc) => add(doc, sheet)),
  sheets(sheets) {
    const doc = open('Libro de Reclamaciones')
    pour(doc, sheets).catch((error: unknown) => doc.destroy(error as Error))
    return doc
  },
  poster: (poster) => whole('Aviso del Libro de Reclamaciones', (doc) => drawPoster(doc, poster)),
  stickers: (stickers) => whole('Avisos para vehículos', (doc) => drawStickers(doc, stickers)),
  async tables(document) {
    const doc = open(document.title)
    const bytes = buffer(doc)
    await drawTables(doc, document)
    doc.end()
    return bytes
  },
})
