import { describe, expect, it } from 'vitest'
import type { Verdict } from '#src/verdict.ts'
import { actionStates, type RuledTrip, type TripAction, tripCan } from './rules.ts'
import { tripSets, type TripStatus, tripStatusIds } from './statuses.ts'

const trip = (status_type_id: TripStatus, more: Partial<RuledTrip> = {}): RuledTrip => ({
  status_type_id,
  retained: null,
  approval: 'NOT_NEEDED',
  ...more,
})

/** Written out by hand and in numbers, so that a slip in the table shows: one digit string per action. */
const expected: Record<TripAction, string> = {
  releaseBooking: '1',
  offer: '1 2 11',
  closeOffers: '3',
  accept: '3',
  assign: '1 2 3 11',
  reassign: '4 5 6',
  unassign: '4 5 6',
  startApproach: '4',
  arrive: '5',
  board: '5 6',
  finish: '7',
  close: '7',
  requestNoShow: '6',
  noShow: '6',
  cancel: '1 2 3 4 5 6 11',
  cancelOnBoard: '7',
  noUnit: '2',
  retain: '1 2 3',
  release: '1 2',
  update: '1 2 3 4 5 6',
  updateOnBoard: '7',
  updateMinimal: '1 2 3 4 5 6 7',
}

describe.each(Object.keys(actionStates) as TripAction[])('%s', (action) => {
  it.each(tripStatusIds)('in state %i', (state) => {
    const allowed = expected[action].split(' ').includes(String(state))
    const said = tripCan[action](trip(state))
    expect(said.allowed).toBe(allowed)
    if (!said.allowed) {
      expect(said.code).toBe('STATE_CONFLICT')
      expect(said.reason).toMatch(/^(No se puede|El servicio ya terminó)/)
    }
  })
})

describe('a retained trip', () => {
  const retained = { retained: { reason: 'Llama luego' } }
  it('is not offered', () => {
    expect(tripCan.offer(trip(2, retained))).toMatchObject({ code: 'SERVICE_RETAINED' })
    expect(tripCan.releaseBooking(trip(1, retained))).toMatchObject({ code: 'SERVICE_RETAINED' })
  })
  it('may be assigned and cancelled by hand', () => {
    expect(tripCan.assign(trip(2, retained)).allowed).toBe(true)
    expect(tripCan.cancel(trip(2, retained)).allowed).toBe(true)
  })
})

it.each(['PENDING', 'REJECTED'] as const)('nobody drives for a ride %s of approval', (approval) => {
  for (const action of ['offer', 'assign'] as const)
    expect(tripCan[action](trip(2, { approval }))).toMatchObject({ code: 'APPROVAL_PENDING' })
  expect(tripCan.cancel(trip(2, { approval })).allowed).toBe(true)
})

it.each<[why: string, ask: () => Verdict, code: string, reason: string]>([
  [
    'it is over',
    () => tripCan.assign(trip(9)),
    'STATE_CONFLICT',
    'El servicio ya terminó (cancelado).',
  ],
  [
    'its state does not allow it',
    () => tripCan.board(trip(2)),
    'STATE_CONFLICT',
    'No se puede marcar a bordo un servicio en estado "pendiente".',
  ],
  [
    'it is retained',
    () => tripCan.offer(trip(2, { retained: { reason: 'Llama luego' } })),
    'SERVICE_RETAINED',
    'El servicio está retenido: Llama luego.',
  ],
  [
    'its company has not decided',
    () => tripCan.accept(trip(3, { approval: 'PENDING' })),
    'APPROVAL_PENDING',
    'La empresa aún no aprueba este servicio.',
  ],
  [
    'its company said no',
    () => tripCan.reassign(trip(4, { approval: 'REJECTED' })),
    'APPROVAL_PENDING',
    'La empresa rechazó este servicio.',
  ],
])('is refused when %s, with code and words', (_, ask, code, reason) => {
  expect(ask()).toEqual({ allowed: false, code, reason })
})

it('no state is a dead end before the trip ends', () => {
  for (const state of tripSets.open)
    expect(
      (Object.keys(actionStates) as TripAction[]).some((a) => tripCan[a](trip(state)).allowed),
    ).toBe(true)
})
