import { z } from 'zod'
import { dataOf, idParam, text, uuid } from '#src/fields.ts'
import { message } from '#src/messaging/schema.ts'

/** Short words between two people who look for each other. */
export const maxRideWords = 300

/** What passenger and driver say to each other while the ride lasts; neither learns the other's number. */
export const rideMessage = z.object({
  message_uuid: z.string(),
  author_type: z.enum(['CLIENT', 'DRIVER']),
  text: z.string(),
  created_at: z.string(),
  /** By the other one. */
  read_at: z.string().nullable(),
})
export type RideMessage = z.infer<typeof rideMessage>

export const rideThread = dataOf(rideMessage).extend({
  /** Whether somebody is there to be written to. */
  open: z.boolean(),
})
export type RideThread = z.infer<typeof rideThread>

export const rideMessageForm = z.strictObject({ text: text(1, maxRideWords) })
export const rideRead = z.object({ unread: z.int() })

export const ownRideParams = z.strictObject({ service_uuid: uuid })
export const drivenRideParams = z.strictObject({ service_id: idParam })

/** All that was written about a trip, as the desk reads it: with the desk itself, and between passenger and driver. */
export const tripMessage = message.omit({ own: true, conversation_uuid: true }).extend({
  author_type: z.enum(['USER', 'DRIVER', 'CLIENT']),
  /** Between passenger and driver. */
  in_ride: z.boolean(),
})
export type TripMessage = z.infer<typeof tripMessage>

/** The exchange was asked: within seconds the caller's own telephone rings. */
export const rideCall = z.object({ call_id: z.string() })
