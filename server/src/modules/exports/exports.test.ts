import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { exportUrl } from '@chaski/contract/exports/export-of.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let user_uuid: string
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  ;({ user_uuid } = await one(
    test.db,
    sql<{ user_uuid: string }>`select user_uuid from app_user where user_id = ${admin.user_id}`,
  ))
})
afterAll(() => test.close())

type File = Endpoint & { produces: string }
const files = Object.values(exports) as unknown as File[]
const listOf = (file: File): Endpoint =>
  allEndpoints.find((e) => e.method === 'GET' && exportUrl(e) === file.url)!

const needed: Record<string, object> = {
  exportSettlements: { date_start: '2026-11-02', date_finish: '2026-11-08' },
}
const params = () => ({
  coverage_id: 1,
  company_id: 1,
  operator_uuid: user_uuid,
  kind: 'document-types',
})
const ask = (caller: Caller, e: Endpoint, query: object = {}) => {
  const names = [...e.url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const own = params() as Record<string, unknown>
  return caller(e, {
    ...(names.length > 0 && { params: Object.fromEntries(names.map((name) => [name, own[name]])) }),
    query: { ...needed[e.operationId], ...query },
  } as unknown as RequestOf<typeof e>)
}
const titleRow = (rows: readonly unknown[][]): number => rows.findIndex((row) => row.length > 1)

describe.each(files.map((file) => [file.operationId, file] as const))('%s', (_, file) => {
  it('holds as many rows as its list, under titles, in words', async () => {
    const list = listOf(file)
    const paged = list.querystring === undefined ? {} : { page_size: 1 }
    const { data } = await ask(admin, list, { ...needed[file.operationId], ...paged })
    // A short list comes whole, and counts itself.
    const { data: listed, total = listed.length } = data as unknown as {
      data: unknown[]
      total?: number
    }
    const answer = await ask(admin, file)
    expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200)
    const [sheet] = readWorkbook(answer.raw)
    const head = titleRow(sheet!.rows)
    const rows = sheet!.rows.slice(head + 1)
    expect(sheet!.rows[0]).toHaveLength(1)
    expect(rows).toHaveLength(total)
    for (const row of rows) {
      expect(row).toHaveLength(sheet!.rows[head]!.length)
      // Days as numbers, and names instead of codes.
      for (const cell of row) if (typeof cell === 'string') expect(cell).not.toMatch(codeOrDate)
    }
    const csv = (await ask(admin, file, { format: 'csv' })).raw.toString()
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(linesOf(csv)).toBe(total + 1)
  })
})

const codeOrDate = /^(\d{4}-\d\d-\d\d(T.*)?|[A-Z]+_[A-Z_]+|PENDING|ACTIVE|OPEN|DRAFT|SUBMITTED)$/
/** Lines of CSV: a break within quotes is none. */
const linesOf = (csv: string): number =>
  csv.replaceAll(/"(?:[^"]|"")*"/g, '').split('\r\n').length - 1

describe('a list as a file', () => {
  it('says above its rows what it is and how it was narrowed, and offers to narrow further', async () => {
    const { raw } = await admin(exports.drivers, { query: { key_word: 'a', is_active: true } })
    const rows = readWorkbook(raw)[0]!.rows
    expect(rows.slice(0, 3)).toEqual([['Conductores'], ['Búsqueda: "a"'], ['En uso: sí']])
    const xml = readZip(raw).get('xl/worksheets/sheet1.xml')!
    expect(xml).toMatch(new RegExp(`<autoFilter ref="A4:[A-Z]+${rows.length}"/>`))
    expect(xml).toContain('ySplit="4" topLeftCell="A5"')
  })

  it('names what was filtered by number, and says nothing of what the caller may not see', async () => {
    const { driver_id, code } = await one(
      test.db,
      sql<{ driver_id: number; code: string }>`select driver_id, code from driver limit 1`,
    )
    const query = { driver_id: [driver_id] }
    const line = async (caller: Caller) =>
      readWorkbook((await caller(exports.trips, { query })).raw)[0]!.rows[1]![0]
    expect(await line(admin)).toMatch(new RegExp(`^Conductor: ${code} · `))
    const limited = await test.as(
      await test.user(['RPT_SERVICE_EXCEL'], { coverage_ids: [900_000] }),
    )
    expect(await line(limited)).toBe('Conductor: otro')
  })

  it('names a company by its uuid too, and none by the zeros', async () => {
    const { name, company_uuid } = await one(
      test.db,
      sql<{ name: string; company_uuid: string }>`select name, company_uuid from company limit 1`,
    )
    const line = async (company_id: string) =>
      readWorkbook((await admin(exports.clients, { query: { company_id } })).raw)[0]!.rows[1]![0]
    expect(await line(company_uuid)).toBe(`Empresa: ${name}`)
    expect(await line(noCompany)).toBe('Empresa: ninguna')
  })

  it('runs nothing that somebody typed', async () => {
    const typed = '=HYPERLINK("http://x","y")'
    await run(test.db, sql`update company set name = ${typed} where company_id = 1`)
    const { raw } = await admin(exports.companies, { query: {} })
    const xml = readZip(raw).get('xl/worksheets/sheet1.xml')!
    expect(xml).toContain('<c s="2" t="inlineStr"><is><t>=HYPERLINK(')
    expect(xml).not.toContain('<c t="inlineStr"><is><t>=')
    expect(xml).not.toContain('<f')
    const csv = (await admin(exports.companies, { query: { format: 'csv' } })).raw.toString()
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  })

  it('leaves a trace before it leaves and when it has left', async () => {
    const caller = await test.as(await test.user(['MNT_VEHICLE_VIEW']))
    await caller(exports.vehicles, { query: { is_active: true, format: 'csv' } })
    const traces = () =>
      many(
        test.db,
        sql<{ action: string; after: object }>`
          select action, after from audit where actor_id = ${caller.user_id} and entity = 'exports' order by audit_id`,
      )
    await expect.poll(async () => (await traces()).length).toBe(2)
    const { total } = (
      await admin({ ...listOf(exports.vehicles as unknown as File) }, {
        query: { is_active: true },
      } as never)
    ).data as unknown as { total: number }
    expect(await traces()).toMatchObject([
      { action: 'EXPORT', after: { operation: 'exportVehicles', query: { is_active: true } } },
      { action: 'EXPORT_END', after: { rows: total, complete: true } },
    ])
  })

  it('asks for the right of taking away where there is one', async () => {
    const viewer = await test.as(await test.user(['DSP_SERVICE_VIEW', 'MNT_CORPCLIENT_VIEW']))
    expect((await viewer(exports.trips, { query: {} })).status).toBe(403)
    expect((await viewer(exports.corporateClients, { query: {} })).status).toBe(403)
  })

  it('names passengers only to those who see them elsewhere', async () => {
    const titles = async (permissions: string[]) => {
      const caller = await test.as(await test.user(permissions))
      const { rows } = readWorkbook((await caller(exports.trips, { query: {} })).raw)[0]!
      return rows[titleRow(rows)]
    }
    expect(await titles(['RPT_SERVICE_EXCEL'])).not.toContain('Pasajero')
    expect(await titles(['RPT_SERVICE_EXCEL', 'DSP_CLIENT_VIEW'])).toContain('Pasajero')
  })
})
