import type { PrivacyKind, PrivacyRequest } from '@chaski/contract/clients/schema.ts'

export const kindLabels: Record<PrivacyKind, string> = {
  INFORMACION: 'Información',
  ACCESO: 'Acceso',
  RECTIFICACION: 'Rectificación',
  CANCELACION: 'Cancelación',
  OPOSICION: 'Oposición',
  PORTABILIDAD: 'Portabilidad',
}
export const stateLabels: Record<PrivacyRequest['state'], string> = {
  RECIBIDA: 'Recibida',
  OBSERVADA: 'Observada',
  EN_PROCESO: 'En proceso',
  ATENDIDA: 'Atendida',
  DENEGADA: 'Denegada',
}
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
export const kindOptions = optionsOf(kindLabels)
export const stateOptions = optionsOf(stateLabels)
