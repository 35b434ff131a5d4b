import { z } from 'zod'
import { dynamicField } from '#src/companies/schema.ts'
import { slotStatuses } from '#src/documents/schema.ts'
import { driverState } from '#src/drivers/schema.ts'
import { tripDetail } from '#src/trips/schema.ts'

/** What a driver is asked; the passenger's phone comes only with the trip itself. */
export const receivedOffer = z.object({
  offer_id: z.int(),
  service_id: z.int(),
  expires_at: z.string(),
  seconds_left: z.number(),
  /** Of the whole time to answer, for the ring that shrinks. */
  seconds_total: z.number(),
  origin: z.object({ text: z.string(), latitude: z.number(), longitude: z.number() }),
  zone_name: z.string().nullable(),
  destination: z.string().nullable(),
  date_time_service: z.string(),
  is_booking: z.boolean(),
  payment_type_id: z.int(),
  payment_name: z.string(),
  /** The driver takes the money; otherwise the client's company or the taxi company does. */
  collects: z.boolean(),
  company_name: z.string().nullable(),
  fare_cents: z.int(),
  /** Of the way to the passenger, as it was found for the offer. */
  eta_s: z.int().nullable(),
  /** Of the ride itself. */
  distance_m: z.int(),
  slot: z.enum(['CURRENT', 'NEXT']),
})
export type ReceivedOffer = z.infer<typeof receivedOffer>

/** What the company asks when a ride is closed. */
export const closeField = dynamicField.pick({
  dynamicfield_id: true,
  label: true,
  type_code: true,
  options: true,
  required: true,
  stage: true,
  is_active: true,
})

/** A trip of the driver's own, with all that is needed to end it where there is no signal. */
export const ownTrip = tripDetail.omit({ offers: true }).extend({
  payment_name: z.string(),
  collects: z.boolean(),
  zone_name: z.string().nullable(),
  close_fields: z.array(closeField),
  /** What its passenger wrote and the driver has not read. */
  unread: z.int(),
})
export type OwnTrip = z.infer<typeof ownTrip>

/** Everything that a driver's phone shows of the work, in one answer. */
export const driverWork = z.object({
  driver: driverState,
  offers: z.array(receivedOffer),
  /** Those not closed, the one under way first, then by their hour. */
  trips: z.array(ownTrip),
  unread: z.int(),
  /** By the server's clock, so that the phone can correct its own. */
  now: z.string(),
})
export type DriverWork = z.infer<typeof driverWork>

/** What was carried and for how much; before the taxi company's share, which is settled apart. */
export const driverEarnings = z.object({
  today: z.string(),
  /** What passengers said to have given over the fare: all of it the driver's. */
  tips_today_cents: z.int(),
  tips_week_cents: z.int(),
  /** The last seven days of Lima's calendar, the oldest first. */
  days: z.array(
    z.object({ date: z.string(), trips: z.int(), total_cents: z.int(), shift_s: z.int() }),
  ),
  /** Of those days, by how it was paid. */
  payments: z.array(
    z.object({
      payment_type_id: z.int(),
      name: z.string(),
      /** In the driver's own hand. */
      collects: z.boolean(),
      trips: z.int(),
      total_cents: z.int(),
      /** Of today alone. */
      today_cents: z.int(),
    }),
  ),
})
export type DriverEarnings = z.infer<typeof driverEarnings>

/** A document of the driver or of a car they may drive. */
export const ownDocument = z.object({
  holder: z.enum(['DRIVER', 'VEHICLE']),
  holder_id: z.int(),
  document_id: z.int(),
  /** Whose: the driver's name or the plate. */
  holder_name: z.string(),
  name: z.string(),
  status: z.enum(slotStatuses),
  expires_on: z.string().nullable(),
  /** Without it there is no start of day. */
  blocks: z.boolean(),
  number: z.string().nullable(),
  issued_on: z.string().nullable(),
  validity_months: z.int().nullable(),
  /** Why the office sent it back. */
  reject_reason: z.string().nullable(),
  /** Of the newest revision; null while there is none. */
  version: z.int().nullable(),
  /** How many pictures the newest revision has. */
  captures: z.int(),
  /** The driver may hand it in; background checks are looked up by the office. */
  renewable: z.boolean(),
})
export type OwnDocument = z.infer<typeof ownDocument>
