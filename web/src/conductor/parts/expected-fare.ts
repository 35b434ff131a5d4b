import { finishFare, type Outlay } from '@chaski/contract/fares/final-fare.ts'
import type { FinalFare } from '@chaski/contract/fares/schema.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'

type End = { outlays: readonly Outlay[]; added_stops: number }

/** What the server will charge, by the same rule: so the driver can collect it where there is no signal. */
export const expectedFare = (
  trip: OwnTrip,
  { outlays, added_stops }: End,
  now: number,
): FinalFare => {
  const { arrived_at, boarded_at } = trip.times
  if (trip.quote === null) {
    const lines: FinalFare['lines'] = [
      { code: 'AGREED', label: 'Tarifa acordada', amount: trip.fare_cents, detail: '' },
      ...outlays.map((outlay) => ({
        ...outlay,
        label: outlay.code === 'TOLL' ? 'Peaje' : 'Parqueo',
      })),
    ]
    return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0) }
  }
  const from = Math.max(Date.parse(arrived_at ?? ''), Date.parse(trip.date_time_service))
  const waited = boarded_at === null ? 0 : (Date.parse(boarded_at) - from) / 1000
  const ridden = boarded_at === null ? 0 : (now - Date.parse(boarded_at)) / 60_000
  return finishFare(trip.quote, {
    waiting_s: Number.isNaN(waited) ? 0 : Math.max(0, waited),
    added_stops,
    outlays,
    used_minutes: Math.ceil(Math.max(0, ridden)),
  })
}
