import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '../server/src/adapters/postgres/embedded.ts'
import { migrate } from '../server/src/adapters/postgres/migrate/migrate.ts'
import { cursorBatches } from '../server/src/base/sql/cursor.ts'
import type { CellValue, Column } from '../server/src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '../server/src/spreadsheet/xlsx-stream.ts'
import { type Db, run as execute } from '../server/src/base/sql/sql.ts'
import { type BenchRow, cpuTime, option, stats } from './harness.ts'

/** Twenty of the report's columns: moments, amounts and words, as people export them. */
const titles = [
  'Servicio',
  'Estado',
  'Fecha y hora',
  'Empresa',
  'Centro',
  'Pasajero',
  'Celular',
  'Recojo',
  'Conductor',
  'Unidad',
  'Registrado',
  'Asignado',
  'En punto',
  'A bordo',
  'Cerrado',
  'Hasta el recojo (min)',
  'Distancia (km)',
  'Tarifa (S/)',
  'Peajes (S/)',
  'Total (S/)',
]
const moments = new Set([2, 10, 11, 12, 13, 14])
const columns: Column[] = titles.map((title, at) => ({
  title,
  width: 16,
  ...(moments.has(at)
    ? { format: 'moment' as const }
    : at > 16
      ? { format: 'money' as const }
      : {}),
}))

const fill = (db: Db, rows: number) =>
  execute(
    db,
    sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, origin_text,
        origin_latitude, origin_longitude, client_name, cellphone, distance_m, final_fare, fare_cents, pin, created_at, assigned_at,
        on_way_at, arrived_at, boarded_at, closed_at, owner_name)
      select 8, 'TELEFONO', 1, 1 + n % 5, at, false, 'Av. Ejército ' || n, -16.39, -71.53, 'Pasajero número ' || n,
        '+5198' || lpad((n % 10000000)::text, 7, '0'), 1000 + n % 9000,
        jsonb_build_object('total', 1200 + n % 500, 'lines', jsonb_build_array(
          jsonb_build_object('code', 'AGREED', 'amount', 1200), jsonb_build_object('code', 'TOLL', 'amount', n % 500))),
        1200 + n % 500, '0000', at, at + interval '1 minute', at + interval '2 minutes', at + interval '8 minutes',
        at + interval '10 minutes', at + interval '30 minutes', 'Operador ' || n % 20
      from (select n, timestamptz '2025-01-01' + n * interval '1 minute' as at from generate_series(1, ${rows}::int) n) made`,
  )

const serial = (name: string) =>
  sql`round((extract(epoch from ${sql.ref(name)} at time zone 'America/Lima') / 86400 + 25569)::numeric, 6)`

const query = sql<{
  cells: CellValue[]
}>`select json_build_array(r.service_id, 'Finalizado', ${serial('r.date_time_service')},
    r.company_name, r.costcenter_code, r.client_name, r.cellphone, r.origin_text, r.operator_name, r.vehicle_code,
    ${serial('r.created_at')}, ${serial('r.assigned_at')}, ${serial('r.arrived_at')}, ${serial('r.boarded_at')}, ${serial('r.closed_at')},
    round(r.pickup_s / 60.0, 1), round(r.distance_m / 1000.0, 2), round(l.ride_cents / 100.0, 2), round(l.outlay_cents / 100.0, 2),
    round(r.amount_cents / 100.0, 2)) as cells
  from report_service r cross join lateral report_lines(r.final_fare, r.amount_cents) l
  order by r.date_time_service desc, r.service_id desc`

/** The rows a batch at a time, telling of the first. */
async function* batches(db: Db, onFirst = () => {}): AsyncGenerator<{ cells: CellValue[] }[]> {
  let some = false
  for await (const rows of cursorBatches(db, query)) {
    if (!some) onFirst()
    some = true
    yield rows
  }
}

/** Swallows a file, noting when its first byte and the first of its rows came, and how large it was. */
const sink = () => {
  const started = performance.now()
  const seen = { firstMs: Number.NaN, rowsMs: Number.NaN, bytes: 0, queried: false }
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      const now = performance.now() - started
      if (seen.bytes === 0) seen.firstMs = now
      // Whatever leaves after the database has answered carries rows; the head of the file does not.
      if (seen.queried && Number.isNaN(seen.rowsMs)) seen.rowsMs = now
      seen.bytes += chunk.length
      done()
    },
  })
  return { stream, seen }
}

/** What another call feels: a small question to the database every 20 ms, until stopped. */
const askMeanwhile = (db: Db) => {
  const waits: number[] = []
  let asking = true
  const work = (async () => {
    while (asking) {
      const before = performance.now()
      await execute(db, sql`select 1 as alive`)
      waits.push(performance.now() - before)
      await sleep(20)
    }
  })()
  return async (): Promise<number[]> => {
    asking = false
    await work
    return waits
  }
}

type Workbook = {
  addWorksheet(name: string): {
    columns: { header: string; width: number; style: { numFmt?: string } }[]
    addRow(values: unknown[]): { commit(): void }
    commit(): void
  }
  commit(): Promise<void>
}
type ExcelJs = {
  stream: { xlsx: { WorkbookWriter: new (options: { stream: PassThrough }) => Workbook } }
}

/** exceljs does not install beside our packages; where it lies is told by `--exceljs FOLDER`. */
const loadPeer = (folder: string | undefined): ExcelJs | null => {
  try {
    return createRequire(join(folder ?? process.cwd(), 'package.json'))('exceljs') as ExcelJs
  } catch {
    return null
  }
}

const looks: Record<string, { numFmt?: string }> = {
  moment: { numFmt: 'dd/mm/yyyy hh:mm:ss' },
  money: { numFmt: '#,##0.00' },
}

const writeWithPeer = async (excel: ExcelJs, db: Db): Promise<void> => {
  const stream = new PassThrough()
  const done = pipeline(stream, sink().stream)
  const book = new excel.stream.xlsx.WorkbookWriter({ stream })
  const sheet = book.addWorksheet('Servicios')
  // The same cells: moments and amounts with their look, as ours.
  sheet.columns = columns.map(({ title, width, format }) => ({
    header: title,
    width,
    style: looks[format ?? 'plain'] ?? {},
  }))
  for await (const rows of batches(db)) for (const { cells } of rows) sheet.addRow(cells).commit()
  sheet.commit()
  await book.commit()
  await done
}

/** The report's file of 100,000 services from the database, against exceljs's streaming writer over the same rows. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const rows = Number(option(args, 'rows') ?? 100_000)
  const rounds = Number(option(args, 'rounds') ?? 3)
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-excel-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(postgres.url, { max: 4, queryTimeoutMs: 120_000 })
  try {
    await migrate(database.db)
    await fill(database.db, rows)
    await execute(database.db, sql`analyze`)
    return await measure(database.db, rows, rounds, () => loadPeer(option(args, 'exceljs')))
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const measure = async (
  db: Db,
  rows: number,
  rounds: number,
  findPeer: () => ExcelJs | null,
): Promise<BenchRow[]> => {
  const ours: number[] = []
  const theirs: number[] = []
  const first: number[] = []
  const firstRows: number[] = []
  let peak = 0
  let bytes = 0
  const lag = monitorEventLoopDelay({ resolution: 5 })
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const idle = process.memoryUsage().rss
  for (let round = 0; round < rounds; round++) {
    lag.enable()
    const { stream, seen } = sink()
    const file = xlsxStream({
      name: 'Servicios',
      columns,
      batches: batches(db, () => (seen.queried = true)),
    })
    ours.push(await cpuTime(() => pipeline(file, stream)))
    lag.disable()
    first.push(seen.firstMs)
    firstRows.push(seen.rowsMs)
    bytes = seen.bytes
  }
  clearInterval(watch)
  const grown = (peak - idle) / 1_048_576
  const quiet = askMeanwhile(db)
  await sleep(2000)
  const waitedBefore = stats(await quiet())
  const busy = askMeanwhile(db)
  await pipeline(xlsxStream({ name: 'Servicios', columns, batches: batches(db) }), sink().stream)
  const waited = stats(await busy())
  // After ours: neither its code nor what it leaves in memory must count against us.
  const peer = findPeer()
  for (let round = 0; peer !== null && round < rounds; round++)
    theirs.push(await cpuTime(() => writeWithPeer(peer, db)))
  const best = Math.min(...ours)
  const other = theirs.length === 0 ? undefined : Math.min(...theirs)
  const ratio = other === undefined ? undefined : best / other
  const lagP99 = lag.percentile(99) / 1e6
  return [
    {
      name: `${rows} rows x ${titles.length}`,
      ours: best,
      unit: 'ms CPU',
      ...(other === undefined ? {} : { peer: other }),
      ...(ratio === undefined ? {} : { ratio }),
      goal: 0.45,
      ...(ratio === undefined ? {} : { ok: ratio <= 0.45 }),
      note:
        ratio === undefined
          ? 'no peer: exceljs is not installed (--exceljs FOLDER)'
          : `exceljs stream; our file ${(bytes / 1_048_576).toFixed(1)} MB`,
    },
    {
      name: 'peak memory',
      ours: idle / 1_048_576 + grown,
      unit: 'MB',
      goal: 150,
      ok: idle / 1_048_576 + grown <= 150,
      note: `${grown.toFixed(0)} MB over the idle process`,
    },
    {
      name: 'first byte',
      ours: Math.min(...first),
      unit: 'ms',
      goal: 300,
      ok: Math.min(...first) <= 300,
    },
    {
      name: 'first rows',
      ours: Math.min(...firstRows),
      unit: 'ms',
      goal: 300,
      ok: Math.min(...firstRows) <= 300,
      note: 'until a byte leaves that the database answered',
    },
    {
      name: 'a small query meanwhile, p99',
      ours: waited.p99,
      peer: waitedBefore.p99,
      ratio: waited.p99 / waitedBefore.p99,
      unit: 'ms',
      goal: 100,
      ok: waited.p99 <= 100,
      note: `peer: the same before the export; medians ${waited.median.toFixed(1)} and ${waitedBefore.median.toFixed(1)} ms`,
    },
    {
      name: 'event loop delay p99',
      ours: lagP99,
      unit: 'ms',
      goal: 100,
      ok: lagP99 <= 100,
      note: 'what other calls wait',
    },
  ]
}
