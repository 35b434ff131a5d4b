import { z } from 'zod'
import { date } from '#src/fields.ts'
import { openRefusal } from '#src/plans/schema.ts'
import { tripRow } from '#src/trips/schema.ts'

export const dayQuestion = z.strictObject({ day: date })

/** An hour of a day: what is asked for, and who will be there to drive it. */
export const hourLoad = z.object({
  hour: z.int().min(0).max(23),
  trips: z.int(),
  with_unit: z.int(),
  /** Units at work at this hour on the last four such weekdays, on average; null: nobody can tell yet. */
  fleet: z.number().nullable(),
})
export type HourLoad = z.infer<typeof hourLoad>

export const dayPlan = z.object({
  day: z.string(),
  holiday: z.string().nullable(),
  hours: z.array(hourLoad),
  trips: z.array(tripRow),
  /** Rides of plans that could not be ordered for this day. */
  refusals: z.array(openRefusal),
})
export type DayPlan = z.infer<typeof dayPlan>
