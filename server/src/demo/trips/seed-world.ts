import type { ApprovalReason } from '@chaski/contract/companies/rules.ts'
import type { CompanyRow, DynamicField } from '@chaski/contract/companies/schema.ts'
import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import type { PriceBook } from '@chaski/contract/fares/trip.ts'
import type { FinalFare, Quote } from '@chaski/contract/fares/schema.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'

export type WorldClient = { client_id: number; name: string; cellphone: string }
export type WorldDriver = {
  driver_id: number
  name: string
  vehicle_id: number
  turn_id: number
  payment_type_ids: number[]
  attribute_ids: number[]
}
export type WorldCompany = Pick<
  CompanyRow,
  | 'company_id'
  | 'approval_mode'
  | 'max_per_service_cents'
  | 'free_from_minute'
  | 'free_to_minute'
  | 'free_weekdays'
> & {
  requires_cost_center: boolean
  costcenter_ids: number[]
  fields: Pick<DynamicField, 'dynamicfield_id' | 'type_code' | 'options'>[]
  clients: WorldClient[]
}

/** Everything of the demonstration that a past trip can point at. */
export type DemoWorld = {
  zones: ZoneRow[]
  book: PriceBook
  clients: WorldClient[]
  companies: WorldCompany[]
  drivers: WorldDriver[]
  takers: { user_id: number; name: string }[]
}

/** A trip that ended, as the table keeps it. */
export type PastTrip = {
  service_id: number
  status_type_id: TripStatus
  source: 'TELEFONO' | 'APP' | 'WEB' | 'CORPORATIVO' | 'OPERADOR'
  service_type_id: number
  payment_type_id: number
  date_time_service: string
  is_booking: boolean
  coverage_id: number
  origin_text: string
  origin_latitude: number
  origin_longitude: number
  origin_zone_id: number
  to_text: string
  to_latitude: number
  to_longitude: number
  to_zone_id: number
  client_id: number
  client_name: string
  cellphone: string
  company_id: number | null
  costcenter_id: number | null
  dynamic_fields: Record<string, unknown>
  vehicle_attribute_ids: number[]
  quote: Quote
  distance_m: number
  duration_s: number
  final_fare: FinalFare | null
  fare_cents: number
  pin: string
  approval: 'NOT_NEEDED' | 'APPROVED'
  approval_reasons: ApprovalReason[]
  dispatch_since: string
  attempt: number
  driver_id: number | null
  vehicle_id: number | null
  assignment: 'CURRENT' | null
  assigned_at: string | null
  ack_at: string | null
  eta_s: number | null
  on_way_at: string | null
  arrived_at: string | null
  boarded_at: string | null
  closed_at: string | null
  closed_by: string | null
  cancel_reason_id: number | null
  cancel_source: string | null
  cancel_note: string | null
  created_by_user_id: number
  owner_name: string
  created_at: string
}
