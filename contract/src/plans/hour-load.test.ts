import { expect, it } from 'vitest'
import { hourLoads, loadLevel } from './hour-load.ts'

const at = (hour: string, driver: object | null = null) => ({
  date_time_service: `2026-11-19T${hour}:00-05:00`,
  driver,
})

it('counts the rides of each hour of Lima, and how many have a unit', () => {
  const hours = hourLoads([at('06:10'), at('06:59', {}), at('23:30')], new Map([[6, 3.5]]))
  expect(hours).toHaveLength(24)
  expect(hours[6]).toEqual({ hour: 6, trips: 2, with_unit: 1, fleet: 3.5 })
  expect(hours[23]).toEqual({ hour: 23, trips: 1, with_unit: 0, fleet: 0 })
  expect(hourLoads([], new Map())[6]!.fleet).toBeNull()
})

it('says when an hour has more rides than units, and when it nearly has', () => {
  const hour = (trips: number, fleet: number | null) =>
    loadLevel({ hour: 6, trips, with_unit: 0, fleet })
  expect(hour(5, 10)).toBe('ok')
  expect(hour(8, 10)).toBe('ok')
  expect(hour(9, 10)).toBe('tight')
  expect(hour(10, 10)).toBe('tight')
  expect(hour(11, 10)).toBe('over')
  expect(hour(1, 0)).toBe('over')
  expect(hour(0, 0)).toBe('ok')
  expect(hour(9, null)).toBe('ok')
})
