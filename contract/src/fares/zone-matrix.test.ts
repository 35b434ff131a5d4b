import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZoneMatrix, writeZoneMatrix } from './zone-matrix.ts'

const codes = ['Z01', 'Z02', 'Z03']
const known = new Set(codes)

test('what is written is read back', () => {
  const cell = fc.record({
    origin: fc.constantFrom(...codes),
    destination: fc.constantFrom(...codes),
    amount: fc.integer({ min: 1, max: 99_999 }),
  })
  const matrix = fc.uniqueArray(cell, { selector: (c) => c.origin + c.destination })
  const sorted = (cells: { origin: string; destination: string }[]) =>
    cells.toSorted((a, b) =>
      (a.origin + a.destination).localeCompare(b.origin + b.destination, 'en'),
    )
  fc.assert(
    fc.property(matrix, (cells) => {
      const back = readZoneMatrix(writeZoneMatrix(codes, cells), known)
      expect(back.problems).toEqual([])
      expect(sorted(back.cells)).toEqual(sorted(cells))
    }),
  )
})

test('a spreadsheet’s habits are understood: comma decimals, quotes, a byte-order mark', () => {
  const csv = '\uFEFF"";"Z01";"Z02"\r\n"Z01";6,5;S/ 10.50\r\nZ02;;7\r\n\r\n'
  expect(readZoneMatrix(csv, known)).toEqual({
    problems: [],
    cells: [
      { origin: 'Z01', destination: 'Z01', amount: 650 },
      { origin: 'Z01', destination: 'Z02', amount: 1050 },
      { origin: 'Z02', destination: 'Z02', amount: 700 },
    ],
  })
})

test('every wrong cell is named at once', () => {
  const csv = [',Z01,Z09,Z01', 'Z01,abc,1,-5', 'Z01,0,1e3,9', 'Z02,1,1,1,1'].join('\n')
  expect(readZoneMatrix(csv, known).problems).toEqual([
    { row: 1, column: 3, detail: 'No existe la zona "Z09"' },
    { row: 1, column: 4, detail: 'La zona "Z01" está repetida' },
    { row: 2, column: 2, detail: '"abc" no es un precio' },
    { row: 2, column: 4, detail: '"-5" no es un precio' },
    { row: 3, column: 1, detail: 'La zona "Z01" está repetida' },
    { row: 3, column: 2, detail: 'Precio fuera de rango' },
    { row: 3, column: 3, detail: '"1e3" no es un precio' },
    { row: 4, column: 5, detail: 'Sobra una celda' },
  ])
  expect(readZoneMatrix('', known).problems[0]?.detail).toBe('El archivo está vacío')
  const huge = `;${'Z;'.repeat(400)}\nZ;`
  expect(readZoneMatrix(huge, known).problems.at(-1)?.detail).toContain('más de 300')
})
