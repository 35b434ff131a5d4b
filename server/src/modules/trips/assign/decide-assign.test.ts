import { describe, expect, it } from 'vitest'
import { driverStatus, type OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { Failure } from '@chaski/contract/errors.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { aDriver, NOW } from '#src/matching/sweep.fixtures.ts'
import type { HeldDriver } from '#src/modules/drivers/day/occupy-for-trip.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'
import { decideAssign, type Pairing, requireStillFits, type Wanted } from './decide-assign.ts'

/** A trip, a driver and a car that fit each other, to be spoiled one field at a time. */
const aTrip = (change: Partial<HeldTrip> = {}): HeldTrip =>
  ({
    service_id: 9,
    status_type_id: tripStatus.PENDING,
    approval: 'NOT_NEEDED',
    retained: null,
    early: false,
    dead_for_s: 0,
    driver_id: null,
    origin_latitude: -16.4,
    origin_longitude: -71.54,
    origin_zone_id: 1,
    date_time_service: new Date(NOW * 1000).toISOString(),
    is_booking: false,
    priority: 3,
    payment_type_id: 1,
    vehicle_attribute_ids: [],
    duration_s: 600,
    attempt: 0,
    ...change,
  }) as HeldTrip

const aHeld = (change: Partial<HeldDriver> = {}): HeldDriver =>
  ({
    driver_id: 1,
    code: '053',
    is_active: true,
    block: null,
    sanction: null,
    operational_status_id: driverStatus.FREE,
    shift: { vehicle_id: 7 },
    ...change,
  }) as HeldDriver

const aUnit = (change: Partial<FleetUnit> = {}): FleetUnit =>
  ({
    ...aDriver(),
    vehicle_id: 7,
    placed: true,
    excluded_from: [],
    due_in_s: 0,
    ...change,
  }) as FleetUnit

const aPairing = (change: Partial<Pairing> = {}): Pairing => ({
  trip: aTrip(),
  driver: aHeld(),
  unit: aUnit(),
  offered: false,
  affiliated: false,
  ...change,
})

const all = { can: (_code: string) => true }
const lacking = (right: string) => ({ can: (code: string) => code !== right })
const wanted = (change: Partial<Wanted> = {}): Wanted => ({ driver_id: 1, force: false, ...change })

const decided = (change: Partial<Pairing> = {}, want: Partial<Wanted> = {}, who = all) =>
  decideAssign(who, aPairing(change), wanted(want), NOW)

const refusalOf = (act: () => unknown): { code: string; detail: string } => {
  try {
    act()
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, detail: error.message }
    throw error
  }
  return { code: 'NONE', detail: '' }
}
const refused = (...asked: Parameters<typeof decided>) => refusalOf(() => decided(...asked))

const inState = (operational_status_id: OperationalStatus, more: Partial<HeldDriver> = {}) =>
  aHeld({ operational_status_id, ...more })

describe('a free driver on shift', () => {
  it('takes a waiting trip as the one under way, with the time to get there', () => {
    expect(decided()).toEqual({
      driver: aHeld(),
      vehicle_id: 7,
      kind: 'CURRENT',
      // 111 m away, by streets at the speed of the city.
      eta_s: 25,
      changes: false,
    })
  })

  it('has no arrival to tell before the first position', () => {
    expect(decided({ unit: aUnit({ placed: false }) }).eta_s).toBeNull()
  })

  it('takes no other car than the one that is driven', () => {
    expect(decided({}, { vehicle_id: 7 }).vehicle_id).toBe(7)
    expect(refused({ affiliated: true }, { vehicle_id: 8 })).toEqual({
      code: 'NOT_ELIGIBLE',
      detail: 'El conductor está usando otro vehículo.',
    })
    expect(refused({ driver: aHeld({ shift: null }) }).code).toBe('DRIVER_BUSY')
  })
})

describe('by state', () => {
  it.each([
    ['who left', { is_active: false }, 'DRIVER_INACTIVE'],
    ['who is blocked', { block: { reason: 'Deuda' } }, 'DRIVER_BLOCKED'],
    ['who is sanctioned', { sanction: { reason_id: 1 } }, 'DRIVER_SANCTIONED'],
  ] as [string, Partial<HeldDriver>, string][])('%s gets nothing, now or later', (_, bar, code) => {
    for (const early of [false, true])
      for (const force of [false, true])
        expect(refused({ trip: aTrip({ early }), driver: aHeld(bar) }, { force }).code).toBe(code)
  })

  it.each([
    [driverStatus.OFF_SHIFT, 'El conductor 053 está fuera de turno.'],
    [driverStatus.OFFERED, 'El conductor 053 tiene otra oferta.'],
    [driverStatus.OCCUPIED, 'El conductor 053 está ocupado.'],
    [driverStatus.ON_WAY, 'El conductor 053 tiene otro servicio.'],
    [driverStatus.AT_PICKUP, 'El conductor 053 tiene otro servicio.'],
  ] as [OperationalStatus, string][])(
    'in %s the driver is busy, forced or not',
    (status, detail) => {
      for (const force of [false, true])
        expect(refused({ driver: inState(status) }, { force })).toEqual({
          code: 'DRIVER_BUSY',
          detail,
        })
    },
  )

  it('who looks at an offer of this very trip may have it', () => {
    const driver = inState(driverStatus.OFFERED)
    expect(decided({ driver, offered: true }).kind).toBe('CURRENT')
  })

  it('with a passenger it is the next trip: soon free, or forced, and only one', () => {
    const driver = inState(driverStatus.WITH_PASSENGER)
    const due = (due_in_s: number, has_next = false) => ({
      driver,
      unit: aUnit({ due_in_s, has_next, free_in_s: 100 }),
    })
    expect(decided(due(dispatchDefaults.soonFreeS))).toMatchObject({ kind: 'NEXT', eta_s: 125 })
    expect(refused(due(dispatchDefaults.soonFreeS + 1)).code).toBe('DRIVER_BUSY')
    expect(decided(due(dispatchDefaults.soonFreeS + 1), { force: true }).kind).toBe('NEXT')
    expect(refused(due(0, true), { force: true }).code).toBe('DRIVER_BUSY')
    expect(refused({ driver, unit: undefined }, { force: true }).code).toBe('DRIVER_BUSY')
  })

  it('nobody takes a trip that is over, nor one that nobody found', () => {
    expect(refused({ trip: aTrip({ status_type_id: tripStatus.FINISHED }) }).code).toBe(
      'STATE_CONFLICT',
    )
    expect(refused({ driver: undefined })).toEqual({
      code: 'NOT_FOUND',
      detail: 'Este conductor no existe.',
    })
  })

  it('a trip given up for want of a unit is taken up again for half an hour', () => {
    const dead = (dead_for_s: number, status_type_id: HeldTrip['status_type_id']) => ({
      trip: aTrip({ status_type_id, dead_for_s }),
    })
    const limit = dispatchDefaults.reviveWithinS
    expect(decided(dead(limit, tripStatus.NO_UNIT)).kind).toBe('CURRENT')
    expect(refused(dead(limit + 1, tripStatus.NO_UNIT))).toEqual({
      code: 'STATE_CONFLICT',
      detail: 'Pasó más de media hora: registre otro servicio.',
    })
    expect(decided(dead(limit + 1, tripStatus.PENDING)).kind).toBe('CURRENT')
  })
})

describe('a booking outside its window', () => {
  const early = aTrip({ early: true, is_booking: true })
  const away = inState(driverStatus.OFF_SHIFT, { shift: null })

  it('is planned whatever the driver does now, in a car they may take out', () => {
    const plan = { trip: early, driver: away, unit: undefined, affiliated: true }
    expect(decided(plan, { vehicle_id: 8 })).toMatchObject({
      kind: 'PLANNED',
      vehicle_id: 8,
      eta_s: null,
    })
    expect(refused({ ...plan, affiliated: false }, { vehicle_id: 8 }).code).toBe(
      'VEHICLE_NOT_AFFILIATED',
    )
    expect(refused(plan)).toEqual({
      code: 'NOT_ELIGIBLE',
      detail: 'Elija el vehículo: el conductor está fuera de turno.',
    })
  })

  it('takes the car that is driven when none is asked for', () => {
    expect(decided({ trip: early, affiliated: true })).toMatchObject({
      kind: 'PLANNED',
      vehicle_id: 7,
    })
  })

  it('is not judged by how far the driver is now', () => {
    // The other booking leaves time for this ride, were the driver there, but none to come from afar.
    const unit = aUnit({
      place: { lat: -16.5, lng: -71.54 },
      planned: { pickup_at: NOW + 1000, origin: { lat: -16.4, lng: -71.54 } },
    })
    expect(decided({ trip: early, unit, affiliated: true }).kind).toBe('PLANNED')
    expect(refused({ unit }).code).toBe('NOT_ELIGIBLE')
  })
})

describe('by requirements', () => {
  const bad: [string, Partial<FleetUnit>, Partial<HeldTrip>][] = [
    ['Documento vencido', { documents_ok: false }, {}],
    ['No acepta esta forma de pago', { payment_types: [2] }, {}],
    ['La unidad no tiene lo que pide el servicio', {}, { vehicle_attribute_ids: [3] }],
    ['Rechazó o dejó este servicio', { excluded_from: [9] }, {}],
  ]

  it.each(bad)('%s: refused, unless somebody who may insists', (words, unit, trip) => {
    const pairing = { unit: aUnit(unit), trip: aTrip(trip) }
    expect(refused(pairing)).toEqual({ code: 'NOT_ELIGIBLE', detail: `053: ${words}.` })
    expect(decided(pairing, { force: true }).kind).toBe('CURRENT')
    expect(refused(pairing, { force: true }, lacking('DSP_FORCE')).code).toBe('FORBIDDEN')
  })

  it('who does not insist needs no right to', () => {
    expect(decided({}, {}, lacking('DSP_FORCE')).kind).toBe('CURRENT')
  })
})

/** What stands at the field of the driver. */
const atField = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as Failure).errors
  }
  return undefined
}
const wrongPayment = [
  { path: 'driver_id', code: 'PAYMENT_TYPE', detail: 'No acepta esta forma de pago' },
]

it('a unit that does not suit is told at its field', () => {
  const unit = aUnit({ payment_types: [2] })
  expect(atField(() => decided({ unit }))).toEqual(wrongPayment)
  expect(atField(() => requireStillFits(aTrip(), unit, NOW))).toEqual(wrongPayment)
})

describe('a trip that has a unit', () => {
  const sent = aTrip({ status_type_id: tripStatus.ASSIGNED, driver_id: 2 })

  it('goes to another driver by who may take it away', () => {
    expect(decided({ trip: sent })).toMatchObject({ kind: 'CURRENT', changes: true })
    expect(refused({ trip: sent }, {}, lacking('DSP_SERVICE_UNASSIGN')).code).toBe('FORBIDDEN')
    expect(decided({}, {}, lacking('DSP_SERVICE_UNASSIGN')).changes).toBe(false)
  })

  it('does not go to the one who has it', () => {
    expect(refused({ trip: { ...sent, driver_id: 1 } })).toEqual({
      code: 'SERVICE_ALREADY_ASSIGNED',
      detail: 'El servicio ya es de este conductor.',
    })
  })

  it('keeps a unit that still suits it after an edit', () => {
    const still = (unit: Partial<FleetUnit>) =>
      refusalOf(() => requireStillFits(sent, aUnit(unit), NOW))
    expect(still({}).code).toBe('NONE')
    // The booking in the way is this very trip.
    expect(still({ planned: { pickup_at: NOW, origin: { lat: 0, lng: 0 } } }).code).toBe('NONE')
    expect(still({ payment_types: [] })).toEqual({
      code: 'STATE_CONFLICT',
      detail: 'La unidad asignada ya no sirve: No acepta esta forma de pago. Desasígnela primero.',
    })
  })
})
