import { quoteFare } from '#src/fares/quote-fare.ts'
import { type Quote, type TariffTerms, tariffTerms } from '#src/fares/schema.ts'

export type ExampleRide = {
  km: number
  minutes: number
  stops: number
  wait: number
  when: 'day' | 'night' | 'holiday'
  airport: boolean
  /** Hired by the hour for so many minutes; null: by the ride. */
  booked: number | null
}

export const usualRide: ExampleRide = {
  km: 8,
  minutes: 20,
  stops: 0,
  wait: 0,
  when: 'day',
  airport: false,
  booked: null,
}

/** A Tuesday that is nobody's holiday but by order. */
const day = '2026-06-16'
const noHolidays: ReadonlyMap<string, string> = new Map()
const allHoliday: ReadonlyMap<string, string> = new Map([[day, 'Feriado']])

/** The end of the night is the first minute that is none. */
const clockOf = (when: ExampleRide['when'], terms: TariffTerms): string =>
  when === 'night' ? terms.night_from : terms.night_to

/** What is typed so far, or the names of what is missing or wrong in it. */
export type ExampleAnswer = { quote: Quote } | { missing: string[] }

/** A ride reckoned by the very rule that prices rides, over the amounts that stand in the form now. */
export const exampleQuote = (typed: object, ride: ExampleRide): ExampleAnswer => {
  const read = tariffTerms.safeParse(typed)
  if (!read.success)
    return { missing: [...new Set(read.error.issues.map(({ path }) => String(path[0])))] }
  const terms = read.data
  const tariff = {
    ...terms,
    tariff_id: 1,
    name: 'Ejemplo',
    coverage_id: null,
    company_id: null,
    vehicle_attribute_id: null,
    valid_from: day,
    valid_to: null,
  }
  const trip = {
    at: new Date(`${day}T${clockOf(ride.when, terms)}:00-05:00`),
    holidays: ride.when === 'holiday' ? allHoliday : noHolidays,
    coverage_id: null,
    company_id: null,
    attribute_ids: [],
    distance_m: ride.km * 1000,
    duration_s: ride.minutes * 60,
    origin_zone_id: null,
    destination_zone_ids: Array.from({ length: ride.stops + 1 }, () => null),
    airport: ride.airport,
    planned_waiting_min: ride.wait,
    ...(ride.booked !== null && { booked_minutes: ride.booked }),
  }
  const rules = { tariff, zonePrice: null, contractPrice: null, companyTerms: null }
  return { quote: quoteFare({ trip, rules }) }
}
