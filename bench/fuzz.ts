import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { uncaughtInput } from '../server/src/http/answer/errors.ts'
import { fuzzCallers } from '../server/src/test/fuzz/fuzz-callers.ts'
import type { FuzzOrder, FuzzOutcome } from '../server/src/test/fuzz/fuzz-calls.ts'
import { watchLoop } from './fuzz/watch-loop.ts'
import { type BenchRow, option } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'

const worst = 10
const goals = { slowest_ms: 2000, loop_ms: 50 }

/** Nonsense and nearly right requests to every operation, sent from a thread of their own: this one is the server's. */
export const run = async (args: string[]): Promise<BenchRow[]> => {
  const count = Number(option(args, 'count') ?? 100_000)
  const seed = Number(option(args, 'seed') ?? 20_261_115)
  const server = await startBenchServer({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const { db, config } = server.deps
    const callers = await fuzzCallers(db, config.SECRET_KEYS)
    const order: FuzzOrder = { baseUrl: server.url, callers, count, seed }
    const loop = watchLoop()
    const worker = new Worker(new URL('fuzz/fuzz-worker.ts', import.meta.url), {
      workerData: order,
    })
    const [outcome] = (await once(worker, 'message')) as [FuzzOutcome]
    const held = loop.stop()
    const [slowest = { ms: 0, operation: '' }] = outcome.slowest
    const longest = held[0]?.cpuMs ?? 0
    console.error('The ten longest turns of the loop, and what was under way in them:')
    for (const { cpuMs, gcMs, operations } of held.slice(0, worst))
      console.error(
        `  ${cpuMs.toFixed(1)} ms CPU (${gcMs.toFixed(1)} ms of them by the collector)  ${operations.join(', ') || 'no call'}`,
      )
    console.error('The ten slowest operations:')
    for (const { ms, operation } of outcome.slowest.slice(0, worst))
      console.error(`  ${ms.toFixed(0)} ms  ${operation}`)
    for (const { kind, operation, said } of outcome.findings.slice(0, 20))
      console.error(`${kind} ${operation}: ${said.slice(0, 600)}`)
    const none = (kind: string, note?: string): BenchRow => {
      const found = outcome.findings.filter((one) => one.kind === kind)
      const operations = [...new Set(found.map(({ operation }) => operation))].join(', ')
      const ours = found.length
      return {
        name: kind,
        ours,
        unit: 'answers',
        goal: 0,
        ok: ours === 0,
        note: note ?? operations,
      }
    }
    return [
      { name: 'requests', ours: outcome.sent, unit: '', note: JSON.stringify(outcome.statuses) },
      none('5xx'),
      none('hang'),
      none('off contract'),
      {
        name: 'refused by the database alone',
        ours: uncaughtInput.count,
        unit: 'requests',
        goal: 0,
        ok: uncaughtInput.count === 0,
      },
      {
        name: 'slowest call',
        ours: slowest.ms,
        unit: 'ms',
        goal: goals.slowest_ms,
        ok: slowest.ms <= goals.slowest_ms,
        note: slowest.operation,
      },
      {
        name: 'loop held',
        ours: longest,
        unit: 'ms CPU',
        goal: goals.loop_ms,
        ok: longest <= goals.loop_ms,
        note: held[0]?.operations.join(', ') ?? '',
      },
    ]
  } finally {
    await server.close()
  }
}
