import { parseAddress } from '../../contract/src/geo/address/parse-address.ts'
import { haversineM } from '../../contract/src/geo/geometry.ts'
import type { LatLng } from '../../contract/src/geo/schema.ts'
import type { GeocodeProvider } from '../../server/src/adapters/geo/types.ts'
import type { HouseRecord } from '../../server/src/adapters/geo/geocoder/house-numbers.ts'
import type { PlaceRecord } from '../../server/src/adapters/geo/geocoder/place-record.ts'
import type { BenchRow } from '../harness.ts'

type Question = LatLng & { text: string; near: LatLng }
const RIGHT_M = 40
const ASKED = 1000

/** One letter left out, doubled, changed or swapped, in a word of at least five. */
function mistyped(text: string, random: () => number): string {
  const words = text.split(' ')
  const long = words.flatMap((word, i) => (/^\p{L}{5,}$/u.test(word) ? [i] : []))
  const which = long[Math.floor(random() * long.length)]
  if (which === undefined) return text
  const word = words[which]!
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at]! + word.slice(at),
    `${word.slice(0, at)}e${word.slice(at + 1)}`,
    word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  ]
  words[which] = kinds[Math.floor(random() * kinds.length)]!
  return words.join(' ')
}

async function shares(
  geocoder: GeocodeProvider,
  questions: readonly Question[],
): Promise<[first: number, five: number]> {
  const { signal } = new AbortController()
  let first = 0
  let five = 0
  for (const { text, near, ...place } of questions) {
    const address = parseAddress(text)
    const found = await geocoder.autocomplete({ query: text, address, near, limit: 5 }, signal)
    const rank = found.findIndex(
      ({ latitude, longitude }) =>
        latitude !== undefined &&
        longitude !== undefined &&
        haversineM(place, { latitude, longitude }) <= RIGHT_M,
    )
    if (rank === 0) first++
    if (rank >= 0) five++
  }
  return [(100 * first) / questions.length, (100 * five) / questions.length]
}

const row = (name: string, ours: number, goal: number, note: string): BenchRow => ({
  name,
  ours,
  unit: '%',
  goal,
  ok: ours >= goal,
  note,
})

/** How many of a map's own addresses and places are found, as typed and with one typo; asked from within 2 km. */
export async function accuracy(
  geocoder: GeocodeProvider,
  places: readonly PlaceRecord[],
  houses: readonly HouseRecord[],
  random: () => number,
): Promise<BenchRow[]> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const around = (p: LatLng): LatLng => ({
    latitude: p.latitude + (random() - 0.5) * 0.036,
    longitude: p.longitude + (random() - 0.5) * 0.036,
  })
  const some = <T>(all: readonly T[]): T[] =>
    Array.from(
      { length: Math.min(ASKED, all.length) },
      () => all[Math.floor(random() * all.length)]!,
    )
  const numbered = houses.flatMap((record) =>
    record.houses.map(([number, latitude, longitude]) => ({ record, number, latitude, longitude })),
  )
  const addresses = some(numbered).map(({ record, number, latitude, longitude }): Question => {
    const street = byId.get(record.street)!
    const at = { latitude, longitude }
    return { text: `${street.name} ${number}`, ...at, near: around(at) }
  })
  // A block drawn as "B" is no name: a search begins with three letters.
  const named = places.filter(
    ({ kind, name }) => (kind === 'landmark' || kind === 'area') && name.length >= 3,
  )
  const byName = some(named).map(({ name, latitude, longitude }): Question => {
    const at = { latitude, longitude }
    return { text: name, ...at, near: around(at) }
  })
  const typos = (questions: readonly Question[]): Question[] =>
    questions.map((question) => ({ ...question, text: mistyped(question.text, random) }))
  const rows: BenchRow[] = []
  const measure = async (
    what: string,
    questions: readonly Question[],
    goals: readonly [number, number],
    from: number,
  ): Promise<void> => {
    if (questions.length === 0) return
    const [first, five] = await shares(geocoder, questions)
    const note = `${questions.length} of ${from}, within ${RIGHT_M} m`
    rows.push(row(`${what}, rank 1`, first, goals[0], note))
    rows.push(row(`${what}, rank 1 to 5`, five, goals[1], note))
  }
  await measure('addresses', addresses, [85, 95], numbered.length)
  await measure('addresses, one typo', typos(addresses), [75, 90], numbered.length)
  await measure('places by name', byName, [92, 98], named.length)
  return rows
}
