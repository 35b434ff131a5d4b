import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { drawComprobante } from './draw-comprobante.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawTables } from './draw-table.ts'
import { fitSheet } from './fit-sheet.ts'
import { newDocument } from './new-document.ts'
import { drawPoster, drawStickers } from './notices.ts'
import type { DocumentOrder, DrawingOrder } from './threaded-pdf.ts'

const titleOf = (order: DocumentOrder): string => {
  if (order.kind === 'sheet') return `Hoja de Reclamación ${order.document.number}`
  if (order.kind === 'tables' || order.kind === 'comprobante') return order.document.title
  return order.kind === 'poster' ? 'Aviso del Libro de Reclamaciones' : 'Avisos para vehículos'
}

const draw = (doc: PDFDocument, order: DocumentOrder): void => {
  if (order.kind === 'sheet') drawSheet(doc, order.document, fitSheet(order.document))
  else if (order.kind === 'tables') drawTables(doc, order.document)
  else if (order.kind === 'comprobante') drawComprobante(doc, order.document)
  else if (order.kind === 'poster') drawPoster(doc, order.document)
  else drawStickers(doc, order.document)
}

/** Draws in a worker thread what would hold the event loop. */
export const drawDocument = ({ order, madeUp }: DrawingOrder): Promise<Buffer> => {
  const doc = newDocument(titleOf(order), madeUp, { bufferPages: order.kind === 'tables' })
  draw(doc, order)
  doc.end()
  return buffer(doc)
}
