import { describe, expect, it } from 'vitest'
import type { OperationalStatus } from './driver-status.ts'
import { driverCan, isBarred, isShortSanction, type RuledDriver } from './rules.ts'
import type { Verdict } from '#src/verdict.ts'

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

const gone = ['DRIVER_INACTIVE', 'El conductor está dado de baja.'] as const
const withService = ['DRIVER_HAS_SERVICE', 'Tiene un servicio en curso.'] as const
const onlyOccupied = 'Solo se libera a un conductor ocupado.'

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
    ['writeTo', driverCan.writeTo, [1, 2, 3, 4, 5, 6, 7]],
    ['block', driverCan.block, [1, 2, 3, 7]],
    ['unlock', driverCan.unlock, []],
  ])('%s', (_, action, states) => {
    expect(allowedIn(action)).toEqual(states)
  })

  it('takes back that the day ends with the service, where that was said', () => {
    expect(driverCan.stayAfterService(at(6, { ends_day_after_service: true })).allowed).toBe(true)
    expect(driverCan.stayAfterService(at(6))).toEqual({
      allowed: false,
      code: 'STATE_CONFLICT',
      reason: 'No tiene marcado terminar tras el servicio.',
    })
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
    expect(driverCan.writeTo(at(1, { block }))).toMatchObject({ code: 'DRIVER_BLOCKED' })
    expect(driverCan.writeTo(at(1, { is_active: false }))).toMatchObject({
      code: 'DRIVER_INACTIVE',
    })
    expect(driverCan.unlock(at(1, { block })).allowed).toBe(true)
    expect(driverCan.unlock(at(6, { login_paused_until: sanction.until })).allowed).toBe(true)
    expect(driverCan.sanction(at(1, { sanction })).allowed).toBe(false)
    expect(driverCan.startDay(at(1, { is_active: false }))).toMatchObject({
      code: 'DRIVER_INACTIVE',
    })
  })

  const until = '2026-11-16T10:00:00-05:00'
  const after = { afterService: true }
  it.each<[why: string, ask: () => Verdict, code: string, reason: string]>([
    ['begun twice', () => driverCan.startDay(at(2)), 'STATE_CONFLICT', 'Ya inició su jornada.'],
    [
      'ended at home',
      () => driverCan.endDay(at(1)),
      'STATE_CONFLICT',
      'No ha iniciado su jornada.',
    ],
    ['ended on a ride', () => driverCan.endDay(at(5)), ...withService],
    [
      'ended later without a ride',
      () => driverCan.endDay(at(2), after),
      'STATE_CONFLICT',
      'No tiene un servicio: termine la jornada ahora.',
    ],
    ['occupied on a ride', () => driverCan.occupy(at(4)), ...withService],
    [
      'occupied at home',
      () => driverCan.occupy(at(1)),
      'STATE_CONFLICT',
      'Solo se ocupa a un conductor libre.',
    ],
    ['occupied when gone', () => driverCan.occupy(at(2, { is_active: false })), ...gone],
    ['freed on a ride', () => driverCan.free(at(6)), ...withService],
    ['freed when free', () => driverCan.free(at(2)), 'STATE_CONFLICT', onlyOccupied],
    [
      'freed when blocked',
      () => driverCan.free(at(7, { block })),
      'DRIVER_BLOCKED',
      'Está bloqueado: Licencia venció.',
    ],
    ['written to when gone', () => driverCan.writeTo(at(1, { is_active: false })), ...gone],
    [
      'written to when blocked',
      () => driverCan.writeTo(at(1, { block })),
      'DRIVER_BLOCKED',
      'Está bloqueado: no recibe mensajes.',
    ],
    ['sanctioned when gone', () => driverCan.sanction(at(1, { is_active: false })), ...gone],
    [
      'sanctioned when blocked',
      () => driverCan.sanction(at(1, { block })),
      'DRIVER_BLOCKED',
      'Está bloqueado: desbloquéelo primero.',
    ],
    [
      'sanctioned twice',
      () => driverCan.sanction(at(1, { sanction })),
      'DRIVER_SANCTIONED',
      'Ya tiene una sanción vigente.',
    ],
    [
      'blocked twice',
      () => driverCan.block(at(1, { block })),
      'DRIVER_BLOCKED',
      'Ya está bloqueado.',
    ],
    ['blocked on a ride', () => driverCan.block(at(5)), ...withService],
    [
      'unlocked without need',
      () => driverCan.unlock(at(1, { login_paused_until: null })),
      'STATE_CONFLICT',
      'No está sancionado ni bloqueado, y su ingreso no está en pausa.',
    ],
  ])('is refused when %s, with code and words', (_, ask, code, reason) => {
    expect(ask()).toEqual({ allowed: false, code, reason })
  })

  it('is barred by either, and let in again from either', () => {
    expect([{}, { block }, { sanction }].map((over) => isBarred(at(1, over)))).toEqual([
      false,
      true,
      true,
    ])
    expect(driverCan.unlock(at(1, { sanction }))).toEqual({ allowed: true })
    expect(driverCan.unlock(at(1, { login_paused_until: until }))).toEqual({ allowed: true })
  })

  it('half an hour of sanction is short, a minute more is not', () => {
    expect(isShortSanction('2026-11-15T10:00:00-05:00', '2026-11-15T10:30:00-05:00')).toBe(true)
    expect(isShortSanction('2026-11-15T10:00:00-05:00', '2026-11-15T10:31:00-05:00')).toBe(false)
  })
})
