import { describe, expect, it } from 'vitest'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { figuresOf, waitText } from './wall-figures.ts'

const board = (
  services: [id: TripStatus, count: number, amber: number, red: number][],
  drivers: [id: DriverStatus, count: number][],
) => ({
  overview: {
    services: services.map(([status_type_id, count, amber, red]) => ({
      status_type_id,
      count,
      amber,
      red,
    })),
    drivers: drivers.map(([status_driver_id, count]) => ({ status_driver_id, count })),
    without_signal: 0,
    alarms: 0,
    at: '',
  },
  today: { finished: 12, cancelled: 1, no_unit: 0 },
  worst: [],
  units: [],
  alarms: [],
})
const figure = (key: string, b: ReturnType<typeof board>) =>
  figuresOf(b).find((each) => each.key === key)

describe('figuresOf', () => {
  it('adds up what waits, whatever its state is called, and shouts when it is late', () => {
    const b = board(
      [
        [2, 3, 1, 0],
        [3, 2, 0, 1],
        [11, 1, 0, 0],
        [7, 9, 0, 2],
      ],
      [[2, 4]],
    )
    expect(figure('waiting', b)).toMatchObject({ value: 6, tone: 'alarm' })
    expect(figure('late', b)).toMatchObject({ value: 3, tone: 'alarm' })
    expect(figure('riding', b)).toMatchObject({ value: 9 })
    expect(figure('free', b)).toMatchObject({ value: 4, tone: 'good' })
  })

  it('keeps quiet when all is well, and warns when nobody is free', () => {
    const b = board([[2, 1, 0, 0]], [])
    expect(figure('waiting', b)?.tone).toBeUndefined()
    expect(figure('free', b)).toMatchObject({ value: 0, tone: 'warn' })
    expect(figure('waiting', board([[2, 1, 1, 0]], []))?.tone).toBe('warn')
  })
})

describe('waitText', () => {
  const now = Date.parse('2026-11-15T10:00:00-05:00')
  it.each([
    ['2026-11-15T09:59:30-05:00', '0 min'],
    ['2026-11-15T09:51:00-05:00', '9 min'],
    ['2026-11-15T08:55:00-05:00', '1 h 05'],
    ['2026-11-15T10:05:00-05:00', '0 min'],
  ])('%s', (since, text) => expect(waitText(since, now)).toBe(text))
})
