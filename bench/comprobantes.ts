import { killedOver, killStage } from '../server/src/test/billing/killed-workers.ts'
import type { BenchRow } from './harness.ts'
import { quietServer } from './year/quiet-server.ts'

/** A process that signs and sends is killed at each of its steps, over each kind of work, and another follows. */
export async function run(): Promise<BenchRow[]> {
  const server = await quietServer()
  const stage = await killStage(server)
  try {
    const rows: BenchRow[] = []
    for (const over of killedOver) {
      const wrong: string[] = []
      let kills = 0
      for (; ; kills++) {
        const end = await stage.killAt(over, kills)
        wrong.push(...end.wrong.map((what) => `killed at ${kills}: ${what}`))
        if (!end.killed) break
      }
      rows.push({
        name: `killed over ${over}: lost or doubled`,
        ours: wrong.length,
        unit: '',
        goal: 0,
        ok: wrong.length === 0 && kills > 10,
        note: [`${kills} kills`, ...wrong].join('; '),
      })
    }
    return rows
  } finally {
    await stage.close()
    await server.close()
  }
}
