import PDFDocument from 'pdfkit'

const scale = 100
const document = new PDFDocument({ autoFirstPage: false })
document.font('Helvetica').fontSize(scale)

/** Height of a line of Helvetica at size 1. */
export const lineHeight = document.currentLineHeight(true) / scale

const widths = new Map<string, number>()
const widthOf = (character: string): number => {
  let width = widths.get(character)
  if (width === undefined) {
    width = document.widthOfString(character) / scale
    widths.set(character, width)
  }
  return width
}

/** Width of a text in Helvetica at size 1, without kerning: never less than what is printed. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}
