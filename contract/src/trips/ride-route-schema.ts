import { z } from 'zod'

/** The route of a ride as a map draws it. */
export const rideRoute = z.object({
  /** COMING: the car to the pick-up. RIDE: the ride as planned. DRIVEN: as it was driven. */
  part: z.enum(['COMING', 'RIDE', 'DRIVEN']),
  /** Precision 6 polyline along streets; null where only a straight line is known, which nobody drives. */
  geometry: z.string().max(500_000).nullable(),
})
export type RideRoute = z.infer<typeof rideRoute>
