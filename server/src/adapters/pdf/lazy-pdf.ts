import { Readable } from 'node:stream'
import type { PosterDocument, StickerDocument } from './notices.ts'
import type { Pdf, SheetDocument } from './pdf.ts'

/** One page or a few, drawn whole. */
export type DocumentOrder =
  | { kind: 'sheet'; document: SheetDocument }
  | { kind: 'poster'; document: PosterDocument }
  | { kind: 'stickers'; document: readonly StickerDocument[] }

/**
 * The printer, loaded with its first page: the library and its fonts would be a tenth of every start. What is drawn in one go
 * is drawn elsewhere (`draw`): a page is tens of milliseconds. What is long is drawn here, in turns with other callers.
 */
export const lazyPdf = (draw: (order: DocumentOrder) => Promise<Uint8Array>): Pdf => {
  let loading: Promise<Pdf> | undefined
  const pdf = () => (loading ??= import('./pdf.ts').then(({ createPdf }) => createPdf()))
  const drawn = async (order: DocumentOrder): Promise<Buffer> => {
    const bytes = await draw(order)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  return {
    sheet: (document) => drawn({ kind: 'sheet', document }),
    sheets: (sheets) =>
      Readable.from(
        (async function* () {
          yield* (await pdf()).sheets(sheets)
        })(),
        { objectMode: false },
      ),
    poster: (document) => drawn({ kind: 'poster', document }),
    stickers: (document) => drawn({ kind: 'stickers', document }),
    tables: async (document) => (await pdf()).tables(document),
  }
}
