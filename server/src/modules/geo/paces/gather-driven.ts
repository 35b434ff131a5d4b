import { haversineM, pathLengthM } from '@chaski/contract/geo/geometry.ts'
import { isRideBelievable, isStretchBelievable } from '@chaski/contract/geo/paces/believable.ts'
import { cutStretches, type TrackPlace } from '@chaski/contract/geo/paces/cut-stretches.ts'
import type { DrivenLeg } from '@chaski/contract/geo/paces/driven-leg.ts'
import { isHeldOut } from '@chaski/contract/geo/paces/held-out.ts'
import type { Driven } from '@chaski/contract/geo/paces/try-paces.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { drawRides, tracksOf, type TellingRide } from './track-store.ts'

/** A page of tracks is read by the loop in a few milliseconds. */
const PAGE = 10
const LEAST_PLACES = 10
/** So many stretches of a ride, from all of its parts: the next one of the same ride says little more. */
const MOST_STRETCHES = 8
const PATIENCE_MS = 5000

const evenly = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]!)

type Streets = NonNullable<Deps['geo']['streets']>
type Told = { driven: Driven; streets: Streets; signal: AbortSignal }

/** The map is asked for one way after the other, so that who waits for a route waits for one of them at most. */
const legBetween = async (
  { streets, signal }: Told,
  from: LatLng,
  to: LatLng,
): Promise<DrivenLeg | null> => {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const path = await streets.path([from, to], false, patience).catch(() => null)
  signal.throwIfAborted()
  if (path === null) return null
  return { metres: path.metres[0]!, byClass: path.byClass[0]!, straightM: haversineM(from, to) }
}

const takeStretches = async (told: Told, track: readonly TrackPlace[]): Promise<void> => {
  for (const { from, to, seconds } of evenly(cutStretches(track), MOST_STRETCHES)) {
    const leg = await legBetween(told, from, to)
    if (leg !== null && isStretchBelievable(leg, seconds))
      told.driven.stretches.push({ at: new Date(from.at), seconds, byClass: leg.byClass })
  }
}

const takeRide = async (
  told: Told,
  ride: TellingRide,
  track: readonly TrackPlace[],
): Promise<void> => {
  if (track.length < LEAST_PLACES) return
  const at = new Date(ride.boarded)
  const seconds = (ride.closed - ride.boarded) / 1000
  const leg = await legBetween(told, ride.origin, ride.destination)
  if (leg !== null && isRideBelievable(leg, pathLengthM(track), seconds))
    told.driven.rides.push({ at, seconds, leg })
  if (!isHeldOut(at)) await takeStretches(told, track)
}

/** What some rides of the last weeks tell of the streets they were driven on. */
export const gatherDriven = async (
  db: Db,
  streets: Streets,
  coverage_id: number,
  most: number,
  signal: AbortSignal,
): Promise<Driven> => {
  const told: Told = { driven: { stretches: [], rides: [] }, streets, signal }
  const rides = await drawRides(db, coverage_id, most)
  for (let first = 0; first < rides.length; first += PAGE) {
    const page = rides.slice(first, first + PAGE)
    const tracks = await tracksOf(db, page)
    for (const ride of page) await takeRide(told, ride, tracks.get(ride.service_id) ?? [])
  }
  return told.driven
}
