import { z } from 'zod'
import { cents, dateTime, id, text, version } from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'
import { phone } from '#src/identity/phone.ts'
import { tripSets } from '#src/trips/statuses.ts'

/** A trip of before this system: over, paid and settled elsewhere. */
export const pastTripForm = z.strictObject({
  coverage_id: id,
  /** Its number in what was used before. */
  code: text(1, 40),
  happened_at: dateTime,
  status_type_id: z.literal(tripSets.closed),
  client_id: id.nullable(),
  client_name: text(0, 120),
  cellphone: z.union([z.literal(''), phone]),
  company_id: id.nullable(),
  driver_id: id.nullable(),
  vehicle_id: id.nullable(),
  origin_text: text(1, 200),
  destination_text: text(0, 200),
  origin_latitude: latitude.nullable(),
  origin_longitude: longitude.nullable(),
  origin_zone_id: id.nullable(),
  fare_cents: cents.nullable(),
})
export type PastTripForm = z.output<typeof pastTripForm>

export const pastTrip = pastTripForm.extend({ past_trip_id: z.int(), version })
export type PastTrip = z.infer<typeof pastTrip>
