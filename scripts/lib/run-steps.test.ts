import { expect, test } from 'vitest'
import { attempt, runSteps } from './run-steps.ts'
import type { Step } from './run-steps.ts'

const step = (name: string, run: Step['run']): Step => ({ name, advice: `mend ${name}`, run })

test('a failure, thrown or told, stops nothing and shows its output and what to do', async () => {
  const lines: string[] = []
  const results = await runSteps(
    [
      step('told', async () => ({ ok: false, output: 'line 3 is wrong' })),
      step('thrown', () => Promise.reject(new Error('no such tool'))),
      step('fine', async () => ({ ok: true, output: 'chatter' })),
    ],
    (line) => lines.push(line),
  )
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['told', false],
    ['thrown', false],
    ['fine', true],
  ])
  const said = lines.join('\n')
  expect(said).toMatch(/FAILED {2}told/)
  expect(said).toContain('line 3 is wrong')
  expect(said).toContain('mend told')
  expect(said).toContain('no such tool')
  expect(said).toMatch(/ok {6}fine/)
  expect(said).not.toContain('chatter')
})

test('at most two run at a time, and each result keeps its place', async () => {
  let running = 0
  let most = 0
  const slow = (ok: boolean) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return { ok, output: '' }
  }
  const steps = [true, false, true, true, false].map((ok, i) => step(String(i), slow(ok)))
  const results = await runSteps(steps, () => {})
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true, true, false])
  expect(most).toBe(2)
})

test('an attempt fails with the words of its error alone', async () => {
  const refused = () => Promise.reject(new Error('no browser'))
  expect(await attempt(refused)).toEqual({ ok: false, output: 'no browser' })
  expect(await attempt(() => Promise.resolve('done'))).toEqual({ ok: true, output: '' })
})
