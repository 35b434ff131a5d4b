import { z } from 'zod'
import { clientAccount, clientSession } from './log-in-schema.ts'
import { bookingForm } from '#src/booking/schema.ts'
import { approvals } from '#src/trips/statuses.ts'

/** A ride that a company orders for somebody it has not named: a guest, an auditor, a supplier. */
export const visitorForm = z.strictObject({
  ...bookingForm.omit({ company_id: true, confirm_duplicate: true }).shape,
  passenger_name: bookingForm.shape.passenger_name.unwrap(),
  passenger_cellphone: bookingForm.shape.passenger_cellphone.unwrap(),
})
export type VisitorForm = z.output<typeof visitorForm>

/** What the company asks about a ride, and how it may pay for one. */
export const visitorTerms = z.object({
  account: clientAccount,
  payment_types: clientSession.shape.payment_types,
})
export type VisitorTerms = z.infer<typeof visitorTerms>

/** What became of the order. */
export const visitorTrip = z.object({
  service_id: z.int(),
  date_time_service: z.string(),
  is_booking: z.boolean(),
  passenger_name: z.string(),
  fare_cents: z.int(),
  approval: z.enum(approvals),
})
export type VisitorTrip = z.infer<typeof visitorTrip>
