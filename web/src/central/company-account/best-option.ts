import { fold } from '#src/central/features/call/place/place-options.ts'

type Option = { value: string; label: string }

/** How well a label fits what was typed: it is it, begins with it, has a word that does, or holds it somewhere. */
const fitOf = (label: string, word: string): number => {
  const text = fold(label)
  if (text === word) return 0
  if (text.startsWith(word)) return 1
  if (text.includes(` ${word}`)) return 2
  return text.includes(word) ? 3 : 4
}

/** What fits, best first; what fits alike keeps its order. */
export const fittingOptions = <One extends Option>(
  options: readonly One[],
  typed: string,
): One[] => {
  const word = fold(typed.trim())
  return options
    .map((option) => ({ option, fit: fitOf(option.label, word) }))
    .filter(({ fit }) => fit < 4)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ option }) => option)
}

/** What somebody means who typed this and pressed Enter. */
export const bestOption = (options: readonly Option[], typed: string): Option | undefined =>
  typed.trim() === '' ? undefined : fittingOptions(options, typed)[0]
