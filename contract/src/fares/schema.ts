import { z } from 'zod'
import { cents, date, id, text } from '#src/fields.ts'

const percent = z.int().min(0).max(300)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 22:00')

/** A surcharge for carrying or needing something: pet, big trunk, baby seat. */
export const attributeFee = z.object({
  vehicle_attribute_id: id,
  label: text(1, 60),
  amount: cents,
})

export const tariffTerms = z.object({
  base: cents,
  per_km: cents,
  per_min: cents,
  minimum: cents,
  night_from: clockTime,
  /** First minute that is no longer night. */
  night_to: clockTime,
  night_percent: percent,
  holiday_percent: percent,
  airport_fee: cents,
  wait_free_min: z.int().min(0).max(240),
  wait_per_min: cents,
  stop_fee: cents,
  hour_price: cents,
  hour_included_km: z.int().min(0).max(200),
  hour_extra_km: cents,
  cancel_fee: cents,
  no_show_fee: cents,
  /** Totals are rounded to the nearest multiple; 1 leaves them as they are. */
  round_step: z.int().min(1).max(1000),
  attribute_fees: z.array(attributeFee).max(40),
})
export type TariffTerms = z.infer<typeof tariffTerms>

/** NULL in a scope column means "any"; the narrower tariff wins. Validity is by the pick-up's local date, both ends included. */
export const tariffScope = z.object({
  name: text(1, 80),
  coverage_id: id.nullable(),
  company_id: id.nullable(),
  vehicle_attribute_id: id.nullable(),
  valid_from: date,
  valid_to: date.nullable(),
})
export const tariff = tariffTerms.extend({ tariff_id: id, ...tariffScope.shape })
export type Tariff = z.infer<typeof tariff>

export const zonePrice = z.object({
  tariff_id: id,
  origin_zone_id: id,
  destination_zone_id: id,
  amount: cents,
})
export type ZonePrice = z.infer<typeof zonePrice>

/** A price agreed with a company for rides between two zones; NULL means any zone. */
export const contractPrice = z.object({
  contract_price_id: id,
  company_id: id,
  vehicle_attribute_id: id.nullable(),
  origin_zone_id: id.nullable(),
  destination_zone_id: id.nullable(),
  amount: cents,
  valid_from: date,
  valid_to: date.nullable(),
})
export type ContractPrice = z.infer<typeof contractPrice>

export const companyTerms = z.object({
  company_id: id,
  discount_percent: z.int().min(0).max(100),
  fee_percent: z.int().min(0).max(100),
  valid_from: date,
  valid_to: date.nullable(),
})
export type CompanyTerms = z.infer<typeof companyTerms>

export const fareLineCode = z.enum([
  'CONTRACT',
  'ZONE_PAIR',
  'BASE',
  'DISTANCE',
  'TIME',
  'MINIMUM',
  'HOURS',
  'HOURS_EXTRA_KM',
  'AIRPORT',
  'NIGHT',
  'HOLIDAY',
  'STOPS',
  'ATTRIBUTE',
  'WAITING',
  'COMPANY_DISCOUNT',
  'COMPANY_FEE',
  'ROUNDING',
  'AGREED',
  'TOLL',
  'PARKING',
  'CANCEL_FEE',
  'NO_SHOW_FEE',
])

/** One rule that spoke. Amounts may be negative (discount, rounding); the lines of a fare add up to its total. */
export const fareLine = z.object({
  code: fareLineCode,
  label: z.string().max(120),
  amount: z.int().min(-100_000_000).max(100_000_000),
  detail: z.string().max(200),
})
export type FareLine = z.infer<typeof fareLine>

export const quoteSource = z.enum(['contract', 'zone_pair', 'formula', 'hours'])

/** What finishing or cancelling the trip needs of the tariff, frozen with the quote: later edits do not reach it. */
export const frozenTerms = tariffTerms
  .pick({
    wait_free_min: true,
    wait_per_min: true,
    stop_fee: true,
    hour_price: true,
    hour_included_km: true,
    hour_extra_km: true,
    cancel_fee: true,
    no_show_fee: true,
    round_step: true,
  })
  .extend({
    surcharge_percent: percent,
    planned_waiting_min: z.int().min(0).max(100_000),
    booked_minutes: z.int().min(0).max(100_000),
    distance_m: z.number().min(0).max(30_000_000),
  })
export type FrozenTerms = z.infer<typeof frozenTerms>

export const quote = z.object({
  source: quoteSource,
  tariff_id: id,
  tariff_name: z.string().max(80),
  lines: z.array(fareLine).max(60),
  total: cents,
  terms: frozenTerms,
  /** Version of the rules in code, so that an old quote can be explained after they change. */
  rules_version: z.int().min(1),
})
export type Quote = z.infer<typeof quote>

export const finalFare = z.object({ lines: z.array(fareLine).max(60), total: cents })
export type FinalFare = z.infer<typeof finalFare>
