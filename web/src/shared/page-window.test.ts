import { expect, test } from 'vitest'
import { learn, mostRows, type PageOf, pagesAround, pageSize, rowsOf } from './page-window.ts'

const page = (n: number, total: number, mark = ''): PageOf<string> => ({
  data: Array.from(
    { length: Math.min(pageSize, total - (n - 1) * pageSize) },
    (_, i) => `${(n - 1) * pageSize + i}${mark}`,
  ),
  page: n,
  page_size: pageSize,
  total,
})
const nothing = { key: 'a', total: 0, pages: new Map<number, PageOf<string>>() }

test('only the pages around what is in sight are asked for', () => {
  expect(pagesAround(0, 30, 50_000)).toEqual([1])
  expect(pagesAround(140, 170, 50_000)).toEqual([1, 2])
  expect(pagesAround(300, 340, 50_000)).toEqual([2])
  expect(pagesAround(49_960, 49_999, 50_000)).toEqual([250])
  expect(pagesAround(0, 0, 0)).toEqual([1])
})

test('a list is as long as on the server, with holes where nothing was read', () => {
  const rows = rowsOf(learn(nothing, 'a', [page(3, 50_000)]))
  expect(rows.length).toBe(50_000)
  expect([rows[0], rows[400], rows[599], rows[600]]).toEqual([undefined, '400', '599', undefined])
})

test('pages that say nothing new leave the window itself', () => {
  const first = page(1, 300)
  const known = learn(nothing, 'a', [first])
  expect(learn(known, 'a', [first])).toBe(known)
  expect(learn(known, 'a', [])).toBe(known)
})

test('a page read again replaces itself and tells the new length', () => {
  const known = learn(nothing, 'a', [page(1, 500), page(2, 500)])
  const after = learn(known, 'a', [page(2, 399, '!')])
  const rows = rowsOf(after)
  expect([rows.length, rows[0], rows[200], rows.at(-1)]).toEqual([399, '0', '200!', '398!'])
})

test('however far one scrolls, a bounded number of rows is kept, what is in sight among them', () => {
  let known = nothing as ReturnType<typeof learn<string>>
  for (let n = 1; n <= 250; n++) known = learn(known, 'a', [page(n, 50_000)])
  const read = rowsOf(known).filter((row) => row !== undefined)
  expect(read.length).toBe(mostRows)
  expect(read.at(-1)).toBe('49999')
})

test('another filter starts anew, when its first page is here', () => {
  const known = learn(nothing, 'a', [page(1, 500)])
  expect(learn(known, 'b', [])).toBe(known)
  expect(rowsOf(learn(known, 'b', [page(1, 2, 'b')]))).toEqual(['0b', '1b'])
})

test('a list that nobody counted goes on as one scrolls, until it ends', () => {
  const of = (n: number, rows: number): PageOf<string> => ({
    ...page(n, rows),
    total: 10_000,
    total_capped: true,
  })
  let known = learn(nothing, 'a', [of(1, 35_900)])
  expect(known.total).toBe(10_000)
  known = learn(known, 'a', [of(49, 35_900), of(50, 35_900)])
  expect(known.total).toBe(10_200)
  known = learn(known, 'a', [of(51, 35_900)])
  expect(known.total).toBe(10_400)
  known = learn(known, 'a', [of(180, 35_900)])
  expect(known.total).toBe(35_900)
  expect(rowsOf(known).at(-1)).toBe('35899')
  known = learn(nothing, 'a', [of(50, 10_000), { ...of(51, 10_000), data: [] }])
  expect(known.total).toBe(10_000)
})
