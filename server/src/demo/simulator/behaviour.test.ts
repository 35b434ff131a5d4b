import { describe, expect, it } from 'vitest'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { demandAt } from '#src/demo/demo-demand.ts'
import { callsPerHour } from './call-rate.ts'
import { chanceOf } from './chance.ts'
import { attentionAfter, decideFor, isAutomatic } from './dispatcher.ts'
import { answerOffer, boarding, settingOut } from './habits.ts'
import { createTurns } from './in-turn.ts'
import { createLeg, motionAt } from './leg.ts'
import { createSimClock } from './sim-clock.ts'
import { type Action, nextAction, reportEveryS, type UnitState } from './unit-state.ts'

const minute = 60_000
const plaza = { latitude: -16.3988, longitude: -71.5369 }
const mall = { latitude: -16.390082, longitude: -71.54647 }
const bend = { latitude: -16.3988, longitude: -71.54647 }
const numbers = (n: number) => Array.from({ length: n }, (_, index) => index)

describe('demand', () => {
  it('rises with the fleet and with the hour, and never dries up', () => {
    const dawn = new Date('2026-11-17T03:30:00-05:00')
    const peak = new Date('2026-11-17T19:30:00-05:00')
    expect(callsPerHour(80, peak)).toBeGreaterThan(2.5 * callsPerHour(80, dawn))
    expect(callsPerHour(80, peak)).toBeCloseTo(2 * callsPerHour(40, peak))
    expect(callsPerHour(80, dawn)).toBeGreaterThan(50)
  })
  it('is that of the week: Friday night is not Tuesday night', () => {
    expect(demandAt(5, 22)).toBeGreaterThan(1.4 * demandAt(2, 22))
    const mean = numbers(7 * 24).reduce((sum, n) => sum + demandAt(Math.floor(n / 24), n % 24), 0)
    expect(mean / (7 * 24)).toBeCloseTo(1, 2)
  })
})

describe('chance', () => {
  it('is the same for the same matter and differs between matters', () => {
    const throws = (...matter: number[]) => numbers(5).map(() => chanceOf(2026, ...matter).next())
    expect(throws(3, 7)).toEqual(throws(3, 7))
    const all = numbers(1000).map((n) => chanceOf(2026, 3, n).next())
    expect(new Set(all).size).toBe(1000)
    expect(all.reduce((a, b) => a + b) / 1000).toBeCloseTo(0.5, 1)
    expect(chanceOf(1, 3, 7).next()).not.toBe(chanceOf(2, 3, 7).next())
  })
  it('makes people who mostly accept, sometimes refuse and sometimes do not hear', () => {
    const answers = numbers(2000).map((n) => answerOffer(chanceOf(9, n)).answer)
    const share = (answer: string) => answers.filter((a) => a === answer).length / 2000
    expect(share('ACCEPT')).toBeGreaterThan(0.85)
    expect(share('REFUSE')).toBeGreaterThan(0.04)
    expect(share('IGNORE')).toBeGreaterThan(0.02)
    const waits = numbers(500).map((n) => settingOut(chanceOf(9, n)))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000)
    expect(numbers(2000).some((n) => !boarding(chanceOf(9, n)).comes)).toBe(true)
  })
})

describe('a leg', () => {
  const leg = createLeg([plaza, bend, mall], 600, 1000)
  it('is driven at one speed from its start to its end, round the corner', () => {
    expect(motionAt(leg, 1000)).toMatchObject({ ...plaza, arrived: false })
    const later = motionAt(leg, 1000 + 450_000)
    const driven = haversineM(plaza, bend) + haversineM(bend, later)
    const whole = haversineM(plaza, bend) + haversineM(bend, mall)
    expect(driven / whole).toBeCloseTo(0.75, 2)
    expect(later.speed).toBeCloseTo(whole / 600, 0)
    expect(motionAt(leg, 1000 + 601_000)).toMatchObject({ ...mall, arrived: true, speed: 0 })
  })
  it('points where it goes: west, then north', () => {
    expect(motionAt(leg, 2000).heading).toBe(270)
    expect(motionAt(leg, 1000 + 599_000).heading).toBe(0)
  })
})

const trip = { service_id: 1, origin: plaza, destination: mall, toAirport: false }
const unit = (state: Partial<UnitState>): UnitState => ({
  phase: 'FREE',
  due: 10 * minute,
  at: plaza,
  leg: null,
  trip: null,
  offer: null,
  comes: true,
  breakAt: 100 * minute,
  endAt: 400 * minute,
  ...state,
})
const leg = createLeg([plaza, mall], 300, 0)

describe('a driver', () => {
  const cases: [string, Partial<UnitState>, number, Action | null][] = [
    ['stands until it is time to move', {}, 9 * minute, null],
    ['looks for a better place', {}, 11 * minute, 'WANDER'],
    ['does not turn before arriving', { leg, due: 0 }, 2 * minute, null],
    ['rests', {}, 101 * minute, 'TAKE_BREAK'],
    ['goes home rather than rest', {}, 401 * minute, 'END_DAY'],
    ['comes back from a rest', { phase: 'BREAK' }, 11 * minute, 'COME_BACK'],
    ['begins another day', { phase: 'OFF' }, 11 * minute, 'START_DAY'],
    ['thinks before answering', { offer: { offer_id: 5, answer: 'ACCEPT', due: minute } }, 0, null],
    ['accepts', { offer: { offer_id: 5, answer: 'ACCEPT', due: minute } }, minute, 'ACCEPT'],
    ['refuses', { offer: { offer_id: 5, answer: 'REFUSE', due: minute } }, minute, 'REFUSE'],
    ['lets one pass', { offer: { offer_id: 5, answer: 'IGNORE', due: 0 } }, 1, 'FORGET_OFFER'],
    ['sets out', { phase: 'ASSIGNED', trip, due: minute }, minute, 'ON_WAY'],
    ['is not there yet', { phase: 'TO_PICKUP', trip, leg }, 4 * minute, null],
    ['is there', { phase: 'TO_PICKUP', trip, leg }, 5 * minute, 'ARRIVE'],
    ['waits at the door', { phase: 'AT_DOOR', trip, due: minute }, 1, null],
    ['lets the passenger in', { phase: 'AT_DOOR', trip, due: minute }, minute, 'BOARD'],
    ['reports who never came', { phase: 'AT_DOOR', trip, due: 0, comes: false }, 1, 'ASK_NO_SHOW'],
    ['does not stop half way', { phase: 'RIDING', trip, leg, due: 0 }, 4 * minute, null],
    ['is paid', { phase: 'RIDING', trip, leg, due: 0 }, 6 * minute, 'FINISH'],
    ['does not go home with a passenger', { phase: 'RIDING', trip, leg, endAt: 0 }, minute, null],
  ]
  it.each(cases)('%s', (_, state, now, action) => {
    expect(nextAction(unit(state), now)).toBe(action)
  })
  it('reports every 3 seconds for a passenger, 5 driving empty, 15 standing', () => {
    expect(reportEveryS(unit({ phase: 'RIDING', trip, leg }), 1)).toBe(3)
    expect(reportEveryS(unit({ leg }), 1)).toBe(5)
    expect(reportEveryS(unit({}), 1)).toBe(15)
  })
})

describe('the dispatcher', () => {
  const free = { retained: null, approval: 'NOT_NEEDED' as const }
  it('leaves one in five for people, and gives up on none too early', () => {
    const waits = numbers(1000).map((service_id) => attentionAfter(1, service_id))
    const long = waits.filter((wait) => wait > minute).length
    expect(long).toBeGreaterThan(150)
    expect(long).toBeLessThan(250)
    for (const service_id of numbers(50)) {
      expect(decideFor(1, { service_id, ...free }, 3000, false)).toBe('LEAVE')
      expect(['OFFER', 'ASSIGN']).toContain(
        decideFor(1, { service_id, ...free }, 5 * minute, false),
      )
      expect(decideFor(1, { service_id, ...free }, 13 * minute, false)).toBe('NO_UNIT')
    }
  })
  it('stands back where the server dispatches by itself, zone by zone', () => {
    const from = (coverage_id: number | null, zone_id: number | null) => ({
      coverage_id,
      origin: { ...plaza, text: '', reference: '', zone_id },
    })
    const plans = [
      { coverage_id: 1, is_on: true, zones_off: [2] },
      { coverage_id: 3, is_on: false, zones_off: [] },
    ]
    expect(isAutomatic(plans, from(1, 1))).toBe(true)
    expect(isAutomatic(plans, from(1, 2))).toBe(false)
    expect(isAutomatic(plans, from(3, 5))).toBe(false)
    expect(isAutomatic(plans, from(null, null))).toBe(false)
  })
  it('touches nothing that is held or not approved', () => {
    const held = { by: 'X', at: '', reason: 'espera', until: null }
    expect(decideFor(1, { service_id: 1, ...free, retained: held }, 9 * minute, true)).toBe('LEAVE')
    expect(decideFor(1, { service_id: 1, ...free, approval: 'PENDING' }, 9 * minute, true)).toBe(
      'LEAVE',
    )
  })
})

it('a faster clock lives more minutes in the same time', () => {
  let real = 1000
  const clock = createSimClock(10, () => real)
  real += minute
  expect(clock.now()).toBe(1000 + 10 * minute)
})

it('few speak at a time, and all get their turn', async () => {
  const inTurn = createTurns(2)
  let speaking = 0
  let most = 0
  const said = await Promise.all(
    numbers(9).map((n) =>
      inTurn(async () => {
        most = Math.max(most, ++speaking)
        await Promise.resolve()
        speaking--
        return n
      }),
    ),
  )
  expect(said).toEqual(numbers(9))
  expect(most).toBe(2)
})
