import { z } from 'zod'
import { companyRefParam } from '#src/companies/company-ref.ts'
import { finalFare, quote, tariffTerms } from '#src/fares/schema.ts'
import { cents, dateTime, id, idParam, integerParam, many } from '#src/fields.ts'
import { latLng, latLngText, routeResult } from '#src/geo/schema.ts'

/** Said before and with every price. */
export const fareNote = 'Las Tarifas no incluyen parqueo ni peajes'

/** One ride does not call at more places than this. */
const maxDestinations = 10

const points = many(latLngText as unknown as z.ZodType<string, string>, maxDestinations)
/** "lat,lng", once or repeated; read in the order of the visit. */
const destinations = (
  points as unknown as z.ZodType<z.output<typeof latLngText>[], string | string[]>
).refine((list) => list.length > 0, 'Ingrese Destino')

/** The spec's query of a fare; the names are its own. */
export const offerQuery = z.strictObject({
  companyId: companyRefParam.optional(),
  clientId: idParam.optional(),
  paymentTypeId: idParam.optional(),
  /** What such a ride asks of the vehicle is priced with what is asked besides. */
  service_type_id: integerParam(1, 32_767).optional(),
  origin: latLngText,
  destinations,
  vehicle_attribute_id: many(integerParam(1, 32_767), 10).optional(),
  /** Absent: now. */
  date_time_service: dateTime.optional(),
  /** A ride by the hour, of so many minutes. */
  booked_minutes: integerParam(1, 1440).optional(),
})

export const publicQuoteQuery = z.strictObject({
  origin: latLngText,
  destinations,
  vehicle_attribute_id: many(integerParam(1, 32_767), 10).optional(),
  date_time_service: dateTime.optional(),
  /** Other kinds of unit whose price is told beside. */
  beside_attribute_id: many(integerParam(1, 32_767), 3).optional(),
})

/** A price with everything that explains it. */
export const offer = z.object({
  /** Booking by this reference keeps the price. */
  quote_uuid: z.string().max(36),
  total: cents,
  currency: z.string().max(3),
  source: quote.shape.source,
  tariff_name: quote.shape.tariff_name,
  lines: quote.shape.lines,
  coverage_id: id,
  route: routeResult,
  note: z.literal(fareNote),
})
export type Offer = z.infer<typeof offer>

/** The same for whoever would ride: with how soon that could begin, and what other kinds of unit would cost. */
export const rideOffer = offer.extend({
  /** Whole minutes until a free unit would be at the door; null for a later hour, and where none is near. */
  arrival_min: z.int().min(1).nullable(),
  beside: z.array(z.object({ vehicle_attribute_id: id, total: cents })),
})
export type RideOffer = z.infer<typeof rideOffer>

/** "What would this trip cost": any tariff, any moment, nothing stored. */
export const tariffTrialForm = z.strictObject({
  origin: latLng,
  destinations: z.array(latLng).min(1).max(maxDestinations),
  date_time_service: dateTime,
  company_id: id.nullable(),
  vehicle_attribute_ids: z.array(z.int().min(1).max(32_767)).max(10),
  planned_waiting_min: z.int().min(0).max(600).default(0),
  booked_minutes: z.int().min(1).max(1440).optional(),
})
export type TariffTrialForm = z.infer<typeof tariffTrialForm>

export const tariffTrial = z.object({
  quote,
  route: routeResult,
  origin_zone: z.string().max(120).nullable(),
  destination_zone: z.string().max(120).nullable(),
  /** What a cancellation at the door would cost. */
  cancelled: finalFare,
  terms: tariffTerms,
})
