import { expect, it } from 'vitest'
import { tripStatus } from '#src/trips/statuses.ts'
import { orderCan, pickupAfter } from './group-rules.ts'

type Ruled = Parameters<typeof orderCan.addCars>[0]
const trip = (more: Partial<Ruled> = {}): Ruled => ({
  status_type_id: tripStatus.BOOKED,
  destinations: [{}],
  is_hour_open: true,
  ...more,
})
const no = (reason: string) => expect.objectContaining({ allowed: false, reason })
const yes = { allowed: true }

it('cars and a flight are for a ride that is not over', () => {
  for (const may of [orderCan.addCars, orderCan.setFlight]) {
    expect(may(trip())).toEqual(yes)
    for (const status_type_id of [tripStatus.FINISHED, tripStatus.CANCELED, tripStatus.NO_SHOW])
      expect(may(trip({ status_type_id })), String(status_type_id)).toEqual(
        no('El servicio ya terminó.'),
      )
  }
})

it('the way back follows a ride that has an end, even one that was ridden', () => {
  expect(orderCan.addReturn(trip())).toEqual(yes)
  expect(orderCan.addReturn(trip({ status_type_id: tripStatus.FINISHED }))).toEqual(yes)
  expect(orderCan.addReturn(trip({ status_type_id: tripStatus.CANCELED }))).toEqual(
    no('El servicio se canceló.'),
  )
  expect(orderCan.addReturn(trip({ destinations: [] }))).toEqual(no('Sin destino no hay regreso.'))
})

it('an open hour is confirmed once', () => {
  expect(orderCan.confirmHour(trip())).toEqual(yes)
  expect(orderCan.confirmHour(trip({ is_hour_open: false }))).toEqual(
    no('La hora ya está confirmada.'),
  )
  expect(orderCan.confirmHour(trip({ status_type_id: tripStatus.FINISHED }))).toEqual(
    no('El servicio ya terminó.'),
  )
})

it('a group is cancelled where there is one', () => {
  expect(orderCan.cancelGroup({ group_id: 5 })).toEqual(yes)
  expect(orderCan.cancelGroup({ group_id: null })).toEqual(no('El pedido es este servicio solo.'))
})

it('the car is there after the landing and its margin', () => {
  const flight_at = '2026-11-18T20:00:00-05:00'
  expect(pickupAfter({ flight_at, buffer_min: 35 })).toBe('2026-11-19T01:35:00.000Z')
})
