import { expect, test } from 'vitest'
import { copyInto, emptyValues, isEmpty, swapped } from './draft-values.ts'
import { airport, pastTrip, plaza, wholeCall } from '#src/central/features/call/test-kit.ts'

test('the same ride again leaves out what was of that day', () => {
  const copied = copyInto(emptyValues, pastTrip())
  expect(copied).toMatchObject({
    cellphone: '987 654 321',
    client_id: 9,
    origin: plaza,
    destinations: [airport],
    payment_type_id: 4,
    service_attribute_ids: [1],
    date_time_service: null,
    service_type_id: 1,
    notes: '',
    priority: 3,
  })
})

test('a copy keeps whoever is on the line', () => {
  const copied = copyInto(
    { ...emptyValues, cellphone: '900 111 222', client_name: 'Otro', client_id: 3 },
    pastTrip(),
  )
  expect(copied).toMatchObject({ cellphone: '900 111 222', client_name: 'Otro', client_id: 3 })
})

test('the way back turns the stops around too, and twice is as before', () => {
  const stop = { ...plaza, text: 'Parada' }
  const call = wholeCall({ destinations: [stop, airport] })
  expect(swapped(call)).toMatchObject({ origin: airport, destinations: [stop, plaza] })
  expect(swapped(swapped(call))).toEqual(call)
})

test('a form that only has its defaults holds nothing', () => {
  expect(isEmpty(emptyValues)).toBe(true)
  expect(isEmpty({ ...emptyValues, notes: 'algo' })).toBe(false)
})
