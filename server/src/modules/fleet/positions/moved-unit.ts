import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'

/** A unit whose place or state changed lately, whichever node received it. */
export type MovedUnit = {
  driver_id: number
  driver_uuid: string
  coverage_id: number | null
  status_driver_id: DriverStatus
  at_work: boolean
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  accuracy: number | null
  at: string
  age_s: number
  service_id: number | null
  /** By the database's clock, to ask from the next time. */
  read_at: string
}
