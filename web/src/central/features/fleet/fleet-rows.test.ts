import { describe, expect, it } from 'vitest'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import type { Unit } from '#src/central/live/live-fleet.ts'
import { countStates, mergeFleet, narrowFleet, ofStates } from './fleet-rows.ts'

const now = Date.parse('2026-11-15T10:00:00-05:00')
const place = (secondsAgo: number) => ({
  latitude: -16.4,
  longitude: -71.5,
  heading: null,
  speed: null,
  at: new Date(now - secondsAgo * 1000).toISOString(),
  age_s: secondsAgo,
})
const unit = (driver_id: number, rest: Partial<Unit> = {}): Unit => ({
  driver_id,
  driver_uuid: '',
  code: `C00${driver_id}`,
  name: 'José Núñez',
  cellphone: '987654321',
  status_driver_id: 2,
  since: '',
  turn_id: 1,
  shift_started_at: '2026-11-15T06:00:00-05:00',
  vehicle: { vehicle_id: 1, code: '015', plate: 'V1A234' },
  place: place(5),
  service_id: null,
  next_service_id: null,
  services_today: 0,
  ...rest,
})
const record = (driver_id: number, EXPIRING: number) =>
  ({ driver_id, documents: { EXPIRING, EXPIRED: 0 } }) as unknown as DriverRow

const silent = ({ place: last }: Unit) => last === null || last.age_s > 60

describe('mergeFleet', () => {
  it('believes the live channel on state and place, the list on the rest', () => {
    const [row] = mergeFleet(
      [unit(1, { services_today: 7 })],
      [unit(1, { status_driver_id: 6, place: place(1) })],
      [record(1, 2)],
      silent,
      new Map(),
    )
    expect(row).toMatchObject({ status_driver_id: 6, services_today: 7, lost: false })
    expect(row?.record?.documents.EXPIRING).toBe(2)
  })

  it('calls only a working unit lost', () => {
    const rows = mergeFleet(
      [unit(1, { place: place(90) }), unit(2, { place: null, shift_started_at: null })],
      [],
      [],
      silent,
      new Map(),
    )
    expect(rows.map(({ lost }) => lost)).toEqual([true, false])
  })
})

describe('the filters', () => {
  const rows = mergeFleet(
    [
      unit(1, { place: place(90) }),
      unit(2, { status_driver_id: 6, turn_id: 2, name: 'Ana Paz' }),
      unit(3, { status_driver_id: 7 }),
    ],
    [],
    [record(3, 1)],
    silent,
    new Map(),
  )
  const ids = (list: readonly { driver_id: number }[]) => list.map(({ driver_id }) => driver_id)

  it('find by words without accents, by turn, silence and documents', () => {
    expect(ids(narrowFleet(rows, { key_word: 'nunez c001' }))).toEqual([1])
    expect(ids(narrowFleet(rows, { key_word: 'v1a' }))).toEqual([1, 2, 3])
    expect(ids(narrowFleet(rows, { turn_id: 2 }))).toEqual([2])
    expect(ids(narrowFleet(rows, { signal: 'LOST' }))).toEqual([1])
    expect(ids(narrowFleet(rows, { documents: 'EXPIRING' }))).toEqual([3])
  })

  it('count states before one of them is chosen', () => {
    expect([...countStates(rows)]).toEqual([
      [2, 1],
      [6, 1],
      [7, 1],
    ])
    expect(ids(ofStates(rows, [6, 7]))).toEqual([2, 3])
    expect(ids(ofStates(rows, []))).toEqual([1, 2, 3])
  })
})
