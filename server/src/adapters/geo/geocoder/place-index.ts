import { fold } from '@chaski/contract/geo/address/fold.ts'
import type { ParsedAddress } from '@chaski/contract/geo/address/parse-address.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { STREET_SORTS, wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import { CornerIndex } from './corner-index.ts'
import type { PlaceRecord } from './place-record.ts'
import { createWordSearch, type Hit, searchWords } from './word-search.ts'

export type FoundPlace = { place: PlaceRecord; distanceM: number | null; score: number }

const KIND_WEIGHT: Record<PlaceRecord['kind'], number> = {
  landmark: 1.6,
  district: 1.5,
  area: 1.4,
  street: 1.4,
  address: 1.2,
  junction: 1,
}
const ENOUGH_HITS = 3
const TWIN_DISTANCE_M = 150
/** Ranking by distance looks at this many of the best texts: more changes no list a person reads. */
const CANDIDATES = 400

const PER_TURN = 100
/** The names of two streets are rarely longer. */
const MOST_WORDS = 6

type Doc = { id: number; name: string; alt: string; area: string; sort: string }
const docOf = ({ name, alt, area, sort = '' }: PlaceRecord, id: number): Doc => ({
  id,
  name,
  alt: alt.join(' '),
  area,
  sort,
})

/** Places by what people type. Every text rule lives here and in fold-text. */
export class PlaceIndex {
  private readonly places: readonly PlaceRecord[]
  private readonly nameKeys: string[]
  /** How many words of each name tell it apart; "Avenida" does not. */
  private readonly nameLengths: Uint8Array
  /** Everything but corners. */
  private readonly named = createWordSearch<Doc>(['name', 'alt', 'area', 'sort'], {
    name: 3,
    alt: 2,
    area: 0.5,
    sort: 1,
  })
  private readonly corners = new CornerIndex()

  private constructor(places: readonly PlaceRecord[]) {
    this.places = places
    this.nameKeys = places.map((place) => wordsOf(place.name).join(' '))
    this.nameLengths = Uint8Array.from(
      this.nameKeys,
      (key) => distinctiveWords(key.split(' ')).length,
    )
  }

  static of(places: readonly PlaceRecord[]): PlaceIndex {
    const index = new PlaceIndex(places)
    for (const id of places.keys()) index.add(id)
    return index
  }

  /** Made while people wait: others get their turn after each few places. */
  static async inTurns(places: readonly PlaceRecord[]): Promise<PlaceIndex> {
    const index = new PlaceIndex(places)
    for (const id of places.keys()) {
      if (id % PER_TURN === 0) await nextTurn()
      index.add(id)
    }
    return index
  }

  private add(id: number): void {
    const place = this.places[id]!
    if (place.kind === 'junction') this.corners.add(place, id)
    else this.named.add(docOf(place, id))
  }

  find(asked: ParsedAddress, near: LatLng | undefined, limit: number): FoundPlace[] {
    const words = wordsOf(asked.name)
    const wanted = distinctiveWords(words)
    if (wanted.length === 0) return []
    let hits = searchWords(this.named, wanted, 'AND')
    if (asked.corner !== null || hits.length < ENOUGH_HITS)
      hits = [...this.cornersOf(asked, wanted), ...hits]
    if (hits.length < ENOUGH_HITS && wanted.length > 1) {
      const known = new Set(hits.map((hit) => hit.id))
      // What holds every word stays before what holds some of them.
      const top = hits[0]?.score ?? 1
      const more = searchWords(this.named, wanted, 'OR').filter((hit) => !known.has(hit.id))
      const scale = (0.3 * top) / (more[0]?.score ?? 1)
      hits = [...hits, ...more.map((hit) => ({ id: hit.id, score: hit.score * scale }))]
    }
    const whole = wordsOf(`${asked.name} ${asked.number} ${asked.locality}`)
    const called = asked.number === '' ? [] : this.calledSo(whole, fold(asked.number))
    const known = new Set(called.map(({ id }) => id))
    hits = [...called, ...hits.filter(({ id }) => !known.has(id))]
    const question: Question = {
      key: words.join(' '),
      whole: whole.join(' '),
      wanted,
      junction: asked.corner !== null,
      numbered: asked.number !== '' || asked.hundred !== null,
      lotted: asked.block !== '' || asked.lot !== '',
      number: fold(asked.number),
      locality: wordsOf(asked.corner?.[1].split(',').slice(1).join(' ') ?? asked.locality),
    }
    const ranked = hits
      .slice(0, CANDIDATES)
      .map(({ id, score }) => {
        const place = this.places[id]!
        const distanceM = near ? haversineM(near, place) : null
        return {
          place,
          distanceM,
          score: score * this.weight(id, question, distanceM),
        }
      })
      .sort((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1))
    return withoutTwins(ranked, limit)
  }

  /** Two streets are often typed without a word between them: each place where the first may end is tried. */
  private cornersOf({ corner }: ParsedAddress, wanted: readonly string[]): Hit[] {
    if (corner !== null) {
      const [first, second] = [telling(corner[0]), telling(corner[1].split(',')[0]!)]
      const found = this.corners.find(first, second, 'AND')
      return found.length > 0 ? found : this.corners.find(first, second, 'OR')
    }
    const found = new Map<number, Hit>()
    for (let end = 1; end < Math.min(wanted.length, MOST_WORDS); end++)
      for (const hit of this.corners.find(wanted.slice(0, end), wanted.slice(end), 'AND'))
        found.set(hit.id, hit)
    return [...found.values()]
  }

  /** What has the number in its name: "Institución Educativa 40696 Santa María" is no house of a street. */
  private calledSo(words: readonly string[], number: string): Hit[] {
    return searchWords(this.named, words, 'AND').filter(({ id }) =>
      this.nameKeys[id]!.split(' ').includes(number),
    )
  }

  private weight(id: number, question: Question, distanceM: number | null): number {
    const { key, whole, wanted, junction, numbered, lotted, number, locality } = question
    const place = this.places[id]!
    const name = this.nameKeys[id]!
    let weight = place.minor ? 0.8 : KIND_WEIGHT[place.kind]
    if (junction && place.kind === 'junction') weight *= 3
    // The street itself comes before the many corners and shops that carry its name.
    if (name === key || name === whole) weight *= 3
    else if (name.endsWith(wanted.join(' ')) && place.kind === 'street') weight *= 2
    else if (name.startsWith(key)) weight *= 1.3
    // A number is of a street and a lot of a quarter, unless the place itself is called so: "Colegio 40055".
    if (numbered) {
      if (name.split(' ').includes(number)) weight *= 6
      else weight *= place.kind === 'street' || place.kind === 'address' ? 2 : 0.1
    }
    if (lotted) weight *= place.kind === 'area' || place.kind === 'district' ? 4 : 0.5
    if (locality.length > 0) {
      const there = wordsOf(place.area)
      if (locality.some((word) => there.includes(word))) weight *= 2
    }
    weight *= Math.sqrt(Math.min(1, wanted.length / this.nameLengths[id]!))
    if (distanceM !== null) weight *= 1 + 1.5 / (1 + distanceM / 2000)
    return weight
  }
}

/** What was asked, as the weights look at it. */
type Question = {
  key: string
  /** With its number and what stands behind it. */
  whole: string
  wanted: readonly string[]
  junction: boolean
  numbered: boolean
  lotted: boolean
  number: string
  locality: readonly string[]
}

const telling = (text: string): string[] => distinctiveWords(wordsOf(text))

function distinctiveWords(words: string[]): string[] {
  const others = words.filter((word) => !STREET_SORTS.has(word))
  return others.length > 0 ? others : words
}

/** Both carriageways of an avenue, or a shop listed twice, are one answer. */
function withoutTwins(ranked: FoundPlace[], limit: number): FoundPlace[] {
  const kept: FoundPlace[] = []
  for (const candidate of ranked) {
    if (kept.length === limit) break
    const name = fold(candidate.place.name)
    const twin = kept.some(
      ({ place }) =>
        fold(place.name) === name && haversineM(place, candidate.place) <= TWIN_DISTANCE_M,
    )
    if (!twin) kept.push(candidate)
  }
  return kept
}
