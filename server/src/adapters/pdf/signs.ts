import type PDFDocument from 'pdfkit'

/** Signs that no file of the font has and everybody writes: lines in a square of one letter's height. */
const signs: Readonly<Record<string, string>> = {
  '→': 'M1 5.5H9M6 2.5L9 5.5L6 8.5',
  '←': 'M9 5.5H1M4 2.5L1 5.5L4 8.5',
  '↑': 'M5 9.5V1.500M2 4.500L5 1.500L8 4.500',
  '↓': 'M5 1.500V9.500M2 6.500L5 9.500L8 6.500',
}

export const isDrawn = (character: string): boolean => signs[character] !== undefined

/** Width at size 1. */
export const signWidth = 0.9

/** Draws a sign with its upper left corner at a place; whoever copies or hears the text gets the sign itself. */
export const drawSign = (
  doc: PDFDocument,
  sign: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): void => {
  doc.markContent('Span', { actual: sign }).save()
  doc.translate(x, y).scale((size * 0.8) / 10)
  doc.lineWidth(1).path(signs[sign]!).stroke(colour)
  doc.restore().endMarkedContent()
}
