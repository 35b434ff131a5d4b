import { z } from 'zod'
import { dateTime, text, version } from '#src/fields.ts'
import { tripRow } from '#src/trips/schema.ts'

/** So many more cars for the same order. */
export const carsForm = z.strictObject({ count: z.int().min(1).max(9) })

/** The way back; without an hour it waits until the client says it. */
export const returnForm = z.strictObject({ at: dateTime.nullable() })

export const hourForm = z.strictObject({ version, at: dateTime })

/** The car is at the airport so many minutes after the landing. */
export const flightForm = z.strictObject({
  version,
  flight_no: text(2, 10).regex(
    /^[A-Za-z0-9]{2,3} ?\d{1,4}[A-Za-z]?$/,
    'Escriba el vuelo así: LA 2031',
  ),
  flight_at: dateTime,
  buffer_min: z.int().min(0).max(240),
})
export type FlightForm = z.output<typeof flightForm>

export const groupAnswer = z.object({ group_id: z.int().nullable(), data: z.array(tripRow) })
