import { z } from 'zod'
import { id, idParam, text, version } from '#src/fields.ts'

export const policies = ['batch', 'nearest', 'zone-queue'] as const
export type PolicyName = (typeof policies)[number]

export const policyLabels: Record<PolicyName, string> = {
  batch: 'Mejor para todos',
  nearest: 'El más cercano',
  'zone-queue': 'Cola de la zona',
}

/** Ranges within which no value can hurt the operation; the screen shows the same ones. */
export const autoRanges = {
  sweep_s: [2, 20],
  eta_cap_s: [180, 1800],
  radius_m: [300, 20_000],
  soon_free_s: [0, 300],
  fairness_s: [0, 300],
  accept_s: [10, 90],
  accept_booking_s: [30, 180],
  received_s: [0, 30],
  broadcast_after: [0, 10],
  alarm_refusals: [2, 10],
  alarm_s: [60, 600],
  swap_gain_s: [30, 600],
  swaps_per_hour: [1, 6],
} as const
type Ranged = keyof typeof autoRanges
const within = (name: Ranged) => z.int().min(autoRanges[name][0]).max(autoRanges[name][1])

const widening = z
  .tuple([within('radius_m'), within('radius_m'), within('radius_m')])
  .refine(([near, middle, far]) => near <= middle && middle <= far, 'Cada radio debe ser mayor')

/** What an hour of the day may have of its own. */
const bandValues = {
  policy: z.enum(policies),
  eta_cap_s: within('eta_cap_s'),
  radius_m: widening,
  soon_free_s: within('soon_free_s'),
  fairness_s: within('fairness_s'),
  accept_s: within('accept_s'),
}

/** The few values of automatic dispatch; what each does: docs/decisions/015-engine.md. */
export const autoValues = z.strictObject({
  ...bandValues,
  sweep_s: within('sweep_s'),
  accept_booking_s: within('accept_booking_s'),
  /** Seconds in which the phone must show the offer; 0 asks for nothing. */
  received_s: within('received_s'),
  /** After so many passes several drivers are asked at once; 0 means never. */
  broadcast_after: within('broadcast_after'),
  alarm_refusals: within('alarm_refusals'),
  alarm_s: within('alarm_s'),
  /** Whether offers that nobody has answered, and cars on their way, may be swapped: docs/decisions/089-swaps.md. */
  swap_offered: z.boolean(),
  swap_assigned: z.boolean(),
  swap_gain_s: within('swap_gain_s'),
  swaps_per_hour: within('swaps_per_hour'),
})
export type AutoValues = z.infer<typeof autoValues>

/** Those of the benchmark, chosen on some worlds and judged on others: docs/decisions/045-shortage.md. */
export const autoDefaults: AutoValues = {
  policy: 'batch',
  sweep_s: 5,
  eta_cap_s: 600,
  radius_m: [5000, 5000, 5000],
  soon_free_s: 240,
  fairness_s: 90,
  accept_s: 20,
  accept_booking_s: 60,
  received_s: 5,
  broadcast_after: 3,
  alarm_refusals: 5,
  alarm_s: 120,
  swap_offered: false,
  swap_assigned: false,
  swap_gain_s: 120,
  swaps_per_hour: 2,
}

const hour = z.int().min(0).max(23)
/** From one full hour to another, Lima time; may run past midnight. */
export const hourBand = z.strictObject({
  name: text(1, 40),
  from_hour: hour,
  to_hour: z.int().min(1).max(24),
  values: z.strictObject(bandValues).partial(),
})
export type HourBandValues = z.infer<typeof hourBand>

export const autoPlan = z.object({
  coverage_id: z.int(),
  name: z.string(),
  is_on: z.boolean(),
  base: autoValues,
  bands: z.array(hourBand),
  zones_off: z.array(z.int()),
  /** The values that hold at this hour. */
  now: autoValues,
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  version: z.int(),
})
export type AutoPlan = z.infer<typeof autoPlan>

export const autoPlanChange = z.strictObject({
  base: autoValues,
  bands: z.array(hourBand).max(6),
  zones_off: z.array(id).max(200),
  version,
})
export type AutoPlanChange = z.infer<typeof autoPlanChange>

export const coverageOfPlan = z.strictObject({ coverage_id: idParam })

/** Whether automatic dispatch works, as the board's bar shows it. */
export const autoState = z.object({
  data: z.array(autoPlan.pick({ coverage_id: true, name: true, is_on: true, zones_off: true })),
  /** Null while no node leads. */
  engine: z
    .object({ node: z.string(), since: z.string(), beat_at: z.string(), alive: z.boolean() })
    .nullable(),
})

const cost = z.number()
export const explanation = z.object({
  explanation_id: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  /** How many sweeps in a row decided alike. */
  sweeps: z.int(),
  policy: z.string(),
  outcome: z.string(),
  /** The outcome in words. */
  said: z.string(),
  radius_m: z.int(),
  driver: z.object({ driver_id: z.int(), code: z.string() }).nullable(),
  considered: z.array(
    z.object({
      driver_id: z.int(),
      code: z.string(),
      slot: z.string(),
      eta_s: z.int(),
      cost,
      /** Seconds each consideration weighs, in words. */
      parts: z.array(z.object({ name: z.string(), seconds: z.int() })),
      proposed_for: z.int().nullable(),
    }),
  ),
  excluded: z.array(
    z.object({
      driver_id: z.int(),
      code: z.string(),
      reason: z.string(),
      distance_m: z.int(),
    }),
  ),
  excluded_counts: z.array(
    z.object({ code: z.string(), reason: z.string(), count: z.int(), relaxable: z.boolean() }),
  ),
})
export type Explanation = z.infer<typeof explanation>

export const tripWhy = z.object({
  /** Why automatic dispatch leaves the trip alone, if it does. */
  idle: z.string().nullable(),
  data: z.array(explanation),
})

export const alertKinds = ['NO_TAKER', 'STALLED', 'GOING_AWAY', 'SIGNAL_LOST'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertLabels: Record<AlertKind, string> = {
  NO_TAKER: 'Nadie toma el servicio',
  STALLED: 'La unidad no avanza hacia el cliente',
  GOING_AWAY: 'La unidad se aleja del cliente',
  SIGNAL_LOST: 'La unidad perdió señal camino al cliente',
}

export const dispatchAlert = z.object({
  alert_id: z.int(),
  kind: z.enum(alertKinds),
  label: z.string(),
  service_id: z.int(),
  origin: z.string(),
  driver: z.object({ driver_id: z.int(), code: z.string() }).nullable(),
  raised_at: z.string(),
  /** Why nobody takes the trip; null for what is no question of that. */
  why: z.string().nullable(),
  /** Who could come soonest though from afar: one key offers the trip. */
  nearest: z.object({ driver_id: z.int(), code: z.string(), eta_s: z.int() }).nullable(),
  /** Whether one key may give the trip to somebody else. */
  can_reassign: z.boolean(),
})
export type DispatchAlert = z.infer<typeof dispatchAlert>

export const planHistory = z.object({
  audit_id: z.int(),
  at: z.string(),
  actor_name: z.string().nullable(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
