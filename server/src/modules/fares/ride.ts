import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** What is priced: by where, when, and for whom. */
export type Ride = {
  origin: LatLng
  destinations: readonly LatLng[]
  at: Date
  company_id: number | null
  attribute_ids: readonly number[]
  planned_waiting_min?: number
  booked_minutes?: number
  /** null: any. */
  coverage_ids: readonly number[] | null
}
