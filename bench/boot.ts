import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, wallTime } from './harness.ts'

const rounds = 3

/** Seconds from the start of the process to its first answer. */
const start = async (dataDir: string, ...mode: string[]): Promise<number> => {
  const child = fork(new URL('./boot/start-once.ts', import.meta.url), [dataDir, ...mode])
  const ended = once(child, 'exit')
  const ms = await wallTime(() => once(child, 'message'))
  await ended
  return ms / 1000
}

/** From an empty folder to the first answer, and once more on what is there; beside it, the database alone. */
export async function run(): Promise<BenchRow[]> {
  const cold: number[] = []
  const warm: number[] = []
  const coldPeer: number[] = []
  const warmPeer: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await mkdtemp(join(tmpdir(), 'chaski-boot-'))
    const peer = await mkdtemp(join(tmpdir(), 'chaski-boot-'))
    coldPeer.push(await start(peer, 'alone'))
    cold.push(await start(ours))
    warmPeer.push(await start(peer, 'alone'))
    warm.push(await start(ours))
    await rm(ours, { recursive: true, force: true })
    await rm(peer, { recursive: true, force: true })
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
      note: 'goal in seconds; peer: the embedded database alone; least of 3',
    }
  }
  return [
    row('empty folder to first answer', cold, coldPeer, 4),
    row('second start to first answer', warm, warmPeer, 1),
  ]
}
