import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { engineDesk } from '#src/test/engine/test-kit.ts'
import { createEngine } from './engine.ts'

const { test, deps, turnOn } = await engineDesk()
afterAll(() => test.close())

it('goes on sweeping and beating when the clock is set back an hour', async () => {
  await turnOn()
  onTestFinished(() => void vi.useRealTimers())
  let sweeps = 0
  const ending = new AbortController()
  const engine = createEngine(deps, (moment) => {
    if (moment === 'end') sweeps++
  })
  const running = engine.run(ending.signal)
  await expect.poll(() => sweeps).toBeGreaterThan(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const then = sweeps
  await expect.poll(() => sweeps, { timeout: 25_000 }).toBeGreaterThan(then)
  ending.abort()
  await running
})
