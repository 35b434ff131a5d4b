import { describe, expect, it } from 'vitest'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { eventOf } from './event-of.ts'

const tell = (topic: string, category: string, action: string, value: object) =>
  eventOf('rides', 'drivers', { topic, category, action, value: { ...value } })
const trip = (action: string, status_type_id: number) =>
  tell('rides', 'SERVICE', action, {
    service_id: 7,
    service_uuid: 'u',
    status_type_id,
    version: 3,
    company_id: 2,
    client: { name: 'Rosa', cellphone: '987654321' },
    origin: { text: 'Calle' },
    driver: { driver_id: 4, name: 'Juan' },
    vehicle: { vehicle_id: 5, plate: 'V1A-100' },
  })

describe('a trip', () => {
  it.each([
    ['CREATED', tripStatus.PENDING, 'trip.created'],
    ['ASSIGNED', tripStatus.ON_WAY, 'trip.assigned'],
    ['UNASSIGNED', tripStatus.PENDING, 'trip.unassigned'],
    ['CANCELED', tripStatus.CANCELED, 'trip.canceled'],
    ['STATUS', tripStatus.AT_PICKUP, 'trip.arrived'],
    ['STATUS', tripStatus.ON_BOARD, 'trip.started'],
    ['STATUS', tripStatus.FINISHED, 'trip.finished'],
    ['STATUS', tripStatus.NO_SHOW, 'trip.no_show'],
    ['STATUS', tripStatus.NO_UNIT, 'trip.no_unit'],
  ])('%s in state %i is %s', (action, status, type) =>
    expect(trip(action, status)?.type).toBe(type),
  )

  it.each([
    ['STATUS', tripStatus.PENDING],
    ['STATUS', tripStatus.ASSIGNED],
    ['UPDATED', tripStatus.FINISHED],
    ['SLA', tripStatus.PENDING],
    ['PRESENCE', tripStatus.PENDING],
  ])('%s in state %i is no news', (action, status) => expect(trip(action, status)).toBeNull())

  it('is told by its numbers and its state alone', () => {
    expect(trip('STATUS', tripStatus.FINISHED)?.data).toEqual({
      service_id: 7,
      service_uuid: 'u',
      status_type_id: 8,
      status: 'FINISHED',
      version: 3,
      company_id: 2,
      driver_id: 4,
      vehicle_id: 5,
    })
  })

  it('on another topic is for somebody else', () => {
    expect(tell('share', 'SERVICE', 'CREATED', { service_id: 7 })).toBeNull()
  })
})

it('a driver is told by numbers, without the note', () => {
  const value = { driver_id: 4, driver_uuid: 'u', status_driver_id: 2, version: 1, note: 'secreto' }
  expect(tell('drivers', 'DRIVER', 'START_OF_DAY', value)).toEqual({
    type: 'driver.shift_started',
    data: { driver_id: 4, driver_uuid: 'u', status_driver_id: 2, vehicle_id: null, version: 1 },
  })
  expect(tell('drivers', 'DRIVER', 'STATE', value)).toBeNull()
  expect(tell('phone', 'COMMAND', 'STATE', value)).toBeNull()
})

it('a complaint is told by its number and state', () => {
  const value = { complaint_id: 3, complaint_uuid: 'u', kind: 'QUEJA', state: 'ANSWERED' }
  expect(tell('x', 'COMPLAINT', 'CLOSED', { ...value, version: 2, detail: 'secreto' })).toEqual({
    type: 'complaint.closed',
    data: { ...value, service_id: null, version: 2 },
  })
})
