import type { Place } from '#src/matching/sweep-types.ts'
import type { SimDriver } from './sim-driver.ts'

const ZONE_DEGREES = 0.0135
/** Squares stand for zones: the day that is played may be of any city. */
export function zoneOf({ lat, lng }: Place): number {
  return Math.floor((lat + 90) / ZONE_DEGREES) * 100_000 + Math.floor((lng + 180) / ZONE_DEGREES)
}

/** Who became free first in a zone stands first in its queue. */
export function rankZones(fleet: SimDriver['fleet'][]): void {
  const queues = new Map<number, SimDriver['fleet'][]>()
  for (const driver of fleet) {
    driver.zone_id = zoneOf(driver.place)
    driver.zone_rank = null
    if (driver.work === 'FREE')
      queues.set(driver.zone_id, [...(queues.get(driver.zone_id) ?? []), driver])
  }
  for (const queue of queues.values()) {
    queue
      .sort((a, b) => a.free_since - b.free_since)
      .forEach((driver, at) => (driver.zone_rank = at + 1))
  }
}
