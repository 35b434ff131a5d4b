import { z } from 'zod'
import { paymentKind, serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import type { CallerTrip } from '@chaski/contract/dispatch/call-schema.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { phone } from '#src/shared/formats.ts'

/** A place as far as it is known: words first, a point once somebody chose it. */
const draftPlace = z.object({
  text: z.string(),
  reference: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Its words were typed and its point shown on the map: it is learned. */
  pinned: z.boolean().optional(),
})
export type DraftPlace = z.infer<typeof draftPlace>

const draftFlight = z.object({
  flight_no: z.string(),
  flight_at: z.string().nullable(),
  buffer_min: z.int().nullable(),
})
const noFlight = { flight_no: '', flight_at: null, buffer_min: 30 }

/** What the call taker has typed so far; kept as typed, judged when it is saved. */
export const draftValues = z.object({
  cellphone: z.string(),
  client_id: z.int().nullable(),
  client_name: z.string(),
  company_id: z.int().nullable(),
  costcenter_id: z.int().nullable(),
  dynamic_fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  origin: draftPlace,
  /** In the order of the visit; the last one is the destination. */
  destinations: z.array(draftPlace).min(1),
  /** null: now. */
  date_time_service: z.string().nullable(),
  service_type_id: z.int(),
  payment_type_id: z.int(),
  service_attribute_ids: z.array(z.int()),
  vehicle_attribute_ids: z.array(z.int()),
  booked_minutes: z.int().nullable(),
  priority: z.int(),
  notes: z.string(),
  reference_notes: z.string(),
  /** Of a new order; drafts that were kept before it could be said ask for one. */
  cars: z.int().nullable().default(1),
  /** Of a ride to the airport that waits for somebody. */
  flight: draftFlight.default(noFlight),
})
export type DraftValues = z.infer<typeof draftValues>

export const nowhere: DraftPlace = { text: '', reference: '', latitude: null, longitude: null }

export const emptyValues: DraftValues = {
  cellphone: '',
  client_id: null,
  client_name: '',
  company_id: null,
  costcenter_id: null,
  dynamic_fields: {},
  origin: nowhere,
  destinations: [nowhere],
  date_time_service: null,
  service_type_id: serviceKind.NOW,
  payment_type_id: paymentKind.CASH,
  service_attribute_ids: [],
  vehicle_attribute_ids: [],
  booked_minutes: null,
  priority: 3,
  notes: '',
  reference_notes: '',
  cars: 1,
  flight: noFlight,
}

/** Nothing worth keeping. */
export const isEmpty = (values: DraftValues): boolean =>
  JSON.stringify(values) === JSON.stringify(emptyValues)

/** Whether somebody is met who lands: then the hour is the flight's. */
export const meetsFlight = ({ service_type_id, flight }: DraftValues): boolean =>
  service_type_id === serviceKind.AIRPORT && (flight.flight_no !== '' || flight.flight_at !== null)

export const isPlaced = (
  place: DraftPlace,
): place is DraftPlace & { latitude: number; longitude: number } =>
  place.latitude !== null && place.longitude !== null

/** Back the way they came: the destination becomes the origin, stops in between turn around. */
export const swapped = (values: DraftValues): DraftValues => {
  const [origin = nowhere, ...destinations] = [values.origin, ...values.destinations].toReversed()
  return { ...values, origin, destinations }
}

const placeOf = (place: CallerTrip['origin']): DraftPlace => ({
  text: place.text,
  reference: place.reference,
  latitude: place.latitude,
  longitude: place.longitude,
})

const rideOf = (trip: CallerTrip) => ({
  company_id: trip.company_id,
  costcenter_id: trip.costcenter_id,
  dynamic_fields: draftValues.shape.dynamic_fields.catch({}).parse(trip.dynamic_fields),
  origin: placeOf(trip.origin),
  destinations: trip.destinations.length === 0 ? [nowhere] : trip.destinations.map(placeOf),
  payment_type_id: trip.payment_type_id,
  service_attribute_ids: trip.service_attribute_ids,
  vehicle_attribute_ids: trip.vehicle_attribute_ids,
  reference_notes: trip.reference_notes,
})

/** The same ride again, now: what was said of that day only (time, notes, priority) is left out. */
export const copyInto = (values: DraftValues, trip: CallerTrip): DraftValues => ({
  ...values,
  ...rideOf(trip),
  cellphone: values.cellphone === '' ? phone(trip.client?.cellphone ?? '') : values.cellphone,
  client_id: values.client_id ?? trip.client?.client_id ?? null,
  client_name: values.client_name === '' ? (trip.client?.name ?? '') : values.client_name,
  // A ride by the hour was of that day; asked again it says its hours again.
  service_type_id:
    trip.service_type_id === serviceKind.BOOKING || trip.service_type_id === serviceKind.HOURLY
      ? serviceKind.NOW
      : trip.service_type_id,
})

/** A trip as the form edits it. */
export const valuesOf = (trip: TripDetail): DraftValues => ({
  ...emptyValues,
  ...rideOf(trip),
  cellphone: phone(trip.client?.cellphone ?? ''),
  client_id: trip.client?.client_id ?? null,
  client_name: trip.client?.name ?? '',
  date_time_service: trip.is_booking ? trip.date_time_service : null,
  service_type_id: trip.service_type_id,
  booked_minutes: trip.quote?.terms.booked_minutes || null,
  priority: trip.priority,
  notes: trip.notes,
})
