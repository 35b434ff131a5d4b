export type PageOf<Row> = {
  data: Row[]
  page: number
  page_size: number
  total: number
  /** The server stopped counting: there are as many, or more. */
  total_capped?: boolean
}

/** The pages of one list that are remembered, the longest unseen first, and how many rows the list has. */
export type PageWindow<Row> = {
  key: string
  total: number
  pages: ReadonlyMap<number, PageOf<Row>>
}

export const pageSize = 200
/** A day's scrolling must not keep every row in memory. */
const mostPages = 20
export const mostRows = mostPages * pageSize
/** Rows fetched before they come in sight. */
const margin = 50

/** The pages that hold these rows and those just around them, in a list of so many. */
export function pagesAround(first: number, last: number, rows: number): number[] {
  const from = Math.max(0, Math.floor((first - margin) / pageSize))
  const to = Math.max(from, Math.floor(Math.min(last + margin, rows - 1) / pageSize))
  return Array.from({ length: to - from + 1 }, (_, n) => from + n + 1)
}

/** A list that nobody counted goes on for a page beyond what was read, until a page says where it ends. */
const lengthOf = <Row>(newest: PageOf<Row>, pages: readonly PageOf<Row>[]): number => {
  if (newest.total_capped !== true) return newest.total
  const ends = pages.map(({ page, page_size, data }) => ({
    at: (page - 1) * page_size + data.length,
    last: data.length < page_size,
  }))
  const end = ends.filter(({ last }) => last).at(-1)
  return end?.at ?? Math.max(newest.total, ...ends.map(({ at }) => at + pageSize))
}

/** What is known after these pages in sight were read; the same window when they say nothing new. */
export function learn<Row>(
  known: PageWindow<Row>,
  key: string,
  inSight: readonly PageOf<Row>[],
): PageWindow<Row> {
  if (inSight.length === 0) return known
  const before = known.key === key ? known.pages : new Map<number, PageOf<Row>>()
  const news = inSight.filter((page) => before.get(page.page) !== page)
  const newest = news.at(-1)
  if (newest === undefined) return known
  const seen = new Set(inSight.map((page) => page.page))
  const unseen = [...before].filter(([page]) => !seen.has(page))
  const kept = unseen.slice(-Math.max(1, mostPages - seen.size))
  const pages = new Map([...kept, ...inSight.map((page) => [page.page, page] as const)])
  return { key, total: lengthOf(newest, [...pages.values()]), pages }
}

/** The whole list in its order; undefined where a row has not been read. */
export function rowsOf<Row>({ total, pages }: PageWindow<Row>): (Row | undefined)[] {
  const rows = Array<Row | undefined>(total).fill(undefined)
  for (const { data, page } of pages.values())
    for (const [n, row] of data.entries()) {
      const at = (page - 1) * pageSize + n
      if (at < total) rows[at] = row
    }
  return rows
}
