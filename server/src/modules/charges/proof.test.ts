import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { chargeDesk } from '#src/test/charges/charge-desk.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { confirmTripCharge } from './trips/change-trip-charge.ts'

const { test, olga, assigned, ended, typed } = await chargeDesk()
afterAll(() => test.close())

describe('the number', () => {
  it('is confirmed by the driver of the ride alone, and stands in its story', async () => {
    const { phone, charge, service_id, look } = await ended()
    const params = { charge_id: charge!.charge_id }
    const other = (await assigned()).phone
    expect((await other(charges.confirmOwn, { params, body: typed() })).status).toBe(404)
    const body = typed()
    expect((await phone(charges.confirmOwn, { params, body })).data).toMatchObject({
      state: 'PAID',
      payee: 'DRIVER',
      proof: body,
    })
    expect((await look())!.proof).toMatchObject({ operation: body.operation })
    const again = await phone(charges.confirmOwn, { params, body: typed() })
    expect(again.error.detail).toBe('Ya está pagado.')
    const story = await olga(trips.activities, { params: { service_id }, query: {} })
    expect(story.data.data[0]).toMatchObject({ kind: 'COBRO_CONFIRMADO' })
  })

  it('pays once per means, however it is written, and the refusal says where', async () => {
    const first = await ended()
    const second = await ended()
    const confirm = (of: typeof first, operation: string, means: 'YAPE' | 'PLIN' = 'YAPE') =>
      of.phone(charges.confirmOwn, {
        params: { charge_id: of.charge!.charge_id },
        body: { means, operation },
      })
    expect((await confirm(first, '0077 1234')).status).toBe(200)
    const refused = await confirm(second, '771234')
    expect(refused.status).toBe(409)
    expect(refused.error.errors?.[0]).toMatchObject({ path: 'operation' })
    expect(refused.error.detail).toContain(
      `El número 771234 de Yape ya se usó en el servicio n.º ${first.service_id}, el `,
    )
    expect((await second.look())!.state).toBe('PENDING')
    expect((await confirm(second, '771234', 'PLIN')).status).toBe(200)
  })

  it('pays one of many that are typed in the same moment', async () => {
    const rides = [await ended(), await ended(), await ended(), await ended()]
    const operation = typed().operation
    const answers = await Promise.all(
      rides.map(({ phone, charge }) =>
        phone(charges.confirmOwn, {
          params: { charge_id: charge!.charge_id },
          body: { means: 'YAPE', operation },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const winner = rides[answers.findIndex(({ status }) => status === 200)]!
    for (const { status, error } of answers)
      if (status === 409) expect(error.detail).toContain(`servicio n.º ${winner.service_id}`)
    const { paid } = await one(
      test.db,
      sql<{ paid: number }>`select count(*)::int as paid from charge where state = 'PAID'
        and service_id = any(${rides.map((ride) => ride.service_id)}::int[])`,
    )
    expect(paid).toBe(1)
  })
})

describe('two at the same moment', () => {
  /** What comes while the first is written and not yet there for others to see. */
  const meanwhile = async <T>(first: (trx: Db) => Promise<unknown>, second: () => Promise<T>) => {
    const waits = async () =>
      (
        await one(
          test.db,
          sql<{ waits: boolean }>`select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waits`,
        )
      ).waits
    let answer: Promise<T> | undefined
    await whileHeld(test.db, first, async () => {
      answer = second()
      await Promise.race([answer, expect.poll(waits).toBe(true)])
    })
    return answer!
  }
  const byAnybody = { actor: systemActor, reach: sql`true`, mayConfirm: () => allowed }
  const settle = (trx: Db, charge_id: number, operation: string) =>
    confirmTripCharge(test.deps, trx, byAnybody, charge_id, {
      means: 'YAPE',
      payee: 'DRIVER',
      operation,
    })

  it('find one number for two rides: the second waits, and learns where it went', async () => {
    const [first, second] = [await ended(), await ended()]
    const operation = typed().operation
    const late = await meanwhile(
      (trx) => settle(trx, first.charge!.charge_id, operation),
      () =>
        second.phone(charges.confirmOwn, {
          params: { charge_id: second.charge!.charge_id },
          body: { means: 'YAPE', operation },
        }),
    )
    expect(late.status).toBe(409)
    expect(late.error.detail).toContain(`servicio n.º ${first.service_id}`)
  })

  it('find two numbers for one ride: it is paid by the first', async () => {
    const { phone, charge, look } = await ended()
    const params = { charge_id: charge!.charge_id }
    const first = typed().operation
    const late = await meanwhile(
      (trx) => settle(trx, charge!.charge_id, first),
      () => phone(charges.confirmOwn, { params, body: typed() }),
    )
    expect(late.error.detail).toBe('Ya está pagado.')
    expect((await look())!.proof?.operation).toBe(first)
  })
})
