import { z } from 'zod'
import { idParam, uuid } from '#src/fields.ts'

/** How far the ride is, as somebody who follows it needs to know. */
export const sharedStages = [
  'WAITING',
  'ASSIGNED',
  'ON_WAY',
  'ARRIVED',
  'ON_BOARD',
  'FINISHED',
  'CANCELED',
] as const
export type SharedStage = (typeof sharedStages)[number]

/** Where the car is. */
export const sharedPosition = z.object({
  latitude: z.number(),
  longitude: z.number(),
  heading: z.int().nullable(),
  at: z.string(),
})
export type SharedPosition = z.infer<typeof sharedPosition>

/** All that a share link shows, and nothing else: no passenger, no pick-up, no surname, no number. */
export const sharedTrip = z.object({
  stage: z.enum(sharedStages),
  driver: z.object({ first_name: z.string(), has_picture: z.boolean() }).nullable(),
  plate: z.string().nullable(),
  vehicle: z.object({ brand: z.string(), color: z.string() }).nullable(),
  /** Where the ride goes, while it is under way. */
  destination: z
    .object({ text: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable(),
  position: sharedPosition.nullable(),
  /** Seconds to the pick-up while the car is coming, to the destination on board. */
  eta_s: z.int().nullable(),
  /** When that was true. */
  eta_at: z.string().nullable(),
})
export type SharedTrip = z.infer<typeof sharedTrip>

/** 32 random bytes; whoever holds it may look. It stands in the path where the spec writes `{service_id}`. */
export const shareToken = z.string().regex(/^[\w-]{43}$/, 'El enlace está incompleto')
export const sharedParams = z.strictObject({ service_id: shareToken })

export const tripParams = z.strictObject({ service_id: idParam })
export const shareParams = z.strictObject({ service_id: idParam, share_uuid: uuid })

/** Told once, to whoever made it: only its hash is kept. */
export const newShare = z.object({
  share_uuid: z.string(),
  token: z.string(),
  /** Address of the page, from the root of the site. */
  path: z.string(),
})

export const share = z.object({
  share_uuid: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  is_live: z.boolean(),
  revoked_at: z.string().nullable(),
})

/** Opens one socket, for one topic. */
export const liveTicket = z.object({
  ticket: z.string(),
  topic: z.string(),
  expires_at: z.string(),
})
export type LiveTicket = z.infer<typeof liveTicket>
