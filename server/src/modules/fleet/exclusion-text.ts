import type { ExclusionCode } from '#src/matching/sweep-types.ts'

/** Why a driver is not asked, in the words of the screen. */
export const exclusionText: Record<ExclusionCode, string> = {
  OUT_OF_RADIUS: 'Fuera del radio',
  OVER_ETA_CAP: 'Demora demasiado en llegar',
  FARTHER: 'Hay otros más cerca',
  TAKEN: 'Tomado por otro servicio',
  BUSY: 'Ocupado',
  HAS_OFFER: 'Tiene otra oferta',
  HAS_NEXT: 'Ya tiene un siguiente servicio',
  NOT_SOON_FREE: 'Con pasajero, no termina pronto',
  SIGNAL: 'Sin señal',
  DOCUMENT: 'Documento vencido',
  SANCTION: 'Sancionado',
  BLOCK: 'Bloqueado',
  PAYMENT_TYPE: 'No acepta esta forma de pago',
  ATTRIBUTE: 'La unidad no tiene lo que pide el servicio',
  REFUSED: 'Rechazó o dejó este servicio',
  ZONE_PAUSE: 'Rechazó hace poco en esta zona',
  PLANNED_OVERLAP: 'Se cruza con una reserva suya',
}
