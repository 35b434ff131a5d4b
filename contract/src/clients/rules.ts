import { addBusinessDays } from '#src/calendar/holidays.ts'
import type { PrivacyKind } from '#src/clients/privacy-schema.ts'

/** Business days to answer each kind of request (D.S. 016-2024-JUS art. 66–71, 76). */
export const privacyDays: Record<PrivacyKind, number> = {
  INFORMACION: 8,
  ACCESO: 20,
  RECTIFICACION: 10,
  CANCELACION: 10,
  OPOSICION: 10,
  PORTABILIDAD: 20,
}

/** One extension of the same length, for every kind but information. */
export const mayExtend = (kind: PrivacyKind): boolean => kind !== 'INFORMACION'

/** The last day to answer. */
export const privacyDueOn = (kind: PrivacyKind, received_on: string, extended: boolean): string =>
  addBusinessDays(received_on, privacyDays[kind] * (extended && mayExtend(kind) ? 2 : 1))
