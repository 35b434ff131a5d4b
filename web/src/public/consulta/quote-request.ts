import { vehicleKind } from '@chaski/contract/catalogs/known-items.ts'
import type { RequestOf } from '@chaski/contract/endpoint.ts'
import type { publicFares } from '@chaski/contract/fares/public-endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { instantOf, leaveProblem } from './lima-clock.ts'
import { fieldId, slotLabel, type TripDraft } from './trip-draft.ts'
import { texts } from './texts.ts'

export type QuoteRequest = RequestOf<typeof publicFares.publicQuote>

/** What the page calls a kind of car, as the catalogue numbers it. */
export const attributeOf = {
  standard: vehicleKind.STANDARD,
  executive: vehicleKind.EXECUTIVE,
} as const

const pointText = ({ latitude, longitude }: LatLng): string => `${latitude},${longitude}`

/** What is missing or wrong, in the order of the page, and the field it belongs to. */
export type Gap = { field: string; text: string }

export function gapsOf(draft: TripDraft, now: number): Gap[] {
  const gaps: Gap[] = []
  if (draft.origin === null) gaps.push({ field: fieldId('origin'), text: texts.missingOrigin })
  draft.stops.forEach((stop, i) => {
    if (stop === null)
      gaps.push({ field: fieldId(i), text: `Ingrese ${slotLabel(i)} o quítela de la ruta` })
  })
  if (draft.destination === null)
    gaps.push({ field: fieldId('destination'), text: texts.missingDestination })
  const late = draft.leave === null ? null : leaveProblem(draft.leave, now)
  if (late !== null) gaps.push({ field: 'leave-day', text: late })
  return gaps
}

/** The question to the server; null while something is missing. */
export function quoteRequest(draft: TripDraft): QuoteRequest | null {
  const { origin, stops, destination, leave, vehicle } = draft
  if (origin === null || destination === null || stops.includes(null)) return null
  if (leave !== null && Number.isNaN(Date.parse(instantOf(leave)))) return null
  const places = [...stops.filter((stop) => stop !== null), destination]
  return {
    query: {
      origin: pointText(origin),
      destinations: places.map(pointText),
      vehicle_attribute_id: [attributeOf[vehicle]],
      ...(leave !== null && { date_time_service: instantOf(leave) }),
    },
  }
}
