import { expect, test } from 'vitest'
import { createErrorKinds } from './error-kinds.ts'
import { createLog } from './log.ts'

const lost = (code: string) => Object.assign(new Error('connection lost'), { code })

const logOf = () => {
  let now = 0
  const lines: Record<string, unknown>[] = []
  const kinds = createErrorKinds({ windowMs: 10_000, most: 3, now: () => now })
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, kinds)
  return { log, lines, kinds, pass: (ms: number) => void (now += ms) }
}

test('a thousand problems of one kind are one line, and a number when the window ends', () => {
  const { log, lines, kinds, pass } = logOf()
  for (let n = 0; n < 1000; n++) log.error({ err: lost('57P01'), reqId: String(n) }, 'relay failed')
  expect(lines).toHaveLength(1)
  expect(kinds.due()).toEqual([])
  pass(10_001)
  expect(kinds.due()).toEqual([
    { kind: 'relay failed: 57P01', repeated: 999, detail: 'connection lost' },
  ])
  expect(kinds.due()).toEqual([])
  log.error({ err: lost('57P01') }, 'relay failed')
  expect(lines).toHaveLength(2)
  expect(kinds.list()).toMatchObject([{ kind: 'relay failed: 57P01', count: 1001 }])
})

test('another problem in the same second is written, also one that differs in its words alone', () => {
  const { log, lines } = logOf()
  log.error({ err: lost('57P01') }, 'relay failed')
  log.error({ err: lost('53100') }, 'relay failed')
  log.error({ err: new TypeError('x is not a function') }, 'request failed')
  log.error({ err: new TypeError('y is undefined') }, 'request failed')
  log.warn('SMTP_URL is not set')
  expect(lines).toHaveLength(5)
})

test('what is no problem is never held back', () => {
  const { log, lines } = logOf()
  for (let n = 0; n < 20; n++) log.info('request')
  expect(lines).toHaveLength(20)
})

test('as many kinds are kept as there is room for, the newest', () => {
  const { log, kinds } = logOf()
  for (const name of ['a', 'b', 'c', 'd']) log.warn(name)
  expect(kinds.list().map(({ kind }) => kind)).toEqual(['d', 'c', 'b'])
})
