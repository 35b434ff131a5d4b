import { driverStatus, type OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { fail } from '@chaski/contract/errors.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import { type AssignmentKind, hasUnit, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import { pairExclusion } from '#src/matching/eligibility.ts'
import { defaultSettings } from '#src/matching/settings.ts'
import type { ExclusionCode } from '#src/matching/sweep-types.ts'
import { metresBetween, secondsPerMetre } from '#src/matching/travel.ts'
import type { HeldDriver } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { exclusionText } from '#src/modules/fleet/exclusion-text.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { waitingTrip } from '#src/modules/fleet/waiting-trip.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'

/** What was found of a trip and of the driver who shall take it; both ways of assigning find the same. */
export type Pairing = {
  trip: HeldTrip
  driver: HeldDriver | undefined
  /** The car and the place of a driver on shift. */
  unit: FleetUnit | undefined
  /** The driver looks at an offer of this very trip. */
  offered: boolean
  /** The driver may take out the car asked for; only a booking for later asks. */
  affiliated: boolean
}

export type Wanted = { driver_id: number; vehicle_id?: number | undefined; force: boolean }

export type Assigned = {
  driver: HeldDriver
  vehicle_id: number
  kind: AssignmentKind
  eta_s: number | null
  /** The trip had another unit until now. */
  changes: boolean
}

/** A trip given up for want of a unit may be taken up again for a while. */
export const requireRevivable = (trip: HeldTrip): void => {
  if (
    trip.status_type_id === tripStatus.NO_UNIT &&
    trip.dead_for_s > dispatchDefaults.reviveWithinS
  )
    throw fail('STATE_CONFLICT', { detail: 'Pasó más de media hora: registre otro servicio.' })
}

const requireNewDriver = (who: Pick<Who, 'can'>, trip: HeldTrip, driver_id: number): void => {
  if (!who.can('DSP_SERVICE_UNASSIGN')) throw fail('FORBIDDEN')
  if (trip.driver_id === driver_id)
    throw fail('SERVICE_ALREADY_ASSIGNED', { detail: 'El servicio ya es de este conductor.' })
}

const busy = (driver: HeldDriver): never => {
  const words: Partial<Record<OperationalStatus, string>> = {
    [driverStatus.OFF_SHIFT]: 'está fuera de turno',
    [driverStatus.OFFERED]: 'tiene otra oferta',
    [driverStatus.OCCUPIED]: 'está ocupado',
  }
  throw fail('DRIVER_BUSY', {
    detail: `El conductor ${driver.code} ${words[driver.operational_status_id] ?? 'tiene otro servicio'}.`,
  })
}

/** As what the driver could take the trip now; refuses when not at all. */
const kindFor = (
  { trip, unit, offered }: Pairing,
  driver: HeldDriver,
  force: boolean,
): AssignmentKind => {
  if (!driver.is_active) throw fail('DRIVER_INACTIVE')
  if (driver.block !== null) throw fail('DRIVER_BLOCKED')
  if (driver.sanction !== null) throw fail('DRIVER_SANCTIONED')
  if (trip.early) return 'PLANNED'
  switch (driver.operational_status_id) {
    case driverStatus.FREE:
      return 'CURRENT'
    case driverStatus.OFFERED:
      return offered ? 'CURRENT' : busy(driver)
    case driverStatus.WITH_PASSENGER:
      if (unit === undefined || unit.has_next) return busy(driver)
      return force || unit.due_in_s <= dispatchDefaults.soonFreeS ? 'NEXT' : busy(driver)
    default:
      return busy(driver)
  }
}

/** The car that the trip would get: the one asked for, else the one that is driven. */
export const wantedVehicle = (
  driver: HeldDriver,
  { vehicle_id }: Pick<Wanted, 'vehicle_id'>,
): number | undefined => vehicle_id ?? driver.shift?.vehicle_id

const vehicleFor = (
  driver: HeldDriver,
  kind: AssignmentKind,
  wanted: Wanted,
  affiliated: boolean,
): number => {
  const driven = driver.shift?.vehicle_id
  const chosen = wantedVehicle(driver, wanted)
  if (kind !== 'PLANNED') {
    if (driven === undefined) return busy(driver)
    if (chosen !== driven)
      throw fail('NOT_ELIGIBLE', { detail: 'El conductor está usando otro vehículo.' })
    return driven
  }
  if (chosen === undefined)
    throw fail('NOT_ELIGIBLE', { detail: 'Elija el vehículo: el conductor está fuera de turno.' })
  if (!affiliated) throw fail('VEHICLE_NOT_AFFILIATED')
  return chosen
}

const problemOf = (
  trip: HeldTrip,
  unit: FleetUnit,
  eta_s: number,
  now: number,
): ExclusionCode | null =>
  unit.documents_ok
    ? pairExclusion(waitingTrip(trip, [unit]), unit, eta_s, now, defaultSettings)
    : 'DOCUMENT'

/**
 * Whether the driver may take the trip, and how: by state always, by documents and requirements unless forced. The one
 * decision of both ways of assigning; `now` in seconds.
 */
export const decideAssign = (
  who: Pick<Who, 'can'>,
  pairing: Pairing,
  wanted: Wanted,
  now: number,
): Assigned => {
  const { trip, driver, unit, affiliated } = pairing
  const { driver_id, force } = wanted
  const changes = hasUnit(trip.status_type_id)
  requireAllowed(changes ? tripCan.reassign(trip) : tripCan.assign(trip))
  requireRevivable(trip)
  if (force && !who.can('DSP_FORCE')) throw fail('FORBIDDEN')
  if (changes) requireNewDriver(who, trip, driver_id)
  if (driver === undefined) throw fail('NOT_FOUND', { detail: 'Este conductor no existe.' })
  const kind = kindFor(pairing, driver, force)
  const vehicle_id = vehicleFor(driver, kind, wanted, affiliated)
  // Off shift there is no car to look at yet: the day's start will.
  if (unit === undefined) return { driver, vehicle_id, kind, eta_s: null, changes }
  const metres = metresBetween(
    { lat: trip.origin_latitude, lng: trip.origin_longitude },
    unit.place,
  )
  const eta_s = Math.round(unit.free_in_s + metres * secondsPerMetre(defaultSettings))
  const code = force ? null : problemOf(trip, unit, kind === 'PLANNED' ? 0 : eta_s, now)
  if (code !== null)
    throw fail('NOT_ELIGIBLE', {
      detail: `${driver.code}: ${exclusionText[code]}.`,
      errors: [{ path: 'driver_id', code, detail: exclusionText[code] }],
    })
  return { driver, vehicle_id, kind, eta_s: unit.placed ? eta_s : null, changes }
}

/** Whether the unit of a trip still suits it after an edit; if not, the operator chooses what to do. */
export const requireStillFits = (trip: HeldTrip, unit: FleetUnit, now: number): void => {
  // A booking of its own is no obstacle to itself.
  const code = problemOf(trip, { ...unit, planned: null }, 0, now)
  if (code !== null)
    throw fail('STATE_CONFLICT', {
      detail: `La unidad asignada ya no sirve: ${exclusionText[code]}. Desasígnela primero.`,
      errors: [{ path: 'driver_id', code, detail: exclusionText[code] }],
    })
}
