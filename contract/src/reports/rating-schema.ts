import { z } from 'zod'
import { listOf, paging } from '#src/fields.ts'

const driverRating = z.object({
  service_id: z.int(),
  stars: z.int(),
  comment: z.string(),
  rated_at: z.string(),
})

/** What passengers thought of a driver's rides. */
export const driverRatings = listOf(driverRating).extend({
  mean: z.number().nullable(),
  /** How many gave one star, two stars… five. */
  stars: z.array(z.int()),
})
export type DriverRatings = z.infer<typeof driverRatings>

export const driverRatingPage = z.strictObject(paging)
