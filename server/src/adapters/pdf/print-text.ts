import type PDFDocument from 'pdfkit'
import { type Face, faceOf, useFace } from './fonts.ts'
import { drawSign, isDrawn, signWidth } from './signs.ts'

/** Where letters stand below the top of their line, at size 1. */
const ascent = 0.86

type Run = { text: string; face: Face } | { sign: string }

/** Pieces of a line that one file prints each. */
const runsOf = (line: string): Run[] => {
  const runs: Run[] = []
  for (const character of line) {
    if (isDrawn(character)) {
      runs.push({ sign: character })
      continue
    }
    const last = runs.at(-1)
    const face = faceOf(character) ?? 'latin'
    // A blank belongs to whatever stands around it.
    if (last !== undefined && 'text' in last && (last.face === face || character === ' '))
      last.text += character
    else runs.push({ text: character, face })
  }
  return runs
}

export type PrintOptions = {
  size: number
  bold?: boolean
  colour?: string
  /** Within this width; without it from its left edge. */
  width?: number
  align?: 'center' | 'right'
}

/** Prints one line of printable text with its top at `y`. */
export const printText = (
  doc: PDFDocument,
  line: string,
  x: number,
  y: number,
  { size, bold = false, colour = '#000000', width = 0, align }: PrintOptions,
): void => {
  const runs = runsOf(line)
  const wide = runs.map((run) =>
    'sign' in run
      ? signWidth * size
      : useFace(doc, run.face, bold, size).widthOfString(run.text, { lineBreak: false }),
  )
  const used = wide.reduce((sum, one) => sum + one, 0)
  let at = x
  if (align === 'center') at += (width - used) / 2
  if (align === 'right') at += width - used
  for (const [n, run] of runs.entries()) {
    if ('sign' in run) drawSign(doc, run.sign, at, y, size, colour)
    else
      useFace(doc, run.face, bold, size)
        .fillColor(colour)
        .text(run.text, at, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' })
    at += wide[n]!
  }
}
