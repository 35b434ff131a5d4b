import { fold } from '@chaski/contract/geo/address/fold.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { latitude, longitude, type LatLng } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'

/** One line of houses.jsonl: the numbers of one street. */
export const houseRecord = z.object({
  street: z.string().min(1).max(190),
  houses: z.array(z.tuple([z.string().max(20), latitude, longitude])),
  /** Numbers that run along a line: latitudes and longitudes in turn. */
  spans: z.array(
    z.object({ from: z.int(), to: z.int(), step: z.int(), line: z.array(z.number()).min(4) }),
  ),
})
export type HouseRecord = z.infer<typeof houseRecord>
export type FoundHouse = LatLng & { exact: boolean }

/** Between two known numbers farther apart than this, the street is not said to be numbered evenly. */
const LONGEST_GAP = 200
/** A number this much beyond the last known one is still near it. */
const BEYOND = 30

const valueOf = (number: string): number => Number.parseInt(number, 10)
const plain = (number: string): string => fold(number).replace(/[\s.-]/g, '')

function along(line: readonly number[], share: number): LatLng {
  const points: LatLng[] = []
  for (let i = 0; i + 1 < line.length; i += 2)
    points.push({ latitude: line[i]!, longitude: line[i + 1]! })
  const lengths = points.slice(1).map((point, i) => haversineM(points[i]!, point))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) return between(points[i]!, points[i + 1]!, left / length)
    left -= length
  }
  return points.at(-1)!
}

const between = (a: LatLng, b: LatLng, share: number): LatLng => ({
  latitude: a.latitude + share * (b.latitude - a.latitude),
  longitude: a.longitude + share * (b.longitude - a.longitude),
})

/** Where the numbers of each street are, and where those between them must be. */
export class HouseNumbers {
  private readonly byStreet: ReadonlyMap<string, HouseRecord>

  constructor(records: readonly HouseRecord[]) {
    this.byStreet = new Map(records.map((record) => [record.street, record]))
  }

  /** The house, or the place between its neighbours of the same side; null where nothing near is known. */
  at(street: string, number: string, near?: LatLng): FoundHouse | null {
    const record = this.byStreet.get(street)
    if (!record) return null
    const same = record.houses.filter(([known]) => plain(known) === plain(number))
    const [, ...exact] = nearest(same, near) ?? []
    if (exact.length === 2) return { latitude: exact[0]!, longitude: exact[1]!, exact: true }
    const value = valueOf(number)
    return Number.isFinite(value) ? this.guess(record, value) : null
  }

  /** The middle of a block of a hundred numbers. */
  hundred(street: string, hundred: number): FoundHouse | null {
    const record = this.byStreet.get(street)
    return record ? this.guess(record, hundred * 100 + 50) : null
  }

  private guess(record: HouseRecord, value: number): FoundHouse | null {
    const span = record.spans.find(
      ({ from, to, step }) =>
        value >= Math.min(from, to) && value <= Math.max(from, to) && (value - from) % step === 0,
    )
    if (span) {
      const share = span.to === span.from ? 0 : (value - span.from) / (span.to - span.from)
      return { ...along(span.line, share), exact: false }
    }
    const known = record.houses
      .map(([number, lat, lon]) => ({ value: valueOf(number), latitude: lat, longitude: lon }))
      .filter((house) => Number.isFinite(house.value))
    // Even and odd numbers stand on opposite sides: the neighbours of a house are two away.
    const side = known.filter((house) => (house.value - value) % 2 === 0)
    return spotOf(side, value) ?? spotOf(known, value)
  }
}

type Known = LatLng & { value: number }

function spotOf(known: readonly Known[], value: number): FoundHouse | null {
  let below: Known | null = null
  let above: Known | null = null
  for (const house of known) {
    if (house.value <= value && (!below || house.value > below.value)) below = house
    if (house.value >= value && (!above || house.value < above.value)) above = house
  }
  if (below && above && above.value - below.value <= LONGEST_GAP) {
    const gap = above.value - below.value
    return { ...between(below, above, gap === 0 ? 0 : (value - below.value) / gap), exact: false }
  }
  const end = [below, above].find((one) => one && Math.abs(one.value - value) <= BEYOND)
  return end ? { latitude: end.latitude, longitude: end.longitude, exact: false } : null
}

function nearest(
  houses: readonly HouseRecord['houses'][number][],
  near: LatLng | undefined,
): HouseRecord['houses'][number] | undefined {
  if (!near) return houses[0]
  return houses.toSorted(
    ([, latA, lonA], [, latB, lonB]) =>
      haversineM(near, { latitude: latA, longitude: lonA }) -
      haversineM(near, { latitude: latB, longitude: lonB }),
  )[0]
}
