import { expect, test } from 'vitest'
import type { WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'
import {
  callToTake,
  afterDeskEvent,
  deskNow,
  inTurn,
  markTaken,
  noCalls,
  afterQueueEvent,
} from './phone-calls.ts'

const ring = { call_id: 'a', cellphone: '+51987654321', client: { name: 'Rosa' } }
const answered = { call_id: 'a', cellphone: '+51987654321' }

test('a call rings, is answered with what was known of it, and ends', () => {
  const rung = afterDeskEvent(noCalls, 'RINGING', ring, 1)
  expect(callToTake(rung)).toMatchObject({ state: 'RINGING', client: { name: 'Rosa' } })
  const lifted = afterDeskEvent(rung, 'ANSWERED', answered, 5)
  expect(callToTake(lifted)).toMatchObject({
    state: 'ANSWERED',
    client: { name: 'Rosa' },
    since: 1,
  })
  expect(afterDeskEvent(lifted, 'HANGUP', answered, 9).desk).toEqual([])
  expect(afterDeskEvent(rung, 'MISSED', answered, 9).desk).toEqual([])
})

test('a call that was taken asks no more, whatever is heard of it', () => {
  const taken = markTaken(afterDeskEvent(noCalls, 'RINGING', ring, 1), 'a')
  expect(callToTake(taken)).toBeUndefined()
  expect(callToTake(afterDeskEvent(taken, 'ANSWERED', answered, 2))).toBeUndefined()
})

test('of two calls the one that rang first is next', () => {
  const two = afterDeskEvent(
    afterDeskEvent(noCalls, 'RINGING', ring, 1),
    'RINGING',
    { call_id: 'b', cellphone: '+51900000001' },
    2,
  )
  expect(callToTake(two)?.call_id).toBe('a')
})

test('what rang while the line was down is there after it, and what ended meanwhile is not', () => {
  const now = {
    ...ring,
    open_service: null,
    state: 'RINGING' as const,
    since: '2026-11-16T08:00:00.000Z',
  }
  const before = afterDeskEvent(
    noCalls,
    'RINGING',
    { call_id: 'old', cellphone: '+51900000002' },
    1,
  )
  const after = deskNow(before, [now], () => false)
  expect(after.desk.map(({ call_id }) => call_id)).toEqual(['a'])
  expect(callToTake(after)).toMatchObject({
    client: { name: 'Rosa' },
    since: Date.parse(now.since),
  })
})

test('a call whose card is in the form does not ask again after a reconnection or a reload', () => {
  const now = {
    ...ring,
    open_service: null,
    state: 'ANSWERED' as const,
    since: '2026-11-16T08:00:00Z',
  }
  const taken = markTaken(afterDeskEvent(noCalls, 'RINGING', ring, 1), 'a')
  expect(callToTake(deskNow(taken, [now], () => false))).toBeUndefined()
  expect(callToTake(deskNow(noCalls, [now], (call_id) => call_id === 'a'))).toBeUndefined()
})

test('the queue holds each call once, until somebody takes it', () => {
  const waiting = { call_id: 'q', missed: false } as WaitingCall
  const missed = { call_id: 'q', missed: true } as WaitingCall
  const one = afterQueueEvent(noCalls, 'NEW_LAST_SERVICE', waiting)
  expect(afterQueueEvent(one, 'NEW_LAST_SERVICE', missed).waiting).toEqual([missed])
  expect(afterQueueEvent(one, 'CLAIMED', waiting).waiting).toEqual([])
})

test('who waits on the line comes before whom to call back, the longest first', () => {
  const call = (call_id: string, since: string, missed = false) =>
    ({ call_id, since, missed }) as WaitingCall
  const all = [
    call('lost', '2026-11-16T08:00:00Z', true),
    call('late', '2026-11-16T08:09:00Z'),
    call('long', '2026-11-16T08:05:00Z'),
    call('lost later', '2026-11-16T08:08:00Z', true),
  ]
  expect(inTurn(all).map(({ call_id }) => call_id)).toEqual(['long', 'late', 'lost', 'lost later'])
})
