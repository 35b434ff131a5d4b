import { spawnSync } from 'node:child_process'
import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '@chaski/contract/client.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import {
  firstIds,
  insertPast,
  type PastTrip,
  randomLines,
  seeded,
} from '#src/test/reports/test-kit.ts'

let test: TestApp
let admin: Caller
const period = {
  date_start: '2025-05-01T00:00:00-05:00',
  date_finish: '2025-05-31T23:59:59.999-05:00',
}
const rows = 2500

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  const companies = await firstIds(test, 'company', 3)
  const drivers = await firstIds(test, 'driver', 5)
  const r = seeded(7)
  const nasty = ['=1+1', '+51 987', '-2', '@SUM(A1)', 'Ñandú & <b>"x"</b>', 'Ana', "O'Neill"]
  await insertPast(
    test,
    Array.from({ length: rows }, (_, n): PastTrip => ({
      at: new Date(Date.parse(period.date_start) + n * 1_000_000).toISOString(),
      status_type_id: r.pick([8, 8, 9, 10]),
      company_id: r.pick([null, ...companies]),
      driver_id: r.pick(drivers),
      payment_type_id: r.int(1, 5),
      lines: randomLines(r),
      stars: r.pick([null, 1, 3, 5]),
      client_name: r.pick(nasty),
      origin_text: r.pick(nasty),
    })),
  )
})
afterAll(() => test.close())

const serial = (at: string | null): number | null =>
  at === null ? null : (Date.parse(at) - 5 * 3_600_000) / 86_400_000 + 25_569

const round = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value

/** A row of the table as the file must tell it. */
const asCells = (row: ReportRow) => ({
  Servicio: row.service_id,
  Empresa: row.company_name,
  Pasajero: row.client_name,
  Celular: row.cellphone,
  Origen: row.origin_text,
  Conductor: row.driver_code,
  'Nombre del conductor': row.driver_name,
  'Fecha y hora': round(serial(row.date_time_service)),
  Cerrado: round(serial(row.closed_at)),
  'Hasta el recojo (min)': row.pickup_s! / 60,
  'Distancia (km)': row.distance_m / 1000,
  'Forma de pago': row.payment_type_name,
  'Tarifa (S/)': row.ride_cents / 100,
  'Espera (S/)': row.wait_cents / 100,
  'Paradas (S/)': row.stops_cents / 100,
  'Peajes y parqueo (S/)': row.outlay_cents / 100,
  'Falso flete (S/)': row.fee_cents / 100,
  'Total (S/)': row.amount_cents / 100,
  'Motivo de cancelación': row.cancel_reason,
  Calificación: row.rating,
})

describe('the Excel file', () => {
  it('holds every service of the report, cell by cell', async () => {
    // The list's own query, its page included: the file holds all of it.
    const { raw, headers } = await admin(reports.excel, {
      query: { ...period, page: 2, page_size: 10 },
    })
    const [worksheet] = readWorkbook(raw)
    const [titles, ...cells] = worksheet!.rows
    expect(cells).toHaveLength(Number(headers['x-row-count']))
    const listed: unknown[] = []
    for (let page = 1; listed.length < rows; page++) {
      const { data } = await admin(reports.services, { query: { ...period, page, page_size: 200 } })
      listed.push(...data.data.map(asCells))
    }
    const column = Object.keys(listed[0] as object).map((title) => titles!.indexOf(title))
    const names = titles!
    const shown = cells.map((line) =>
      Object.fromEntries(column.map((at) => [names[at], round(line[at]!)])),
    )
    expect(shown).toEqual(listed)
  })

  const python = spawnSync('python3', ['--version']).status === 0
  it.skipIf(!python)('reads the same with another reader (skipped without python3)', async () => {
    const { raw } = await admin(reports.excel, { query: period })
    const ours = readWorkbook(raw)[0]!.rows
    const { stdout } = spawnSync('python3', ['-c', pythonReader], {
      input: raw,
      maxBuffer: 100_000_000,
    })
    expect(JSON.parse(stdout.toString())).toEqual(ours)
  })

  it('runs nothing a passenger typed: what looks like a formula is text', async () => {
    const { raw } = await admin(reports.excel, { query: period })
    const xml = readZip(raw).get('xl/worksheets/sheet1.xml')!
    const marked = '<c s="2" t="inlineStr"><is><t>'
    for (const typed of ['=1+1', '+51 987', '-2', '@SUM(A1)']) {
      expect(xml).toContain(`${marked}${typed}<`)
      expect(xml).not.toContain(`<c t="inlineStr"><is><t>${typed}<`)
    }
    expect(xml).not.toContain('<f')
  })

  it('leaves a trace of who took what, with how many rows', async () => {
    const caller = await test.as(await test.user(['RPT_SERVICE_EXCEL']))
    const query = { ...period, driver_id: (await firstIds(test, 'driver', 1))[0]! }
    const { headers } = await caller(reports.excel, { query })
    const look = () =>
      many(
        test.db,
        sql<{
          action: string
          after: { rows?: number; complete?: boolean; filters?: object; query?: object }
        }>`select action, after from audit where actor_id = ${caller.user_id} and action like 'EXPORT%' order by audit_id`,
      )
    // The last row is written once the file is out.
    await eventually(async () => ((await look()).length > 1 ? true : undefined))
    const traces = await look()
    expect(traces.map(({ action }) => action)).toEqual(['EXPORT', 'EXPORT_END'])
    expect(traces[0]!.after.query).toMatchObject(query)
    expect(traces[1]!.after).toMatchObject({
      rows: Number(headers['x-row-count']),
      complete: true,
      filters: query,
    })
    const viewer = await test.as(await test.user(['RPT_SERVICE_VIEW']))
    expect((await viewer(reports.excel, { query: period })).status).toBe(403)
  })

  it('ends its query when the reader hangs up', async () => {
    const caller = await test.as(await test.user(['RPT_SERVICE_EXCEL']))
    const call = await ask(caller)
    await new Promise<void>((resolve) => {
      call.once('response', (answer) => {
        answer.once('data', () => {
          answer.destroy()
          resolve()
        })
      })
    })
    const trace = await endOf(caller)
    expect(trace).toMatchObject({ complete: false })
    expect(trace.rows).toBeLessThan(rows)
    await eventually(async () => ((await reading()) === 0 ? true : undefined))
  })

  it('ends it too while the database has not found the first row', async () => {
    await run(
      test.owner,
      sql`create or replace function report_answers(dynamic_fields jsonb) returns text
          language sql volatile as $$ select pg_sleep(60)::text $$`,
    )
    const caller = await test.as(await test.user(['RPT_SERVICE_EXCEL']))
    const call = await ask(caller)
    await eventually(async () => ((await reading()) > 0 ? true : undefined))
    call.destroy()
    expect(await endOf(caller)).toMatchObject({ complete: false, rows: 0 })
    await eventually(async () => ((await reading()) === 0 ? true : undefined))
  })
})

/** Asks for the file over a real connection, which can be cut. */
const ask = async (caller: Caller): Promise<ClientRequest> => {
  if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const url = `http://127.0.0.1:${port}${urlOf(reports.excel, { query: period })}`
  return get(url, { headers: { cookie } }).on('error', () => undefined)
}

/** What the audit says of how the export ended. */
const endOf = (caller: Caller): Promise<{ complete: boolean; rows: number }> =>
  eventually(() =>
    one(
      test.db,
      sql<{ end: { complete: boolean; rows: number } | null }>`
        select (select after from audit where action = 'EXPORT_END' and actor_id = ${caller.user_id}) as end`,
    ).then(({ end }) => end ?? undefined),
  )

const reading = async (): Promise<number> =>
  (
    await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          and (query like 'fetch%' or query like '%pg_sleep%')`,
    )
  ).n

/** Waits for something that comes by itself, not for ever. */
const eventually = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (let n = 0; n < 200; n++) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error('it did not come')
}

describe('a cursor', () => {
  it('is canceled while the server still thinks, and its connection serves on', async () => {
    const left = new AbortController()
    const batches = cursorBatches(test.db, sql`select pg_sleep(60)`, { signal: left.signal })
    const first = batches.next()
    first.catch(() => {})
    await eventually(async () => ((await reading()) > 0 ? true : undefined))
    left.abort()
    await expect(first).rejects.toThrow('canceling statement')
    expect(await reading()).toBe(0)
    for (let n = 0; n < 8; n++)
      expect(await one(test.db, sql<{ n: number }>`select 1 as n`)).toEqual({ n: 1 })
  })

  it('hands over every row once, however they fall into batches', async () => {
    const seen: number[] = []
    const query = sql<{ n: number }>`select n from generate_series(1, ${1234}::int) n`
    for await (const batch of cursorBatches(test.db, query, { size: 100 }))
      seen.push(...batch.map(({ n }) => n))
    expect(seen).toEqual(Array.from({ length: 1234 }, (_, n) => n + 1))
  })

  it('lets go of the rows of a batch when the next is asked for: kept, a long export fills the memory', async () => {
    const given: unknown[][] = []
    const query = sql`select n from generate_series(1, 30) n`
    for await (const batch of cursorBatches(test.db, query, { size: 10 })) given.push(batch)
    expect(given.map(({ length }) => length)).toEqual([0, 0, 0])
  })
})

const pythonReader = `
import io, json, sys, zipfile
import xml.etree.ElementTree as tree
ns = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
book = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert book.testzip() is None
rows = []
for row in tree.fromstring(book.read('xl/worksheets/sheet1.xml')).iter(ns + 'row'):
    cells = []
    for cell in row:
        text, value = cell.find(ns + 'is/' + ns + 't'), cell.find(ns + 'v')
        cells.append(text.text if text is not None else float(value.text) if value is not None else None)
    rows.append([int(c) if isinstance(c, float) and c.is_integer() else c for c in cells])
print(json.dumps(rows))
`
