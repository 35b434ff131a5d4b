import { z } from 'zod'
import { dateTime, text } from '#src/fields.ts'

/** The flight that a ride waits for: the car is there so many minutes after the landing. */
export const flight = z.strictObject({
  flight_no: text(2, 10).regex(
    /^[A-Za-z0-9]{2,3} ?\d{1,4}[A-Za-z]?$/,
    'Escriba el vuelo así: LA 2031',
  ),
  flight_at: dateTime,
  buffer_min: z.int().min(0).max(240),
})
export type Flight = z.output<typeof flight>
