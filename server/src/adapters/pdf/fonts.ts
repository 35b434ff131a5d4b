import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

/** Noto Sans as it comes: each file holds some alphabets, and the first that knows a letter prints it. */
const faces = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const
export type Face = (typeof faces)[number]

const files = new Map<string, Buffer>()
const fileOf = (face: Face, bold: boolean): Buffer => {
  const name = `noto-sans-${face}-${bold ? 700 : 400}-normal.ttf`
  let bytes = files.get(name)
  if (bytes === undefined) {
    bytes = readFileSync(new URL(`./fonts/${name}`, import.meta.url))
    files.set(name, bytes)
  }
  return bytes
}

/** Sets the letters of what is written next; a file that is used becomes part of the document. */
export const useFace = (doc: PDFDocument, face: Face, bold: boolean, size: number): PDFDocument => {
  const name = `${face}-${bold ? 'bold' : 'plain'}`
  return doc.registerFont(name, fileOf(face, bold)).font(name).fontSize(size)
}

const specimen = new PDFDocument({ autoFirstPage: false })
const found = new Map<string, Face | null>()

/** Which file has a letter; null: none has. */
export const faceOf = (character: string): Face | null => {
  let face = found.get(character)
  if (face === undefined) {
    const code = character.codePointAt(0)!
    face =
      faces.find((one) => {
        useFace(specimen, one, false, 1)
        return specimen._font.font.hasGlyphForCodePoint(code)
      }) ?? null
    found.set(character, face)
  }
  return face
}
