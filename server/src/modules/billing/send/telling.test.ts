import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import type { BoletaTelling } from '@chaski/contract/billing/kinds.ts'
import type { FreeSaleForm } from '@chaski/contract/billing/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import {
  boletaOf,
  facturaOf,
  legalIssuer,
  letTimePass,
  osePassword,
  oseUser,
} from '#src/test/billing/billing-kit.ts'
import { mortalDeps } from '#src/test/billing/mortal-deps.ts'
import { type OseDouble, type OseFault, startOseDouble } from '#src/test/billing/ose-double.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { isBilled } from '#src/modules/billing/store.ts'
import { insertPast } from '#src/test/reports/test-kit.ts'
import { workIssuer } from './work-issuer.ts'

let test: TestApp
let ose: OseDouble
let deps: Deps
let boss: Caller
const by = (way: BoletaTelling) =>
  run(test.db, sql`update comprobante_issuer set boletas_by = ${way}`)
beforeAll(async () => {
  test = await startTestApp()
  const { ruc } = await one(test.db, sql<{ ruc: string }>`select ruc from company_identity`)
  ose = await startOseDouble(`${ruc}${oseUser}`, osePassword)
  ose.workingFor = 0
  deps = await legalIssuer(test, ose.url)
  boss = await test.as('CONTABILIDAD')
})
afterAll(async () => {
  await ose.close()
  await test.close()
})
beforeEach(async () => {
  ose.faults = []
  ose.wrong.clear()
  await by('SUMMARY')
})

const issue = async (body: FreeSaleForm): Promise<number> => {
  const { status, data } = await boss(billing.issue, { body })
  expect(status).toBe(201)
  return data.comprobante_id
}
const read = async (comprobante_id: number) =>
  (await boss(billing.get, { params: { comprobante_id } })).data
const states = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(read))).map(({ state }) => state)
const codeOf = async (id: number) => {
  const { series, number } = await read(id)
  return `${series}-${number}`
}
const work = () => workIssuer(deps, 1)
/** The night comes: what waits for it is due. */
const night = async () => {
  await letTimePass(test)
  await work()
}
const since = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = ose.calls.length
  await act()
  return ose.calls.slice(before)
}
const some = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await issue(boletaOf(1000 + n)))
  await work()
  return ids
}
const summariesOf = (id: number) =>
  many(
    test.db,
    sql<{ lines: number; state: string }>`select s.state,
        (select count(*)::int from comprobante_summary_line o where o.summary_id = s.summary_id) as lines
      from comprobante_summary s join comprobante_summary_line l using (summary_id)
      where l.comprobante_id = ${id} and l.condition = 'ADD' order by s.summary_id`,
  )

describe('boletas by the daily summary', () => {
  it('are signed at once, wait for the end of their day, and are told together, a factura is not', async () => {
    const factura = await issue(facturaOf(2000))
    const ids = [await issue(boletaOf(1000)), await issue(boletaOf(1100))]
    expect(await since(work)).toEqual(['sendBill'])
    expect(await read(factura)).toMatchObject({ state: 'ACCEPTED' })
    expect(await states(ids)).toEqual(['SIGNED', 'SIGNED'])
    const waiting = await read(ids[0]!)
    expect(waiting.signed).not.toBeNull()
    const tomorrow = await one(
      test.db,
      sql<{
        at: string
      }>`select ((now() at time zone 'America/Lima')::date + 1)::timestamp at time zone 'America/Lima' as at`,
    )
    expect(Date.parse(waiting.next_try_at!)).toBe(Date.parse(tomorrow.at))
    expect(await since(night)).toEqual(['sendSummary', 'getStatus'])
    expect(await states(ids)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(await summariesOf(ids[0]!)).toEqual([{ lines: 2, state: 'DONE' }])
    const c = await read(ids[0]!)
    expect(c.has_cdr).toBe(true)
    expect(c.attempts.map(({ operation }) => operation)).toEqual(['STATUS', 'SEND'])
    const params = { comprobante_id: ids[0]! }
    expect((await boss(billing.cdr, { params })).raw.subarray(0, 2).toString()).toBe('PK')
  })

  it('reach whoever bought when they are signed', async () => {
    const sale = boletaOf(1200)
    const id = await issue({ ...sale, client: { ...sale.client, client_email: 'rosa@x.example' } })
    const letters = async () =>
      (
        await one(
          test.db,
          sql<{ letters: number }>`select count(*)::int as letters from pgboss.job
            where name = 'comprobante-mail' and (data ->> 'comprobante_id')::int = ${id}`,
        )
      ).letters
    await work()
    expect([await letters(), (await read(id)).state]).toEqual([1, 'SIGNED'])
    await night()
    expect([await letters(), (await read(id)).state]).toEqual([1, 'ACCEPTED'])
  })

  it('have their notes told with what they correct, and are taken back by state 3', async () => {
    const [first, second] = (await some(2)) as [number, number]
    await night()
    const body = { kind: 'NOTA_CREDITO', reason_code: '01', reason: 'No se hizo' } as const
    const note = (await boss(billing.note, { params: { comprobante_id: first }, body })).data
    expect(note.series).toBe('BC01')
    await work()
    expect(await since(night)).toEqual(['sendSummary', 'getStatus'])
    expect(await states([note.comprobante_id])).toEqual(['ACCEPTED'])
    const { version } = await read(second)
    const params = { comprobante_id: second }
    await boss(billing.void, { params, body: { version, reason: 'No se entregó' } })
    await work()
    expect(await states([second])).toEqual(['VOIDED'])
    expect(ose.takenBack).toContain(await codeOf(second))
  })

  it('stand in one summary for each day that they are of', async () => {
    const [older, newer] = (await some(2)) as [number, number]
    await run(test.owner, sql`alter table comprobante disable trigger comprobante_kept`)
    await run(
      test.owner,
      sql`update comprobante set issued_on = issued_on - 1 where comprobante_id = ${older}`,
    )
    await run(test.owner, sql`alter table comprobante enable trigger comprobante_kept`)
    const asked = (await since(night)).toSorted()
    expect(asked).toEqual(['getStatus', 'getStatus', 'sendSummary', 'sendSummary'])
    expect(await states([older, newer])).toEqual(['ACCEPTED', 'ACCEPTED'])
    const days = await many(
      test.db,
      sql<{ same: boolean }>`select s.reference_day = c.issued_on as same
        from comprobante_summary s join comprobante_summary_line l using (summary_id) join comprobante c using (comprobante_id)
        where c.comprobante_id in (${older}, ${newer})`,
    )
    expect(days).toEqual([{ same: true }, { same: true }])
  })

  it('free their ride when the note that undoes them is told, not before', async () => {
    await insertPast(test, [
      {
        at: '2025-06-01T10:00:00-05:00',
        company_id: null,
        payment_type_id: paymentKind.CASH,
        lines: [{ code: 'AGREED', amount: 1500 }],
      },
    ])
    const { service_id } = await one(
      test.db,
      sql<{ service_id: number }>`select max(service_id) as service_id from trip`,
    )
    const { kind, client } = boletaOf(1)
    const sold = await boss(billing.issueTrip, { params: { service_id }, body: { kind, client } })
    await work()
    await night()
    const body = { kind: 'NOTA_CREDITO', reason_code: '01', reason: 'No se hizo' } as const
    const params = { comprobante_id: sold.data.comprobante_id }
    expect((await boss(billing.note, { params, body })).status).toBe(201)
    await work()
    expect(await isBilled(test.db, service_id)).toBe(true)
    await night()
    expect(await isBilled(test.db, service_id)).toBe(false)
  })

  it('one wrong among them is found and given back; the others are told the same night', async () => {
    const ids = await some(5)
    ose.wrong.add(await codeOf(ids[3]!))
    await night()
    expect(await states(ids)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'NEEDS_FIX', 'ACCEPTED'])
    const given = await read(ids[3]!)
    expect(given.answer_code).toBe('2514')
    ose.wrong.clear()
    const client = { ...boletaOf(1).client, client_name: 'Rosa Quispe Mamani' }
    const params = { comprobante_id: ids[3]! }
    await boss(billing.retry, { params, body: { version: given.version, client } })
    await work()
    await night()
    expect(await read(ids[3]!)).toMatchObject({ state: 'ACCEPTED', number: given.number })
    for (const id of ids) expect(ose.told.get(await codeOf(id))).toBe(1)
  })

  it.each<[string, OseFault[]]>([
    ['cut after storing', [{ kind: 'cut' }]],
    ['an error page', [{ kind: 'http', status: 502 }]],
    ['their trouble', [{ kind: 'fault', code: '0109' }]],
    ['garbage', [{ kind: 'garbage' }]],
  ])('%s: told once in the end', async (_, faults) => {
    const ids = await some(2)
    ose.faults = faults
    await night()
    await night()
    expect(await states(ids)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(await summariesOf(ids[0]!)).toHaveLength(1)
  })

  it('a ticket that is lost for good: told again under another name, found to be known', async () => {
    const ids = await some(3)
    ose.faults = [{ kind: 'cut' }, { kind: 'fault', code: '2223' }]
    await night()
    await night()
    expect(await states(ids)).toEqual(['SIGNED', 'SIGNED', 'SIGNED'])
    await night()
    expect(await states(ids)).toEqual(['OBSERVED', 'OBSERVED', 'OBSERVED'])
    for (const id of ids) {
      expect((await read(id)).answer_notes).toEqual([
        'Ya estaba informada: falta descargar su constancia.',
      ])
      expect(ose.told.get(await codeOf(id))).toBe(1)
    }
  })

  it('hurried by a person while their summary is under way, none goes by itself', async () => {
    const [id] = (await some(1)) as [number]
    ose.faults = [{ kind: 'fault', code: '0109' }]
    await night()
    const { version, state } = await read(id)
    expect(state).toBe('SENDING')
    await boss(billing.retry, { params: { comprobante_id: id }, body: { version } })
    expect(await since(work)).toEqual(['sendSummary', 'getStatus'])
    expect(await states([id])).toEqual(['ACCEPTED'])
  })

  it('a person sends one before its night', async () => {
    const [id, other] = (await some(2)) as [number, number]
    const { version } = await read(id)
    await boss(billing.retry, { params: { comprobante_id: id }, body: { version } })
    await work()
    expect(await states([id, other])).toEqual(['ACCEPTED', 'SIGNED'])
    await night()
  })

  it('where SUNAT takes summaries alone, sending stops and says so; the setting lets all go on', async () => {
    await by('BILL')
    ose.faults = [{ kind: 'fault', code: '1079' }]
    const ids = await some(2)
    expect(await states(ids)).toEqual(['SENDING', 'DRAFT'])
    expect((await boss(billing.issuer, {})).data.halted_reason).not.toBeNull()
    await by('SUMMARY')
    await run(test.db, sql`update comprobante_issuer set halted_at = null, halted_reason = null`)
    const asked = [...(await since(night)), ...(await since(night))]
    expect(asked).not.toContain('sendBill')
    expect(await states(ids)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  it('what waits goes by itself where the setting is taken back', async () => {
    const ids = await some(2)
    await by('BILL')
    expect(await since(night)).toEqual(['sendBill', 'sendBill'])
    expect(await states(ids)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  it('a worker that is killed between any two steps neither loses nor doubles one', async () => {
    let kills = 0
    for (let at = 0; ; at++) {
      const ids = [await issue(boletaOf(1000)), await issue(boletaOf(1100))]
      const mortal = mortalDeps(deps, at)
      await workIssuer(mortal.deps, 1).catch(() => undefined)
      await letTimePass(test)
      await workIssuer(mortal.deps, 1).catch(() => undefined)
      const lived = mortal.life.touches <= at
      for (let n = 0; n < 3; n++) await night()
      expect(await states(ids), `killed at ${at}`).toEqual(['ACCEPTED', 'ACCEPTED'])
      for (const id of ids) expect(ose.told.get(await codeOf(id))).toBe(1)
      kills = at
      if (lived) break
    }
    expect(kills).toBeGreaterThan(30)
  }, 180_000)
})
