import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'

/** A learned address, and the words it was found by: its own or an alias. */
export type LearnedHit = { suggestion: Suggestion; said: string }

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, at) => word === b[at])

/** Every typed word begins one of its words. */
const holds = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word) => words.some((other) => other.startsWith(word)))

/**
 * One list of what the map found and what was learned: the very words first, then what the map knows for sure,
 * then learned addresses that hold all that was typed, then guesses of the map, then what only sounds alike.
 */
export function rankLearned(
  typed: string,
  found: readonly Suggestion[],
  hits: readonly LearnedHit[],
  limit: number,
): Suggestion[] {
  const words = wordsOf(typed)
  const rankOf = (hit: LearnedHit): number => {
    const said = wordsOf(hit.said)
    return sameWords(said, words) ? 0 : holds(said, words) ? 2 : 4
  }
  const titles = new Set(hits.map(({ suggestion }) => wordsOf(suggestion.title).join(' ')))
  const ranked = [
    ...found
      // A street with a number that somebody has pinned is no guess any more.
      .filter(({ title, approximate }) => !approximate || !titles.has(wordsOf(title).join(' ')))
      .map((suggestion) => ({
        suggestion,
        rank: suggestion.approximate !== true && holds(wordsOf(suggestion.title), words) ? 1 : 3,
      })),
    ...hits.map((hit) => ({ suggestion: hit.suggestion, rank: rankOf(hit) })),
  ]
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
