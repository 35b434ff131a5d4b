import { expect, test } from 'vitest'
import { tripStatusIds } from '#src/trips/statuses.ts'
import { isOver, stageOf } from './rules.ts'

test('a follower waits until there is a car, and sees each step from then on', () => {
  const told = Object.fromEntries(tripStatusIds.map((state) => [state, stageOf(state)]))
  expect(told).toEqual({
    1: 'WAITING',
    2: 'WAITING',
    3: 'WAITING',
    4: 'ASSIGNED',
    5: 'ON_WAY',
    6: 'ARRIVED',
    7: 'ON_BOARD',
    8: 'FINISHED',
    9: 'CANCELED',
    10: 'CANCELED',
    11: 'WAITING',
  })
})

test('it is over when the ride ended or was given up', () => {
  const stages = ['WAITING', 'ASSIGNED', 'ON_WAY', 'ARRIVED', 'ON_BOARD', 'FINISHED', 'CANCELED']
  expect((stages as Parameters<typeof isOver>[0][]).filter(isOver)).toEqual([
    'FINISHED',
    'CANCELED',
  ])
})
