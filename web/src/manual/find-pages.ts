import { fold } from '@chaski/contract/geo/address/fold.ts'

export type IndexEntry = { slug: string; title: string; text: string }
export type FoundPage = { slug: string; title: string; excerpt: string }

const most = 12
const around = 60

/** A few words before and after the first word that was found. */
const excerptOf = (text: string, word: string): string => {
  const at = Math.max(0, fold(text).indexOf(word))
  const from = at < around ? 0 : text.indexOf(' ', at - around) + 1
  const cut = text.slice(from, at + 2 * around)
  const end = from + cut.length >= text.length ? cut.length : cut.lastIndexOf(' ')
  return `${from > 0 ? '… ' : ''}${cut.slice(0, end)}${end < cut.length || from + cut.length < text.length ? ' …' : ''}`
}

/** Pages that say every word that is looked for; those that carry it in their title come first. */
export const findPages = (index: readonly IndexEntry[], looked: string): FoundPage[] => {
  const words = fold(looked)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return index
    .map((page) => {
      const title = fold(page.title)
      const text = fold(page.text)
      const inTitle = words.filter((word) => title.includes(word)).length
      const all = words.every((word) => title.includes(word) || text.includes(word))
      const times = words.reduce((sum, word) => sum + text.split(word).length - 1, 0)
      return { page, rank: all ? inTitle * 1000 + times + 1 : 0 }
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ page: { slug, title, text } }) => ({
      slug,
      title,
      excerpt: excerptOf(text, words[0]!),
    }))
}
