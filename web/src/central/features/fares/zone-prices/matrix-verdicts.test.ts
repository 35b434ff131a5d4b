import { expect, it } from 'vitest'
import { readZoneMatrix } from '@chaski/contract/fares/zone-matrix.ts'
import { matrixVerdicts } from './matrix-verdicts.ts'
import { keyOf } from './zone-prices.ts'

const zones = [
  { zone_id: 11, code: 'Z01', name: 'Cercado' },
  { zone_id: 12, code: 'Z02', name: 'Yanahuara' },
  { zone_id: 13, code: 'Z03', name: 'Cayma' },
]
const saved = new Map([
  [keyOf(11, 11), 600],
  [keyOf(11, 12), 650],
  [keyOf(11, 13), 900],
  [keyOf(13, 11), 950],
])
const verdicts = (csv: string) =>
  matrixVerdicts(
    csv,
    zones,
    saved,
    readZoneMatrix(csv, new Set(zones.map(({ code }) => code))).problems,
  )

it('tells line by line what would be added, changed and taken away', () => {
  expect(verdicts(';Z01;Z02;Z03\r\nZ01;6.00;7.00;\r\nZ02;6.5;;\r\n')).toEqual([
    { row: 2, code: 'Z01', added: 0, changed: 1, removed: 1, same: 1, problems: [] },
    { row: 3, code: 'Z02', added: 1, changed: 0, removed: 0, same: 0, problems: [] },
    // The file replaces all: a zone it does not name loses its prices, and that is said.
    { row: 0, code: 'Z03', added: 0, changed: 0, removed: 1, same: 0, problems: [] },
  ])
})

it('names each wrong cell with the line it stands in', () => {
  const [heading, first, second] = verdicts(';Z01;Z09\nZ01;seis;1\nZ99;5;5')
  expect(heading?.problems).toEqual(['Columna C: No existe la zona "Z09"'])
  expect(first?.problems).toEqual(['Columna B: "seis" no es un precio'])
  expect(second).toMatchObject({ row: 3, code: 'Z99' })
  expect(second?.problems).toEqual(['Columna A: No existe la zona "Z99"'])
})
