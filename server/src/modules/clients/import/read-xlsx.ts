import { openZip } from '#src/modules/clients/import/open-zip.ts'
import { scanXml } from '#src/modules/clients/import/scan-xml.ts'
import { createGrid, type GridLimits, overLimit } from './worksheet-grid.ts'

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Long numbers come as 9.87654321E8: a phone must not. */
const numberText = (value: string): string =>
  /e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value

const maxShared = 500_000

/** The texts that cells name by number. They may be cut into runs of different looks; phonetic hints are not part of them. */
const sharedTexts = (xml: string): string[] => {
  const texts: string[] = []
  let text = ''
  let inText = false
  let inHint = false
  const end = () => {
    if (texts.push(text) > maxShared) throw overLimit('500,000 textos')
    text = ''
  }
  scanXml(xml, {
    open(name, _, empty) {
      if (name === 'si' && empty) end()
      else if (name === 'rPh') inHint = !empty
      else if (name === 't') inText = !empty && !inHint
    },
    close(name) {
      if (name === 'si') end()
      else if (name === 'rPh') inHint = false
      else if (name === 't') inText = false
    },
    text: (part) => void (text += inText ? part : ''),
  })
  return texts
}

/** A worksheet's rows; a row or a cell that is never closed ends where the next one begins. */
const worksheetRows = (
  xml: string,
  shared: readonly string[],
  limits: GridLimits | undefined,
): string[][] => {
  const grid = createGrid(limits)
  let inRow = false
  let cell: { kind: string | undefined; column: number | undefined; text: string } | null = null
  let reading = false
  const endCell = () => {
    if (cell === null) return
    const { kind, column, text } = cell
    const worded = kind === 'inlineStr' || kind === 'str'
    grid.put(worded ? text : kind === 's' ? (shared[Number(text)] ?? '') : numberText(text), column)
    cell = null
    reading = false
  }
  const endRow = () => {
    endCell()
    if (inRow) grid.endRow()
    inRow = false
  }
  scanXml(xml, {
    open(name, attributes, empty) {
      if (name === 'row') {
        endRow()
        inRow = true
        if (empty) endRow()
      } else if (name === 'c' && inRow) {
        endCell()
        const letters = /\br=["']([A-Z]{1,3})\d/.exec(attributes)?.[1]
        cell = {
          kind: /\bt=["'](\w{1,20})["']/.exec(attributes)?.[1],
          column: letters === undefined ? undefined : columnOf(letters),
          text: '',
        }
        if (empty) endCell()
      } else if (cell !== null && !empty && name === (cell.kind === 'inlineStr' ? 't' : 'v'))
        reading = true
    },
    close(name) {
      if (name === 'row') endRow()
      else if (name === 'c') endCell()
      else reading = false
    },
    text: (part) => {
      if (reading && cell !== null) cell.text += part
    },
  })
  endRow()
  return grid.rows
}

const firstWorksheet = (names: readonly string[]): string | undefined =>
  names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted()[0]

/** The rows of the first worksheet of an Excel file, as text. */
export const readXlsx = (bytes: Buffer, limits?: GridLimits): string[][] => {
  const zip = openZip(bytes, limits?.unpackedMegabytes)
  const worksheet = zip.read(firstWorksheet(zip.names) ?? '')
  if (worksheet === null) throw new Error('no worksheet inside')
  return worksheetRows(worksheet, sharedTexts(zip.read('xl/sharedStrings.xml') ?? ''), limits)
}
