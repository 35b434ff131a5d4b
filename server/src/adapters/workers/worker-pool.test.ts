import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { trials } from './trials.fixture.ts'
import { createWorkerPool, type PoolOptions } from './worker-pool.ts'

const entry = new URL('./pool-worker.fixture.ts', import.meta.url)
const open: { stop(): Promise<void> }[] = []
const pool = (options: Partial<PoolOptions<typeof trials>> = {}) => {
  const made = createWorkerPool({ tasks: trials, entry, ...options })
  open.push(made)
  return made
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})

/** How often the main thread got its turn until the promise was settled. */
const turnsUntil = async (promise: Promise<unknown>): Promise<number> => {
  let settled = false
  let turns = 0
  const end = () => void (settled = true)
  promise.then(end, end)
  while (!settled) {
    await turn()
    turns++
  }
  return turns
}

describe('the pool of worker threads', () => {
  it('answers each caller with its own result', async () => {
    const { run, stats } = pool({ threads: 2 })
    const all = Array.from({ length: 20 }, (_, n) => run('double', n))
    expect(await Promise.all(all)).toEqual(all.map((_, n) => n * 2))
    expect(stats()).toEqual({ running: 0, waiting: 0, threads: 2, done: 20, refused: 0 })
  })

  it('cuts a task that never ends, in words, while the main thread goes on; the next one works', async () => {
    const { run } = pool({ threads: 1 })
    const endless = run('endless', undefined)
    expect(await turnsUntil(endless)).toBeGreaterThan(100)
    await expect(endless).rejects.toMatchObject({
      code: 'INVALID_FILE',
      status: 422,
      message: 'El ensayo es demasiado complejo: pasó el límite de 0.3 segundos.',
    })
    expect(await run('double', 4)).toBe(8)
  })

  it('refuses what does not fit in the memory given, and lives on', async () => {
    const { run } = pool({ threads: 1, megabytes: 32 })
    await expect(run('greedy', undefined)).rejects.toMatchObject({
      code: 'INVALID_FILE',
      message: expect.stringContaining('32 MB de memoria'),
    })
    expect(await run('double', 4)).toBe(8)
  })

  it('tells a defect of ours from a refusal, and replaces a thread that died', async () => {
    const { run, stats } = pool({ threads: 1 })
    await expect(run('mistake', undefined)).rejects.toThrow('a defect of ours')
    await expect(run('crash', undefined)).rejects.toThrow('uncaught in the thread')
    await expect(run('leave', undefined)).rejects.toThrow('without a word')
    await expect(run('refuse', undefined)).rejects.toMatchObject({
      code: 'INVALID_FILE',
      message: 'Tiene más de 3 filas.',
      errors: [{ path: 'file', code: 'ROWS', detail: 'filas' }],
    })
    expect(await run('double', 4)).toBe(8)
    expect(stats()).toMatchObject({ done: 1, refused: 4, threads: 1 })
  })

  it('refuses with 503 once enough wait', async () => {
    const { run, stats } = pool({ threads: 1, maxWaiting: 2 })
    const left = new AbortController()
    const first = run('patient', undefined, { signal: left.signal })
    const waiting = [run('double', 1), run('double', 2)]
    await expect(run('double', 3)).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 })
    expect(stats()).toMatchObject({ running: 1, waiting: 2 })
    left.abort(new Error('nobody waits'))
    await expect(first).rejects.toThrow('nobody waits')
    expect(await Promise.all(waiting)).toEqual([2, 4])
  })

  it('forgets a waiting task whose caller has left', async () => {
    const { run, stats } = pool({ threads: 1 })
    const left = new AbortController()
    const both = [1, 2].map(() => run('patient', undefined, { signal: left.signal }))
    left.abort(new Error('gone'))
    const ends = await Promise.allSettled(both)
    expect(ends).toEqual([left, left].map((_) => ({ status: 'rejected', reason: _.signal.reason })))
    await expect(run('double', 1, { signal: left.signal })).rejects.toThrow('gone')
    expect(await run('double', 1)).toBe(2)
    expect(stats().waiting).toBe(0)
  })

  it('moves bytes instead of copying them, and hands no secrets over', async () => {
    const { run } = pool()
    const bytes = new Uint8Array(1_000_000)
    expect(await run('length', bytes, { transfer: [bytes.buffer] })).toBe(1_000_000)
    expect(bytes.byteLength).toBe(0)
    expect((await run('bytes', 500)).at(-1)).toBe(7)
    expect(await run('secrets', undefined)).toEqual([])
  })

  it('gives an idle thread back', async () => {
    const { run, stats } = pool({ idleMs: 1 })
    expect(await run('double', 1)).toBe(2)
    await expect.poll(() => stats().threads).toBe(0)
    expect(await run('double', 2)).toBe(4)
  })

  it('stops at once, refusing what runs and waits', async () => {
    const { run, stop, stats } = pool({ threads: 1 })
    const all = [run('patient', undefined), run('double', 1)]
    const ends = Promise.allSettled(all)
    await stop()
    expect((await ends).map((end) => end.status)).toEqual(['rejected', 'rejected'])
    await expect(run('double', 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(stats().threads).toBe(0)
  })
})
