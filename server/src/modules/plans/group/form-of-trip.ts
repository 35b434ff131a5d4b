import type { TripDetail, TripForm } from '@chaski/contract/trips/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Who } from '#src/access/who.ts'
import { tripDetailOf, tripToMatch } from '#src/modules/trips/find-trip.ts'

const placeOf = ({ text, reference, latitude, longitude }: TripDetail['origin']) => ({
  text,
  reference,
  latitude,
  longitude,
})

/** A ride as it would be asked for again. */
export const formOfTrip = async (
  db: Db,
  who: Who,
  service_id: number,
): Promise<{ trip: TripDetail; form: TripForm }> => {
  const trip = await tripDetailOf(db, who.scope, service_id, true)
  const { booked_minutes } = await tripToMatch(db, who.scope, service_id)
  const form: TripForm = {
    origin: placeOf(trip.origin),
    destinations: trip.destinations.map(placeOf),
    date_time_service: trip.date_time_service,
    service_type_id: trip.service_type_id,
    payment_type_id: trip.payment_type_id,
    service_attribute_ids: trip.service_attribute_ids,
    vehicle_attribute_ids: trip.vehicle_attribute_ids,
    ...(booked_minutes === null ? {} : { booked_minutes }),
    client_id: trip.client!.client_id,
    client_name: trip.client!.name,
    cellphone: trip.client!.cellphone,
    company_id: trip.company_id,
    costcenter_id: trip.costcenter_id,
    dynamic_fields: trip.dynamic_fields as TripForm['dynamic_fields'],
    notes: trip.notes,
    reference_notes: trip.reference_notes,
    priority: trip.priority,
    source: trip.source,
    // Where it goes and that it is not the same call was settled with the first.
    confirm_outside: true,
    confirm_duplicate: true,
    override_block: false,
  }
  return { trip, form }
}
