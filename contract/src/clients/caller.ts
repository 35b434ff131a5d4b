import { z } from 'zod'
import { clientCard, favorite } from '#src/clients/schema.ts'
import { callerTrip } from '#src/dispatch/call-schema.ts'

/** Everything to know before greeting: who it may be, what rolls for them now and what they usually ask. */
export const caller = z.object({
  /** The number as E.164; null when what was given is no telephone. */
  cellphone: z.string().nullable(),
  data: z.array(clientCard),
  open_services: z.array(callerTrip),
  /** The last three that are over. */
  last_services: z.array(callerTrip),
  favorites: z.array(favorite),
  /** Times nobody was at the door, in the last 90 days. */
  no_shows: z.int(),
})
export type Caller = z.infer<typeof caller>
