import type { VisitorForm, VisitorTrip } from '@chaski/contract/booking/visitor-schema.ts'
import { tripForm } from '@chaski/contract/trips/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { confirmBooking } from '#src/modules/notices/confirm-booking.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { createTrip } from '#src/modules/trips/take/create-trip.ts'
import { type PreparedTrip, prepareTrip } from '#src/modules/trips/take/prepare-trip.ts'
import { requireQuoted } from '#src/modules/booking/require-quoted.ts'

type PreparedVisit = { who: Who; trip: PreparedTrip; quoted_cents: number | undefined }

/** What a visitor's ride costs on the company's account, by the same rules as any other. */
export const prepareVisit = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  company_id: number,
  form: VisitorForm,
): Promise<PreparedVisit> => {
  const { quoted_cents, passenger_name, passenger_cellphone, ...ride } = form
  const taken = tripForm.parse({
    ...ride,
    company_id,
    client_name: passenger_name,
    cellphone: passenger_cellphone,
    source: 'CORPORATIVO',
    // Whether a visitor's phone has a ride elsewhere is not the company's business.
    confirm_duplicate: true,
  })
  const trip = await prepareTrip(deps, zones, who, taken)
  return { who, trip: { ...trip, is_vouched: true }, quoted_cents }
}

/** Takes a prepared ride of a visitor; whoever rides is written to. */
export const orderForVisitor = (
  deps: Deps,
  db: Db,
  { who, trip, quoted_cents }: PreparedVisit,
): Promise<VisitorTrip> =>
  inTransaction(db, async (trx) => {
    const service_id = await createTrip(deps, trx, who, trip)
    const made = await tripDetailOf(trx, who.scope, service_id, true)
    requireQuoted(made.fare_cents, quoted_cents)
    await confirmBooking(deps, trx, service_id)
    const { date_time_service, is_booking, fare_cents, approval } = made
    return {
      service_id,
      date_time_service,
      is_booking,
      passenger_name: trip.form.client_name,
      fare_cents,
      approval,
    }
  })
