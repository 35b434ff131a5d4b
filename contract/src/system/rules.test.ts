import { expect, it } from 'vitest'
import { stateOfSystem } from './rules.ts'
import type { CheckName, SystemCheck } from './schema.ts'

const checks = (...ill: CheckName[]): SystemCheck[] =>
  (['database', 'space', 'mail', 'engine'] as CheckName[]).map((name) => ({
    name,
    state: ill.includes(name) ? 'ill' : 'ok',
    value: null,
    limit: null,
  }))

it('is down only when nobody can book, and degraded when something else is ill', () => {
  expect(stateOfSystem(checks())).toBe('ok')
  expect(stateOfSystem(checks('mail'))).toBe('degraded')
  expect(stateOfSystem(checks('engine', 'mail'))).toBe('degraded')
  expect(stateOfSystem(checks('database'))).toBe('down')
  expect(stateOfSystem(checks('space'))).toBe('down')
  expect(stateOfSystem(checks('mail', 'space'))).toBe('down')
})
