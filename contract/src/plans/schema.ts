import { z } from 'zod'
import { date, id, integerParam, keyWord, paging, stateOf, text, version } from '#src/fields.ts'
import { tripForm, tripPlace } from '#src/trips/schema.ts'
import { tripStatus } from '#src/trips/statuses.ts'

/** What a plan does on a holiday. */
export const holidayRules = ['SKIP', 'KEEP'] as const

const minute = z.int().min(0).max(1439)

export const planTime = z.object({
  plan_time_id: z.int(),
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
  minute: z.int(),
  /** The same way back. */
  is_return: z.boolean(),
})
export type PlanTime = z.infer<typeof planTime>

export const planTimeForm = z.strictObject({
  /** Absent: a new one. */
  plan_time_id: id.optional(),
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Elija al menos un día')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Un día aparece dos veces'),
  minute,
  is_return: z.boolean().default(false),
})
export type PlanTimeForm = z.output<typeof planTimeForm>

const {
  date_time_service: _at,
  retained: _held,
  source: _from,
  call_id: _call,
  cars: _cars,
  flight: _flight,
  ...asked
} = tripForm.shape
const { override_block: _block, override_payment: _pay, ...rideFields } = asked
const { client_id, company_id, client_name, cellphone, ...rest } = rideFields

/** All of a ride but when, whose and for whom: kept with the plan as a call would have filled it in. */
const planRide = z.strictObject(rest)
export type PlanRide = z.output<typeof planRide>
export const rideFieldNames = Object.keys(rest) as (keyof PlanRide)[]

const planFields = {
  name: text(2, 120),
  client_name,
  cellphone,
  ...rest,
  valid_from: date,
  valid_to: date.nullable(),
  on_holiday: z.enum(holidayRules),
  times: z.array(planTimeForm).min(1, 'Agregue al menos una hora').max(28),
}

type Checked = {
  valid_from: string
  valid_to: string | null
  destinations: readonly unknown[]
  times: readonly { is_return?: boolean | undefined }[]
}
const endsAfterStart = ({ valid_from, valid_to }: Checked): boolean =>
  valid_to === null || valid_to >= valid_from
const endRefused = { path: ['valid_to'], error: 'Termina antes de empezar' }
const returnHasPlace = ({ destinations, times }: Checked): boolean =>
  destinations.length > 0 || times.every((time) => time.is_return !== true)
const returnRefused = { path: ['destinations'], error: 'Un regreso necesita saber de dónde' }

export const planForm = z
  .strictObject({ ...planFields, client_id, company_id })
  .refine(endsAfterStart, endRefused)
  .refine(returnHasPlace, returnRefused)
export type PlanForm = z.output<typeof planForm>

/** Whose a plan is stays as it was. */
export const planChange = z
  .strictObject({ ...planFields, version })
  .refine(endsAfterStart, endRefused)
  .refine(returnHasPlace, returnRefused)
export type PlanChange = z.output<typeof planChange>

export const planPause = z
  .strictObject({
    version,
    /** Null: it goes on. */
    paused_from: date.nullable(),
    /** Null: until somebody resumes it. */
    paused_to: date.nullable(),
  })
  .refine(
    ({ paused_from, paused_to }) =>
      paused_to === null || (paused_from !== null && paused_to >= paused_from),
    { path: ['paused_to'], error: 'Termina antes de empezar' },
  )

export const planPlace = tripPlace.omit({ zone_id: true })

export const planRow = z.object({
  plan_id: z.int(),
  version: z.int(),
  name: z.string(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  /** Absent for those who may not see clients. */
  client: z
    .object({ client_id: z.int().nullable(), name: z.string(), cellphone: z.string() })
    .optional(),
  coverage_id: z.int().nullable(),
  ride: z.object({
    origin: planPlace,
    destinations: z.array(planPlace),
    service_type_id: z.int(),
    payment_type_id: z.int(),
    service_attribute_ids: z.array(z.int()),
    vehicle_attribute_ids: z.array(z.int()),
    booked_minutes: z.int().optional(),
    notes: z.string(),
    reference_notes: z.string(),
    costcenter_id: z.int().nullable(),
    dynamic_fields: z.looseObject({}),
    priority: z.int(),
    confirm_outside: z.boolean(),
    confirm_duplicate: z.boolean(),
  }),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  on_holiday: z.enum(holidayRules),
  paused_from: z.string().nullable(),
  paused_to: z.string().nullable(),
  is_active: z.boolean(),
  created_by: z.string().nullable(),
  times: z.array(planTime),
  /** Rides that could not be ordered and wait for a person. */
  refusals: z.int(),
})
export type PlanRow = z.infer<typeof planRow>

/** How a plan stands today. */
export const planStates = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type PlanState = (typeof planStates)[number]
export const planStateNames: Record<PlanState, string> = {
  ACTIVE: 'Vigente',
  PAUSED: 'En pausa',
  ENDED: 'Terminado',
}

export const planFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  company_id: integerParam(1, 2_147_483_647).optional(),
  state: z.enum(planStates).optional(),
})

export const skipReasons = ['HOLIDAY', 'PAUSED', 'EXCEPTION', 'PAST'] as const
export type SkipReason = (typeof skipReasons)[number]

const refusal = z.object({
  refusal_id: z.int(),
  code: z.string(),
  detail: z.string(),
  raised_at: z.string(),
})

/** One ride of a day of the calendar: made, to be made, left out, or refused. */
export const planOccurrence = z.object({
  plan_time_id: z.int(),
  day: z.string(),
  at: z.string(),
  is_return: z.boolean(),
  /** At another time than usual. */
  is_moved: z.boolean(),
  skipped: z.enum(skipReasons).nullable(),
  trip: z
    .object({
      service_id: z.int(),
      status_type_id: stateOf(tripStatus),
      date_time_service: z.string(),
      /** A person changed it: the plan leaves it alone. */
      is_own: z.boolean(),
    })
    .nullable(),
  refusal: refusal.nullable(),
})
export type PlanOccurrence = z.infer<typeof planOccurrence>

export const planDay = z.object({
  day: z.string(),
  holiday: z.string().nullable(),
  rides: z.array(planOccurrence),
})
export type PlanDay = z.infer<typeof planDay>

/** One day of one time: left out, at another time, or as always again. */
export const planException = z.discriminatedUnion('change', [
  z.strictObject({ version, change: z.literal('SKIP'), plan_time_id: id, day: date }),
  z.strictObject({ version, change: z.literal('MOVE'), plan_time_id: id, day: date, minute }),
  z.strictObject({ version, change: z.literal('NONE'), plan_time_id: id, day: date }),
])
export type PlanException = z.output<typeof planException>
type Unversioned<T> = T extends unknown ? Omit<T, 'version'> : never
export type DayChange = Unversioned<PlanException>

export const openRefusal = refusal.extend({
  plan_id: z.int(),
  name: z.string(),
  company_name: z.string().nullable(),
  at: z.string(),
  day: z.string(),
})
export type OpenRefusal = z.infer<typeof openRefusal>
