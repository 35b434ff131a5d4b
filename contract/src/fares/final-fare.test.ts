import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoStandard } from '#src/demo/demo-tariffs.ts'
import { cancelFare, finishFare, type TripEnd } from './final-fare.ts'
import { quoteFare } from './quote-fare.ts'
import { sumLines } from './sum-lines.ts'
import { finalFare } from './schema.ts'
import type { FareTrip } from './trip.ts'

const quoted = (more: Partial<FareTrip> = {}) =>
  quoteFare({
    trip: {
      at: new Date('2026-11-16T15:00:00-05:00'),
      coverage_id: 1,
      company_id: null,
      attribute_ids: [],
      distance_m: 3000,
      duration_s: 600,
      origin_zone_id: null,
      destination_zone_ids: [null],
      airport: false,
      ...more,
    },
    rules: {
      tariff: {
        ...demoStandard,
        tariff_id: 1,
        name: 'Estándar',
        coverage_id: null,
        company_id: null,
        vehicle_attribute_id: null,
        valid_from: '2026-01-01',
        valid_to: null,
      },
      zonePrice: null,
      contractPrice: null,
      companyTerms: null,
    },
  })
const quietly: TripEnd = { waiting_s: 0, added_stops: 0, outlays: [] }

describe('finishFare', () => {
  test('an uneventful ride costs what was agreed', () => {
    const quote = quoted()
    expect(finishFare(quote, quietly).total).toBe(quote.total)
    expect(finishFare(quote, { ...quietly, waiting_s: 5 * 60 + 59 }).total).toBe(quote.total)
  })
  test('waiting counts completed minutes beyond the free ones, then rounds', () => {
    const quote = quoted()
    const fare = finishFare(quote, { ...quietly, waiting_s: 8 * 60 })
    expect(fare.lines.find((line) => line.code === 'WAITING')?.amount).toBe(120)
    expect(fare.total).toBe(quote.total + 100)
  })
  test('waiting already quoted is not charged again', () => {
    const quote = quoted({ planned_waiting_min: 15 })
    expect(finishFare(quote, { ...quietly, waiting_s: 15 * 60 }).total).toBe(quote.total)
    expect(finishFare(quote, { ...quietly, waiting_s: 20 * 60 }).total).toBe(quote.total + 200)
  })
  test('added stops follow the frozen tariff; tolls and parking are charged to the cent', () => {
    const quote = quoted()
    const fare = finishFare(quote, {
      waiting_s: 0,
      added_stops: 2,
      outlays: [
        { code: 'TOLL', amount: 1370, detail: 'Peaje Uchumayo' },
        { code: 'PARKING', amount: 333, detail: '' },
      ],
    })
    expect(fare.total).toBe(quote.total + 400 + 1370 + 333)
  })
  test('a ride by the hour pays what ran over, with its night surcharge', () => {
    const at = new Date('2026-11-16T23:00:00-05:00')
    const quote = quoted({ at, booked_minutes: 60, distance_m: 10_000 })
    expect(quote.total).toBe(3000)
    const longer = finishFare(quote, { ...quietly, used_minutes: 120, driven_m: 12_000 })
    expect(longer.total).toBe(6000)
    const shorter = finishFare(quote, { ...quietly, used_minutes: 20, driven_m: 1000 })
    expect(shorter.total).toBe(3000)
  })
  test('never less than agreed; the lines add up', () => {
    const ends = fc.record({
      waiting_s: fc.integer({ min: 0, max: 20_000 }),
      added_stops: fc.integer({ min: 0, max: 30 }),
      outlays: fc.array(
        fc.record({
          code: fc.constantFrom('TOLL' as const, 'PARKING' as const),
          amount: fc.integer({ min: 1, max: 9000 }),
          detail: fc.constant(''),
        }),
        { maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(ends, fc.integer({ min: 0, max: 90_000 }), (end, distance_m) => {
        const quote = quoted({ distance_m })
        const fare = finishFare(quote, end)
        expect(sumLines(fare.lines)).toBe(fare.total)
        expect(fare.total).toBeGreaterThanOrEqual(quote.total)
        expect(finalFare.parse(fare)).toEqual(fare)
      }),
    )
  })
})

test('cancelling costs nothing before the car arrives and the falso flete afterwards', () => {
  const { terms } = quoted()
  expect(cancelFare(terms, 'cancelled_before_arrival').total).toBe(0)
  expect(cancelFare(terms, 'cancelled_after_arrival').total).toBe(500)
  expect(cancelFare(terms, 'no_show')).toMatchObject({
    total: 500,
    lines: [{ code: 'NO_SHOW_FEE' }],
  })
})
