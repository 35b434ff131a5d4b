import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { type Cuota, withRest } from '@chaski/contract/billing/amount-rules.ts'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { closedStatement, type LineMode } from '@chaski/contract/receivables/closing-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { amountOf, insertPast, moneyDesk, totalOf } from '#src/test/reports/test-kit.ts'
import { boletaOf } from '#src/test/billing/billing-kit.ts'
import { mailStatements } from './mail-statements.ts'
import { workRun } from './run-closing.ts'

const credit = paymentKind.CREDIT
const { test, admin, companies, made } = await moneyDesk()
const [first, second] = companies as [number, number, number]
beforeAll(async () => {
  await run(
    test.db,
    sql`update company set ruc = '20512333797', tax_treatment = 'GRAVADO', statement_email = 'pagos@minera.example' where company_id = ${first}`,
  )
  await run(test.db, sql`update comprobante_issuer set bn_account = '00101234567'`)
})
afterAll(() => test.close())

const owed = (company_id: number, month: string) =>
  made.filter(
    (t) =>
      t.company_id === company_id &&
      t.at.startsWith(month) &&
      t.payment_type_id === credit &&
      amountOf(t) > 0,
  )
const close = async (
  month: string,
  company_ids: number[] | null,
  line_mode: LineMode = 'CENTERS',
) => {
  const begun = await admin(receivables.closeMonth, { body: { month, line_mode, company_ids } })
  expect(begun.status, JSON.stringify(begun.error)).toBe(202)
  const params = { closing_run_id: begun.data.closing_run_id }
  await workRun(test.deps, params.closing_run_id)
  return (await admin(receivables.closingRun, { params })).data
}
const statementsOf = async (month: string, company_id: number) =>
  (await admin(receivables.statements, { query: { month, company_id } })).data.data
const get = async (closed_statement_id: number) =>
  (await admin(receivables.closedStatement, { params: { closed_statement_id } })).data
const issueIt = async (closed_statement_id: number, mail = false, cuotas: Cuota[] = []) => {
  const { version } = await get(closed_statement_id)
  return admin(receivables.issueStatement, {
    params: { closed_statement_id },
    body: { version, mail, cuotas },
  })
}
const rideOf = (closed_statement_id: number) =>
  one(
    test.db,
    sql<{ service_id: number }>`select min(service_id) as service_id from closed_statement_trip
      where closed_statement_id = ${closed_statement_id}`,
  )

describe('closing a month', () => {
  it('shows before what it takes, and why that is not the statement', async () => {
    const [apart] = await many(
      test.db,
      sql<{
        service_id: number
        fare_cents: number
      }>`select service_id, fare_cents from trip where company_id = ${second}
        and payment_type_id = ${credit} and status_type_id = ${lit(tripStatus.FINISHED)} and fare_cents > 0 and date_time_service between '2025-05-02' and '2025-05-28' limit 1`,
    )
    const { kind, client } = boletaOf(1)
    const params = { service_id: apart!.service_id }
    expect((await admin(billing.issueTrip, { params, body: { kind, client } })).status).toBe(201)
    const { data } = await admin(receivables.closing, {
      query: { month: '2025-05', page_size: 200 },
    })
    const row = data.data.find(({ company_id }) => company_id === second)!
    const total = totalOf(owed(second, '2025-05'))
    expect(row).toMatchObject({
      services: owed(second, '2025-05').length - 1,
      total_cents: total - apart!.fare_cents,
      statement_cents: total,
      billed_cents: apart!.fare_cents,
      late_services: 0,
    })
    expect(data.totals.total_cents).toBe(
      data.data.reduce((sum, { total_cents }) => sum + total_cents, 0),
    )
  })

  it('is refused while it runs', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const body = { month, line_mode: 'CENTERS' as const, company_ids: null }
    expect((await admin(receivables.closeMonth, { body })).status).toBe(409)
  })

  it('freezes every company at once, each ride once, to the cent; again it finds nothing', async () => {
    const may = await close('2025-05', null)
    expect(may).toMatchObject({ total: 3, done: 3, made: 3, refusals: [] })
    const again = await admin(receivables.closeMonth, {
      body: { month: '2025-05', line_mode: 'CENTERS', company_ids: null },
    })
    expect(again.status).toBe(409)
    const [own] = await statementsOf('2025-05', first)
    expect(own).toMatchObject({
      services: owed(first, '2025-05').length,
      total_cents: totalOf(owed(first, '2025-05')),
      state: 'DRAFT',
    })
    const numbers = (await admin(receivables.statements, { query: { month: '2025-05' } })).data.data
    expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    const { service_id } = await rideOf(own!.closed_statement_id)
    for (const change of [
      sql`fare_cents = 1`,
      sql`payment_type_id = ${paymentKind.CASH}`,
      sql`company_id = ${second}`,
    ])
      await expect(
        run(test.db, sql`update trip set ${change} where service_id = ${service_id}`),
      ).rejects.toThrow('stands in a closed month')
    const { kind, client } = boletaOf(1)
    const alone = await admin(billing.issueTrip, { params: { service_id }, body: { kind, client } })
    expect(alone.error.detail).toContain('mes cerrado')
  })

  it('of two who close the same company at once one finds it done', async () => {
    const body = { month: '2025-06', line_mode: 'CENTERS' as const, company_ids: [second] }
    const begun = await Promise.all([1, 2].map(() => admin(receivables.closeMonth, { body })))
    await Promise.all(begun.map(({ data }) => workRun(test.deps, data.closing_run_id)))
    expect(await statementsOf('2025-06', second)).toHaveLength(1)
  })

  it('a ride that ended after its month was closed goes to the next one, which says so', async () => {
    await insertPast(test, [
      {
        at: '2025-05-31T23:50:00-05:00',
        company_id: first,
        payment_type_id: credit,
        lines: [{ code: 'AGREED', amount: 4321 }],
      },
    ])
    const preview = await admin(receivables.closing, { query: { month: '2025-06' } })
    const row = preview.data.data.find(({ company_id }) => company_id === first)
    expect(row).toMatchObject({ late_services: 1, late_cents: 4321 })
    await close('2025-06', [first])
    const [june] = await statementsOf('2025-06', first)
    expect(june).toMatchObject({
      late_services: 1,
      total_cents: totalOf(owed(first, '2025-06')) + 4321,
    })
    const params = { closed_statement_id: june!.closed_statement_id }
    const pdf = await admin(receivables.closedPdf, { params })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await admin(receivables.closedExcel, { params })).status).toBe(200)
  })

  it('is for whoever may see the accounts whole', async () => {
    const codes = ['CXC_VIEW', 'CXC_COLLECT', 'CPE_ISSUE'] as const
    const elsewhere = await test.as(await test.user([...codes], { company_ids: [second] }))
    const [own] = await statementsOf('2025-05', first)
    const params = { closed_statement_id: own!.closed_statement_id }
    expect((await elsewhere(receivables.closedStatement, { params })).status).toBe(404)
    const body = { version: own!.version, mail: false }
    expect((await elsewhere(receivables.issueStatement, { params, body })).status).toBe(404)
    expect((await elsewhere(receivables.statements, { query: {} })).data.total).toBe(2)
    const city = await test.as(await test.user([...codes], { coverage_ids: [1] }))
    expect((await city(receivables.statements, { query: {} })).data.total).toBe(0)
    const whole = { month: '2025-07', line_mode: 'CENTERS' as const, company_ids: null }
    expect((await city(receivables.closeMonth, { body: whole })).status).toBe(403)
  })
})

describe('the factura of a closed month', () => {
  it('is the sum of its lines, on credit, binds its rides, and is mailed with its annex once accepted', async () => {
    const [may] = await statementsOf('2025-05', first)
    const draft = await get(may!.closed_statement_id)
    expect(draft.base_cents + draft.igv_cents).toBe(draft.total_cents)
    const stale = await admin(receivables.issueStatement, {
      params: { closed_statement_id: draft.closed_statement_id },
      body: { version: draft.version + 1, mail: true },
    })
    expect(stale.status).toBe(412)
    // The form goes on with what stands now, its cuotas and lines too.
    expect(closedStatement.safeParse(stale.error.current).success).toBe(true)
    const both = await Promise.all([1, 2].map(() => issueIt(draft.closed_statement_id, true)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const { comprobante, state } = await get(draft.closed_statement_id)
    expect(state).toBe('BILLED')
    const params = { comprobante_id: comprobante!.comprobante_id }
    const bill = (await admin(billing.get, { params })).data
    expect(bill).toMatchObject({
      source: 'STATEMENT',
      total_cents: draft.total_cents,
      igv_cents: draft.igv_cents,
      payment_form: 'CREDITO',
      detraccion_cents: draft.detraccion_cents,
    })
    expect(bill.lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(draft.total_cents)
    expect(bill.service_ids).toHaveLength(draft.services)
    await mailStatements(test.deps)
    const letters = () =>
      many(
        test.db,
        sql<{
          attachments: { name: string }[]
        }>`select attachments from outgoing_message where recipient = 'pagos@minera.example'`,
      )
    expect(await letters()).toHaveLength(0)
    await workIssuer(test.deps, 1)
    await mailStatements(test.deps)
    await mailStatements(test.deps)
    const sent = await letters()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.attachments.map(({ name }) => name)).toContain(
      `estado-de-cuenta-${draft.number}.pdf`,
    )
    expect((await get(draft.closed_statement_id)).mailed_at).not.toBeNull()
  })

  it('taken back leaves a draft to issue again; credited it reopens the month', async () => {
    const [may] = await statementsOf('2025-05', first)
    const { closed_statement_id } = may!
    const undo = async () => {
      const { version } = await get(closed_statement_id)
      const body = { version, reason: 'Faltan datos' }
      return admin(receivables.undoClosing, { params: { closed_statement_id }, body })
    }
    expect((await undo()).error.detail).toContain('nota de crédito')
    const billOf = async () => {
      const { comprobante_id } = (await get(closed_statement_id)).comprobante!
      return (await admin(billing.get, { params: { comprobante_id } })).data
    }
    const bill = await billOf()
    await admin(billing.void, {
      params: { comprobante_id: bill.comprobante_id },
      body: { version: bill.version, reason: 'No se entregó' },
    })
    await workIssuer(test.deps, 1)
    expect(await get(closed_statement_id)).toMatchObject({ state: 'DRAFT', comprobante: null })
    expect((await issueIt(closed_statement_id)).status).toBe(200)
    await workIssuer(test.deps, 1)
    const { comprobante_id } = await billOf()
    const note = {
      kind: 'NOTA_CREDITO' as const,
      reason_code: '01' as const,
      reason: 'Cobro errado',
      lines: [],
    }
    expect((await admin(billing.note, { params: { comprobante_id }, body: note })).status).toBe(201)
    expect((await get(closed_statement_id)).state).toBe('BILLED')
    await workIssuer(test.deps, 1)
    expect((await get(closed_statement_id)).state).toBe('REOPENED')
    await close('2025-05', [first], 'RIDES')
    const all = await statementsOf('2025-05', first)
    expect(all.map(({ state }) => state).toSorted()).toEqual(['DRAFT', 'REOPENED'])
    const draft = all.find(({ state }) => state === 'DRAFT')!
    expect(draft.total_cents).toBe(may!.total_cents)
    expect((await get(draft.closed_statement_id)).lines).toHaveLength(draft.services)
  })

  it('a draft is undone, and its rides are free again', async () => {
    const [june] = await statementsOf('2025-06', second)
    const { closed_statement_id, version, total_cents } = june!
    const body = { version, reason: 'Centro equivocado' }
    const params = { closed_statement_id }
    expect((await admin(receivables.undoClosing, { params, body })).data.state).toBe('UNDONE')
    const { data } = await admin(receivables.closing, { query: { month: '2025-06' } })
    expect(data.data.find(({ company_id }) => company_id === second)?.total_cents).toBe(total_cents)
  })

  it('all drafts of a month are issued by one run; who cannot be billed is named and stops nobody', async () => {
    await run(test.db, sql`update company set ruc = null where company_id = ${second}`)
    await close('2025-07', null)
    const body = { month: '2025-07', mail: true, cuotas: 3 }
    const { data } = await admin(receivables.issueMonth, { body })
    await workRun(test.deps, data.closing_run_id)
    const done = await admin(receivables.closingRun, {
      params: { closing_run_id: data.closing_run_id },
    })
    expect(done.data).toMatchObject({ total: 3, done: 3, made: 2 })
    expect(done.data.refusals).toMatchObject([{ company_id: second }])
    expect(done.data.finished_at).not.toBeNull()
    const [july] = await statementsOf('2025-07', first)
    const { cuotas, total_cents, detraccion_cents } = await get(july!.closed_statement_id)
    expect(cuotas).toHaveLength(3)
    expect(cuotas.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(
      total_cents - detraccion_cents,
    )
  })

  it('in cuotas that were typed is owed by each of them, and stays so on its annex', async () => {
    const [june] = await statementsOf('2025-06', first)
    const { closed_statement_id } = june!
    const draft = await get(closed_statement_id)
    const days = ['2099-01-15', '2099-02-15']
    const typed = withRest(
      draft.total_cents - draft.detraccion_cents,
      days.map((due_date) => ({ due_date, amount_cents: 1000 })),
    )
    const off = typed.with(0, { ...typed[0]!, amount_cents: 1001 })
    const wrong = await issueIt(closed_statement_id, false, off)
    expect([wrong.status, wrong.error.errors![0]!.path]).toEqual([422, 'cuotas'])
    const issued = await issueIt(closed_statement_id, false, typed)
    expect(issued.status, JSON.stringify(issued.error)).toBe(200)
    expect((await get(closed_statement_id)).cuotas).toEqual(typed)
    const { data } = await admin(receivables.account, { params: { company_id: first } })
    const owed = data.receivables.filter(({ due_date }) => days.includes(due_date))
    expect(
      owed
        .filter(({ part }) => part === 'CUOTA')
        .map(({ due_date, amount_cents }) => ({ due_date, amount_cents })),
    ).toEqual(typed)
  })
})
