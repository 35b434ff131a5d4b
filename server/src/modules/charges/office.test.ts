import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
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
