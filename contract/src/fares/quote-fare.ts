import { rideLines } from '#src/fares/ride-lines.ts'
import { percentOf, roundFare } from '#src/fares/rounding.ts'
import type { FareLine, Quote } from '#src/fares/schema.ts'
import { soles } from '#src/fares/soles.ts'
import { sumLines } from '#src/fares/sum-lines.ts'
import { surchargeAt } from '#src/fares/surcharge.ts'
import type { FareRules, FareTrip } from '#src/fares/trip.ts'
import { waitingLine } from '#src/fares/waiting.ts'

/** Raised whenever the same inputs would give another price. */
export const RULES_VERSION = 1

/** The agreed price of a ride before it begins, one line per rule that spoke. Tolls and parking are never part of it. */
export function quoteFare({ trip, rules }: { trip: FareTrip; rules: FareRules }): Quote {
  const { tariff } = rules
  const ride = rideLines(rules, trip)
  const lines = [...ride.lines]
  const add = (line: FareLine): void => {
    if (line.amount !== 0) lines.push(line)
  }

  // Prices between zones and by contract were agreed door to door: the airport is already in them.
  if (trip.airport && (ride.source === 'formula' || ride.source === 'hours')) {
    add({ code: 'AIRPORT', label: 'Recargo de aeropuerto', amount: tariff.airport_fee, detail: '' })
  }
  const surcharge = surchargeAt(tariff, trip)
  if (surcharge) {
    const over = sumLines(lines)
    add({
      code: surcharge.code,
      label: `${surcharge.label} (${surcharge.percent} %)`,
      amount: percentOf(over, surcharge.percent),
      detail: `${surcharge.why}, sobre ${soles(over)}`,
    })
  }
  if (ride.source !== 'hours') {
    const stops = Math.max(0, trip.destination_zone_ids.length - 1)
    add({
      code: 'STOPS',
      label: 'Paradas adicionales',
      amount: stops * tariff.stop_fee,
      detail: `${stops} × ${soles(tariff.stop_fee)}`,
    })
    add(waitingLine(tariff, trip.planned_waiting_min ?? 0))
  }
  for (const fee of tariff.attribute_fees) {
    if (trip.attribute_ids.includes(fee.vehicle_attribute_id)) {
      add({ code: 'ATTRIBUTE', label: fee.label, amount: fee.amount, detail: '' })
    }
  }
  if (rules.companyTerms && ride.source !== 'contract') {
    const { discount_percent, fee_percent } = rules.companyTerms
    const full = sumLines(lines)
    const discount = Math.min(percentOf(full, discount_percent), Math.max(0, full - ride.floor))
    add({
      code: 'COMPANY_DISCOUNT',
      label: 'Descuento de la empresa',
      amount: -discount,
      detail: `${discount_percent} % de ${soles(full)}`,
    })
    add({
      code: 'COMPANY_FEE',
      label: 'Cargo administrativo',
      amount: percentOf(full - discount, fee_percent),
      detail: `${fee_percent} % de ${soles(full - discount)}`,
    })
  }
  const exact = sumLines(lines)
  const total = roundFare(exact, tariff.round_step, ride.floor)
  add({
    code: 'ROUNDING',
    label: 'Redondeo',
    amount: total - exact,
    detail: `A múltiplos de ${soles(tariff.round_step)}`,
  })
  return {
    source: ride.source,
    tariff_id: tariff.tariff_id,
    tariff_name: tariff.name,
    lines,
    total,
    terms: {
      wait_free_min: tariff.wait_free_min,
      wait_per_min: tariff.wait_per_min,
      stop_fee: tariff.stop_fee,
      hour_price: tariff.hour_price,
      hour_included_km: tariff.hour_included_km,
      hour_extra_km: tariff.hour_extra_km,
      cancel_fee: tariff.cancel_fee,
      no_show_fee: tariff.no_show_fee,
      round_step: tariff.round_step,
      surcharge_percent: surcharge?.percent ?? 0,
      planned_waiting_min: trip.planned_waiting_min ?? 0,
      booked_minutes: trip.booked_minutes ?? 0,
      distance_m: trip.distance_m,
    },
    rules_version: RULES_VERSION,
  }
}
