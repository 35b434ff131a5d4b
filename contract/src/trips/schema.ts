import { z } from 'zod'
import { paymentKind, serviceKind } from '#src/catalogs/known-items.ts'
import { companyRef } from '#src/companies/company-ref.ts'
import { finalFare, quote } from '#src/fares/schema.ts'
import { cents, dateTime, id, stateOf, text, version } from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'
import { phone } from '#src/identity/phone.ts'
import { flight } from '#src/trips/flight-schema.ts'
import { offerState } from '#src/trips/offer-state.ts'
import { approvals, assignmentKinds, tripSources, tripStatus } from '#src/trips/statuses.ts'

/** A place of a trip as it is written down. */
export const tripPlace = z.object({
  text: z.string(),
  reference: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone_id: z.int().nullable(),
  /** Manzana and lote, read from the address as it was typed. */
  block: z.string().nullable().optional(),
  lot: z.string().nullable().optional(),
})

export const slaStages = [
  'ASSIGNMENT',
  'ACKNOWLEDGEMENT',
  'PICKUP',
  'WAIT',
  'COMPLETION',
  'BOOKING',
  'RETAINED',
  'NONE',
] as const

const retention = z.object({
  by: z.string(),
  at: z.string(),
  reason: z.string(),
  until: z.string().nullable(),
})

/** The board's row: what a list shows and a live message carries. */
export const tripRow = z.object({
  service_id: z.int(),
  service_uuid: z.string(),
  version: z.int(),
  status_type_id: stateOf(tripStatus),
  source: z.enum(tripSources),
  service_type_id: z.int(),
  payment_type_id: z.int(),
  priority: z.int(),
  date_time_service: z.string(),
  is_booking: z.boolean(),
  created_at: z.string(),
  coverage_id: z.int().nullable(),
  origin: tripPlace,
  destinations: z.array(tripPlace),
  /** Absent for those who may not see clients. */
  client: z
    .object({ client_id: z.int().nullable(), name: z.string(), cellphone: z.string() })
    .optional(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  service_attribute_ids: z.array(z.int()),
  vehicle_attribute_ids: z.array(z.int()),
  driver: z.object({ driver_id: z.int(), code: z.string(), name: z.string() }).nullable(),
  vehicle: z.object({ vehicle_id: z.int(), code: z.string(), plate: z.string() }).nullable(),
  assignment: z.enum(assignmentKinds).nullable(),
  ack_at: z.string().nullable(),
  /** Seconds, as they were at `eta_at`: to the passenger, then to the destination. */
  eta_s: z.int().nullable(),
  eta_at: z.string().nullable().optional(),
  /** What was said when the unit was assigned: lateness is measured against it. */
  promised_s: z.int().nullable().optional(),
  offer: z
    .object({
      driver_ids: z.array(z.int()),
      expires_at: z.string(),
      attempt: z.int(),
    })
    .nullable(),
  retained: retention.nullable(),
  approval: z.enum(approvals),
  sla: z.object({
    stage: z.enum(slaStages),
    level: z.int().min(0).max(2),
    since: z.string(),
  }),
  owner: z.string().nullable(),
  reason_id: z.int().nullable(),
  fare_cents: z.int(),
})
export type TripRow = z.infer<typeof tripRow>

/** Everything of one trip. The PIN is never here: it is revealed by a call of its own. */
export const tripDetail = tripRow.extend({
  reference_notes: z.string(),
  notes: z.string(),
  costcenter_id: z.int().nullable(),
  dynamic_fields: z.looseObject({}),
  distance_m: z.int(),
  duration_s: z.int(),
  quote: quote.nullable(),
  final_fare: finalFare.nullable(),
  requires_pin: z.boolean(),
  /** Within so many minutes its account was promised a car. */
  agreed_wait_min: z.int().nullable(),
  /** Which plan ordered it, if one did. */
  /** Of the order's first ride, where several belong to it. */
  group_id: z.int().nullable(),
  /** Its hour is a guess until the client says it. */
  is_hour_open: z.boolean(),
  flight: z
    .object({ flight_no: z.string(), flight_at: z.string(), buffer_min: z.int() })
    .nullable(),
  plan: z.object({ plan_id: z.int(), name: z.string() }).nullable(),
  approval_reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
  times: z.object({
    dispatch_since: z.string().nullable(),
    assigned_at: z.string().nullable(),
    on_way_at: z.string().nullable(),
    arrived_at: z.string().nullable(),
    no_show_requested_at: z.string().nullable(),
    boarded_at: z.string().nullable(),
    closed_at: z.string().nullable(),
  }),
  cancel: z.object({ reason_id: z.int(), source: z.string(), note: z.string() }).nullable(),
  offers: z.array(
    z.object({
      offer_id: z.int(),
      driver_id: z.int(),
      code: z.string(),
      offer_state_id: stateOf(offerState),
      sent_at: z.string(),
      expires_at: z.string(),
      answered_at: z.string().nullable(),
    }),
  ),
})
export type TripDetail = z.infer<typeof tripDetail>

const attributeIds = z.array(id).max(20).default([])

const placeForm = z.strictObject({
  text: text(1, 200),
  reference: text(0, 200).default(''),
  latitude,
  longitude,
  /** Typed words that nothing knew, with a pin on the map: learned for the next caller. */
  pinned: z.boolean().optional(),
})

const answers = z
  .record(
    text(1, 12),
    z.union([text(0, 200), z.number().min(-1e12).max(1e12), z.boolean(), z.null()]),
  )
  .default({})

/** What the call taker asks about the ride itself. */
const rideFields = {
  origin: placeForm,
  destinations: z.array(placeForm).max(10).default([]),
  /** Absent: as soon as possible. */
  date_time_service: dateTime.optional(),
  service_type_id: id.default(serviceKind.NOW),
  payment_type_id: id.default(paymentKind.CASH),
  service_attribute_ids: attributeIds,
  vehicle_attribute_ids: attributeIds,
  /** Of a ride by the hour. */
  booked_minutes: z.int().min(30).max(1440).optional(),
}

/** What may change at any time without sending anybody anywhere else. */
const minorFields = {
  client_name: text(2, 120),
  cellphone: phone,
  notes: text(0, 1000),
  reference_notes: text(0, 300),
  costcenter_id: id.nullable(),
  dynamic_fields: answers,
  priority: z.int().min(1).max(5),
}

/** Why a supervisor lets a ride be charged this once against the rules of its payment. */
const override_payment = text(5, 200).optional()

/** A supervisor lets a blocked client ride this once. */
const override_block = z.boolean().default(false)

/** More than that is arranged by an operator in several orders. */
export const mostCars = 10

export const tripForm = z.strictObject({
  ...rideFields,
  ...minorFields,
  notes: minorFields.notes.default(''),
  reference_notes: minorFields.reference_notes.default(''),
  costcenter_id: minorFields.costcenter_id.default(null),
  priority: minorFields.priority.default(3),
  client_id: id.nullable().default(null),
  company_id: companyRef.default(null),
  source: z.enum(tripSources).default('TELEFONO'),
  retained: z.strictObject({ reason: text(1, 200), until: dateTime.nullable() }).optional(),
  /** The person was told and insists. */
  confirm_outside: z.boolean().default(false),
  confirm_duplicate: z.boolean().default(false),
  override_block,
  override_payment,
  /** The telephone call in which it was ordered. */
  call_id: text(1, 100).optional(),
  /** So many rides alike in one order, all taken or none. */
  cars: z.int().min(1).max(mostCars).optional(),
  /** What the ride waits for; its hour follows the landing. */
  flight: flight.optional(),
})
export type TripForm = z.output<typeof tripForm>

export const tripChange = z.strictObject({
  service_id: id,
  version,
  ...rideFields,
  destinations: rideFields.destinations.unwrap(),
  service_type_id: id,
  payment_type_id: id,
  service_attribute_ids: attributeIds.unwrap(),
  vehicle_attribute_ids: attributeIds.unwrap(),
  ...minorFields,
  confirm_outside: z.boolean().default(false),
  override_block,
  override_payment,
  /** The price agreed by voice; needs its own right and says why. */
  price: z.strictObject({ amount_cents: cents, reason: text(5, 200) }).optional(),
})
export type TripChange = z.output<typeof tripChange>

/** Steps that an operator notes for a driver who reports by radio. */
export const radioSteps = ['ON_WAY', 'ARRIVED', 'ON_BOARD'] as const

export const minimalChange = z.strictObject({
  service_id: id,
  version,
  ...z.object({ ...minorFields, dynamic_fields: answers.unwrap() }).partial().shape,
  override_block: override_block.unwrap().optional(),
  step: z.enum(radioSteps).optional(),
  /** Given by the passenger, where the company asks for it at boarding. */
  pin: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})
export type MinimalChange = z.output<typeof minimalChange>

export const outlayForm = z.strictObject({
  code: z.enum(['TOLL', 'PARKING']),
  amount: cents,
  detail: text(0, 100),
})

/** How the ride ended: nothing of it is needed for a ride as quoted. */
export const finishForm = z.strictObject({
  outlays: z.array(outlayForm).max(10).default([]),
  added_stops: z.int().min(0).max(20).default(0),
  driven_m: z.int().min(0).max(2_000_000).optional(),
  /** Answers to what the company asks at the end of a ride. */
  dynamic_fields: answers,
})
export type FinishForm = z.output<typeof finishForm>

export const activity = z.object({
  activity_id: z.int(),
  at: z.string(),
  kind: z.string(),
  actor_type: z.string(),
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason_id: z.int().nullable(),
  note: z.string().nullable(),
})
export type TripActivity = z.infer<typeof activity>
