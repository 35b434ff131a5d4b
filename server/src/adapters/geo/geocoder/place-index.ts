import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import MiniSearch from 'minisearch'
import { STREET_SORTS, asksForJunction, foldText, wordsOf } from './fold-text.ts'
import type { PlaceRecord } from './place-record.ts'

export type FoundPlace = { place: PlaceRecord; distanceM: number | null }

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

type Doc = { id: number; name: string; alt: string; area: string }
const docOf = ({ name, alt, area }: PlaceRecord, id: number): Doc => ({
  id,
  name,
  alt: alt.join(' '),
  area,
})

/** Places by what people type. Every text rule lives here and in fold-text. */
export class PlaceIndex {
  private readonly places: readonly PlaceRecord[]
  private readonly nameKeys: string[]
  /** How many words of each name tell it apart; "Avenida" does not. */
  private readonly nameLengths: Uint8Array
  private readonly search: MiniSearch<Doc>

  private constructor(places: readonly PlaceRecord[]) {
    this.places = places
    this.nameKeys = places.map((place) => wordsOf(place.name).join(' '))
    this.nameLengths = Uint8Array.from(
      this.nameKeys,
      (key) => distinctiveWords(key.split(' ')).length,
    )
    this.search = new MiniSearch<Doc>({
      fields: ['name', 'alt', 'area'],
      tokenize: wordsOf,
      processTerm: (term) => term,
      searchOptions: { boost: { name: 3, alt: 2, area: 0.5 }, combineWith: 'AND' },
    })
  }

  static of(places: readonly PlaceRecord[]): PlaceIndex {
    const index = new PlaceIndex(places)
    index.search.addAll(places.map(docOf))
    return index
  }

  /** Made while people wait: others get their turn after each few places. */
  static async inTurns(places: readonly PlaceRecord[]): Promise<PlaceIndex> {
    const index = new PlaceIndex(places)
    await index.search.addAllAsync(places.map(docOf), { chunkSize: PER_TURN })
    return index
  }

  find(query: string, near: LatLng | undefined, limit: number): FoundPlace[] {
    const words = wordsOf(query)
    const wanted = distinctiveWords(words)
    let hits = this.run(wanted, 'AND')
    if (hits.length < ENOUGH_HITS && wanted.length > 1) {
      const known = new Set(hits.map((hit) => hit.id))
      // What holds every word stays before what holds some of them.
      const top = hits[0]?.score ?? 1
      const more = this.run(wanted, 'OR').filter((hit) => !known.has(hit.id))
      const scale = (0.3 * top) / (more[0]?.score ?? 1)
      hits = [...hits, ...more.map((hit) => ({ id: hit.id, score: hit.score * scale }))]
    }
    const key = words.join(' ')
    const junction = asksForJunction(query)
    const ranked = hits
      .slice(0, CANDIDATES)
      .map(({ id, score }) => {
        const place = this.places[id]!
        const distanceM = near ? haversineM(near, place) : null
        return {
          place,
          distanceM,
          score: score * this.weight(id, key, wanted, junction, distanceM),
        }
      })
      .sort((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1))
    return withoutTwins(ranked, limit)
  }

  private run(
    words: readonly string[],
    combineWith: 'AND' | 'OR',
  ): { id: number; score: number }[] {
    return this.search
      .search(words.join(' '), {
        combineWith,
        prefix: (term) => term.length >= 2,
        fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
      })
      .map(({ id, score }) => ({ id: id as number, score }))
  }

  private weight(
    id: number,
    key: string,
    wanted: readonly string[],
    junction: boolean,
    distanceM: number | null,
  ): number {
    const place = this.places[id]!
    const name = this.nameKeys[id]!
    let weight = place.minor ? 0.8 : KIND_WEIGHT[place.kind]
    if (junction && place.kind === 'junction') weight *= 3
    // The street itself comes before the many corners and shops that carry its name.
    if (name === key) weight *= 3
    else if (name.endsWith(wanted.join(' ')) && place.kind === 'street') weight *= 2
    else if (name.startsWith(key)) weight *= 1.3
    weight *= Math.sqrt(Math.min(1, wanted.length / this.nameLengths[id]!))
    if (distanceM !== null) weight *= 1 + 1.5 / (1 + distanceM / 2000)
    return weight
  }
}

function distinctiveWords(words: string[]): string[] {
  const telling = words.filter((word) => !STREET_SORTS.has(word))
  return telling.length > 0 ? telling : words
}

/** Both carriageways of an avenue, or a shop listed twice, are one answer. */
function withoutTwins(ranked: FoundPlace[], limit: number): FoundPlace[] {
  const kept: FoundPlace[] = []
  for (const candidate of ranked) {
    if (kept.length === limit) break
    const name = foldText(candidate.place.name)
    const twin = kept.some(
      ({ place }) =>
        foldText(place.name) === name && haversineM(place, candidate.place) <= TWIN_DISTANCE_M,
    )
    if (!twin) kept.push({ place: candidate.place, distanceM: candidate.distanceM })
  }
  return kept
}
