import PDFDocument from 'pdfkit'
import { faceOf, useFace } from './fonts.ts'
import { isDrawn, signWidth } from './signs.ts'

const scale = 100
const document = new PDFDocument({ autoFirstPage: false })

/** Height of a line at size 1: as close as accents and tails let letters stand. */
export const lineHeight = 1.17

const widths = new Map<string, number>()
const widthOf = (character: string): number => {
  let width = widths.get(character)
  if (width === undefined) {
    width = isDrawn(character)
      ? signWidth
      : useFace(document, faceOf(character) ?? 'latin', false, scale).widthOfString(character) /
        scale
    widths.set(character, width)
  }
  return width
}

/** Width of a text at size 1, letter by letter. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}
