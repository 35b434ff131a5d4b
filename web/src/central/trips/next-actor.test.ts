import { expect, it } from 'vitest'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { type AutoReach, nextActor } from './next-actor.ts'

const row = (part: object) =>
  ({
    status_type_id: 2,
    coverage_id: 1,
    origin: { zone_id: 4 },
    assignment: null,
    ack_at: null,
    approval: 'NONE',
    retained: null,
    sla: { level: 0 },
    ...part,
  }) as unknown as TripRow

const auto = (part: object = {}, alive = true) =>
  ({
    data: [{ coverage_id: 1, name: 'Arequipa', is_on: true, zones_off: [9], ...part }],
    engine: { alive, beat_at: '' },
  }) as unknown as AutoReach

it('leaves to the robot what the robot reaches, and everything else to a hand', () => {
  expect(nextActor(row({}), auto())).toBe('robot')
  expect(nextActor(row({}), auto({ is_on: false }))).toBe('hand')
  expect(nextActor(row({}), auto({}, false))).toBe('hand')
  expect(nextActor(row({}), undefined)).toBe('hand')
  expect(nextActor(row({ origin: { zone_id: 9 } }), auto())).toBe('hand')
  expect(nextActor(row({ coverage_id: null }), auto())).toBe('hand')
  expect(nextActor(row({ retained: {} }), auto())).toBe('hand')
  expect(nextActor(row({ sla: { level: 2 } }), auto())).toBe('hand')
  expect(nextActor(row({ status_type_id: 11 }), auto())).toBe('hand')
})

it('names the driver, the passenger and nobody', () => {
  expect(nextActor(row({ status_type_id: 3 }), auto())).toBe('driver')
  expect(nextActor(row({ status_type_id: 4 }), auto())).toBe('driver')
  expect(nextActor(row({ status_type_id: 4, sla: { level: 2 } }), auto())).toBe('hand')
  expect(nextActor(row({ status_type_id: 6 }), auto())).toBe('passenger')
  expect(nextActor(row({ status_type_id: 8 }), auto())).toBeNull()
})
