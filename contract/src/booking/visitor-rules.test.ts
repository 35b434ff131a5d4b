import { expect, it } from 'vitest'
import type { ClientAccount } from './log-in-schema.ts'
import { visitorProblems } from './visitor-rules.ts'

const account: ClientAccount = {
  company: { company_id: 7, name: 'Mina Sur', requires_cost_center: true },
  cost_centers: [{ costcenter_id: 3, name: 'Planta' }],
  fields: [],
}
const place = { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }
const order = {
  origin: place,
  destinations: [place],
  payment_type_id: 3,
  costcenter_id: 3,
  dynamic_fields: {},
  passenger_name: 'Ana Ruiz',
  passenger_cellphone: '987654321',
}

it('an order for a visitor that says who rides, and at whose cost, lacks nothing', () => {
  expect(visitorProblems(account, order)).toEqual({})
})

it('asks who the visitor is, which a ride of one’s own does not', () => {
  const { passenger_name: _n, passenger_cellphone: _c, ...nameless } = order
  expect(Object.keys(visitorProblems(account, nameless)).toSorted()).toEqual([
    'passenger_cellphone',
    'passenger_name',
  ])
})

it('asks what the company asks', () => {
  expect(visitorProblems(account, { ...order, costcenter_id: null })).toEqual({
    costcenter_id: 'Elija el centro de costo',
  })
})
