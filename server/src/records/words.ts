import { type RawBuilder, sql } from 'kysely'

/** Every word must occur, accents and case aside. */
export const containsWords = (haystack: RawBuilder<unknown>, key_word: string | undefined) =>
  (key_word ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) =>
        sql`folded(${haystack}) like '%' || replace(replace(folded(${word}), '%', '\\%'), '_', '\\_') || '%'`,
    )
