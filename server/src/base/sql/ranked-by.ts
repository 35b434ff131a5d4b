import { type RawBuilder, sql } from 'kysely'

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** A column of codes in the order of the words that people read for them; a code without a word comes after. */
export const rankedBy = (
  column: RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): RawBuilder<unknown> => {
  const codes = Object.keys(words).toSorted((a, b) => collator.compare(words[a]!, words[b]!))
  return sql`array_position(${codes}::text[], ${column}::text)`
}
