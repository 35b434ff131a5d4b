import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haversineM } from '#src/geo/geometry.ts'
import { demoExecutive, demoStandard } from '#src/demo/demo-tariffs.ts'
import { quoteFare } from './quote-fare.ts'
import { sumLines } from './sum-lines.ts'
import { quote as quoteSchema, type Tariff, type TariffTerms } from './schema.ts'
import type { FareRules, FareTrip } from './trip.ts'

const DAY = new Date('2026-11-16T15:00:00-05:00')
const NIGHT = new Date('2026-11-16T23:30:00-05:00')

const tariffOf = (terms: TariffTerms): Tariff => ({
  ...terms,
  tariff_id: 1,
  name: 'Prueba',
  coverage_id: null,
  company_id: null,
  vehicle_attribute_id: null,
  valid_from: '2026-01-01',
  valid_to: null,
})
const rulesOf = (terms: TariffTerms, more: Partial<FareRules> = {}): FareRules => ({
  tariff: tariffOf(terms),
  zonePrice: null,
  contractPrice: null,
  companyTerms: null,
  ...more,
})
const tripOf = (more: Partial<FareTrip> = {}): FareTrip => ({
  at: DAY,
  coverage_id: 1,
  company_id: null,
  attribute_ids: [],
  distance_m: 3000,
  duration_s: 600,
  origin_zone_id: null,
  destination_zone_ids: [null],
  airport: false,
  ...more,
})
const price = (terms: TariffTerms, more: Partial<FareTrip>, rules: Partial<FareRules> = {}) =>
  quoteFare({ trip: tripOf(more), rules: rulesOf(terms, rules) })

const PLAZA = [-16.3988, -71.5369] as const
const AIRPORT = [-16.3411, -71.583099] as const
const TERMINAL = [-16.422693, -71.543772] as const
const MALL_CAYMA = [-16.390082, -71.54647] as const
const MALL_AVENTURA = [-16.415587, -71.515251] as const
type Spot = readonly [number, number]

describe('the vectors of the published table (factor 1.3, 20 km/h)', () => {
  test.each<[string, Spot, Spot, boolean, number, number, number]>([
    ['Plaza de Armas–Aeropuerto', PLAZA, AIRPORT, true, 2650, 3150, 3950],
    ['Plaza de Armas–Terminal', PLAZA, TERMINAL, false, 950, 1150, 1400],
    ['Plaza de Armas–Mall Plaza Cayma', PLAZA, MALL_CAYMA, false, 650, 800, 1000],
    ['Plaza de Armas–Mall Aventura', PLAZA, MALL_AVENTURA, false, 1000, 1200, 1450],
    ['Plaza de Armas–UNSA Ing.', PLAZA, [-16.406356, -71.523081], false, 700, 850, 1050],
    ['Plaza de Armas–Plaza de Cayma', PLAZA, [-16.381547, -71.54533], false, 800, 1000, 1200],
    ['Plaza de Armas–UCSM', PLAZA, [-16.404864, -71.546554], false, 600, 750, 1000],
    ['Plaza de Armas–Zamácola', PLAZA, [-16.354306, -71.567365], false, 1650, 2000, 2400],
    ['Plaza de Armas–Socabaya', PLAZA, [-16.440282, -71.529481], false, 1400, 1650, 2000],
    ['Mall Plaza Cayma–Mall Aventura', MALL_CAYMA, MALL_AVENTURA, false, 1300, 1600, 1900],
    ['Terminal–Aeropuerto', TERMINAL, AIRPORT, true, 3050, 3650, 4550],
  ])('%s', (_name, from, to, airport, day, night, executive) => {
    const straight = haversineM(
      { latitude: from[0], longitude: from[1] },
      { latitude: to[0], longitude: to[1] },
    )
    const distance_m = straight * 1.3
    const ride = { distance_m, duration_s: (distance_m / 20_000) * 3600, airport }
    expect(price(demoStandard, ride).total).toBe(day)
    expect(price(demoStandard, { ...ride, at: NIGHT }).total).toBe(night)
    expect(price(demoExecutive, ride).total).toBe(executive)
  })
})

describe('rules, one by one', () => {
  const amountOf = (code: string, more: Partial<FareTrip>, rules: Partial<FareRules> = {}) =>
    price(demoStandard, more, rules).lines.find((line) => line.code === code)?.amount

  test('night runs from 22:00 to 05:59, over midnight', () => {
    for (const [clock, charged] of [
      ['21:59', false],
      ['22:00', true],
      ['00:00', true],
      ['05:59', true],
      ['06:00', false],
    ] as const) {
      const at = new Date(`2026-11-16T${clock}:00-05:00`)
      expect(amountOf('NIGHT', { at }) !== undefined, clock).toBe(charged)
    }
  })
  test('night and holiday are not added up: the larger one counts', () => {
    const at = new Date('2026-12-25T23:00:00-05:00')
    const terms = { ...demoStandard, night_percent: 20, holiday_percent: 50 }
    const codes = price(terms, { at }).lines.map((line) => line.code)
    expect(codes).toContain('HOLIDAY')
    expect(codes).not.toContain('NIGHT')
    expect(amountOf('NIGHT', { at })).toBeDefined()
    expect(amountOf('HOLIDAY', { at })).toBeUndefined()
  })
  test('the minimum stands before airport and night, so both are raised from it', () => {
    const short = { distance_m: 100, duration_s: 30 }
    expect(amountOf('MINIMUM', short)).toBe(229)
    expect(price(demoStandard, { ...short, airport: true }).total).toBe(1100)
    expect(price(demoStandard, { ...short, at: NIGHT }).total).toBe(700)
  })
  test('a zone pair beats the formula and already holds the airport', () => {
    const zonePrice = { tariff_id: 1, origin_zone_id: 1, destination_zone_id: 5, amount: 2550 }
    const day = price(demoStandard, { airport: true, distance_m: 90_000 }, { zonePrice })
    expect(day).toMatchObject({ source: 'zone_pair', total: 2550 })
    expect(price(demoStandard, { at: NIGHT, airport: true }, { zonePrice }).total).toBe(3050)
  })
  test('a contract price beats the zone pair and takes no discount', () => {
    const zonePrice = { tariff_id: 1, origin_zone_id: 1, destination_zone_id: 5, amount: 2550 }
    const validity = { valid_from: '2026-01-01', valid_to: null }
    const contractPrice = {
      contract_price_id: 1,
      company_id: 7,
      vehicle_attribute_id: null,
      origin_zone_id: 1,
      destination_zone_id: 5,
      amount: 2200,
      ...validity,
    }
    const companyTerms = { company_id: 7, discount_percent: 10, fee_percent: 0, ...validity }
    const quote = price(demoStandard, {}, { zonePrice, contractPrice, companyTerms })
    expect(quote).toMatchObject({ source: 'contract', total: 2200 })
  })
  test('stops, waiting and attributes are added after the surcharge, not raised by it', () => {
    const terms = {
      ...demoStandard,
      attribute_fees: [
        { vehicle_attribute_id: 3, label: 'Mascota', amount: 150 },
        { vehicle_attribute_id: 4, label: 'Maletera grande', amount: 300 },
      ],
    }
    const plain = price(terms, { at: NIGHT })
    const loaded = price(terms, {
      at: NIGHT,
      attribute_ids: [3, 4],
      destination_zone_ids: [null, null, null],
      planned_waiting_min: 10,
    })
    expect(loaded.total - plain.total).toBe(150 + 300 + 2 * 200 + 5 * 40)
    expect(loaded.lines.find((line) => line.code === 'WAITING')?.amount).toBe(200)
  })
  test('by the hour: at least one, included kilometres by the time, kilometres over', () => {
    expect(price(demoStandard, { booked_minutes: 30, distance_m: 0 }).total).toBe(2500)
    expect(price(demoStandard, { booked_minutes: 120, distance_m: 30_000 }).total).toBe(5000)
    expect(price(demoStandard, { booked_minutes: 120, distance_m: 40_000 }).total).toBe(5900)
    expect(price(demoExecutive, { booked_minutes: 60, distance_m: 0 }).total).toBe(4000)
  })
  test('a company discount stops at the minimum; its fee is on what is left', () => {
    const terms = (discount_percent: number, fee_percent = 0) => ({
      companyTerms: {
        company_id: 7,
        discount_percent,
        fee_percent,
        valid_from: '2026-01-01',
        valid_to: null,
      },
    })
    const ride = { distance_m: 10_000, duration_s: 1800 }
    expect(price(demoStandard, ride).total).toBe(2050)
    expect(price(demoStandard, ride, terms(10)).total).toBe(1850)
    expect(price(demoStandard, ride, terms(10, 10)).total).toBe(2050)
    expect(price(demoStandard, ride, terms(100)).total).toBe(600)
    // Rounding alone would lift the total to the minimum again: the lines and the fee tell the two apart.
    const generous = price(demoStandard, ride, terms(100, 10))
    expect(generous.lines.map(({ code, amount }) => [code, amount])).toEqual(
      expect.arrayContaining([
        ['COMPANY_DISCOUNT', 600 - 2050],
        ['COMPANY_FEE', 60],
      ]),
    )
    expect(generous.total).toBe(650)
  })
  test('halves are rounded up, and a minimum between two steps is never undercut', () => {
    const flat = { ...demoStandard, per_km: 0, per_min: 0, minimum: 0 }
    expect(price({ ...flat, base: 625 }, {}).total).toBe(650)
    expect(price({ ...flat, base: 624 }, {}).total).toBe(600)
    expect(price({ ...flat, base: 600, minimum: 620 }, {}).total).toBe(650)
    expect(price({ ...flat, base: 623, round_step: 1 }, {}).total).toBe(623)
  })
})

describe('properties', () => {
  const trips = fc.record({
    at: fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
    distance_m: fc.double({ min: 0, max: 300_000, noNaN: true }),
    duration_s: fc.double({ min: 0, max: 40_000, noNaN: true }),
    airport: fc.boolean(),
    destination_zone_ids: fc.array(fc.constant(null), { minLength: 1, maxLength: 8 }),
    planned_waiting_min: fc.integer({ min: 0, max: 90 }),
    booked_minutes: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
  })
  const terms = fc.record({
    base: fc.integer({ min: 0, max: 2000 }),
    per_km: fc.integer({ min: 0, max: 1000 }),
    per_min: fc.integer({ min: 0, max: 300 }),
    minimum: fc.integer({ min: 0, max: 3000 }),
    night_percent: fc.integer({ min: 0, max: 100 }),
    holiday_percent: fc.integer({ min: 0, max: 100 }),
    round_step: fc.constantFrom(1, 7, 10, 50, 100),
  })
  const discounts = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
  const rules = (more: Partial<TariffTerms>, discount: number | null): FareRules =>
    rulesOf(
      { ...demoStandard, ...more },
      discount === null
        ? {}
        : {
            companyTerms: {
              company_id: 7,
              discount_percent: discount,
              fee_percent: 3,
              valid_from: '2020-01-01',
              valid_to: null,
            },
          },
    )

  test('the lines add up, the answer fits its schema, and asking twice gives the same', () => {
    fc.assert(
      fc.property(trips, terms, discounts, (more, changed, discount) => {
        const input = { trip: tripOf(more), rules: rules(changed, discount) }
        const quote = quoteFare(input)
        expect(sumLines(quote.lines)).toBe(quote.total)
        expect(quoteSchema.parse(quote)).toEqual(quote)
        expect(quoteFare(structuredClone(input))).toEqual(quote)
        expect(quote.total % changed.round_step).toBe(0)
        const rounding = quote.lines.find((line) => line.code === 'ROUNDING')?.amount ?? 0
        expect(Math.abs(rounding)).toBeLessThan(changed.round_step)
      }),
    )
  })
  test('the formula never goes below the minimum', () => {
    fc.assert(
      fc.property(trips, terms, discounts, (more, changed, discount) => {
        const trip = tripOf({ ...more, booked_minutes: undefined })
        const quote = quoteFare({ trip, rules: rules(changed, discount) })
        expect(quote.total).toBeGreaterThanOrEqual(changed.minimum)
      }),
    )
  })
  test('farther or longer is never cheaper', () => {
    const longer = fc.double({ min: 0, max: 50_000, noNaN: true })
    fc.assert(
      fc.property(trips, terms, discounts, longer, (more, changed, discount, extra) => {
        const book = rules(changed, discount)
        const near = quoteFare({ trip: tripOf(more), rules: book })
        const far = quoteFare({
          trip: tripOf({ ...more, distance_m: more.distance_m + extra }),
          rules: book,
        })
        const slow = quoteFare({
          trip: tripOf({ ...more, duration_s: more.duration_s + extra }),
          rules: book,
        })
        expect(far.total).toBeGreaterThanOrEqual(near.total)
        expect(slow.total).toBeGreaterThanOrEqual(near.total)
      }),
    )
  })
})
