import { describe, expect, test } from 'vitest'
import { chooseRules } from './choose-rules.ts'
import { demoStandard } from '#src/demo/demo-tariffs.ts'
import type { ContractPrice, Tariff } from './schema.ts'
import type { FareTrip, PriceBook } from './trip.ts'

const tariff = (tariff_id: number, more: Partial<Tariff> = {}): Tariff => ({
  ...demoStandard,
  tariff_id,
  name: `T${tariff_id}`,
  coverage_id: null,
  company_id: null,
  vehicle_attribute_id: null,
  valid_from: '2026-01-01',
  valid_to: null,
  ...more,
})
const contract = (contract_price_id: number, more: Partial<ContractPrice> = {}): ContractPrice => ({
  contract_price_id,
  company_id: 7,
  vehicle_attribute_id: null,
  origin_zone_id: null,
  destination_zone_id: null,
  amount: 1000,
  valid_from: '2026-01-01',
  valid_to: null,
  ...more,
})
const book = (more: Partial<PriceBook>): PriceBook => ({
  tariffs: [tariff(1)],
  zonePrices: [],
  contractPrices: [],
  companyTerms: [],
  ...more,
})
const trip = (more: Partial<FareTrip> = {}): FareTrip => ({
  at: new Date('2026-06-15T12:00:00-05:00'),
  coverage_id: 1,
  company_id: null,
  attribute_ids: [],
  distance_m: 0,
  duration_s: 0,
  origin_zone_id: 1,
  destination_zone_ids: [5],
  airport: false,
  ...more,
})
const chosen = (tariffs: Tariff[], more: Partial<FareTrip> = {}) =>
  chooseRules(book({ tariffs }), trip(more))?.tariff.tariff_id

describe('tariff', () => {
  test('company before vehicle class before coverage before any', () => {
    const all = [
      tariff(1),
      tariff(2, { coverage_id: 1 }),
      tariff(3, { vehicle_attribute_id: 9 }),
      tariff(4, { company_id: 7 }),
    ]
    expect(chosen(all)).toBe(2)
    expect(chosen(all, { coverage_id: 2 })).toBe(1)
    expect(chosen(all, { attribute_ids: [8, 9] })).toBe(3)
    expect(chosen(all, { attribute_ids: [9], company_id: 7 })).toBe(4)
    expect(chosen(all.toReversed(), { attribute_ids: [9], company_id: 7 })).toBe(4)
  })
  test('validity is by the local date of the pick-up, both ends included', () => {
    const june = [tariff(1, { valid_from: '2026-06-01', valid_to: '2026-06-30' })]
    expect(chosen(june, { at: new Date('2026-06-30T23:59:00-05:00') })).toBe(1)
    expect(chosen(june, { at: new Date('2026-07-01T00:00:00-05:00') })).toBeUndefined()
    expect(chosen(june, { at: new Date('2026-05-31T23:59:00-05:00') })).toBeUndefined()
  })
  test('of two that fit alike the one that began later wins', () => {
    expect(chosen([tariff(5, { valid_from: '2026-05-01' }), tariff(9)])).toBe(5)
    expect(chosen([tariff(9), tariff(5)])).toBe(9)
  })
  test('nothing priced means no rules, never another city’s', () => {
    expect(chosen([tariff(1, { coverage_id: 2 }), tariff(2, { company_id: 7 })])).toBeUndefined()
  })
})

describe('terms of a company', () => {
  const terms = (valid_from: string, discount_percent: number, more = {}) => ({
    company_id: 7,
    discount_percent,
    fee_percent: 0,
    valid_from,
    valid_to: null,
    ...more,
  })
  const discount = (companyTerms: PriceBook['companyTerms'], company_id: number | null = 7) =>
    chooseRules(book({ companyTerms }), trip({ company_id }))?.companyTerms?.discount_percent

  test('are its own, those in force, and of them the ones that began last', () => {
    const all = [
      terms('2026-01-01', 5),
      terms('2026-06-01', 8),
      terms('2026-02-01', 6),
      terms('2026-06-16', 20),
      terms('2026-06-10', 30, { valid_to: '2026-06-14' }),
      terms('2026-06-12', 40, { company_id: 8 }),
    ]
    expect(discount(all)).toBe(8)
    // From its first day on.
    expect(discount([terms('2026-06-15', 9)])).toBe(9)
    expect(discount(all.toReversed())).toBe(8)
    expect(discount(all, 8)).toBe(40)
    expect(discount(all, null)).toBeUndefined()
    expect(chooseRules(book({}), trip())?.companyTerms).toBeNull()
  })
})

describe('prices between zones', () => {
  const zonePrices = [
    { tariff_id: 1, origin_zone_id: 1, destination_zone_id: 5, amount: 2550 },
    { tariff_id: 2, origin_zone_id: 5, destination_zone_id: 1, amount: 100 },
  ]
  const zoneAmount = (more: Partial<FareTrip>) =>
    chooseRules(book({ zonePrices }), trip(more))?.zonePrice?.amount

  test('belong to their tariff and their direction', () => {
    expect(zoneAmount({})).toBe(2550)
    expect(zoneAmount({ origin_zone_id: 5, destination_zone_ids: [1] })).toBeUndefined()
    expect(zoneAmount({ origin_zone_id: null })).toBeUndefined()
    expect(zoneAmount({ destination_zone_ids: [6] })).toBeUndefined()
    expect(zoneAmount({ destination_zone_ids: [] })).toBeUndefined()
    expect(chooseRules(book({ zonePrices }), trip({ origin_zone_id: 2 }))?.zonePrice).toBeNull()
  })
  test('a stop inside either zone keeps the price; one elsewhere is measured instead', () => {
    expect(zoneAmount({ destination_zone_ids: [1, 5, 5] })).toBe(2550)
    expect(zoneAmount({ destination_zone_ids: [3, 5] })).toBeUndefined()
    expect(zoneAmount({ destination_zone_ids: [1, 3, 5] })).toBeUndefined()
    expect(zoneAmount({ destination_zone_ids: [null, 5] })).toBeUndefined()
  })
  test('a ride by the hour has none', () => {
    expect(zoneAmount({ booked_minutes: 60 })).toBeUndefined()
  })
})

describe('contract prices', () => {
  const contractPrices = [
    contract(1),
    contract(2, { origin_zone_id: 1 }),
    contract(3, { origin_zone_id: 1, destination_zone_id: 5 }),
    contract(4, { origin_zone_id: 1, destination_zone_id: 5, valid_to: '2026-03-01' }),
    contract(5, { company_id: 8, origin_zone_id: 1, destination_zone_id: 5 }),
  ]
  const contractId = (more: Partial<FareTrip>) =>
    chooseRules(book({ contractPrices }), trip(more))?.contractPrice?.contract_price_id

  test('the narrower one wins, only for its company, only while valid', () => {
    expect(contractId({ company_id: 7 })).toBe(3)
    expect(contractId({ company_id: 7, destination_zone_ids: [6] })).toBe(2)
    expect(contractId({ company_id: 7, origin_zone_id: 2 })).toBe(1)
    expect(contractId({})).toBeUndefined()
    // A price for anywhere holds outside of every zone too, but not for a stop there.
    expect(contractId({ company_id: 7, destination_zone_ids: [null] })).toBe(2)
    const astray = { company_id: 7, origin_zone_id: null, destination_zone_ids: [null, 5] }
    expect(contractId(astray)).toBeUndefined()
  })

  test('both zones count before the class of car, the class before the day, the day before the number', () => {
    const of = (prices: ContractPrice[], more: Partial<FareTrip> = {}) =>
      chooseRules(book({ contractPrices: prices }), trip({ company_id: 7, ...more }))?.contractPrice
        ?.contract_price_id
    const classed = contract(6, { vehicle_attribute_id: 9, origin_zone_id: 1 })
    const both = contract(3, { origin_zone_id: 1, destination_zone_id: 5 })
    const plain = contract(7, { origin_zone_id: 1, valid_from: '2026-05-01' })
    const twin = contract(8, { origin_zone_id: 1, valid_from: '2026-05-01' })
    expect(of([classed, both], { attribute_ids: [9] })).toBe(3)
    expect(of([plain, classed], { attribute_ids: [9] })).toBe(6)
    expect(of([plain, classed])).toBe(7)
    expect(of([contract(9, { origin_zone_id: 1 }), plain])).toBe(7)
    expect(of([twin, plain])).toBe(8)
    expect(of([contract(4, { destination_zone_id: 6 })])).toBeUndefined()
    expect(of([contract(4, { destination_zone_id: 5 })])).toBe(4)
  })

  test('a ride by the hour has none', () => {
    expect(contractId({ company_id: 7, booked_minutes: 60 })).toBeUndefined()
  })
})
