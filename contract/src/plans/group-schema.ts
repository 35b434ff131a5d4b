import { z } from 'zod'
import { dateTime, version } from '#src/fields.ts'
import { flight } from '#src/trips/flight-schema.ts'
import { mostCars, tripRow } from '#src/trips/schema.ts'

/** So many more cars for the same order. */
export const carsForm = z.strictObject({
  count: z
    .int()
    .min(1)
    .max(mostCars - 1),
})

/** The way back; without an hour it waits until the client says it. */
export const returnForm = z.strictObject({ at: dateTime.nullable() })

export const hourForm = z.strictObject({ version, at: dateTime })

export const flightForm = flight.extend({ version })
export type FlightForm = z.output<typeof flightForm>

export const groupAnswer = z.object({ group_id: z.int().nullable(), data: z.array(tripRow) })
