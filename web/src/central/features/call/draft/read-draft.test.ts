import { expect, test } from 'vitest'
import type { DynamicField } from '@chaski/contract/companies/schema.ts'
import { tripForm } from '@chaski/contract/trips/schema.ts'
import { emptyValues, nowhere } from './draft-values.ts'
import { readChangedTrip, readNewTrip } from './read-draft.ts'
import { plaza, wholeCall } from '#src/central/features/call/test-kit.ts'

const reason = {
  dynamicfield_id: 12,
  label: 'Motivo',
  type_code: 'LIST',
  options: ['Reunión'],
  required: true,
  stage: 'BOOKING',
  is_active: true,
} as unknown as DynamicField

const errorsOf = (more: Parameters<typeof wholeCall>[0], fields: DynamicField[] = []) =>
  readNewTrip(wholeCall(more), {}, fields).errors

test('a whole call is a trip that the contract takes', () => {
  const { errors, body } = readNewTrip(wholeCall(), {}, [])
  expect(errors).toEqual({})
  expect(tripForm.parse(body)).toMatchObject({ cellphone: '+51987654321', origin: plaza })
})

test('a trip as the form edits it is a change that the contract takes', () => {
  const editing = { service_id: 5, version: 2, base: wholeCall() }
  const confirmed = { confirm_outside: false, override_block: true }
  const { errors, body } = readChangedTrip(wholeCall(), editing, confirmed, [])
  expect(errors).toEqual({})
  expect(body).toMatchObject({ service_id: 5, version: 2, override_block: true })
})

test('an empty call says what is missing, at its field', () => {
  const { errors, body } = readNewTrip(emptyValues, {}, [])
  expect(body).toBeNull()
  expect(Object.keys(errors).toSorted()).toEqual(['cellphone', 'client_name', 'origin'])
})

test('words that are no point yet are asked for, a blank destination is not', () => {
  expect(errorsOf({ origin: { ...nowhere, text: 'por ahí' } })).toEqual({
    origin: 'Elija una sugerencia o márquelo en el mapa',
  })
  expect(errorsOf({ destinations: [{ ...nowhere, text: 'por allá' }] })).toHaveProperty([
    'destinations.0',
  ])
  expect(errorsOf({ destinations: [nowhere] })).toEqual({})
})

test("a company's own questions are judged as the server judges them", () => {
  const path = 'dynamic_fields.12'
  expect(errorsOf({}, [reason])).toEqual({ [path]: 'Complete "Motivo"' })
  expect(errorsOf({ dynamic_fields: { 12: 'Fútbol' } }, [reason])).toHaveProperty([path])
  expect(errorsOf({ dynamic_fields: { 12: 'Reunión' } }, [reason])).toEqual({})
})

test('a ride by the hour says how many', () => {
  expect(errorsOf({ service_type_id: 3 })).toHaveProperty('booked_minutes')
  expect(errorsOf({ service_type_id: 3, booked_minutes: 90 })).toEqual({})
})

test('an order says how many cars, and a flight only where somebody is met', () => {
  const flight = { flight_no: ' LA 2031', flight_at: '2026-11-19T06:10:00-05:00', buffer_min: 40 }
  const met = readNewTrip(wholeCall({ service_type_id: 4, cars: 3, flight }), {}, []).body!
  expect(met).toMatchObject({ cars: 3, flight: { ...flight, flight_no: 'LA 2031' } })
  expect(readNewTrip(wholeCall({ flight }), {}, []).body).not.toHaveProperty('flight')
  expect(readNewTrip(wholeCall({ service_type_id: 4 }), {}, []).body).not.toHaveProperty('flight')
})

test('a flight without its landing, or that is none, is told at its field', () => {
  const flight = { flight_no: 'Latam', flight_at: null, buffer_min: 30 }
  expect(errorsOf({ service_type_id: 4, flight })).toEqual({
    'flight.flight_at': 'Diga cuándo llega',
  })
  const landed = { ...flight, flight_at: '2026-11-19T06:10:00-05:00' }
  expect(errorsOf({ service_type_id: 4, flight: landed })).toEqual({
    'flight.flight_no': 'Escriba el vuelo así: LA 2031',
  })
})
