import { DriverGrid } from './driver-grid.ts'
import { driverExclusion } from './eligibility.ts'
import type { ExclusionCode, FleetDriver, SweepInput } from './sweep-types.ts'
import type { Projection } from './travel.ts'
import { projectionAround, secondsPerMetre, xOf, yOf } from './travel.ts'

/** The drivers of one sweep, in order of preference in ties, laid out for searching. */
export type Fleet = {
  input: SweepInput
  drivers: FleetDriver[]
  exclusion: (ExclusionCode | null)[]
  /** How many nobody may ask now, whatever the trip, by why. */
  barred: Map<ExclusionCode, number>
  projection: Projection
  x: Float64Array
  y: Float64Array
  freeIn: Float64Array
  grid: DriverGrid
  secondsPerMetre: number
}

export function layOutFleet(input: SweepInput): Fleet {
  const { now, settings } = input
  const drivers = input.drivers.toSorted(
    (a, b) => a.tie_order - b.tie_order || a.driver_id - b.driver_id,
  )
  const projection = projectionAround(drivers[0]?.place ?? { lat: 0, lng: 0 })
  const x = new Float64Array(drivers.length)
  const y = new Float64Array(drivers.length)
  const freeIn = new Float64Array(drivers.length)
  const exclusion: Fleet['exclusion'] = []
  const barred: Fleet['barred'] = new Map()
  for (let index = 0; index < drivers.length; index++) {
    const driver = drivers[index]!
    x[index] = xOf(projection, driver.place)
    y[index] = yOf(projection, driver.place)
    freeIn[index] = driver.work === 'FINISHING' ? driver.free_in_s : 0
    const code = driverExclusion(driver, now, settings)
    exclusion.push(code)
    if (code !== null) barred.set(code, (barred.get(code) ?? 0) + 1)
  }
  return {
    input,
    drivers,
    exclusion,
    barred,
    projection,
    x,
    y,
    freeIn,
    grid: new DriverGrid(x, y),
    secondsPerMetre: secondsPerMetre(settings),
  }
}
