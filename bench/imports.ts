import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '@chaski/contract/client.ts'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { isMoving } from '@chaski/contract/imports/rules.ts'
import type { ImportedRow, ImportRecord } from '@chaski/contract/imports/schema.ts'
import { secondAsks } from '../server/src/base/sql/one-connection.ts'
import { longestTurn } from '../server/src/test/longest-turn.ts'
import { type BenchRow, wallTime } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'
import { sessionHeaders } from './session/session-headers.ts'

const goal = 25
const largest = 50_000
const faultEvery = 97

/** Every so many rows one is wrong, each in its way. */
const faults: readonly ((n: number, phone: string) => string)[] = [
  (_, phone) => `;${phone};;`,
  (n) => `Cliente ${n};12345;;`,
  (n, phone) => `Cliente ${n};${phone};no-es-correo;`,
  (n) => `Cliente ${n};9${20_000_000};;`,
  (n, phone) => `Cliente ${n};${phone};;12`,
]
const isFault = (n: number): boolean => n > 0 && n % faultEvery === 0

const sheet = (rows: number): Buffer =>
  Buffer.from(
    [
      'Nombre;Teléfono;Correo;Documento',
      ...Array.from({ length: rows }, (_, n) => {
        const phone = `9${20_000_000 + n}`
        return isFault(n)
          ? faults[(n / faultEvery) % faults.length]!(n, phone)
          : `Cliente Número ${n};${phone};c${n}@demo.example;`
      }),
    ].join('\r\n'),
  )

const megabytes = (): number => process.memoryUsage().rss / 1_000_000

/** A sheet of clients from the file to the records and back: the longest turn of the loop, the faults found, the memory. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const rows = Number(args[0] ?? largest)
  const server = await startBenchServer({ SIMULATOR: 'off' })
  const { app, deps } = server
  const headers = await sessionHeaders(deps.db, deps.config.SECRET_KEYS, 'admin')
  const ask = async <T>(method: 'GET' | 'POST', url: string, extra = {}): Promise<T> => {
    const answer = await app.inject({ method, url, headers, ...extra })
    if (answer.statusCode >= 400) throw new Error(answer.body)
    return JSON.parse(answer.body) as T
  }
  const upload = async (): Promise<ImportRecord> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(sheet(rows))]), 'clientes.csv')
    const encoded = new Response(body)
    const type = { 'content-type': encoded.headers.get('content-type')! }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const url = urlOf(imports.upload, { params: { kind: 'clients' } })
    return ask('POST', url, { payload, headers: { ...headers, ...type } })
  }
  const settled = async (import_id: number): Promise<ImportRecord> => {
    for (;;) {
      const now = await ask<ImportRecord>('GET', urlOf(imports.get, { params: { import_id } }))
      if (!isMoving(now)) return now
      await sleep(200)
    }
  }
  const planted = Array.from({ length: rows }, (_, n) => n).filter(isFault)
  const before = megabytes()
  let most = before
  const watch = setInterval(() => void (most = Math.max(most, megabytes())), 100)
  const results: BenchRow[] = []
  const step = async (name: string, work: () => Promise<ImportRecord>): Promise<ImportRecord> => {
    let record: ImportRecord | undefined
    let longest = 0
    const spent = await wallTime(async () => {
      const done = work()
      longest = await longestTurn(done)
      record = await done
    })
    results.push({
      name: `${name}, ${rows} rows`,
      ours: longest,
      goal,
      unit: 'ms CPU in one turn',
      ok: longest <= goal,
      note: `${(spent / 1000).toFixed(0)} s on this machine, then ${record!.state}`,
    })
    return record!
  }
  try {
    results.push({
      name: 'the same server at rest',
      ours: await longestTurn(sleep(10_000)),
      unit: 'ms CPU in one turn',
      note: 'what the other steps are to be read against',
    })
    const read = await step('read and staged', upload)
    const ready = await step('judged', () => settled(read.import_id))
    const { import_id } = ready
    const bad: ImportedRow[] = []
    for (let page = 1; bad.length < ready.verdicts.BAD; page++) {
      const query = { import_id, verdict: 'BAD' as const, page, page_size: 200 }
      bad.push(...(await ask<{ data: ImportedRow[] }>('GET', urlOf(imports.rows, { query }))).data)
    }
    const found = new Set(bad.map(({ row }) => row - 2))
    const missed = planted.filter((n) => !found.has(n)).length
    results.push({
      name: 'planted faults not found',
      ours: missed,
      goal: 0,
      unit: 'rows',
      ok: missed === 0 && found.size === planted.length,
      note: `${planted.length} planted, ${found.size} found`,
    })
    await ask('POST', urlOf(imports.apply, { params: { import_id } }))
    const stored = await step('stored', () => settled(import_id))
    await ask('POST', urlOf(imports.undo, { params: { import_id } }))
    const undone = await step('undone', () => settled(import_id))
    const whole =
      stored.results.CREATED === rows - planted.length &&
      undone.results.UNDONE === stored.results.CREATED
    results.push({
      name: 'calls that asked for a second connection',
      ours: secondAsks.count,
      goal: 0,
      unit: 'asks',
      ok: secondAsks.count === 0 && whole,
      note: whole ? 'all good rows stored and undone' : 'rows are missing',
    })
    results.push({
      name: 'memory while it lasted',
      ours: most - before,
      goal: 400,
      unit: 'MB',
      ok: most - before <= 400,
      note: 'the worker thread included',
    })
    return results
  } finally {
    clearInterval(watch)
    await server.close()
  }
}
