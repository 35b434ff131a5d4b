import type { DocumentOrder } from './lazy-pdf.ts'
import { createPdf } from './pdf.ts'

const pdf = createPdf()

/** Draws in a worker thread what would hold the event loop. */
export const drawDocument = (order: DocumentOrder): Promise<Uint8Array> => {
  if (order.kind === 'sheet') return pdf.sheet(order.document)
  return order.kind === 'poster' ? pdf.poster(order.document) : pdf.stickers(order.document)
}
