import { rideEnd } from '#src/matching/ride-end.ts'
import { type SimDriver, updatePlace } from './sim-driver.ts'

type Sight = {
  now: number
  /** How far off the dispatcher's estimates of rides are. */
  sigma: number
  /** Nobody who stays busy for longer can matter. */
  lookahead_s: number
}

/** Refreshes what the dispatcher sees of the driver; false when the driver cannot matter to this sweep. */
export function seeDriver(driver: SimDriver, { now, sigma, lookahead_s }: Sight): boolean {
  if (driver.offered || driver.next !== null) return false
  const { fleet } = driver
  fleet.signal_at = now
  if (driver.state === 'IDLE') {
    updatePlace(driver, now)
    fleet.work = 'FREE'
    fleet.free_in_s = 0
    fleet.free_sd_s = 0
    fleet.place = driver.place
    return true
  }
  if (driver.state !== 'RIDE') return false
  const { free_in_s, free_sd_s } = rideEnd(driver.expected_s, now - driver.boarded_s, sigma)
  if (free_in_s > lookahead_s || now + free_in_s > driver.shift.off_s) return false
  fleet.work = 'FINISHING'
  fleet.free_in_s = free_in_s
  fleet.free_sd_s = free_sd_s
  fleet.place = driver.place
  return true
}
