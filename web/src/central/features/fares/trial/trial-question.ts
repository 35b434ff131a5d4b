import { z } from 'zod'
import type { TariffTrialForm } from '@chaski/contract/fares/offer-schema.ts'
import { dateTime, idParam, integerParam, many } from '@chaski/contract/fields.ts'
import { type LatLng, latLngText } from '@chaski/contract/geo/schema.ts'

/** A place in the address of the page, checked and left as text. */
const point = z.string().refine((text) => latLngText.safeParse(text).success)

/** The ride being tried out, as the address keeps it: a question can be sent to a colleague. */
export const trialSearch = z.object({
  origin: point.optional(),
  destinations: many(point as z.ZodType<string, string>, 10).optional(),
  at: dateTime.optional(),
  company_id: idParam.optional(),
  attribute_id: many(idParam, 10).optional(),
  wait: integerParam(0, 600).optional(),
  hours_min: integerParam(1, 1440).optional(),
})
export type TrialSearch = z.infer<typeof trialSearch>

export const pointText = ({ latitude, longitude }: LatLng): string =>
  `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`

export const readPoint = (text: string | undefined): LatLng | null =>
  latLngText.safeParse(text ?? '').data ?? null

/** What the server is asked; null while a place is missing. */
export function trialQuestion(search: TrialSearch, now: string): TariffTrialForm | null {
  const origin = readPoint(search.origin)
  const destinations = (search.destinations ?? []).flatMap((text) => readPoint(text) ?? [])
  if (origin === null || destinations.length === 0) return null
  return {
    origin,
    destinations,
    date_time_service: search.at ?? now,
    company_id: search.company_id ?? null,
    vehicle_attribute_ids: search.attribute_id ?? [],
    planned_waiting_min: search.wait ?? 0,
    ...(search.hours_min !== undefined && { booked_minutes: search.hours_min }),
  }
}
