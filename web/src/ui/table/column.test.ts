import { expect, test } from 'vitest'
import { type Column, nextSort, sortRows } from './column.ts'

type Row = { name: string; seen: number | null }
const columns: Column<Row>[] = [
  { key: 'name', header: 'Nombre', width: 100, cell: (row) => row.name, sort: (row) => row.name },
  { key: 'seen', header: 'Visto', width: 100, cell: (row) => row.seen, sort: (row) => row.seen },
]
const rows: Row[] = [
  { name: 'Ñahui', seen: null },
  { name: 'álvarez', seen: 3 },
  { name: 'Zea 10', seen: 1 },
  { name: 'Zea 9', seen: 2 },
  { name: 'Núñez', seen: null },
]
const names = (key: string, descending: boolean) =>
  sortRows(rows, columns, { key, descending }).map((row) => row.name)

test('words sort as in a Spanish telephone book, numbers as numbers', () => {
  expect(names('name', false)).toEqual(['álvarez', 'Núñez', 'Ñahui', 'Zea 9', 'Zea 10'])
})

test('what is missing stands last both ways', () => {
  expect(names('seen', false).slice(0, 3)).toEqual(['Zea 10', 'Zea 9', 'álvarez'])
  expect(names('seen', true).slice(0, 3)).toEqual(['álvarez', 'Zea 9', 'Zea 10'])
})

test('three clicks bring back the server’s order', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name')]).toEqual([
    { key: 'name', descending: false },
    { key: 'name', descending: true },
    null,
  ])
  expect(sortRows(rows, columns, null)).toBe(rows)
})
