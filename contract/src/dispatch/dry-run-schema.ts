import { z } from 'zod'
import { autoPlanChange } from '#src/dispatch/engine-schema.ts'
import { date } from '#src/fields.ts'

export const dryRunForm = autoPlanChange.pick({ base: true, bands: true }).extend({
  /** The day to play again; yesterday unless told. */
  date: date.optional(),
})
export type DryRunForm = z.infer<typeof dryRunForm>

const outcome = z.object({
  served_pct: z.number(),
  mean_wait_s: z.number(),
  p95_wait_s: z.number(),
  empty_km: z.number(),
  offers: z.number(),
  gini: z.number(),
})
export type DryRunOutcome = z.infer<typeof outcome>

/** The same day under the values in force and under those proposed. */
export const dryRun = z.object({
  date: z.string(),
  trips: z.int(),
  drivers: z.int(),
  in_force: outcome,
  proposed: outcome,
})
export type DryRun = z.infer<typeof dryRun>
