import { sql } from 'kysely'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { seedCompanies } from '#src/demo/companies/seed-companies.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { startTestApp } from '#src/test/test-app.ts'

const credit = paymentKind.CREDIT

/** A company whose rides on account are billed one by one on credit, and somebody who collects. */
export const billedCompany = async () => {
  const test = await startTestApp()
  await seedCompanies(test.deps)
  const boss = await test.as('CONTABILIDAD')
  const { company_id } = await one(
    test.db,
    sql<{ company_id: number }>`update company set tax_treatment = 'GRAVADO', credit_enabled = true
      where company_id = (select min(company_id) from company) returning company_id`,
  )
  await run(test.db, sql`update comprobante_issuer set bn_account = '00101234567'`)
  const params = { company_id }

  const ended = async (fare_cents: number): Promise<number> =>
    (
      await one(
        test.db,
        sql<{ service_id: number }>`
          insert into trip (status_type_id, date_time_service, payment_type_id, service_type_id, client_name, cellphone, company_id,
            fare_cents, origin_text, origin_latitude, origin_longitude, source, closed_at, pin, is_booking)
          values (${lit(tripStatus.FINISHED)}, now() - interval '1 hour', ${credit}, 1, 'Rosa Quispe', '951000111', ${company_id}, ${fare_cents}, 'Plaza de Armas',
            -16.4, -71.5, 'OPERADOR', now(), '1234', false) returning service_id`,
      )
    ).service_id

  /** A ride with its factura on credit, accepted. */
  const bill = async (fare_cents: number): Promise<number> => {
    const service = { service_id: await ended(fare_cents) }
    const sale = (await boss(billing.tripSale, { params: service })).data
    const spot = fare_cents > 70_000 ? Math.round(fare_cents / 1000) * 100 : 0
    const { data } = await boss(billing.issueTrip, {
      params: service,
      body: {
        kind: 'FACTURA',
        client: sale.client,
        payment_form: 'CREDITO',
        cuotas: [{ due_date: '2099-01-01', amount_cents: fare_cents - spot }],
      },
    })
    await workIssuer(test.deps, 1)
    return data.comprobante_id
  }

  /** As if so many days had passed since it fell due. */
  const age = async (comprobante_id: number, days: number): Promise<void> => {
    await run(test.owner, sql`alter table receivable disable trigger receivable_kept`)
    await run(
      test.owner,
      sql`update receivable set due_date = (now() at time zone 'America/Lima')::date - ${days}::int
          where comprobante_id = ${comprobante_id}`,
    )
    await run(test.owner, sql`alter table receivable enable trigger receivable_kept`)
  }

  const account = async () => (await boss(receivables.account, { params })).data

  /** What the book, the receivables and the account of credit say of each other; empty when they agree. */
  const disagreements = async (): Promise<string[]> => {
    const before = await one(
      test.db,
      sql<object>`select * from company_credit where company_id = ${company_id}`,
    )
    await run(test.db, sql`select count_company_credit()`)
    const after = await one(
      test.db,
      sql<object>`select * from company_credit where company_id = ${company_id}`,
    )
    const found = await many(
      test.db,
      sql<{ what: string }>`
        select 'receivable ' || r.receivable_id as what from receivable r
          where r.balance_cents <> (select coalesce(sum(e.amount_cents), 0) from receivable_entry e where e.receivable_id = r.receivable_id)
        union all select 'a payment has given more than it was' from company_payment p where p.reverses_id is null and p.amount_cents > 0
          and (select coalesce(-sum(e.amount_cents), 0) from receivable_entry e
            where e.company_payment_id = p.company_payment_id and e.receivable_id is null) not between 0 and p.amount_cents
        union all select 'account of ' || k.company_id || ': ' || (k.owed_cents + k.adjusted_cents) from company_credit k
          where k.owed_cents + k.adjusted_cents <>
            (select coalesce(sum(e.amount_cents), 0) from receivable_entry e where e.company_id = k.company_id)
            + (select coalesce(sum(t.fare_cents), 0) from trip t where t.company_id = k.company_id and is_credit(t.payment_type_id)
              and t.status_type_id in ${oneOf(tripSets.closed)} and not exists (select from comprobante_trip b join comprobante c using (comprobante_id)
                where b.service_id = t.service_id and b.released_at is null and c.payment_form = 'CREDITO'))`,
    )
    const counted =
      JSON.stringify(before) === JSON.stringify(after) ? [] : ['counted anew it differs']
    return [...counted, ...found.map(({ what }) => what)]
  }
  return { test, boss, company_id, params, ended, bill, age, account, disagreements }
}
