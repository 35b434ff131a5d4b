import { haversineM } from '../../contract/src/geo/geometry.ts'
import { learnTravel } from '../../contract/src/geo/learn-travel.ts'
import { isHeldOut } from '../../contract/src/geo/paces/held-out.ts'
import { pacesAt } from '../../contract/src/geo/paces/learned-paces.ts'
import { perDayKind } from '../../contract/src/geo/paces/day-kind.ts'
import { rideError, type RideError } from '../../contract/src/geo/paces/ride-error.ts'
import { streetClasses } from '../../contract/src/geo/paces/street-class.ts'
import { tryPaces, type Driven } from '../../contract/src/geo/paces/try-paces.ts'
import { decodePolyline } from '../../contract/src/geo/polyline.ts'
import type { LatLng } from '../../contract/src/geo/schema.ts'
import { arequipaProfile } from '../../contract/src/geo/travel-time.ts'
import type { Streets } from '../../server/src/adapters/geo/router/streets.ts'
import type { BenchRow } from '../harness.ts'

const RIDES = 1500
const DAYS = 60
const PIECES = 8
const FIRST_DAY = Date.parse('2026-09-01T00:00:00-05:00')
const { signal } = new AbortController()

/** How the invented city really drives: mornings and evenings of weekdays fill its avenues more than its lanes. */
const hours = (freeSeconds: number, rush: number) =>
  perDayKind((kind) =>
    Array.from({ length: 24 }, (_, hour) => {
      const full = kind === 'weekday' && (hour === 7 || hour === 8 || (hour >= 17 && hour < 20))
      return freeSeconds * (full ? rush : hour < 6 ? 0.8 : 1)
    }),
  )
const truth = {
  secondsPerKm: {
    fast: hours(60, 1.5),
    avenue: hours(120, 2.2),
    street: hours(170, 1.6),
    lane: hours(250, 1.2),
  },
  mix: { fast: 0, avenue: 0.5, street: 0, lane: 0.5 },
}

type Noise = { driver: () => number; stretch: () => number }

async function drive(
  streets: Streets,
  spot: () => LatLng,
  random: () => number,
  noise: Noise,
): Promise<Driven | null> {
  const ends = [spot(), spot()]
  const straightM = haversineM(ends[0]!, ends[1]!)
  const path = await streets.path(ends, true, signal)
  if (!path || straightM < 800) return null
  const at = new Date(FIRST_DAY + Math.floor(random() * DAYS * 24 * 60) * 60_000)
  const paces = pacesAt(truth, at)
  const driver = noise.driver()
  const line = decodePolyline(path.geometry!)
  const driven: Driven = { stretches: [], rides: [] }
  let seconds = 0
  for (let piece = 0; piece < PIECES; piece++) {
    const place = (n: number): LatLng => line[Math.floor((n * (line.length - 1)) / PIECES)]!
    const part = await streets.path([place(piece), place(piece + 1)], false, signal)
    const byClass = part?.byClass[0]
    if (!byClass || byClass.every((metres) => metres === 0)) continue
    const usual = streetClasses.reduce((sum, s, i) => sum + (byClass[i]! * paces[s]) / 1000, 0)
    const took = usual * Math.max(0.3, driver * noise.stretch())
    seconds += took
    driven.stretches.push({ at, seconds: took, byClass })
  }
  const leg = { metres: path.metres[0]!, byClass: path.byClass[0]!, straightM }
  return { ...driven, rides: [{ at, seconds, leg }] }
}

/** What learned paces err on days not used, against bands of hours that learned from the same rides. */
export async function learnedRows(
  streets: Streets,
  spot: () => LatLng,
  random: () => number,
  noise: Noise,
): Promise<BenchRow[]> {
  const driven: Driven = { stretches: [], rides: [] }
  while (driven.rides.length < RIDES) {
    const one = await drive(streets, spot, random, noise)
    driven.stretches.push(...(one?.stretches ?? []))
    driven.rides.push(...(one?.rides ?? []))
  }
  const trips = driven.rides
    .filter(({ at }) => !isHeldOut(at))
    .map(({ at, seconds, leg }) => {
      return { at, seconds, straightM: leg.straightM, drivenM: leg.metres }
    })
  const work = tryPaces(learnTravel(arequipaProfile, trips), driven)
  let step = work.next()
  while (!step.done) step = work.next()
  const trial = step.value!
  const held = driven.rides.filter(({ at }) => isHeldOut(at))
  // Nobody can be better: what is left is the luck of each ride.
  const known = rideError({ ...arequipaProfile, paces: truth }, held)
  const row = (name: string, at: keyof RideError): BenchRow => {
    const [ours, banded] = [trial.error[at], trial.presentError[at]]
    const shares = [ours, banded, known[at]].map((share) => `${(share * 100).toFixed(1)} %`)
    return {
      name,
      ours: ours / banded,
      unit: '×',
      goal: 0.8,
      ok: ours / banded <= 0.8,
      note: `${shares[0]} against ${shares[1]} by bands and ${shares[2]} by the truth, ${held.length} rides of ${trial.heldDays} days not used`,
    }
  }
  return [row('learned paces, median', 'median'), row('learned paces, p90', 'p90')]
}
