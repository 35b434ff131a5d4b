import {
  driverSets,
  driverStatus,
  type DriverStatus,
  type OperationalStatus,
} from '#src/drivers/driver-status.ts'
import { allowed as yes, refused, type Verdict } from '#src/verdict.ts'
import type { ErrorCode } from '#src/errors.ts'

/** What the rules look at: both axes of a driver's state. */
export type RuledDriver = {
  is_active: boolean
  status_driver_id: DriverStatus
  operational_status_id: OperationalStatus
  ends_day_after_service: boolean
  sanction: { reason: string; until: string } | null
  block: { reason: string } | null
  /** Only where somebody may end the pause. */
  login_paused_until?: string | null
}

const no = (code: ErrorCode, reason: string): Verdict => refused(reason, code)

const serving: readonly OperationalStatus[] = driverSets.serving

/** On the way to a passenger, waiting for one, or carrying one. */
export const hasService = (d: Pick<RuledDriver, 'operational_status_id'>): boolean =>
  serving.includes(d.operational_status_id)

export const isOffShift = (d: Pick<RuledDriver, 'operational_status_id'>): boolean =>
  d.operational_status_id === driverStatus.OFF_SHIFT

export const isBarred = (d: Pick<RuledDriver, 'sanction' | 'block'>): boolean =>
  d.sanction !== null || d.block !== null

const when = (instant: string): string =>
  new Intl.DateTimeFormat('es-PE', {
    timeZone: 'America/Lima',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

const administrative = (d: RuledDriver): Verdict | null => {
  if (!d.is_active) return no('DRIVER_INACTIVE', 'El conductor está dado de baja.')
  if (d.block !== null) return no('DRIVER_BLOCKED', `Está bloqueado: ${d.block.reason}.`)
  if (d.sanction !== null)
    return no(
      'DRIVER_SANCTIONED',
      `Está sancionado hasta el ${when(d.sanction.until)}: ${d.sanction.reason}.`,
    )
  return null
}

const withService = (): Verdict => no('DRIVER_HAS_SERVICE', 'Tiene un servicio en curso.')

/** What may be done with a driver in a state; documents and vehicles are looked at by the server besides. */
export const driverCan = {
  startDay: (d: RuledDriver): Verdict =>
    administrative(d) ?? (isOffShift(d) ? yes : no('STATE_CONFLICT', 'Ya inició su jornada.')),

  endDay: (d: RuledDriver, { afterService = false } = {}): Verdict => {
    if (isOffShift(d)) return no('STATE_CONFLICT', 'No ha iniciado su jornada.')
    if (hasService(d)) return afterService ? yes : withService()
    return afterService
      ? no('STATE_CONFLICT', 'No tiene un servicio: termine la jornada ahora.')
      : yes
  },

  /** Takes back that the day ends with the service under way. */
  stayAfterService: (d: RuledDriver): Verdict =>
    d.ends_day_after_service
      ? yes
      : no('STATE_CONFLICT', 'No tiene marcado terminar tras el servicio.'),

  occupy: (d: RuledDriver): Verdict => {
    const refused = administrative(d)
    if (refused !== null) return refused
    if (hasService(d)) return withService()
    return d.operational_status_id === driverStatus.FREE
      ? yes
      : no('STATE_CONFLICT', 'Solo se ocupa a un conductor libre.')
  },

  free: (d: RuledDriver): Verdict => {
    const refused = administrative(d)
    if (refused !== null) return refused
    if (hasService(d)) return withService()
    return d.operational_status_id === driverStatus.OCCUPIED
      ? yes
      : no('STATE_CONFLICT', 'Solo se libera a un conductor ocupado.')
  },

  /** Who is told nothing any more has no phone that is logged in. */
  writeTo: (d: RuledDriver): Verdict => {
    if (!d.is_active) return no('DRIVER_INACTIVE', 'El conductor está dado de baja.')
    return d.block === null ? yes : no('DRIVER_BLOCKED', 'Está bloqueado: no recibe mensajes.')
  },

  /** One with a service may be sanctioned too: it begins when the service ends. */
  sanction: (d: RuledDriver): Verdict => {
    if (!d.is_active) return no('DRIVER_INACTIVE', 'El conductor está dado de baja.')
    if (d.block !== null) return no('DRIVER_BLOCKED', 'Está bloqueado: desbloquéelo primero.')
    if (d.sanction !== null) return no('DRIVER_SANCTIONED', 'Ya tiene una sanción vigente.')
    return yes
  },

  block: (d: RuledDriver): Verdict => {
    if (d.block !== null) return no('DRIVER_BLOCKED', 'Ya está bloqueado.')
    return hasService(d) ? withService() : yes
  },

  unlock: (d: RuledDriver): Verdict =>
    isBarred(d) || (d.login_paused_until ?? null) !== null
      ? yes
      : no('STATE_CONFLICT', 'No está sancionado ni bloqueado, y su ingreso no está en pausa.'),
}

/** A sanction up to this long keeps the shift; a longer one closes it. */
export const shortSanctionMinutes = 30

export const isShortSanction = (starts_at: string, ends_at: string): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) <= shortSanctionMinutes * 60_000
