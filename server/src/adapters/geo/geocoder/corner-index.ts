import type { PlaceRecord } from './place-record.ts'
import { createWordSearch, type Hit, searchWords } from './word-search.ts'

type Street = { id: number; name: string }

const BETWEEN = ' con '
/** More names than this are no answer to the first street; the second may still be half a word. */
const FIRST_STREETS = 50

/**
 * Corners by the names of their two streets. Nine of ten places of a metropolis are corners, and each bears the words of
 * two streets: looked for as texts they made every question long, and the index of them was most of what a map kept.
 */
export class CornerIndex {
  private readonly names = createWordSearch<Street>(['name'], { name: 3 })
  private readonly streetOf = new Map<string, number>()
  /** Of each street, in turn: another that meets it, and the corner where. */
  private readonly meetings: number[][] = []

  add({ name }: PlaceRecord, corner: number): void {
    const [first = '', second] = name.split(BETWEEN)
    if (second === undefined) return
    const [a, b] = [this.street(first), this.street(second)]
    this.meetings[a]!.push(b, corner)
    this.meetings[b]!.push(a, corner)
  }

  /** Where a street with the first words meets one with the second. */
  find(first: readonly string[], second: readonly string[], combineWith: 'AND' | 'OR'): Hit[] {
    const called = (words: readonly string[]) => searchWords(this.names, words, combineWith)
    const others = new Map(called(second).map(({ id, score }) => [id, score]))
    const found = new Map<number, number>()
    for (const { id, score } of called(first).slice(0, FIRST_STREETS)) {
      const meetings = this.meetings[id]!
      for (let at = 0; at < meetings.length; at += 2) {
        const other = others.get(meetings[at]!)
        if (other === undefined) continue
        const corner = meetings[at + 1]!
        found.set(corner, Math.max(found.get(corner) ?? 0, score + other))
      }
    }
    return [...found]
      .map(([id, score]) => ({ id, score }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
  }

  private street(name: string): number {
    const known = this.streetOf.get(name)
    if (known !== undefined) return known
    const id = this.meetings.push([]) - 1
    this.streetOf.set(name, id)
    this.names.add({ id, name })
    return id
  }
}
