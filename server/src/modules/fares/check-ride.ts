import { fail, type FieldError } from '@chaski/contract/errors.ts'
import { haversineM, looksSwapped } from '@chaski/contract/geo/geometry.ts'
import type { BBox, LatLng } from '@chaski/contract/geo/schema.ts'
import { databaseTime } from '#src/base/database-time.ts'

const PERU: BBox = { west: -81.4, south: -18.4, east: -68.6, north: 0.1 }
const SAME_PLACE_M = 20
const DAY_MS = 86_400_000

const refuse = (path: string, code: string, detail: string): never => {
  const errors: FieldError[] = [{ path, code, detail }]
  throw fail('REFUSED', { detail: `${detail}.`, errors })
}

const pathOf = (index: number): string => (index === 0 ? 'origin' : `destinations.${index - 1}`)

/** Refuses what no car can drive, before anybody measures it. */
export const requireSensibleRide = (
  points: readonly LatLng[],
  at: Date,
  now = new Date(databaseTime()),
): void => {
  points.forEach((point, i) => {
    if (looksSwapped(point, PERU))
      refuse(pathOf(i), 'SWAPPED', 'La latitud y la longitud parecen intercambiadas')
    const before = points[i - 1]
    if (before && haversineM(before, point) < SAME_PLACE_M)
      refuse(pathOf(i), 'SAME_PLACE', 'El origen y el destino son el mismo lugar')
  })
  const ahead = at.getTime() - now.getTime()
  if (ahead < -DAY_MS) refuse('date_time_service', 'PAST', 'La fecha del servicio ya pasó')
  if (ahead > 366 * DAY_MS)
    refuse('date_time_service', 'TOO_FAR', 'La fecha del servicio está a más de un año')
}

export const refuseOutOfCoverage = (index: number): never =>
  refuse(
    pathOf(index),
    'OUT_OF_COVERAGE',
    index === 0 ? 'El origen está fuera de cobertura' : 'El destino está fuera de cobertura',
  )
