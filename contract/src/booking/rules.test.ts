import { expect, it } from 'vitest'
import { bookingProblems, hasReceipt } from './rules.ts'
import type { ClientAccount } from './log-in-schema.ts'

const account: ClientAccount = {
  company: { company_id: 7, name: 'Mina Sur', requires_cost_center: true },
  cost_centers: [{ costcenter_id: 3, name: 'Planta' }],
  fields: [
    {
      dynamicfield_id: 5,
      label: 'Motivo',
      type_code: 'TEXT',
      stage: 'BOOKING',
      required: true,
      options: [],
      is_active: true,
    } as unknown as ClientAccount['fields'][number],
  ],
}
const place = { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }
const form = {
  origin: place,
  destinations: [place],
  payment_type_id: 1,
  costcenter_id: null,
  dynamic_fields: {},
  passenger_name: '',
  passenger_cellphone: '12',
}

it('tells all that a corporate booking lacks at once', () => {
  expect(Object.keys(bookingProblems(account, form)).toSorted()).toEqual([
    'costcenter_id',
    'dynamic_fields.5',
    'passenger_cellphone',
    'passenger_name',
  ])
  const whole = { ...form, costcenter_id: 3, dynamic_fields: { 5: 'Turno' } }
  const { passenger_name: _n, passenger_cellphone: _c, ...own } = whole
  expect(bookingProblems(account, own)).toEqual({})
})

it('asks nothing of a company where none pays', () => {
  const { passenger_name: _n, passenger_cellphone: _c, ...own } = form
  expect(bookingProblems(undefined, own)).toEqual({})
  expect(bookingProblems({ ...account, company: null }, own)).toEqual({
    'dynamic_fields.5': expect.any(String),
  })
  expect(bookingProblems(account, { ...own, dynamic_fields: { 5: 'Turno' } })).toEqual({
    costcenter_id: 'Elija el centro de costo',
  })
})

it('names what lies within a place by its whole path', () => {
  const { passenger_name: _n, passenger_cellphone: _c, ...own } = form
  const astray = { ...own, origin: { ...place, latitude: 200 } }
  expect(Object.keys(bookingProblems(undefined, astray))).toEqual(['origin.latitude'])
})

it('gives a receipt for what was paid, and none for a ride given up for nothing', () => {
  const ended = { fare_is_final: true, closed_at: '2026-11-15T10:00:00-05:00' }
  expect(hasReceipt({ ...ended, status_type_id: 8, fare_cents: 1250 })).toBe(true)
  // A ride that was given away is a ride all the same.
  expect(hasReceipt({ ...ended, status_type_id: 8, fare_cents: 0 })).toBe(true)
  expect(hasReceipt({ ...ended, status_type_id: 9, fare_cents: 0 })).toBe(false)
  expect(hasReceipt({ ...ended, status_type_id: 9, fare_cents: 500 })).toBe(true)
  expect(hasReceipt({ ...ended, status_type_id: 7, closed_at: null, fare_cents: 500 })).toBe(false)
})
