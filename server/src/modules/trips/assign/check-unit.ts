import { driverStatus, type OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { fail } from '@chaski/contract/errors.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { AssignmentKind } from '@chaski/contract/trips/statuses.ts'
import { exclusionText } from '#src/modules/fleet/exclusion-text.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-store.ts'
import { pairExclusion } from '#src/matching/eligibility.ts'
import { defaultSettings } from '#src/matching/settings.ts'
import type { ExclusionCode } from '#src/matching/sweep-types.ts'
import { metresBetween, secondsPerMetre } from '#src/matching/travel.ts'
import { waitingTrip } from '#src/modules/fleet/waiting-trip.ts'
import type { HeldDriver } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { isAffiliated } from './assignment-store.ts'
import { type Hold, unitOf } from './hold-trips.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'

export type CheckedUnit = { vehicle_id: number; kind: AssignmentKind; eta_s: number | null }

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
  hold: Hold,
  trip: HeldTrip,
  driver: HeldDriver,
  unit: FleetUnit | undefined,
  force: boolean,
): AssignmentKind => {
  if (!driver.is_active) throw fail('DRIVER_INACTIVE')
  if (driver.block !== null) throw fail('DRIVER_BLOCKED')
  if (driver.sanction !== null) throw fail('DRIVER_SANCTIONED')
  if (trip.early) return 'PLANNED'
  switch (driver.operational_status_id) {
    case driverStatus.FREE:
      return 'CURRENT'
    case driverStatus.OFFERED: {
      const ours = hold.offers.some(
        (o) => o.driver_id === driver.driver_id && o.service_id === trip.service_id,
      )
      return ours ? 'CURRENT' : busy(driver)
    }
    case driverStatus.WITH_PASSENGER:
      if (unit === undefined || unit.has_next) return busy(driver)
      return force || unit.free_in_s <= dispatchDefaults.soonFreeS ? 'NEXT' : busy(driver)
    default:
      return busy(driver)
  }
}

const vehicleFor = async (
  hold: Hold,
  driver: HeldDriver,
  kind: AssignmentKind,
  asked: number | undefined,
): Promise<number> => {
  const driven = driver.shift?.vehicle_id
  if (kind !== 'PLANNED') {
    if (driven === undefined) return busy(driver)
    if (asked !== undefined && asked !== driven)
      throw fail('NOT_ELIGIBLE', { detail: 'El conductor está usando otro vehículo.' })
    return driven
  }
  const vehicle_id = asked ?? driven
  if (vehicle_id === undefined)
    throw fail('NOT_ELIGIBLE', { detail: 'Elija el vehículo: el conductor está fuera de turno.' })
  if (!(await isAffiliated(hold.trx, driver.driver_id, vehicle_id)))
    throw fail('VEHICLE_NOT_AFFILIATED')
  return vehicle_id
}

const problemOf = (trip: HeldTrip, unit: FleetUnit, eta_s: number): ExclusionCode | null => {
  if (!unit.documents_ok) return 'DOCUMENT'
  const now = Math.floor(Date.now() / 1000)
  return pairExclusion(waitingTrip(trip, [unit]), unit, eta_s, now, defaultSettings)
}

type Wanted = { vehicle_id?: number | undefined; force: boolean }

/** Whether a held driver may take a held trip: by state always, by documents and requirements unless forced. */
export const checkUnit = async (
  hold: Hold,
  trip: HeldTrip,
  driver: HeldDriver,
  { vehicle_id, force }: Wanted,
): Promise<CheckedUnit> => {
  const unit = await unitOf(hold, driver.driver_id)
  const kind = kindFor(hold, trip, driver, unit, force)
  const chosen = await vehicleFor(hold, driver, kind, vehicle_id)
  // Off shift there is no car to look at yet: the day's start will.
  if (unit === undefined) return { vehicle_id: chosen, kind, eta_s: null }
  const metres = metresBetween(
    { lat: trip.origin_latitude, lng: trip.origin_longitude },
    unit.place,
  )
  const eta_s = Math.round(unit.free_in_s + metres * secondsPerMetre(defaultSettings))
  const code = force ? null : problemOf(trip, unit, kind === 'PLANNED' ? 0 : eta_s)
  if (code !== null)
    throw fail('NOT_ELIGIBLE', {
      detail: `${driver.code}: ${exclusionText[code]}.`,
      errors: [{ path: 'driver_id', code, detail: exclusionText[code] }],
    })
  return { vehicle_id: chosen, kind, eta_s: unit.placed ? eta_s : null }
}

/** Whether the unit of a trip still suits it after an edit; if not, the operator chooses what to do. */
export const requireStillFits = async (
  hold: Hold,
  trip: HeldTrip,
  driver: HeldDriver,
): Promise<void> => {
  const unit = await unitOf(hold, driver.driver_id)
  if (unit === undefined) return
  // A booking of its own is no obstacle to itself.
  const code = problemOf(trip, { ...unit, planned: null }, 0)
  if (code !== null)
    throw fail('STATE_CONFLICT', {
      detail: `La unidad asignada ya no sirve: ${exclusionText[code]}. Desasígnela primero.`,
      errors: [{ path: 'driver_id', code, detail: exclusionText[code] }],
    })
}
