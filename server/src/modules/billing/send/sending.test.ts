import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { FreeSaleForm } from '@chaski/contract/billing/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { one, run } from '#src/base/sql/sql.ts'
import {
  boletaOf,
  facturaOf,
  hasty,
  legalIssuer,
  letTimePass,
  osePassword,
  oseUser,
} from '#src/test/billing/billing-kit.ts'
import { type OseDouble, type OseFault, startOseDouble } from '#src/test/billing/ose-double.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { workIssuer } from './work-issuer.ts'

let test: TestApp
let ose: OseDouble
let deps: Deps
let boss: Caller
beforeAll(async () => {
  test = await startTestApp()
  const { ruc } = await one(test.db, sql<{ ruc: string }>`select ruc from company_identity`)
  ose = await startOseDouble(`${ruc}${oseUser}`, osePassword)
  deps = await legalIssuer(test, ose.url)
  boss = await test.as('CONTABILIDAD')
})
afterAll(async () => {
  await ose.close()
  await test.close()
})
afterEach(() => {
  ose.faults = []
  ose.findFaults = []
  ose.answersCdr = true
})

const issue = async (body: FreeSaleForm): Promise<number> => {
  const { status, data } = await boss(billing.issue, { body })
  expect(status).toBe(201)
  return data.comprobante_id
}
const read = async (comprobante_id: number) =>
  (await boss(billing.get, { params: { comprobante_id } })).data
const work = () => workIssuer(deps, 1)
const nameOf = (c: { series: string; number: number }) => `-${c.series}-${c.number}`
const atOse = (c: { series: string; number: number }) =>
  [...ose.documents.values()].filter(({ name }) => name.endsWith(nameOf(c)))
const since = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = ose.calls.length
  await act()
  return ose.calls.slice(before)
}

describe('a comprobante on its way', () => {
  it('is signed, stored, sent and accepted; the CDR is kept', async () => {
    const id = await issue(facturaOf(2550))
    expect(await read(id)).toMatchObject({ state: 'DRAFT', series: 'F001', signed: null })
    await work()
    const c = await read(id)
    expect(c).toMatchObject({ state: 'ACCEPTED', answer_code: '0', has_cdr: true, tries: 1 })
    expect(c.attempts).toMatchObject([{ operation: 'SEND', outcome: 'accepted' }])
    const params = { comprobante_id: id }
    const xml = (await boss(billing.xml, { params })).raw.toString()
    expect(atOse(c)).toMatchObject([{ xml, sent: 1 }])
    expect((await boss(billing.cdr, { params })).raw.subarray(0, 2).toString()).toBe('PK')
  })

  it.each<[string, OseFault, string, string[]]>([
    ['cut after storing', { kind: 'cut' }, 'ACCEPTED', ['sendBill', 'getStatusCdr']],
    ['an answer that never comes', { kind: 'slow' }, 'ACCEPTED', ['sendBill', 'getStatusCdr']],
    ['garbage', { kind: 'garbage' }, 'ACCEPTED', ['sendBill', 'getStatusCdr']],
    [
      'an error page',
      { kind: 'http', status: 502 },
      'ACCEPTED',
      ['sendBill', 'getStatusCdr', 'sendBill'],
    ],
    ['an observation', { kind: 'observe', note: '4251 - dato' }, 'OBSERVED', ['sendBill']],
    ['a CDR that refuses', { kind: 'reject', code: '3244' }, 'REJECTED', ['sendBill']],
    [
      'a fault about the XML',
      { kind: 'fault', code: '3030' },
      'NEEDS_FIX',
      ['sendBill', 'getStatusCdr'],
    ],
    [
      '"perhaps before", and it was not',
      { kind: 'fault', code: '0140' },
      'ACCEPTED',
      ['sendBill', 'getStatusCdr', 'sendBill'],
    ],
  ])('%s ends as it must, asked about before it is sent again', async (_, fault, state, calls) => {
    const id = await issue(facturaOf(1200))
    ose.faults = [fault]
    const ready = fault.kind === 'slow' ? hasty(deps) : deps
    expect(await since(() => workIssuer(ready, 1))).toEqual(calls)
    const c = await read(id)
    expect(c.state).toBe(state)
    expect(atOse(c)).toHaveLength(state === 'NEEDS_FIX' ? 0 : 1)
    expect(atOse(c).every(({ sent }) => sent === 1)).toBe(true)
  })

  it('their trouble is tried again later with the same bytes', async () => {
    const id = await issue(boletaOf(900))
    ose.faults = [{ kind: 'fault', code: '0109' }]
    expect(await since(work)).toEqual(['sendBill'])
    const waiting = await read(id)
    expect(waiting).toMatchObject({ state: 'SENDING', answer_code: '0109', tries: 1 })
    expect(Date.parse(waiting.next_try_at!)).toBeGreaterThan(Date.parse(waiting.issued_at))
    expect(await since(work)).toEqual([])
    await letTimePass(test)
    expect(await since(work)).toEqual(['sendBill'])
    const c = await read(id)
    expect(c).toMatchObject({ state: 'ACCEPTED', tries: 2 })
    expect(c.signed).toEqual(waiting.signed)
  })

  it('where nobody can be asked, the same bytes go again', async () => {
    ose.answersCdr = false
    const id = await issue(boletaOf(800))
    ose.faults = [{ kind: 'cut' }]
    expect(await since(work)).toEqual(['sendBill', 'getStatusCdr', 'sendBill'])
    expect((await read(id)).state).toBe('ACCEPTED')
  })

  it('doubt about a doubt waits, and is asked about again', async () => {
    const id = await issue(facturaOf(700))
    ose.faults = [{ kind: 'cut' }]
    ose.findFaults = [{ kind: 'cut' }]
    expect(await since(work)).toEqual(['sendBill', 'getStatusCdr'])
    expect((await read(id)).state).toBe('SENDING')
    await letTimePass(test)
    expect(await since(work)).toEqual(['getStatusCdr'])
    expect((await read(id)).state).toBe('ACCEPTED')
  })

  it('a wrong password stops the queue, tells somebody once, and goes on when it is mended', async () => {
    await run(test.db, sql`update comprobante_issuer set sol_user = 'OTRO'`)
    const ids = [await issue(boletaOf(500)), await issue(boletaOf(600))]
    expect(await since(work)).toEqual(['sendBill'])
    const halted = (await boss(billing.issuer, {})).data
    expect(halted.halted_reason).toContain('no existe')
    expect(await since(work)).toEqual([])
    const { told } = await one(
      test.db,
      sql<{
        told: number
      }>`select count(*)::int as told from notification where user_id = ${boss.user_id} and kind = 'COMPROBANTES_HALTED'`,
    )
    expect(told).toBe(1)
    await run(
      test.db,
      sql`update comprobante_issuer set sol_user = ${oseUser}, halted_at = null, halted_reason = null`,
    )
    await letTimePass(test)
    await work()
    for (const id of ids) expect((await read(id)).state).toBe('ACCEPTED')
  })

  it('what was given back is signed anew under its number; the old bytes stay', async () => {
    const id = await issue(boletaOf(1500))
    ose.faults = [{ kind: 'fault', code: '3030' }]
    await work()
    const given = await read(id)
    expect(given.state).toBe('NEEDS_FIX')
    const client = { ...boletaOf(1).client, client_name: 'Rosa Quispe Mamani' }
    const params = { comprobante_id: id }
    await boss(billing.retry, { params, body: { version: given.version, client } })
    await work()
    const c = await read(id)
    expect(c).toMatchObject({
      state: 'ACCEPTED',
      number: given.number,
      client_name: 'Rosa Quispe Mamani',
    })
    const { editions } = await one(
      test.db,
      sql<{
        editions: number
      }>`select count(*)::int as editions from comprobante_signed where comprobante_id = ${id}`,
    )
    expect(editions).toBe(2)
    expect(atOse(c)[0]!.xml).toContain('Rosa Quispe Mamani')
  })

  it('one that cannot be worked on does not hold up the others', async () => {
    const bad = await issue(boletaOf(1000))
    const good = await issue(boletaOf(1100))
    const failing: Deps = {
      ...deps,
      workers: {
        ...deps.workers,
        run: ((name: 'signXml', order: { xml: string }) =>
          order.xml?.includes('>10.00<')
            ? Promise.reject(new Error('broken'))
            : deps.workers.run(name, order as never)) as Deps['workers']['run'],
      },
    }
    await workIssuer(failing, 1)
    expect((await read(bad)).state).toBe('DRAFT')
    expect((await read(good)).state).toBe('ACCEPTED')
    await letTimePass(test)
    await work()
    expect((await read(bad)).state).toBe('ACCEPTED')
  })
})

describe('taking back', () => {
  const voided = async (body: FreeSaleForm) => {
    const id = await issue(body)
    await work()
    const { version } = await read(id)
    const params = { comprobante_id: id }
    const answer = await boss(billing.void, { params, body: { version, reason: 'No se entregó' } })
    expect(answer.data.state).toBe('VOIDING')
    return id
  }

  it.each([
    ['a factura by a comunicación de baja', facturaOf(3000), 'RA'],
    ['a boleta by a resumen', boletaOf(3000), 'RC'],
  ] as const)('%s, with its ticket', async (_, body, kind) => {
    const id = await voided(body)
    expect(await since(work)).toEqual(['sendSummary', 'getStatus'])
    expect((await read(id)).state).toBe('VOIDING')
    await letTimePass(test)
    expect(await since(work)).toEqual(['getStatus'])
    expect((await read(id)).state).toBe('VOIDED')
    expect([...ose.documents.keys()].some((name) => name.includes(`-${kind}-`))).toBe(true)
  })

  it('refused, leaves it standing, and somebody is told', async () => {
    const id = await voided(facturaOf(3100))
    ose.faults = [{ kind: 'reject', code: '2957' }]
    await work()
    await letTimePass(test)
    await work()
    expect(await read(id)).toMatchObject({ state: 'ACCEPTED' })
    expect((await read(id)).answer_text).toContain('No se anuló')
  })

  it('a credit note of the whole goes through, and a second one is refused', async () => {
    const id = await issue(facturaOf(4000))
    await work()
    const params = { comprobante_id: id }
    const body = { kind: 'NOTA_CREDITO', reason_code: '01', reason: 'Se anuló el viaje' } as const
    const note = (await boss(billing.note, { params, body })).data
    expect(note).toMatchObject({ series: 'FC01', total_cents: 4000, reference_id: id })
    await work()
    expect((await read(note.comprobante_id)).state).toBe('ACCEPTED')
    const again = await boss(billing.note, { params, body })
    expect(again.error.detail).toBe('Ya está acreditado por completo.')
    const { version } = await read(id)
    const late = await boss(billing.void, { params, body: { version, reason: 'Tarde' } })
    expect(late.status).toBe(409)
  })
})

it('what is signed does not change, whoever asks', async () => {
  const id = await issue(boletaOf(2000))
  await work()
  for (const db of [test.db, test.owner]) {
    await expect(
      run(db, sql`update comprobante_signed set xml = '' where comprobante_id = ${id}`),
    ).rejects.toThrow(/does not change|permission denied/)
    await expect(
      run(db, sql`delete from comprobante_signed where comprobante_id = ${id}`),
    ).rejects.toThrow()
    await expect(
      run(db, sql`delete from comprobante where comprobante_id = ${id}`),
    ).rejects.toThrow()
    await expect(
      run(
        db,
        sql`update comprobante set total_cents = 1, exonerado_cents = 1 where comprobante_id = ${id}`,
      ),
    ).rejects.toThrow('does not change')
    await expect(
      run(db, sql`update comprobante_series set next_number = 1 where code = 'B001'`),
    ).rejects.toThrow('only counts on')
  }
})
