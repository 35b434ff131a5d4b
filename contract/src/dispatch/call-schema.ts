import { z } from 'zod'
import { booleanParam, dateTime, idParam, paging, sortBy, text } from '#src/fields.ts'
import { phone } from '#src/identity/phone.ts'
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

const seconds = z.int().min(0).max(86_400)

/** What a telephone exchange reports: of a desk by its extension, of a queue without one. */
export const telephonyEvent = z
  .strictObject({
    call_id: text(1, 100),
    /** OUTBOUND: the telephone of a desk calls somebody. */
    event: z.enum(['QUEUED', 'RINGING', 'OUTBOUND', 'ANSWERED', 'HANGUP', 'MISSED']),
    extension: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    cellphone: text(1, 30),
    did: text(0, 30).default(''),
    queue: text(0, 40).default(''),
    /** How long they waited and talked, as the exchange counts it. */
    hold_s: seconds.optional(),
    talk_s: seconds.optional(),
    /** Where the recording is kept; we keep its address alone. */
    recording_url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
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

export const originateForm = z.strictObject({ cellphone: phone })

/** What the exchange is asked to do: ring this extension, or this first number, then call the other one and join them. */
export const callOrder = z.object({
  call_id: z.string(),
  /** Empty where two numbers are joined. */
  extension: z.string(),
  /** Shown to neither of the two: the exchange calls with its own number. */
  first_cellphone: z.string().optional(),
  cellphone: z.string(),
})

export const takeOrdersQuery = z.strictObject({
  /** This exchange can ring two numbers outside and join them; without it only orders for an extension come. */
  joins: booleanParam.optional(),
})

export const callDirections = ['IN', 'OUT'] as const
export const callDirectionNames = { IN: 'Entrante', OUT: 'Saliente' } as const
export const callStates = ['WAITING', 'RINGING', 'ANSWERED', 'MISSED', 'ENDED'] as const

/** A call of the history. */
export const callRecord = z.object({
  call_id: z.string(),
  direction: z.enum(callDirections),
  state: z.enum(callStates),
  cellphone: z.string(),
  extension: z.string(),
  queue: z.string(),
  started_at: z.string(),
  answered_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  hold_s: z.int().nullable(),
  talk_s: z.int().nullable(),
  /** Null too for those who may not listen. */
  recording_url: z.string().nullable(),
  operator: z.object({ user_id: z.int(), name: z.string() }).nullable(),
  client: z.object({ client_id: z.int(), name: z.string() }).nullable(),
  service_id: z.int().nullable(),
})
export type CallRecord = z.infer<typeof callRecord>

export const callFilters = z.strictObject({
  ...paging,
  /** Part of a number. */
  cellphone: text(1, 20).optional(),
  direction: z.enum(callDirections).optional(),
  missed: booleanParam.optional(),
  user_id: idParam.optional(),
  date_from: dateTime.optional(),
  date_to: dateTime.optional(),
  sort: sortBy('started_at', 'direction', 'state', 'hold_s', 'talk_s', 'operator'),
})
export type CallFilters = z.output<typeof callFilters>
