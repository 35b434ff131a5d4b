import { setTimeout as sleep } from 'node:timers/promises'
import { type ImportKindCode, importKindCodes } from '@chaski/contract/imports/kinds.ts'
import { secondAsks } from '../server/src/base/sql/one-connection.ts'
import { filePlans } from '../server/src/test/imports/planted/file-plans.ts'
import { type BenchRow, option } from './harness.ts'
import { importDesk } from './imports/import-desk.ts'
import { proveKind } from './imports/prove-kind.ts'
import { watchCost } from './imports/watch-cost.ts'
import { startBenchServer } from './server/start-bench-server.ts'

/** As many as a file may have. */
const largest = 50_000
const restMs = 5_000

/** Every kind of file with planted faults, one after the other: `--kind K` for one of them, `--rows N` for shorter ones. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const rows = Number(option(args, 'rows') ?? largest)
  const kind = option(args, 'kind')
  const kinds = importKindCodes.filter((code) => kind === undefined || code === kind)
  if (kinds.length === 0) throw new Error(`--kind is one of ${importKindCodes.join(', ')}`)
  const server = await startBenchServer({ SIMULATOR: 'off' })
  try {
    const desk = await importDesk(server)
    const rest = await watchCost(() => sleep(restMs))
    const results: BenchRow[] = [
      {
        name: 'the same server at rest: longest hold of the loop',
        ours: rest.heldMs,
        unit: 'ms CPU',
        note: 'what the others are to be read against',
      },
    ]
    const prove = async (code: ImportKindCode): Promise<void> => {
      const found = await proveKind(server.deps.db, desk, filePlans[code], rows)
      // Told as they come: all of them together take long.
      for (const { name, ours, unit, note } of found)
        console.error(`${name}: ${ours.toFixed(1)} ${unit} (${note})`)
      results.push(...found)
    }
    for (const code of kinds) await prove(code)
    results.push({
      name: 'calls that asked for a second connection',
      ours: secondAsks.count,
      goal: 0,
      unit: 'asks',
      ok: secondAsks.count === 0,
    })
    return results
  } finally {
    await server.close()
  }
}
