import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '@chaski/contract/client.ts'
import type { DriverWork, OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { hopeless, type QueuedAction, type StepKind, withActions, workAfter } from './actions.ts'
import { type PhoneStore, type StoredPoint, openMemory } from './phone-store.ts'
import { isDue } from './position-rate.ts'
import { reportActions } from './report-actions.ts'
import { reportPoints } from './report-points.ts'

const failure = (statusCode: number) =>
  new CallError({
    code: statusCode,
    statusCode,
    detail: 'No.',
    location: '',
    status: '',
    id: '1',
  })

const trip = (status_type_id: number, service_id = 7): OwnTrip =>
  ({
    service_id,
    status_type_id,
    retained: null,
    approval: 'NOT_NEEDED',
    times: { on_way_at: null, arrived_at: null, boarded_at: null, closed_at: null },
  }) as OwnTrip

let keys = 0
const step = (kind: StepKind, service_id = 7): QueuedAction =>
  ({ kind, service_id, key: `key-${++keys}`, at: '2026-11-16T10:00:00Z', form: {} }) as QueuedAction

const at = (n: number): StoredPoint => ({
  at: n,
  latitude: -16.4,
  longitude: -71.5,
  heading: null,
  speed: null,
  accuracy: null,
  ts: new Date(n).toISOString(),
})

describe('actions done without signal', () => {
  const ride: StepKind[] = ['ON_WAY', 'ARRIVED', 'ON_BOARD', 'FINISH']

  it('arrive once each and in order, however the line breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ok', 'lost before', 'lost after', 503, 429), { maxLength: 40 }),
        async (weather) => {
          const phoneStore = openMemory()
          for (const kind of ride) await phoneStore.addAction(step(kind))
          const heard: string[] = []
          const effects: string[] = []
          const answered = new Set<string>()
          const send = async (action: QueuedAction) => {
            const now = weather.shift() ?? 'ok'
            if (now === 'lost before') throw failure(0)
            if (typeof now === 'number') throw failure(now)
            heard.push(action.kind)
            // As the server does with a key it knows.
            if (!answered.has(action.key)) effects.push(action.kind)
            answered.add(action.key)
            if (now === 'lost after') throw failure(0)
          }
          const ways = {
            send,
            look: async () => [],
            onTold: async () => {},
            onRefused: () => expect.unreachable(),
          }
          for (let n = 0; n < 60; n++) if ((await reportActions(phoneStore, ways)) === 'ALL') break
          expect(effects).toEqual(ride)
          expect(heard.filter((kind, n) => kind !== heard[n - 1])).toEqual(ride)
          expect(await phoneStore.actions()).toEqual([])
        },
      ),
    )
  })

  it('tell a refusal once, and drop what depended on it', async () => {
    const phoneStore = openMemory()
    await phoneStore.addAction(step('ON_BOARD'))
    await phoneStore.addAction(step('FINISH'))
    await phoneStore.addAction({ kind: 'MESSAGE', text: 'Hola', key: 'message', at: '' })
    const refused: string[] = []
    const sent: string[] = []
    const told = await reportActions(phoneStore, {
      send: async (action) => {
        sent.push(action.kind)
        if (action.kind !== 'MESSAGE') throw failure(422)
      },
      look: async () => [trip(6)],
      onTold: async () => {},
      onRefused: (action) => refused.push(action.kind),
    })
    expect(told).toBe('ALL')
    expect(refused).toEqual(['ON_BOARD', 'FINISH'])
    expect(sent).toEqual(['ON_BOARD', 'MESSAGE'])
  })

  it('go on silently where the server was ahead', async () => {
    const phoneStore = openMemory()
    await phoneStore.addAction(step('ARRIVED'))
    await phoneStore.addAction(step('ON_BOARD'))
    const sent: string[] = []
    await reportActions(phoneStore, {
      send: async (action) => {
        sent.push(action.kind)
        if (action.kind === 'ARRIVED') throw failure(409)
      },
      look: async () => [trip(6)],
      onTold: async () => {},
      onRefused: () => expect.unreachable(),
    })
    expect(sent).toEqual(['ARRIVED', 'ON_BOARD'])
  })

  it('wait for a new log-in', async () => {
    const phoneStore = openMemory()
    await phoneStore.addAction(step('FINISH'))
    const ways = {
      send: () => Promise.reject(failure(401)),
      look: async () => [],
      onTold: async () => {},
      onRefused: () => expect.unreachable(),
    }
    expect(await reportActions(phoneStore, ways)).toBe('NO_SESSION')
    expect(await phoneStore.actions()).toHaveLength(1)
  })

  it('never show a step back: what was told is known before it is forgotten', async () => {
    const phoneStore = openMemory()
    await phoneStore.addAction(step('ARRIVED'))
    await phoneStore.addAction(step('ON_BOARD'))
    let work = { trips: [trip(5)] } as DriverWork
    const seen: number[] = []
    const watching: PhoneStore = {
      ...phoneStore,
      async dropAction(key) {
        await phoneStore.dropAction(key)
        seen.push(withActions(work.trips[0]!, await phoneStore.actions()).status_type_id)
      },
    }
    await reportActions(watching, {
      send: async () => {},
      look: async () => [],
      onTold: async (action) => void (work = workAfter(work, action)),
      onRefused: () => expect.unreachable(),
    })
    expect(seen).toEqual([7, 7])
    expect(work.trips[0]!.status_type_id).toBe(7)
  })

  it('show the trip as the driver left it', () => {
    const seen = withActions(trip(5), [step('ARRIVED'), step('ON_BOARD'), step('ARRIVED', 8)])
    expect(seen.status_type_id).toBe(7)
    expect(seen.times.boarded_at).toBe('2026-11-16T10:00:00Z')
    expect(withActions(trip(4), [step('ON_WAY'), step('ARRIVED')]).status_type_id).toBe(6)
    expect(withActions(trip(5), [step('FINISH')]).status_type_id).toBe(5)
  })

  it('are hopeless once their trip is gone', () => {
    const queued = [step('ARRIVED', 9), step('ON_BOARD', 9), step('ARRIVED')]
    expect(hopeless([trip(5)], queued)).toEqual(queued.slice(0, 2))
  })
})

describe('the way driven without signal', () => {
  it('arrives whole, in order, nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (count, weather) => {
          const phoneStore = openMemory()
          for (let n = 1; n <= count; n++) await phoneStore.addPoint(at(n * 3000))
          // The same fix may be reported twice by the phone.
          if (count > 0) await phoneStore.addPoint(at(3000))
          const arrived: string[] = []
          const send = async (points: { ts: string }[]) => {
            if (weather.shift() === false) throw failure(0)
            expect(points.length).toBeLessThanOrEqual(60)
            arrived.push(...points.map((point) => point.ts))
          }
          for (let n = 0; n < 30; n++) if (await reportPoints(phoneStore, send)) break
          expect(arrived).toEqual(
            Array.from({ length: count }, (_, n) => new Date((n + 1) * 3000).toISOString()),
          )
        },
      ),
    )
  })

  it('is not stopped by points that nobody wants', async () => {
    const phoneStore = openMemory()
    await phoneStore.addPoint(at(1000))
    expect(await reportPoints(phoneStore, () => Promise.reject(failure(400)))).toBe(true)
    expect(await phoneStore.countPoints()).toBe(0)
  })
})

describe('how often a place is reported', () => {
  const here = { latitude: -16.4, longitude: -71.5, at: 0 }
  const after = (seconds: number, north = 0) => ({
    ...here,
    latitude: here.latitude + north,
    at: seconds * 1000,
  })

  it.each([
    ['first of all', undefined, after(0), false, true],
    ['on a trip after 3 s', here, after(3), true, true],
    ['on a trip too soon', here, after(2), true, false],
    ['free and moving after 5 s', here, after(5, 0.001), false, true],
    ['free and moving too soon', here, after(4, 0.001), false, false],
    ['standing after 5 s', here, after(5), false, false],
    ['standing after 15 s', here, after(15), false, true],
  ])('%s', (_, last, next, onTrip, due) => {
    expect(isDue(last, next, onTrip)).toBe(due)
  })
})
