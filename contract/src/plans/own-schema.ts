import { z } from 'zod'
import { cents, date, version } from '#src/fields.ts'
import { holidayRules, planPlace, planTime, planTimeForm } from '#src/plans/schema.ts'
import { tripForm } from '#src/trips/schema.ts'

const { weekdays, minute } = planTimeForm.shape

/** A ride that was taken, again on these days; places, payer and passenger are those of the ride. */
export const repeatForm = z
  .strictObject({
    weekdays,
    minute,
    /** The same way back, the same days; null: nobody is brought back. */
    return_minute: minute.nullable(),
    valid_from: date,
    valid_to: date.nullable(),
    on_holiday: z.enum(holidayRules),
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
    path: ['valid_to'],
    error: 'Termina antes de empezar',
  })
export type RepeatForm = z.output<typeof repeatForm>

/** A plan as those see it who ride by it or pay for it. */
export const ownPlan = z.object({
  plan_id: z.int(),
  version: z.int(),
  passenger_name: z.string(),
  company_name: z.string().nullable(),
  origin: planPlace,
  destinations: z.array(planPlace),
  times: z.array(planTime),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  on_holiday: z.enum(holidayRules),
  paused_from: z.string().nullable(),
  paused_to: z.string().nullable(),
  is_active: z.boolean(),
  /** Rides that could not be ordered and that the operators are looking at. */
  refusals: z.int(),
})
export type OwnPlan = z.infer<typeof ownPlan>

/** Other places for every ride to come. */
export const planPlaces = z.strictObject({
  version,
  origin: tripForm.shape.origin,
  destinations: tripForm.shape.destinations.unwrap(),
  /** The price of a ride that was shown; without it, or below the price, nothing changes and the price is told. */
  quoted_cents: cents.optional(),
})
export type PlanPlaces = z.output<typeof planPlaces>

export const movedPlan = z.object({
  is_saved: z.boolean(),
  /** Of the next ride; each is priced by its own hour. */
  fare_cents: z.int(),
  plan: ownPlan,
})
export type MovedPlan = z.infer<typeof movedPlan>
