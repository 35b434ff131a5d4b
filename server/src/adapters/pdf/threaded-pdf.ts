import type { Readable } from 'node:stream'
import type { ComprobantePrint } from './draw-comprobante.ts'
import type { TableDocument } from './draw-table.ts'
import type { PosterDocument, StickerDocument } from './notices.ts'
import { printBook } from './print-book.ts'
import type { SheetDocument } from './sheet-document.ts'

/** One page or a few, drawn whole. */
export type DocumentOrder =
  | { kind: 'sheet'; document: SheetDocument }
  | { kind: 'poster'; document: PosterDocument }
  | { kind: 'stickers'; document: readonly StickerDocument[] }
  | { kind: 'tables'; document: TableDocument }
  | { kind: 'comprobante'; document: ComprobantePrint }

/** What a thread is told: the document, and whether its data are a demonstration's. */
export type DrawingOrder = { order: DocumentOrder; madeUp: boolean }

/** Prints what the company hands out on paper. */
export type Pdf = {
  sheet(sheet: SheetDocument): Promise<Buffer>
  /** Sheet after sheet into one file, written as it is read. */
  sheets(sheets: AsyncIterable<SheetDocument>): Readable
  poster(poster: PosterDocument): Promise<Buffer>
  stickers(stickers: readonly StickerDocument[]): Promise<Buffer>
  /** Tables with a heading and figures: statements, settlements. */
  tables(document: TableDocument): Promise<Buffer>
  /** The printed form of a boleta, factura or note. */
  comprobante(document: ComprobantePrint): Promise<Buffer>
}

/** The printer is in other threads: a page is tens of milliseconds, and loading the library with its fonts a hundred and more. */
export const threadedPdf = (
  draw: (order: DrawingOrder) => Promise<Uint8Array>,
  { madeUp }: { madeUp: boolean },
): Pdf => {
  const drawn = async (order: DocumentOrder): Promise<Buffer> => {
    const bytes = await draw({ order, madeUp })
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  return {
    sheet: (document) => drawn({ kind: 'sheet', document }),
    sheets: (sheets) => printBook(sheets, madeUp),
    poster: (document) => drawn({ kind: 'poster', document }),
    stickers: (document) => drawn({ kind: 'stickers', document }),
    tables: (document) => drawn({ kind: 'tables', document }),
    comprobante: (document) => drawn({ kind: 'comprobante', document }),
  }
}
