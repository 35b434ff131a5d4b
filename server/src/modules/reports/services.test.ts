import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { all } from '@chaski/contract/reports/schema.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { sendScheduled } from './saved/send-scheduled.ts'
import {
  firstIds,
  insertPast,
  type PastTrip,
  randomLines,
  seeded,
  sumOf,
} from '#src/test/reports/test-kit.ts'

let test: TestApp
let admin: Caller
let companies: number[]
const period = {
  date_start: '2025-03-01T00:00:00-05:00',
  date_finish: '2025-03-31T23:59:59.999-05:00',
}
const made: PastTrip[] = []
const noUnit = 11

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  companies = await firstIds(test, 'company', 3)
  const drivers = await firstIds(test, 'driver', 4)
  const coverages = await firstIds(test, 'coverage', 2)
  const r = seeded(20_261_115)
  for (let n = 0; n < 300; n++) {
    const status_type_id = r.pick([8, 8, 8, 8, 9, 10, noUnit])
    made.push({
      at: `2025-03-${String(r.int(1, 31)).padStart(2, '0')}T${String(r.int(0, 23)).padStart(2, '0')}:${String(r.int(0, 59)).padStart(2, '0')}:00-05:00`,
      status_type_id,
      company_id: r.pick([null, ...companies]),
      coverage_id: r.pick(coverages),
      driver_id: status_type_id === noUnit ? null : r.pick(drivers),
      payment_type_id: r.int(1, 5),
      lines: status_type_id === noUnit ? [] : randomLines(r),
      stars: r.next() < 0.4 ? r.int(1, 5) : null,
      client_name: r.pick([
        'Ana Ruiz',
        '=HYPERLINK("http://mal")',
        '+51 no',
        'Núñez & <hijos> "S.A."',
      ]),
      origin_text: r.pick(['@SUM(A1)', 'Av. Ejército 101', 'a\u000bb'.replace('\u000b', ' ')]),
    })
  }
  // Just outside the period on either side: to be seen by nobody.
  made.push({ at: '2025-02-28T23:59:59-05:00' }, { at: '2025-04-01T00:00:00-05:00' })
  await insertPast(test, made)
})
afterAll(() => test.close())

const within = () => made.filter(({ at }) => at.startsWith('2025-03'))

const everything = async (who: Caller, more: Record<string, number> = {}): Promise<ReportRow[]> => {
  const rows: ReportRow[] = []
  for (let page = 1; ; page++) {
    const { data } = await who(reports.services, {
      query: { ...period, ...more, page, page_size: 200 },
    })
    rows.push(...data.data)
    if (rows.length >= data.total) return rows
  }
}

describe('the report of services', () => {
  it('adds up to what its services are worth, whichever page one looks at', async () => {
    const { data } = await admin(reports.services, { query: { ...period, page: 2, page_size: 7 } })
    expect(data.data).toHaveLength(7)
    expect(data.total).toBe(within().length)
    expect(data.totals.amount_cents).toBe(
      within().reduce((sum, { lines }) => sum + sumOf(lines!), 0),
    )
    const rows = await everything(admin)
    const added = (key: keyof ReportRow) => rows.reduce((sum, row) => sum + (row[key] as number), 0)
    for (const key of [
      'ride_cents',
      'wait_cents',
      'stops_cents',
      'outlay_cents',
      'fee_cents',
      'amount_cents',
    ] as const)
      expect(data.totals[key], key).toBe(added(key))
    for (const row of rows)
      expect(
        row.ride_cents + row.wait_cents + row.stops_cents + row.outlay_cents + row.fee_cents,
      ).toBe(row.amount_cents)
    const stars = within().flatMap((t) => t.stars ?? [])
    expect(data.totals.rated).toBe(stars.length)
    expect(data.totals.rating).toBeCloseTo(stars.reduce((a, b) => a + b, 0) / stars.length, 1)
    const sorted = (given: number[]) => given.toSorted((a, b) => a - b)
    expect(sorted(rows.flatMap((row) => row.rating ?? []))).toEqual(sorted(stars))
    const { finished, canceled, no_show, no_unit, open } = data.totals
    expect(no_unit).toBe(within().filter((t) => t.status_type_id === noUnit).length)
    expect(open).toBe(0)
    expect(finished + canceled + no_show + no_unit).toBe(data.total)
  })

  it('takes −1 for all, and a number for just that one', async () => {
    const company_id = companies[0]!
    const asked = await everything(admin, { company_id, client_id: -1, driver_id: -1 })
    expect(asked).toHaveLength(within().filter((t) => t.company_id === company_id).length)
    const driver_id = made[0]!.driver_id!
    const driven = await everything(admin, { driver_id })
    expect(driven).toHaveLength(within().filter((t) => t.driver_id === driver_id).length)
    expect((await admin(reports.services, { query: { ...period, driver_id: 0 } })).status).toBe(400)
    const backwards = { date_start: period.date_finish, date_finish: period.date_start }
    expect((await admin(reports.services, { query: backwards })).status).toBe(400)
  })

  it('draws every chart from the same services', async () => {
    const { data } = await admin(reports.summary, { query: period })
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    const finished = within().filter((t) => t.status_type_id === 8).length
    expect(sum(data.by_hour.map((h) => h.finished))).toBe(finished)
    expect(sum(data.by_day.map((d) => d.finished))).toBe(finished)
    expect(sum(data.by_weekday.flatMap((d) => d.hours))).toBe(within().length)
    expect(sum(data.heat.map((h) => h.count))).toBe(within().length)
    expect(sum(data.cancel_reasons.map((c) => c.count))).toBe(
      within().filter((t) => t.status_type_id === 9 || t.status_type_id === 10).length,
    )
    expect(sum(data.companies.map((c) => c.amount_cents))).toBe(
      within().reduce(
        (total, t) => total + ((t.company_id ?? null) === null ? 0 : sumOf(t.lines!)),
        0,
      ),
    )
  })

  it('says what brings the income: by hour, zone, driver and kind, the most first', async () => {
    const { data } = await admin(reports.summary, { query: period })
    const paid = within().filter((t) => sumOf(t.lines!) > 0)
    const whole = paid.reduce((total, t) => total + sumOf(t.lines!), 0)
    const sum = (rows: { amount_cents: number }[]) =>
      rows.reduce((total, { amount_cents }) => total + amount_cents, 0)
    for (const rows of [data.by_hour, data.zones, data.drivers, data.kinds])
      expect(sum(rows)).toBe(whole)
    const at = Number(paid[0]!.at.slice(11, 13))
    const inHour = paid.filter((t) => Number(t.at.slice(11, 13)) === at)
    expect(data.by_hour[at]!.amount_cents).toBe(
      inHour.reduce((total, t) => total + sumOf(t.lines!), 0),
    )
    const byDriver = Map.groupBy(paid, (t) => t.driver_id)
    const sums = [...byDriver.values()].map((own) => ({
      count: own.length,
      amount_cents: own.reduce((total, t) => total + sumOf(t.lines!), 0),
    }))
    expect(data.drivers.map(({ count, amount_cents }) => ({ count, amount_cents }))).toEqual(
      sums.toSorted((one, other) => other.amount_cents - one.amount_cents),
    )
    expect(data.zones).toEqual([
      { name: 'Fuera de zonas', count: paid.length, amount_cents: whole },
    ])
  })

  it('shows a limited user the own companies and coverages alone: table, sums, charts and file', async () => {
    const codes = ['RPT_SERVICE_VIEW', 'RPT_SERVICE_EXCEL', 'DSP_CLIENT_VIEW']
    const limited = await test.as(await test.user(codes, { company_ids: [companies[1]!] }))
    const own = within().filter((t) => t.company_id === companies[1])
    const rows = await everything(limited)
    expect(rows).toHaveLength(own.length)
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([companies[1]]))
    const { data } = await limited(reports.services, { query: period })
    expect(data.totals.amount_cents).toBe(own.reduce((sum, t) => sum + sumOf(t.lines!), 0))
    const charts = await limited(reports.summary, { query: period })
    expect(charts.data.companies.map((c) => c.company_id)).toEqual([companies[1]])
    expect(charts.data.by_day.every((d) => d.shift_s === null)).toBe(true)
    const file = await limited(reports.excel, { query: period })
    expect(readWorkbook(file.raw)[0]!.rows).toHaveLength(own.length + 1)
    const elsewhere = await limited(reports.services, {
      query: { ...period, company_id: companies[0]! },
    })
    expect(elsewhere.data.total).toBe(0)
    const area = made[0]!.coverage_id!
    const local = await test.as(await test.user(codes, { coverage_ids: [area] }))
    expect(await everything(local)).toHaveLength(
      within().filter((t) => t.coverage_id === area).length,
    )
  })

  it('names passengers only to those who may see them', async () => {
    const blind = await test.as(await test.user(['RPT_SERVICE_VIEW', 'RPT_SERVICE_EXCEL']))
    const rows = await everything(blind)
    expect(rows.every((row) => row.client_name === null && row.cellphone === null)).toBe(true)
    const file = await blind(reports.excel, { query: period })
    expect(JSON.stringify(readWorkbook(file.raw))).not.toMatch(/Ana Ruiz|987654321|Pasajero/)
  })
})

describe('a saved report', () => {
  const filters = { company_id: all, client_id: all, driver_id: all, status_type_id: all }
  const form = {
    name: 'Semana',
    period: 'LAST_WEEK' as const,
    filters,
    schedule: 'NONE' as const,
    emails: [],
  }

  it('belongs to who saved it', async () => {
    const ana = await test.as(await test.user(['RPT_SERVICE_VIEW']))
    const other = await test.as(await test.user(['RPT_SERVICE_VIEW']))
    const { data, status } = await ana(reports.createSaved, { body: form })
    expect(status).toBe(201)
    const params = { saved_report_id: data.saved_report_id }
    expect((await ana(reports.createSaved, { body: form })).error.code).toBe('ALREADY_EXISTS')
    expect((await ana(reports.listSaved, { query: {} })).data.data).toHaveLength(1)
    expect((await other(reports.getSaved, { params })).status).toBe(404)
    expect((await other(reports.removeSaved, { params })).status).toBe(404)
    const mailed = { ...form, schedule: 'DAILY' as const, emails: ['a@central.example'] }
    const refused = await ana(reports.updateSaved, {
      params,
      body: { ...mailed, version: data.version },
    })
    expect(refused.status).toBe(403)
    expect((await ana(reports.removeSaved, { params })).status).toBe(204)
  })

  it('is mailed once a day, with the rights its owner has by then', async () => {
    const owner = await test.user(['RPT_SERVICE_VIEW', 'RPT_SERVICE_EXCEL'], {
      company_ids: [companies[0]!],
    })
    const caller = await test.as(owner)
    const { data } = await caller(reports.createSaved, {
      body: { ...form, schedule: 'DAILY', emails: ['jefe@central.example'] },
    })
    const letters = () =>
      many(
        test.db,
        sql<{
          body: string
        }>`select body from outgoing_message where recipient = 'jefe@central.example'`,
      )
    const morning = new Date('2025-03-11T07:00:00-05:00')
    await sendScheduled(test.deps, morning)
    await sendScheduled(test.deps, morning)
    const own = within().filter(
      (t) => t.company_id === companies[0] && t.at.startsWith('2025-03-10'),
    )
    const sent = await letters()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.body).toContain(`Servicios: ${own.length} `)
    await run(test.db, sql`update app_user set permissions = '{}' where user_id = ${owner}`)
    await sendScheduled(test.deps, new Date('2025-03-12T07:00:00-05:00'))
    expect(await letters()).toHaveLength(1)
    const { sent_on } = await one(
      test.db,
      sql<{
        sent_on: string
      }>`select sent_on from saved_report where saved_report_id = ${data.saved_report_id}`,
    )
    expect(sent_on).toBe('2025-03-11')
  })
})
