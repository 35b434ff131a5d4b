import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { FreeSaleForm } from '@chaski/contract/billing/schema.ts'
import { run } from '#src/base/sql/sql.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { openZip } from '#src/modules/clients/import/open-zip.ts'
import { boletaOf, facturaOf } from '#src/test/billing/billing-kit.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let boss: Caller
beforeAll(async () => {
  test = await startTestApp()
  boss = await test.as('CONTABILIDAD')
})
afterAll(() => test.close())

const issue = async (body: FreeSaleForm) => {
  const { data } = await boss(billing.issue, { body })
  await workIssuer(test.deps, 1)
  return data
}
const taxed = (total_cents: number): FreeSaleForm => ({
  ...facturaOf(total_cents),
  lines: [{ description: 'Traslado de personal', total_cents, affectation: 'GRAVADO' }],
})
const worksheetOf = (file: Buffer): string => openZip(file).read('xl/worksheets/sheet1.xml')!
/** As if the owner of the tables had done what nobody else can. */
const unguarded = async (act: ReturnType<typeof sql>) => {
  await run(test.owner, sql`alter table comprobante disable trigger comprobante_kept`)
  await run(test.owner, act)
  await run(test.owner, sql`alter table comprobante enable trigger comprobante_kept`)
}

it('a month adds up: notes take away, what does not count is there with nothing', async () => {
  const factura = await issue(taxed(11_800))
  await issue(boletaOf(2550))
  const voided = await issue(boletaOf(900))
  const refused = await issue(boletaOf(700))
  await issue(boletaOf(1000))
  const note = await boss(billing.note, {
    params: { comprobante_id: factura.comprobante_id },
    body: {
      kind: 'NOTA_CREDITO',
      reason_code: '09',
      reason: 'Se cobró de más',
      lines: [{ description: 'Diferencia', total_cents: 1180, affectation: 'GRAVADO' }],
    },
  })
  expect(note.error).toBeUndefined()
  await unguarded(
    sql`update comprobante set state = case comprobante_id when ${voided.comprobante_id} then 'VOIDED' else 'REJECTED' end
      where comprobante_id in (${voided.comprobante_id}, ${refused.comprobante_id})`,
  )
  // The last one belongs to a day of another month.
  await unguarded(
    sql`update comprobante set issued_on = date '2020-01-31' where total_cents = 1000`,
  )
  const month = factura.issued_on.slice(0, 7)
  const book = async (query: { month: string; is_trial?: boolean }, who = boss) =>
    (await who(billing.salesBook, { query })).data
  const { data, totals, total } = await book({ month, is_trial: true })
  expect(total).toBe(5)
  expect(totals).toEqual({
    exonerado_cents: 2550,
    gravado_cents: 10_000 - 1000,
    igv_cents: 1800 - 180,
    total_cents: 2550 + 11_800 - 1180,
  })
  const sum = (key: keyof typeof totals) => data.reduce((all, row) => all + row[key], 0)
  expect(sum('total_cents')).toBe(totals.total_cents)
  expect(sum('exonerado_cents') + sum('gravado_cents') + sum('igv_cents')).toBe(totals.total_cents)
  expect(data.find(({ kind }) => kind === 'NOTA_CREDITO')).toMatchObject({
    total_cents: -1180,
    reference: `${factura.series}-${factura.number}`,
  })
  expect(data.filter(({ total_cents }) => total_cents === 0).map(({ state }) => state)).toEqual([
    'VOIDED',
    'REJECTED',
  ])
  expect((await book({ month })).total, 'trials are no legal comprobantes').toBe(0)
  expect((await book({ month: '2020-01', is_trial: true })).totals.total_cents).toBe(1000)

  const limited = await test.as(await test.user(['CPE_VIEW'], { company_ids: [999_999] }))
  expect((await book({ month, is_trial: true }, limited)).total).toBe(0)
  expect((await limited(billing.seriesAccounts, {})).status).toBe(403)
})

it('is a file with real days and numbers', async () => {
  const query = { month: '2020-01', is_trial: true }
  const { raw, headers } = await boss(billing.salesBookExcel, { query })
  expect(headers['content-disposition']).toContain('registro-de-ventas-2020-01-prueba.xlsx')
  const cells = worksheetOf(raw)
  // 31/01/2020 as a spreadsheet counts it, and ten soles.
  expect(cells).toContain('<c s="6"><v>43861</v></c>')
  expect(cells).toContain('<c s="3"><v>10</v></c>')
  expect(cells).toContain('Rosa Quispe')
})

it('says where numbers are missing, and what became of the others', async () => {
  const accounts = async () => (await boss(billing.seriesAccounts, {})).data.data
  const boletas = async () => (await accounts()).find(({ code }) => code === 'BPRU')!
  expect(await boletas()).toMatchObject({
    last_number: 4,
    accepted: 2,
    voided: 1,
    rejected: 1,
    missing: 0,
    gaps: [],
  })
  await run(
    test.owner,
    sql`update comprobante_series set next_number = next_number + 3 where code = 'BPRU'`,
  )
  await issue(boletaOf(500))
  await run(
    test.owner,
    sql`update comprobante_series set next_number = next_number + 1 where code = 'BPRU'`,
  )
  expect(await boletas()).toMatchObject({
    last_number: 9,
    missing: 4,
    gaps: [
      { from: 5, to: 7 },
      { from: 9, to: 9 },
    ],
  })
  expect((await accounts()).find(({ code }) => code === 'B001')).toMatchObject({
    last_number: 0,
    missing: 0,
    gaps: [],
  })
})
