import { describe, expect, it } from 'vitest'
import type { OperationalStatus } from './driver-status.ts'
import { driverCan, isShortSanction, type RuledDriver } from './rules.ts'

const at = (operational: OperationalStatus, over: Partial<RuledDriver> = {}): RuledDriver => ({
  is_active: true,
  status_driver_id: operational,
  operational_status_id: operational,
  ends_day_after_service: false,
  sanction: null,
  block: null,
  ...over,
})
const sanction = { reason: 'Conducta', until: '2026-11-16T10:00:00-05:00' }
const block = { reason: 'Licencia venció' }

/** Which of the seven operational states allow an action. */
const allowedIn = (
  action: (d: RuledDriver) => { allowed: boolean },
  over: Partial<RuledDriver> = {},
) => ([1, 2, 3, 4, 5, 6, 7] as const).filter((state) => action(at(state, over)).allowed)

describe('what may be done with a driver', () => {
  it.each([
    ['startDay', driverCan.startDay, [1]],
    ['endDay', driverCan.endDay, [2, 3, 7]],
    [
      'end after the service',
      (d: RuledDriver) => driverCan.endDay(d, { afterService: true }),
      [4, 5, 6],
    ],
    ['occupy', driverCan.occupy, [2]],
    ['free', driverCan.free, [7]],
    ['sanction', driverCan.sanction, [1, 2, 3, 4, 5, 6, 7]],
    ['block', driverCan.block, [1, 2, 3, 7]],
    ['unlock', driverCan.unlock, []],
  ])('%s', (_, action, states) => {
    expect(allowedIn(action)).toEqual(states)
  })

  it('is barred by a sanction or a block, with its reason and end', () => {
    expect(allowedIn(driverCan.startDay, { sanction })).toEqual([])
    expect(allowedIn(driverCan.occupy, { block })).toEqual([])
    expect(driverCan.startDay(at(1, { sanction }))).toMatchObject({
      code: 'DRIVER_SANCTIONED',
      reason: expect.stringMatching(/16\/11.*10:00.*Conducta/),
    })
    expect(driverCan.startDay(at(1, { block }))).toMatchObject({
      reason: 'Está bloqueado: Licencia venció.',
    })
    expect(driverCan.unlock(at(1, { block })).allowed).toBe(true)
    expect(driverCan.unlock(at(6, { login_paused_until: sanction.until })).allowed).toBe(true)
    expect(driverCan.sanction(at(1, { sanction })).allowed).toBe(false)
    expect(driverCan.startDay(at(1, { is_active: false }))).toMatchObject({
      code: 'DRIVER_INACTIVE',
    })
  })

  it('half an hour of sanction is short, a minute more is not', () => {
    expect(isShortSanction('2026-11-15T10:00:00-05:00', '2026-11-15T10:30:00-05:00')).toBe(true)
    expect(isShortSanction('2026-11-15T10:00:00-05:00', '2026-11-15T10:31:00-05:00')).toBe(false)
  })
})
