import { Readable } from 'node:stream'
import type { Pdf } from './pdf.ts'

/** The printer, loaded with its first page: the library and its fonts would be a tenth of every start. */
export const lazyPdf = (): Pdf => {
  let loading: Promise<Pdf> | undefined
  const pdf = () => (loading ??= import('./pdf.ts').then(({ createPdf }) => createPdf()))
  return {
    sheet: async (sheet) => (await pdf()).sheet(sheet),
    sheets: (sheets) =>
      Readable.from(
        (async function* () {
          yield* (await pdf()).sheets(sheets)
        })(),
        { objectMode: false },
      ),
    poster: async (poster) => (await pdf()).poster(poster),
    stickers: async (stickers) => (await pdf()).stickers(stickers),
    tables: async (document) => (await pdf()).tables(document),
  }
}
