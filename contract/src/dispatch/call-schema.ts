import { z } from 'zod'
import { text } from '#src/fields.ts'
import { tripDetail, tripRow } from '#src/trips/schema.ts'

/** A ride of the caller, with what a copy of it needs. */
export const callerTrip = tripRow.extend(
  tripDetail.pick({
    costcenter_id: true,
    dynamic_fields: true,
    notes: true,
    reference_notes: true,
  }).shape,
)
export type CallerTrip = z.infer<typeof callerTrip>

/** What a telephone exchange reports: of a desk by its extension, of a queue without one. */
export const telephonyEvent = z
  .strictObject({
    call_id: text(1, 100),
    event: z.enum(['QUEUED', 'RINGING', 'ANSWERED', 'HANGUP', 'MISSED']),
    extension: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    cellphone: text(1, 30),
    did: text(0, 30).default(''),
    queue: text(0, 40).default(''),
  })
  .refine(
    (call) => call.extension !== undefined || call.event === 'QUEUED' || call.event === 'HANGUP',
    { path: ['extension'], message: 'Diga en qué anexo' },
  )
export type TelephonyEvent = z.output<typeof telephonyEvent>

/** Somebody waits to be attended, or hung up before anybody could. */
export const waitingCall = z.object({
  call_id: z.string(),
  cellphone: z.string(),
  queue: z.string(),
  since: z.string(),
  missed: z.boolean(),
  client: z.object({ client_id: z.int(), name: z.string() }).nullable(),
  last_service: tripRow.nullable(),
})
export type WaitingCall = z.infer<typeof waitingCall>

/** A call at a person's own telephone, with what they may know of the caller. */
export const deskCall = z.object({
  call_id: z.string(),
  extension: z.string(),
  cellphone: z.string(),
  did: z.string(),
  state: z.enum(['RINGING', 'ANSWERED']),
  since: z.string(),
  client: z
    .object({
      client_id: z.int(),
      name: z.string(),
      company_id: z.int().nullable(),
      is_blocked: z.boolean(),
      blocked_reason: z.string().nullable(),
    })
    .nullable(),
  last_services: z.array(callerTrip),
  open_service: callerTrip.nullable(),
})

export const claimForm = z.strictObject({ call_id: text(1, 100) })
