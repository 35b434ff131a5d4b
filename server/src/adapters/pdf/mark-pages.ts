import type PDFDocument from 'pdfkit'
import { printText } from './print-text.ts'
import { aside, say } from './reading.ts'

const words = 'SIMULACIÓN: datos ficticios, sin valor'

/** A ticket's margin is as narrow as its roll. */
const placeOn = (width: number): { y: number; size: number } =>
  width < 300 ? { y: 2.5, size: 6 } : { y: 13, size: 7 }

/** A line in the top margin of every page, in nobody's way: paper leaves the company without its badge. */
export const markPages = (doc: PDFDocument): void => {
  let pages = 0
  doc.on('pageAdded', () => {
    const { width } = doc.page
    const { y, size } = placeOn(width)
    const draw = (): void =>
      printText(doc, words, 0, y, { size, colour: '#8a4b00', width, align: 'center' })
    // Heard once, seen on each.
    if (pages++ === 0) say(doc, 'P', draw)
    else aside(doc, draw)
  })
}
