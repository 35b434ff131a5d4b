import { yearOf } from '@chaski/contract/calendar/day.ts'
import { holidayDay } from '@chaski/contract/calendar/holiday-table.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { chooseRules } from '@chaski/contract/fares/choose-rules.ts'
import { quoteFare } from '@chaski/contract/fares/quote-fare.ts'
import type { Quote, Tariff } from '@chaski/contract/fares/schema.ts'
import type { RouteResult } from '@chaski/contract/geo/schema.ts'
import type { PriceZone } from './price-zones.ts'
import type { Ride } from './ride.ts'
import type { LoadedBook } from './store.ts'

/** What the book says of a ride that is measured; nothing where no tariff is for it. */
export const applyBook = (
  ride: Ride,
  book: LoadedBook,
  route: RouteResult,
  zones: readonly PriceZone[],
  coverage_id: number,
): { quote: Quote; tariff: Tariff } | undefined => {
  const year = yearOf(localTime(ride.at).date)
  const trip = {
    at: ride.at,
    holidays: new Map(book.holidays.map(({ name, data }) => [holidayDay(data, year), name])),
    coverage_id,
    company_id: ride.company_id,
    attribute_ids: ride.attribute_ids,
    distance_m: route.distanceM,
    duration_s: route.durationS,
    origin_zone_id: zones[0]!.zone_id,
    destination_zone_ids: zones.slice(1).map((zone) => zone.zone_id),
    airport: zones.some((zone) => zone.airport),
    planned_waiting_min: ride.planned_waiting_min,
    booked_minutes: ride.booked_minutes,
  }
  const rules = chooseRules(book, trip)
  return rules === null ? undefined : { quote: quoteFare({ trip, rules }), tariff: rules.tariff }
}
