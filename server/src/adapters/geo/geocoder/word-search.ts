import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import MiniSearch from 'minisearch'

export type Hit = { id: number; score: number }

/** An empty index of names as people type them: begun words and typing errors find them too. */
export const createWordSearch = <Doc extends { id: number }>(
  fields: (keyof Doc & string)[],
  boost: Record<string, number>,
): MiniSearch<Doc> =>
  new MiniSearch<Doc>({
    fields,
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: { boost },
  })

/** The best first: what holds every word, or any of them. */
export const searchWords = <Doc>(
  index: MiniSearch<Doc>,
  words: readonly string[],
  combineWith: 'AND' | 'OR',
): Hit[] =>
  index
    .search(words.join(' '), {
      combineWith,
      prefix: (term) => term.length >= 2,
      fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
    })
    .map(({ id, score }) => ({ id: id as number, score }))
