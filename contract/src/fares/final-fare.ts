import { hourLines } from '#src/fares/ride-lines.ts'
import { percentOf, roundFare } from '#src/fares/rounding.ts'
import type { FareLine, FinalFare, FrozenTerms, Quote } from '#src/fares/schema.ts'
import { soles } from '#src/fares/soles.ts'
import { sumLines } from '#src/fares/sum-lines.ts'
import { waitingLine } from '#src/fares/waiting.ts'

/** Money the driver laid out, charged to the cent with its receipt. */
export type Outlay = { code: 'TOLL' | 'PARKING'; amount: number; detail: string }

export type TripEnd = {
  waiting_s: number
  /** Stops asked for on the way, beyond those quoted. */
  added_stops: number
  outlays: readonly Outlay[]
  /** Of a ride by the hour: what was really used. */
  used_minutes?: number
  driven_m?: number
}

const OUTLAY_LABEL = { TOLL: 'Peaje', PARKING: 'Parqueo' } as const

/** A ride by the hour that ran over pays the difference, with the surcharge it was quoted with. */
function overtime(terms: FrozenTerms, end: TripEnd): FareLine {
  const minutes = Math.max(terms.booked_minutes, end.used_minutes ?? 0)
  const metres = Math.max(terms.distance_m, end.driven_m ?? 0)
  const quoted = sumLines(hourLines(terms, terms.booked_minutes, terms.distance_m))
  const more = Math.max(0, sumLines(hourLines(terms, minutes, metres)) - quoted)
  return {
    code: 'HOURS',
    label: 'Tiempo y kilómetros adicionales',
    amount: more + percentOf(more, terms.surcharge_percent),
    detail: `${minutes} min y ${(metres / 1000).toFixed(2)} km en total`,
  }
}

/** The quote stands as agreed; only what happened on the way is added, and tolls and parking to the cent. */
export function finishFare(quote: Quote, end: TripEnd): FinalFare {
  const { terms } = quote
  const agreed: FareLine = {
    code: 'AGREED',
    label: 'Tarifa acordada',
    amount: quote.total,
    detail: quote.tariff_name,
  }
  const happened: FareLine[] =
    quote.source === 'hours'
      ? [overtime(terms, end)]
      : [
          waitingLine(terms, end.waiting_s / 60, terms.planned_waiting_min),
          {
            code: 'STOPS',
            label: 'Paradas agregadas',
            amount: end.added_stops * terms.stop_fee,
            detail: `${end.added_stops} × ${soles(terms.stop_fee)}`,
          },
        ]
  const lines = [agreed, ...happened.filter((line) => line.amount !== 0)]
  if (lines.length > 1) {
    const exact = sumLines(lines)
    const amount = roundFare(exact, terms.round_step, quote.total) - exact
    const detail = `A múltiplos de ${soles(terms.round_step)}`
    if (amount !== 0) lines.push({ code: 'ROUNDING', label: 'Redondeo', amount, detail })
  }
  for (const { code, amount, detail } of end.outlays) {
    lines.push({ code, label: OUTLAY_LABEL[code], amount, detail })
  }
  return { lines, total: sumLines(lines) }
}

export type TripLoss = 'cancelled_before_arrival' | 'cancelled_after_arrival' | 'no_show'

/** Nothing is owed before the car is at the door; afterwards the "falso flete" of the frozen tariff. */
export function cancelFare(terms: FrozenTerms, loss: TripLoss): FinalFare {
  if (loss === 'cancelled_before_arrival') return { lines: [], total: 0 }
  const line: FareLine =
    loss === 'no_show'
      ? {
          code: 'NO_SHOW_FEE',
          label: 'Cliente no se presentó',
          amount: terms.no_show_fee,
          detail: 'Falso flete',
        }
      : {
          code: 'CANCEL_FEE',
          label: 'Cancelado con la unidad en el punto',
          amount: terms.cancel_fee,
          detail: 'Falso flete',
        }
  return { lines: [line], total: line.amount }
}
