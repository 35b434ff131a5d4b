import { buffer } from 'node:stream/consumers'
import { drawSheet } from './draw-sheet.ts'
import { fitSheet } from './fit-sheet.ts'
import { newDocument } from './new-document.ts'
import { printText } from './print-text.ts'
import { say } from './reading.ts'
import type { SheetDocument } from './sheet-document.ts'

export type Book = {
  /** Draws a sheet, and gives what is ready of the file. */
  add(sheet: SheetDocument): Uint8Array
  /** The rest of the file. */
  end(): Promise<Uint8Array>
}

/** All sheets of the complaints book in one file. */
export const openBook = (madeUp: boolean): Book => {
  const doc = newDocument('Libro de Reclamaciones', madeUp)
  let count = 0
  return {
    add(sheet) {
      count++
      drawSheet(doc, sheet, fitSheet(sheet))
      return (doc.read() as Buffer | null) ?? new Uint8Array()
    },
    end() {
      if (count === 0) {
        doc.addPage({ size: 'A4', margin: 36 })
        say(doc, 'P', () => printText(doc, 'Sin reclamos en estas fechas.', 36, 36, { size: 12 }))
      }
      doc.end()
      return buffer(doc)
    },
  }
}
