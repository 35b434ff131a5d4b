import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'
import { retryPause } from './retry-pause.ts'

const answered = (status: number, text = '') => ({ status, text })

describe('the pauses', () => {
  it('grow, are about three days together, and end', () => {
    const all = Array.from({ length: 12 }, (_, n) => retryPause(n + 1, 0.5))
    const pauses = all.filter((pause) => pause !== null)
    expect(all.at(-1)).toBeNull()
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400
    expect(days).toBeGreaterThan(2.8)
    expect(days).toBeLessThan(3.2)
  })

  it('differ, so that many do not come back at once', () => {
    expect(retryPause(3, 0)).toBeCloseTo(270)
    expect(retryPause(3, 0.999)).toBeCloseTo(330, 0)
  })
})

describe('an answer', () => {
  it.each([200, 201, 204, 299])('of %i is taken', (status) => {
    expect(judgeAnswer(answered(status), 1, 0)).toEqual({
      outcome: { state: 'DELIVERED', status, answer: null },
      stop: null,
    })
  })

  it.each([100, 301, 302, 307, 400, 401, 404, 429, 500, 503])('of %i is tried again', (status) => {
    const { outcome, stop } = judgeAnswer(answered(status), 1, 0)
    expect(outcome).toMatchObject({ state: 'WAITING', status, problem: 'BAD_STATUS' })
    expect(outcome.pause_s).toBeGreaterThan(0)
    expect(stop).toBeNull()
  })

  it('of 410 ends it, and the last try too', () => {
    expect(judgeAnswer(answered(410), 1, 0)).toMatchObject({
      outcome: { state: 'FAILED' },
      stop: 'GONE',
    })
    expect(judgeAnswer(answered(500), 12, 0)).toMatchObject({
      outcome: { state: 'FAILED' },
      stop: null,
    })
  })

  it('is kept by its first letters, without what cannot be shown', () => {
    const { outcome } = judgeAnswer(answered(200, `a\u0000b\n\uD800${'x'.repeat(1000)}`), 1, 0)
    expect(outcome.answer).toHaveLength(300)
    expect(outcome.answer).toMatch(/^a b \uFFFDx+$/)
  })

  it('that never came says why', () => {
    const none = { status: null, problem: 'TIMEOUT' } as const
    expect(judgeAnswer(none, 1, 0).outcome).toMatchObject({ state: 'WAITING', problem: 'TIMEOUT' })
  })
})
