import { expect, test } from 'vitest'
import { stateOfSystem } from '@chaski/contract/system/rules.ts'
import { type Found, judge, limits } from './judge.ts'

const well: Found = {
  write: true,
  room: true,
  files: true,
  disk: limits.disk,
  engine: 3,
  relay: 0,
  link: undefined,
  jobs: 0,
  mail: 0,
  sms: undefined,
  backup: 3600,
  clock: 0,
  uptime: 60,
}
const illOf = (found: Partial<Found>) =>
  judge({ ...well, ...found })
    .filter(({ state }) => state === 'ill')
    .map(({ name }) => name)

test('nothing is ill where everything is as it should be, and what is not set up is off', () => {
  expect(illOf({})).toEqual([])
  expect(judge(well).find(({ name }) => name === 'sms')?.state).toBe('off')
})

test.each([
  ['database', { write: false }],
  ['space', { room: false }],
] as const)('without %s nobody can book', (name, found) => {
  expect(illOf(found)).toEqual([name])
  expect(stateOfSystem(judge({ ...well, ...found }))).toBe('down')
})

test.each([
  ['files', { files: false }],
  ['disk', { disk: limits.disk - 1 }],
  ['engine', { engine: limits.engine + 1 }],
  ['relay', { relay: limits.relay + 1 }],
  ['jobs', { jobs: limits.jobs + 1 }],
  ['mail', { mail: limits.mail + 1 }],
  ['sms', { sms: limits.sms + 1 }],
  ['backup', { backup: limits.backup + 1 }],
  ['clock', { clock: limits.clock + 1 }],
] as const)('%s alone is named, and bookings go on', (name, found) => {
  expect(illOf(found)).toEqual([name])
  expect(stateOfSystem(judge({ ...well, ...found }))).toBe('degraded')
})

test('an engine that has never beaten is ill once it had the time to', () => {
  expect(illOf({ engine: null, uptime: limits.engine - 1 })).toEqual([])
  expect(illOf({ engine: null, uptime: limits.engine + 1 })).toEqual(['engine'])
})
