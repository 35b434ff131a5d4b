import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { unlimited } from '#src/access/scope.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { closePeriod } from '#src/modules/reports/settlement/change-account.ts'
import { chargeDesk } from '#src/test/charges/charge-desk.ts'

const { test, olga, boss, admin, qrBody, ended, typed } = await chargeDesk()
afterAll(() => test.close())

describe('the office', () => {
  it('confirms what came to the company, which is then not in the driver’s hand', async () => {
    const { phone, u, charge, fare_cents, service_id } = await ended()
    await admin(charges.saveCompanyQr, { body: await qrBody('Taxi Misti S.A.') })
    const params = { charge_id: charge!.charge_id }
    const byDriver = await phone(charges.confirmOwn, { params, body: typed() })
    expect(byDriver.error.detail).toContain('lo confirma la central')
    const { day } = await one(test.db, sql<{ day: string }>`select lima_today()::text as day`)
    const week = { date_start: day, date_finish: day }
    const inHand = async () =>
      (
        await admin(reports.account, { params: { driver_id: u.driver_id }, query: week })
      ).data.lines.find((line) => line.service_id === service_id)?.collected_cents
    expect(await inHand()).toBe(fare_cents)
    const body = { ...typed(), payee: 'COMPANY' as const }
    expect((await olga(charges.confirmTrip, { params, body })).data.payee).toBe('COMPANY')
    expect(await inHand()).toBe(0)
  })

  it('gives back to the driver what a closed week had taken off as collected', async () => {
    const account = async (driver_id: number) =>
      many(
        test.db,
        sql<{ kind: string; amount_cents: number; reason: string }>`
          select kind, amount_cents, reason from ledger_entry
          where driver_id = ${driver_id} and kind in ('COLLECTED', 'ADJUSTMENT') order by entry_id`,
      )
    /** A ride of eight days ago, whose week was closed before anybody told of the payment. */
    const closed = async () => {
      const { charge, u, service_id, fare_cents } = await ended()
      const { day } = await one(
        test.db,
        sql<{
          day: string
        }>`update trip set date_time_service = now() - interval '8 days' where service_id = ${service_id}
          returning (date_time_service at time zone 'America/Lima')::date::text as day`,
      )
      const week = { date_start: day, date_finish: day }
      await closePeriod(test.db, unlimited, systemActor, u.driver_id, week)
      return { service_id, fare_cents, ...u, params: { charge_id: charge!.charge_id } }
    }
    const taken = (ride: { fare_cents: number }) => ({
      kind: 'COLLECTED',
      amount_cents: -ride.fare_cents,
    })
    const company = await closed()
    const told = { ...typed(), payee: 'COMPANY' as const }
    const answer = await olga(charges.confirmTrip, { params: company.params, body: told })
    expect(answer.data).toMatchObject({ state: 'PAID', payee: 'COMPANY', is_settled: true })
    expect(await account(company.driver_id)).toMatchObject([
      taken(company),
      {
        kind: 'ADJUSTMENT',
        amount_cents: company.fare_cents,
        reason: `Servicio n.º ${company.service_id}: se pagó a la empresa por Yape (${told.operation})`,
      },
    ])
    const driver = await closed()
    const body = { ...typed(), payee: 'DRIVER' as const }
    await olga(charges.confirmTrip, { params: driver.params, body })
    expect(await account(driver.driver_id)).toMatchObject([taken(driver)])
  })

  it('is refused outside of its coverages, and without the right', async () => {
    const { charge, params: of } = await ended()
    const params = { charge_id: charge!.charge_id }
    const body = { ...typed(), payee: 'DRIVER' as const }
    const far = await test.as(
      await test.user(['DSP_SERVICE_STATUS', 'DSP_SERVICE_VIEW'], { coverage_ids: [] }),
    )
    expect((await far(charges.confirmTrip, { params, body })).status).toBe(404)
    expect((await far(charges.trip, { params: of })).status).toBe(404)
    const reader = await test.as(await test.user(['DSP_SERVICE_VIEW']))
    expect((await reader(charges.confirmTrip, { params, body })).status).toBe(403)
    expect((await boss(charges.confirmTrip, { params, body })).status).toBe(200)
  })

  it('asks once more after a day, and takes back what was paid otherwise', async () => {
    const { phone, charge, params: of, look } = await ended()
    const params = { charge_id: charge!.charge_id }
    const early = await olga(charges.askTrip, { params: of })
    expect(early.error.detail).toBe('El cobro sigue pendiente.')
    await run(
      test.db,
      sql`update charge set expires_at = now() where charge_id = ${charge!.charge_id}`,
    )
    expect((await look())!.state).toBe('EXPIRED')
    expect((await phone(charges.ownCharges, {})).data.data).toEqual([])
    const late = await phone(charges.confirmOwn, { params, body: typed() })
    expect(late.error.detail).toContain('El cobro venció')
    const both = await Promise.all([
      olga(charges.askTrip, { params: of }),
      boss(charges.askTrip, { params: of }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const asked = (await look())!
    expect(asked).toMatchObject({ state: 'PENDING', amount_cents: charge!.amount_cents })
    const gone = await phone(charges.cancelOwn, {
      params: { charge_id: asked.charge_id },
      body: { reason: 'Pagó en efectivo' },
    })
    expect(gone.data.state).toBe('CANCELLED')
    const notes = await many(
      test.db,
      sql<{
        note: string
      }>`select note from trip_activity where service_id = ${of.service_id} and kind = 'COBRO_ANULADO'`,
    )
    expect(notes).toEqual([{ note: 'Pagó en efectivo' }])
  })
})
