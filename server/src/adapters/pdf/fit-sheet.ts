import { drawSheet, type Fit } from '#src/adapters/pdf/draw-sheet.ts'
import type { SheetDocument } from '#src/adapters/pdf/sheet-document.ts'

const sizes = [9, 8, 7, 6.2, 5.4]
const readable = 8
const maxPages = 2

/** Finds the largest type with which a sheet fits: one page if it stays readable, two at most. */
export const fitSheet = (sheet: SheetDocument): Fit => {
  const pagesWith = (size: number, flat: boolean): number =>
    drawSheet(null, sheet, { size, flat, pages: 1 })

  for (const size of sizes.filter((candidate) => candidate >= readable))
    if (pagesWith(size, false) === 1) return { size, flat: false, pages: 1 }
  for (const flat of [false, true]) {
    for (const size of sizes) {
      const pages = pagesWith(size, flat)
      if (pages <= maxPages) return { size, flat, pages }
    }
  }
  throw new Error(`the sheet ${sheet.code} does not fit on ${maxPages} pages`)
}
