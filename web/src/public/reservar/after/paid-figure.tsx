import { hasReceipt } from '@chaski/contract/booking/rules.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { soles } from '#src/shared/formats.ts'

/** The first thing one looks for when a ride is over: how much, and how it is paid. */
export function PaidFigure({ trip, me }: { trip: ClientTrip; me: ClientSession }) {
  if (!hasReceipt(trip)) return null
  const payment = me.payment_types.find((type) => type.payment_type_id === trip.payment_type_id)
  const how = [payment?.name, trip.company_name].filter((word) => typeof word === 'string')
  return (
    <p className="ride-figure">
      {soles(trip.fare_cents)} <small className="ride-how">{how.join(' · ')}</small>
    </p>
  )
}
