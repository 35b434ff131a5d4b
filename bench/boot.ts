import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from '../scripts/lib/build-server.ts'
import { freePort } from '../server/src/test/ports.ts'
import { type BenchRow, wallTime } from './harness.ts'

const rounds = 3

/** Seconds from the start of the process until `answered`; then it is asked to stop, as by Ctrl+C. */
const start = async (
  file: string,
  args: string[],
  answered: (child: ChildProcess) => Promise<unknown>,
): Promise<number> => {
  const child = fork(new URL(`./boot/${file}`, import.meta.url), args)
  const ended = once(child, 'exit')
  const ms = await wallTime(() => Promise.race([answered(child), ended.then(failed)]))
  child.kill('SIGTERM')
  await ended
  return ms / 1000
}

const failed = () => Promise.reject(new Error('the process ended before it answered'))

/** Asks as a browser would, from outside, until there is an answer. */
const firstAnswer = async (url: string): Promise<void> => {
  for (;;) {
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => undefined,
    )
    if (status === 200) return
    if (status !== undefined) throw new Error(`answered ${status}`)
    await sleep(20)
  }
}

const startOurs = async (entry: string, dataDir: string): Promise<number> => {
  const port = await freePort()
  return start('server.ts', [entry, dataDir, String(port)], () =>
    firstAnswer(`http://127.0.0.1:${port}/api/v1/public/company`),
  )
}

const startDatabase = (dataDir: string): Promise<number> =>
  start('database.ts', [dataDir], (child) => once(child, 'message'))

/** From an empty folder to the first answer, and once more on what is there; beside it, the database alone. */
export async function run(): Promise<BenchRow[]> {
  const entry = await buildServer()
  const cold: number[] = []
  const warm: number[] = []
  const coldPeer: number[] = []
  const warmPeer: number[] = []
  // The first start after a build reads code that nobody has compiled yet; a round for it alone.
  for (let round = -1; round < rounds; round++) {
    const ours = await mkdtemp(join(tmpdir(), 'chaski-boot-'))
    const peer = await mkdtemp(join(tmpdir(), 'chaski-boot-'))
    const took = {
      coldPeer: await startDatabase(peer),
      cold: await startOurs(entry, ours),
      warmPeer: await startDatabase(peer),
      warm: await startOurs(entry, ours),
    }
    await rm(ours, { recursive: true, force: true })
    await rm(peer, { recursive: true, force: true })
    if (round < 0) continue
    cold.push(took.cold)
    warm.push(took.warm)
    coldPeer.push(took.coldPeer)
    warmPeer.push(took.warmPeer)
  }
  const row = (name: string, ours: number[], peer: number[], goal: number): BenchRow => {
    const [best, bestPeer] = [Math.min(...ours), Math.min(...peer)]
    return {
      name,
      ours: best,
      peer: bestPeer,
      ratio: best / bestPeer,
      goal,
      unit: 's',
      ok: best <= goal,
      note: `goal in seconds; peer: the embedded database alone; least of ${rounds}`,
    }
  }
  return [
    row('empty folder to first answer', cold, coldPeer, 4),
    row('second start to first answer', warm, warmPeer, 1),
  ]
}
