import { wholeCents } from '#src/fares/rounding.ts'
import { soles } from '#src/fares/soles.ts'
import type { FareLine, TariffTerms } from '#src/fares/schema.ts'
import type { FareRules, FareTrip } from '#src/fares/trip.ts'

export type Ride = {
  source: 'contract' | 'zone_pair' | 'formula' | 'hours'
  lines: FareLine[]
  /** What discounts and rounding must not undercut. */
  floor: number
}

type HourTerms = Pick<TariffTerms, 'hour_price' | 'hour_included_km' | 'hour_extra_km'>

const km = (metres: number): string => `${(metres / 1000).toFixed(2)} km`

/** At least one hour, then by the minute; the included kilometres grow with the time paid. */
export function hourLines(terms: HourTerms, minutes: number, distanceM: number): FareLine[] {
  const paid = Math.max(60, minutes)
  const includedM = (terms.hour_included_km * 1000 * paid) / 60
  const extraM = Math.max(0, distanceM - includedM)
  const lines: FareLine[] = [
    {
      code: 'HOURS',
      label: 'Servicio por horas',
      amount: wholeCents((terms.hour_price * paid) / 60),
      detail: `${paid} min a ${soles(terms.hour_price)} la hora, incluye ${km(includedM)}`,
    },
  ]
  if (extraM > 0) {
    lines.push({
      code: 'HOURS_EXTRA_KM',
      label: 'Kilómetros adicionales',
      amount: wholeCents((terms.hour_extra_km * extraM) / 1000),
      detail: `${km(extraM)} × ${soles(terms.hour_extra_km)}`,
    })
  }
  return lines
}

function formulaLines(terms: TariffTerms, trip: FareTrip): FareLine[] {
  const lines: FareLine[] = [
    { code: 'BASE', label: 'Bajada de bandera', amount: terms.base, detail: '' },
    {
      code: 'DISTANCE',
      label: 'Distancia',
      amount: wholeCents((terms.per_km * trip.distance_m) / 1000),
      detail: `${km(trip.distance_m)} × ${soles(terms.per_km)}`,
    },
    {
      code: 'TIME',
      label: 'Tiempo de viaje',
      amount: wholeCents((terms.per_min * trip.duration_s) / 60),
      detail: `${(trip.duration_s / 60).toFixed(1)} min × ${soles(terms.per_min)}`,
    },
  ]
  const missing = terms.minimum - lines.reduce((sum, line) => sum + line.amount, 0)
  if (missing > 0) {
    lines.push({
      code: 'MINIMUM',
      label: 'Hasta la tarifa mínima',
      amount: missing,
      detail: `Mínimo ${soles(terms.minimum)}`,
    })
  }
  return lines
}

/** The price of the ride itself: agreed with the company, else between the two zones, else by the formula. */
export function rideLines(rules: FareRules, trip: FareTrip): Ride {
  const { tariff, contractPrice, zonePrice } = rules
  if (trip.booked_minutes !== undefined) {
    const lines = hourLines(tariff, trip.booked_minutes, trip.distance_m)
    return { source: 'hours', lines, floor: 0 }
  }
  if (contractPrice) {
    const { amount } = contractPrice
    const lines: FareLine[] = [
      { code: 'CONTRACT', label: 'Precio por convenio', amount, detail: 'Acordado con la empresa' },
    ]
    return { source: 'contract', lines, floor: 0 }
  }
  if (zonePrice) {
    const { amount } = zonePrice
    const lines: FareLine[] = [
      {
        code: 'ZONE_PAIR',
        label: 'Tarifa entre zonas',
        amount,
        detail: 'Precio fijo de zona a zona',
      },
    ]
    return { source: 'zone_pair', lines, floor: 0 }
  }
  return { source: 'formula', lines: formulaLines(tariff, trip), floor: tariff.minimum }
}
