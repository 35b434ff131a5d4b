import { describe, expect, it } from 'vitest'
import { planCan, plannedRides, planState, rideOf } from './rules.ts'

const terms = {
  valid_from: '2026-11-01',
  valid_to: null,
  on_holiday: 'SKIP',
  paused_from: null,
  paused_to: null,
  is_active: true,
} as const
const morning = { plan_time_id: 1, weekdays: [1, 2, 3, 4, 5], minute: 390, is_return: false }
const evening = { plan_time_id: 2, weekdays: [1, 3], minute: 1080, is_return: true }
/** A Wednesday, 10:00 in Lima. */
const now = new Date('2026-11-18T15:00:00Z')

const asked = (more: object = {}, exceptions: object[] = [], holidays: [string, string][] = []) =>
  plannedRides({
    plan: { ...terms, times: [evening, morning], ...more },
    exceptions: exceptions as never,
    holidays: new Map(holidays),
    from: '2026-11-18',
    days: 7,
    now,
  }).map(({ at, skipped }) => `${at.slice(5, 16)}${skipped === null ? '' : ` ${skipped}`}`)

describe('the rides of a plan', () => {
  it('are its times on its weekdays, in their order; what has passed is not ordered', () => {
    expect(asked()).toEqual([
      '11-18T06:30 PAST',
      '11-18T18:00',
      '11-19T06:30',
      '11-20T06:30',
      '11-23T06:30',
      '11-23T18:00',
      '11-24T06:30',
    ])
  })
  it('end with the plan, and begin with it', () => {
    expect(asked({ valid_to: '2026-11-19' })).toEqual([
      '11-18T06:30 PAST',
      '11-18T18:00',
      '11-19T06:30',
    ])
    expect(asked({ valid_from: '2026-11-24' })).toEqual(['11-24T06:30'])
    expect(asked({ is_active: false })).toEqual([])
  })
  it('are left out in a pause, its last day with it', () => {
    const paused = asked({ paused_from: '2026-11-19', paused_to: '2026-11-23' })
    expect(paused.filter((ride) => !/PAUSED|PAST/.test(ride))).toEqual([
      '11-18T18:00',
      '11-24T06:30',
    ])
  })
  it('are left out on holidays, unless the plan keeps them', () => {
    const holidays: [string, string][] = [['2026-11-19', 'Aniversario']]
    expect(asked({}, [], holidays)).toContain('11-19T06:30 HOLIDAY')
    expect(asked({ on_holiday: 'KEEP' }, [], holidays)).toContain('11-19T06:30')
  })
  it('of one day may be left out or come at another time, on a holiday too', () => {
    const skip = { plan_time_id: 1, day: '2026-11-19', minute: null }
    const move = { plan_time_id: 1, day: '2026-11-20', minute: 445 }
    const rides = asked({}, [skip, move], [['2026-11-20', 'Aniversario']])
    expect(rides).toContain('11-19T06:30 EXCEPTION')
    expect(rides).toContain('11-20T07:25')
    expect(rides).not.toContain('11-20T06:30')
  })
  it('are left out one by one: the other of the same day stays', () => {
    const rides = asked({}, [{ plan_time_id: 2, day: '2026-11-23', minute: null }])
    expect(rides).toContain('11-23T18:00 EXCEPTION')
    expect(rides).toContain('11-23T06:30')
  })
  it('that come at another time say so, and nobody else’s change touches them', () => {
    const other = { plan_time_id: 2, day: '2026-11-18', minute: null }
    const move = { plan_time_id: 1, day: '2026-11-20', minute: 445 }
    const rides = plannedRides({
      plan: { ...terms, times: [evening, morning] },
      exceptions: [other, move],
      holidays: new Map(),
      from: '2026-11-18',
      days: 3,
      // The very minute of a ride is too late to order it.
      now: new Date('2026-11-19T06:30:00-05:00'),
    })
    expect(rides.map(({ day, is_moved, skipped }) => [day, is_moved, skipped])).toEqual([
      ['2026-11-18', false, 'PAST'],
      ['2026-11-18', false, 'PAST'],
      ['2026-11-19', false, 'PAST'],
      ['2026-11-20', true, null],
    ])
  })
})

it('the way back starts where the ride ends and passes its stops the other way round', () => {
  const place = (text: string) => ({ text, reference: '', latitude: 0, longitude: 0 })
  const back = rideOf(
    { origin: place('Casa'), destinations: [place('Colegio'), place('Oficina')] },
    true,
  )
  expect(back.origin.text).toBe('Oficina')
  expect(back.destinations.map(({ text }) => text)).toEqual(['Colegio', 'Casa'])
  const ride = { origin: place('Casa'), destinations: [place('Oficina')] }
  expect(rideOf(ride, false)).toBe(ride)
})

it('what may be done with a plan, and why not', () => {
  const plan = { is_active: true, paused_from: null }
  const paused = { ...plan, paused_from: '2026-11-18' }
  const over = { ...plan, is_active: false }
  const no = (reason: string) => expect.objectContaining({ allowed: false, reason })
  for (const may of Object.values(planCan)) expect(may(over)).toEqual(no('El plan ya terminó.'))
  expect(planCan.change(plan).allowed && planCan.end(paused).allowed).toBe(true)
  expect(planCan.pause(plan).allowed).toBe(true)
  expect(planCan.pause(paused)).toEqual(no('El plan ya está en pausa.'))
  expect(planCan.resume(paused).allowed).toBe(true)
  expect(planCan.resume(plan)).toEqual(no('El plan no está en pausa.'))
})

it('a plan is active, paused or over', () => {
  expect(planState(terms, '2026-11-18')).toBe('ACTIVE')
  expect(planState({ ...terms, paused_from: '2026-11-18' }, '2026-11-18')).toBe('PAUSED')
  expect(planState({ ...terms, paused_from: '2026-11-19' }, '2026-11-18')).toBe('ACTIVE')
  expect(planState({ ...terms, valid_to: '2026-11-17' }, '2026-11-18')).toBe('ENDED')
  expect(planState({ ...terms, valid_to: '2026-11-18' }, '2026-11-18')).toBe('ACTIVE')
  expect(planState({ ...terms, is_active: false }, '2026-11-18')).toBe('ENDED')
})
