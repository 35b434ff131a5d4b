import { type RawBuilder, sql } from 'kysely'
import type { HolidayRule } from '@chaski/contract/calendar/holiday-table.ts'
import type {
  CompanyTermsRow,
  ContractPriceRow,
  TariffRow,
  ZonePriceRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { tariffScope, tariffTerms, type Quote } from '@chaski/contract/fares/schema.ts'
import type { PriceBook } from '@chaski/contract/fares/trip.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { containsWords } from '#src/records/words.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { pricedTable } from './priced-table.ts'

const keysOf = <T extends object>(shape: T) => Object.keys(shape) as (string & keyof T)[]

export const tariffTable = pricedTable<TariffRow>(
  'tariff',
  'tariff_id',
  [...keysOf(tariffScope.shape), ...keysOf(tariffTerms.shape)],
  ['tariff_uuid'],
)
export const contractPriceTable = pricedTable<ContractPriceRow>(
  'contract_price',
  'contract_price_id',
  [
    'company_id',
    'vehicle_attribute_id',
    'origin_zone_id',
    'destination_zone_id',
    'amount',
    'valid_from',
    'valid_to',
  ],
)
export const companyTermsTable = pricedTable<CompanyTermsRow>('company_terms', 'company_terms_id', [
  'company_id',
  'discount_percent',
  'fee_percent',
  'valid_from',
  'valid_to',
])

/** What applies everywhere is seen by all; what is limited, by those who may see its place and company. */
export const visible = (scope: Scope): RawBuilder<unknown> =>
  sql`(coverage_id is null or ${inCoverages(sql`coverage_id`, scope)})
      and (company_id is null or ${inCompanies(sql`company_id`, scope)})`

/** What applies everywhere is changed only by those who are not limited. */
export const changeable = (scope: Scope): RawBuilder<unknown> =>
  sql`${inCoverages(sql`coverage_id`, scope)}
      and (company_id is null or ${inCompanies(sql`company_id`, scope)})`

export const ofCompanies = (scope: Scope): RawBuilder<unknown> =>
  inCompanies(sql`company_id`, scope)

type Filters = { key_word?: string; coverage_id?: number; company_id?: number; is_active?: boolean }

export const matching = (f: Filters, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    [
      ...more,
      ...(f.coverage_id === undefined ? [] : [sql`coverage_id = ${f.coverage_id}`]),
      ...(f.company_id === undefined ? [] : [sql`company_id = ${f.company_id}`]),
      ...(f.is_active === undefined ? [] : [sql`is_active = ${f.is_active}`]),
      ...(f.key_word === undefined ? [] : containsWords(sql`name`, f.key_word)),
    ],
    sql` and `,
  )

export const zonePricesOf = (db: Db, tariff_id: number): Promise<ZonePriceRow[]> =>
  many(
    db,
    sql<ZonePriceRow>`select origin_zone_id, destination_zone_id, amount from zone_price
                      where tariff_id = ${tariff_id} order by origin_zone_id, destination_zone_id`,
  )

/** `prices` is a JSON list of rows. */
export const upsertZonePrices = (db: Db, tariff_id: number, prices: string): Promise<number> =>
  run(
    db,
    sql`insert into zone_price (tariff_id, origin_zone_id, destination_zone_id, amount)
        select ${tariff_id}, (p->>'origin_zone_id')::int, (p->>'destination_zone_id')::int, (p->>'amount')::int
        from jsonb_array_elements(${prices}::jsonb) p
        on conflict (tariff_id, origin_zone_id, destination_zone_id) do update set amount = excluded.amount`,
  )

export type KeptQuote = {
  quote_id: number
  coverage_id: number
  company_id: number | null
  pickup_at: string
  quoted_at: string
  input: unknown
  quote: Quote
  dataset_version: string
}

/** Whether a price was given by a tariff that stands as long as a day. */
export const isQuoted = async (db: Db, tariff_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from fare_quote where tariff_id = ${tariff_id} and quoted_at > now() - interval '2 days' limit 1`,
  )) !== undefined

type ZonePair = Omit<ZonePriceRow, 'amount'>

export const deleteZonePrices = (
  db: Db,
  tariff_id: number,
  pairs: readonly ZonePair[],
): Promise<number> =>
  run(
    db,
    sql`delete from zone_price where tariff_id = ${tariff_id} and (origin_zone_id, destination_zone_id) in
          (select (p->>'origin_zone_id')::int, (p->>'destination_zone_id')::int
           from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) p)`,
  )

export const priceOfPair = async (
  db: Db,
  tariff_id: number,
  { origin_zone_id, destination_zone_id }: ZonePair,
): Promise<number | null> =>
  (
    await maybe(
      db,
      sql<{ amount: number }>`select amount from zone_price where tariff_id = ${tariff_id}
        and origin_zone_id = ${origin_zone_id} and destination_zone_id = ${destination_zone_id}`,
    )
  )?.amount ?? null

export const areZonesOf = async (
  db: Db,
  coverage_id: number | null,
  { origin_zone_id, destination_zone_id }: ZonePair,
): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ all_of_it: boolean }>`select bool_and(zone_id in (
          select zone_id from zone where coverage_id = ${coverage_id}::int and is_active)) as all_of_it
        from unnest(array[${origin_zone_id}, ${destination_zone_id}]::int[]) as zone_id`,
    )
  ).all_of_it

export const clearZonePrices = (db: Db, tariff_id: number): Promise<number> =>
  run(db, sql`delete from zone_price where tariff_id = ${tariff_id}`)

type BookQuery = {
  coverage_id: number
  company_id: number | null
  attribute_ids: readonly number[]
  origin_zone_id: number | null
  destination_zone_id: number | null
}

/** Everything that could speak about one ride, in one round trip; the rules choose among it. */
type NamedHoliday = { name: string; data: HolidayRule }
export type LoadedBook = PriceBook & { currency: string; holidays: readonly NamedHoliday[] }

export const loadPriceBook = (db: Db, q: BookQuery): Promise<LoadedBook> =>
  one(
    db,
    sql<LoadedBook>`
      with t as (
        select * from tariff where is_active
          and (coverage_id is null or coverage_id = ${q.coverage_id})
          and (company_id is null or company_id = ${q.company_id})
          and (vehicle_attribute_id is null or vehicle_attribute_id = any(${q.attribute_ids}::int[]))
      )
      select
        (select coalesce(jsonb_agg(t), '[]') from t) as tariffs,
        (select coalesce(jsonb_agg(z), '[]') from zone_price z join t using (tariff_id)
         where z.origin_zone_id = ${q.origin_zone_id} and z.destination_zone_id = ${q.destination_zone_id}) as "zonePrices",
        (select coalesce(jsonb_agg(c), '[]') from contract_price c
         where c.is_active and c.company_id = ${q.company_id}) as "contractPrices",
        (select coalesce(jsonb_agg(c), '[]') from company_terms c
         where c.is_active and c.company_id = ${q.company_id}) as "companyTerms",
        (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'data', data)), '[]')
         from catalog_item where kind = 'holidays' and active) as holidays,
        coalesce((select c.code from coverage v join currency c using (currency_id)
                  where v.coverage_id = ${q.coverage_id}), 'PEN') as currency`,
  )

/** Changes whenever a zone does: cheap to ask before every quote, and right on every node. */
export const zonesToken = async (db: Db): Promise<string> =>
  (
    await one(
      db,
      sql<{
        token: string
      }>`select count(*) || ':' || coalesce(sum(version), 0) || ':' || coalesce(max(zone_id), 0) as token
                             from zone where is_active`,
    )
  ).token

export type NewQuote = {
  channel: 'DISPATCH' | 'PUBLIC'
  user_id: number | null
  company_id: number | null
  client_id: number | null
  payment_type_id: number | null
  coverage_id: number
  pickup_at: string
  input: unknown
  quote: Quote
  dataset_version: string
}

export const insertQuote = async (db: Db, q: NewQuote): Promise<string> =>
  (
    await one(
      db,
      sql<{ quote_uuid: string }>`
        insert into fare_quote (channel, user_id, company_id, client_id, payment_type_id, coverage_id, tariff_id,
                                pickup_at, input, quote, total, dataset_version)
        values (${q.channel}, ${q.user_id}, ${q.company_id}, ${q.client_id}, ${q.payment_type_id}, ${q.coverage_id},
                ${q.quote.tariff_id}, ${q.pickup_at}, ${JSON.stringify(q.input)}::jsonb,
                ${JSON.stringify(q.quote)}::jsonb, ${q.quote.total}, ${q.dataset_version})
        returning quote_uuid`,
    )
  ).quote_uuid

export const quoteByUuid = (db: Db, quote_uuid: string): Promise<KeptQuote | undefined> =>
  maybe(
    db,
    sql<KeptQuote>`select quote_id, coverage_id, company_id, pickup_at, quoted_at, input, quote, dataset_version
                   from fare_quote where quote_uuid = ${quote_uuid}`,
  )

/** Asked and never booked: nobody needs the promise any more. */
export const forgetOldQuotes = async (db: Db): Promise<void> => {
  await run(
    db,
    sql`delete from fare_quote where channel = 'PUBLIC' and quoted_at < now() - interval '90 days'`,
  )
}
