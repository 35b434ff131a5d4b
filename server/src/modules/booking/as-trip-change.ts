import { type TripChange, tripChange, type TripDetail } from '@chaski/contract/trips/schema.ts'

type Change = {
  destinations: TripChange['destinations']
  date_time_service?: string
  reference?: string
}

/** The ride as it is, but for what its passenger may change. */
export const asTripChange = (trip: TripDetail, change: Change): TripChange => {
  const { text, reference, latitude, longitude } = trip.origin
  return tripChange.parse({
    service_id: trip.service_id,
    version: trip.version,
    origin: { text, reference: change.reference ?? reference, latitude, longitude },
    destinations: change.destinations,
    date_time_service: change.date_time_service ?? trip.date_time_service,
    service_type_id: trip.service_type_id,
    payment_type_id: trip.payment_type_id,
    service_attribute_ids: trip.service_attribute_ids,
    vehicle_attribute_ids: trip.vehicle_attribute_ids,
    client_name: trip.client!.name,
    cellphone: trip.client!.cellphone,
    notes: trip.notes,
    reference_notes: trip.reference_notes,
    costcenter_id: trip.costcenter_id,
    dynamic_fields: trip.dynamic_fields,
    priority: trip.priority,
  })
}
