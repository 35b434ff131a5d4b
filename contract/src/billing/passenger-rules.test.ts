import { expect, it } from 'vitest'
import { askDays, canAskComprobante } from '#src/billing/passenger-rules.ts'
import { tripStatus } from '#src/trips/statuses.ts'
import { reasonOf } from '#src/verdict.ts'

const now = Date.parse('2026-11-18T20:00:00Z')
const trip = {
  status_type_id: tripStatus.FINISHED,
  closed_at: '2026-11-18T19:00:00Z',
  fare_cents: 1200,
  payment_type_id: 1,
}
const sale = { issuer_mode: 'HOUSE', is_billed: false } as const
const dayMs = 86_400_000

it.each([
  ['a ride that was paid and is over', {}, {}, now, undefined],
  ['one below five soles, when asked', { fare_cents: 300 }, {}, now, undefined],
  ['the last moment', {}, {}, Date.parse(trip.closed_at) + askDays * dayMs, undefined],
  ['later', {}, {}, Date.parse(trip.closed_at) + askDays * dayMs + 1, /7 días/],
  ['one under way', { status_type_id: tripStatus.ON_BOARD, closed_at: null }, {}, now, /termine/],
  ['one that has not ended for the clock', { closed_at: null }, {}, now, /termine/],
  ['one nobody came to', { status_type_id: tripStatus.NO_SHOW }, {}, now, /termine/],
  ['one for nothing', { fare_cents: 0 }, {}, now, /no tuvo costo/],
  ['one on account', { payment_type_id: 3 }, {}, now, /empresa/],
  ['one that was billed', {}, { is_billed: true }, now, /ya tiene/],
  ['one that its driver bills', {}, { issuer_mode: 'DRIVER' as const }, now, /conductor/],
])('%s', (_, ride, more, at, reason) => {
  const said = reasonOf(canAskComprobante({ ...trip, ...ride }, { ...sale, ...more }, at))
  if (reason === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(reason)
})
