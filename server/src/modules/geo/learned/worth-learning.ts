import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import { parseAddress } from '@chaski/contract/geo/address/parse-address.ts'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'

const FEWEST_LETTERS = 5

/** Pinned words are learned unless they say nothing ("Casa"), are a point themselves, or the map knows them for sure. */
export function worthLearning(text: string, found: readonly Suggestion[]): boolean {
  const words = wordsOf(text)
  if (words.length < 2 || text.replace(/[^\p{L}]/gu, '').length < FEWEST_LETTERS) return false
  const { point, plusCode } = parseAddress(text)
  if (point !== null || plusCode !== null) return false
  const said = words.join(' ')
  return !found.some(
    ({ title, approximate }) => approximate !== true && wordsOf(title).join(' ') === said,
  )
}
