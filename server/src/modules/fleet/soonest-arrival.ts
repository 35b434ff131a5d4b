import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { freeUnitsFor } from './free-units-store.ts'

/** The nearest by the crow's flight is not always the first at the door. */
const looked = 5
const patienceMs = 2000
/** About a hundred metres: who asks from many corners learns no more of where a car stands. */
const decimals = 3

const roughly = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
})

/** Whole minutes until a free unit would be at the door, by the router that every arrival is told by; null where none is near. */
export const soonestArrival = async (
  { db, geo }: Pick<Deps, 'db' | 'geo'>,
  origin: LatLng,
  wanted: { coverage_id: number; attribute_ids: readonly number[] },
  signal: AbortSignal,
): Promise<number | null> => {
  const units = await freeUnitsFor(db, origin, wanted, looked)
  if (units.length === 0) return null
  const rows = await geo.router
    .matrix(
      units,
      [roughly(origin)],
      { departAt: new Date(databaseTime()), coverageId: wanted.coverage_id },
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    )
    // A price without an arrival is better than no price.
    .catch(() => [])
  const seconds = rows.flatMap((row) => row[0]?.durationS ?? [])
  return seconds.length === 0 ? null : Math.max(1, Math.ceil(Math.min(...seconds) / 60))
}
