import { z } from 'zod'
import { publicQuoteQuery } from '#src/fares/offer-schema.ts'
import { fareLine } from '#src/fares/schema.ts'
import { cents, dateTime, id, idParam, paging, stateOf, text, uuid, version } from '#src/fields.ts'
import { ratingReasonCodes } from '#src/booking/rating-reasons.ts'
import { leastTip, mostTip } from '#src/booking/tip-rules.ts'
import { lostItemForm, lostItemRow } from '#src/lost-items/schema.ts'
import { mobile } from '#src/session/one-time-code.ts'
import { sharedPosition } from '#src/share/schema.ts'
import { tripForm, tripPlace } from '#src/trips/schema.ts'
import { approvals, assignmentKinds, tripStatus } from '#src/trips/statuses.ts'

/** What a passenger asks for; a place to go is needed, because the price is told before. */
export const bookingForm = z.strictObject({
  ...tripForm.pick({
    origin: true,
    date_time_service: true,
    service_type_id: true,
    payment_type_id: true,
    service_attribute_ids: true,
    vehicle_attribute_ids: true,
    costcenter_id: true,
    dynamic_fields: true,
    reference_notes: true,
    confirm_duplicate: true,
  }).shape,
  destinations: tripForm.shape.destinations.unwrap().min(1, 'Elija a dónde va'),
  company_id: id.nullable().default(null),
  /** Somebody else rides: a guest of the company, a mother. */
  passenger_name: text(2, 120).optional(),
  passenger_cellphone: mobile.optional(),
  /** The price that was shown; a higher one is told before anything is stored. */
  quoted_cents: cents.optional(),
})
export type BookingForm = z.output<typeof bookingForm>

/** What a ride costs on one's own account, or by the contract of a company that named this phone. */
export const clientQuoteQuery = publicQuoteQuery.extend({ company_id: idParam.optional() })
export type ClientQuoteQuery = z.output<typeof clientQuoteQuery>

/** A ride as its passenger may see it. */
export const clientTrip = z.object({
  service_id: z.int(),
  service_uuid: z.string(),
  version: z.int(),
  status_type_id: stateOf(tripStatus),
  approval: z.enum(approvals),
  date_time_service: z.string(),
  is_booking: z.boolean(),
  /** A unit keeps itself free for a booking, or drives for it. */
  assignment: z.enum(assignmentKinds).nullable(),
  origin: tripPlace,
  destinations: z.array(tripPlace),
  payment_type_id: z.int(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  passenger_name: z.string(),
  fare_cents: z.int(),
  fare_lines: z.array(fareLine),
  fare_is_final: z.boolean(),
  /** Told to the driver at the door, so that nobody boards another's car. */
  pin: z.string().nullable(),
  driver: z
    .object({
      first_name: z.string(),
      has_picture: z.boolean(),
      /** Of the last hundred rides that somebody rated; null while there are too few. */
      rating: z.number().nullable(),
    })
    .nullable(),
  vehicle: z
    .object({ code: z.string(), plate: z.string(), brand: z.string(), color: z.string() })
    .nullable(),
  eta_s: z.int().nullable(),
  /** When that was true. */
  eta_at: z.string().nullable(),
  /** Where its car is, while it has one. */
  position: sharedPosition.nullable(),
  arrived_at: z.string().nullable(),
  /** Minutes that the car waits at the door for nothing; null where the price says nothing about it. */
  free_wait_min: z.int().nullable(),
  closed_at: z.string().nullable(),
  can_cancel: z.boolean(),
  /** What giving it up now would cost. */
  cancel_fee_cents: z.int(),
  can_redirect: z.boolean(),
  /** Its driver is there to be written to. */
  can_write: z.boolean(),
  /** What the driver wrote and nobody has read yet. */
  unread: z.int(),
  /** Somebody may follow it by a link that its passenger made. */
  is_shared: z.boolean(),
  /** Said by its passenger to have been given to the driver. */
  tip_cents: z.int().nullable(),
  /** What was left in its car, and what became of it. */
  lost_items: z.array(
    lostItemRow.pick({
      lost_item_id: true,
      description: true,
      state: true,
      kept_at: true,
      created_at: true,
    }),
  ),
  rating: z
    .object({ stars: z.int(), comment: z.string(), reasons: z.array(z.enum(ratingReasonCodes)) })
    .nullable(),
})
export type ClientTrip = z.infer<typeof clientTrip>

export const clientTripParams = z.strictObject({ service_uuid: uuid })
export const clientTripList = z.strictObject(paging)
export const clientCancelForm = z.strictObject({
  reason_id: z.int().min(1).max(32_767),
  note: text(0, 300).default(''),
})
export const ratingForm = z.strictObject({
  stars: z.int().min(1).max(5),
  comment: text(0, 500).default(''),
  reasons: z.array(z.enum(ratingReasonCodes)).max(6).default([]),
})
export type RatingForm = z.output<typeof ratingForm>

export const tipForm = z.strictObject({
  amount_cents: z
    .int()
    .min(leastTip, 'Ingrese al menos S/ 0.50')
    .max(mostTip, 'Ingrese como máximo S/ 200.00'),
})

/** A thing of one's own that is missed; where in the car it may be. */
export const ownItemForm = lostItemForm.pick({ description: true, left_at: true })
export type OwnItemForm = z.output<typeof ownItemForm>

/** Free cars around a pick-up, without a name, and how long people wait here these hours. */
export const nearCars = z.object({
  cars: z.array(
    z.object({ latitude: z.number(), longitude: z.number(), heading: z.int().nullable() }),
  ),
  /** Median of the last hours; null where too few rides tell. */
  usual_wait_s: z.int().nullable(),
})
export type NearCars = z.infer<typeof nearCars>

export const redirectForm = z.strictObject({
  destinations: bookingForm.shape.destinations,
  /** The price that was shown; a higher one is told before anything changes. */
  quoted_cents: cents,
})
export type RedirectForm = z.output<typeof redirectForm>

/** What its passenger changes of a booking for later, at the price that was shown. */
export const editBookingForm = redirectForm.extend({
  version,
  date_time_service: dateTime,
  /** For the driver, at the door. */
  reference: text(0, 200),
})
export type EditBookingForm = z.output<typeof editBookingForm>
