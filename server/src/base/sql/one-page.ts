import { type RawBuilder, sql } from 'kysely'

/** The filters of a list, without its page. */
export type Unpaged<F> = Omit<F, 'page' | 'page_size'>

/** A page of a list; the list itself, asked for whole, is what a file of it holds. */
export const onePage = <Row>(
  list: RawBuilder<Row>,
  { page, page_size }: { page: number; page_size: number },
): RawBuilder<Row> => sql<Row>`${list} limit ${page_size} offset ${(page - 1) * page_size}`
