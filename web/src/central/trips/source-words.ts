import type { TripRow } from '@chaski/contract/trips/schema.ts'

/** By which way a trip was asked for. */
export const sourceWords: Record<TripRow['source'], string> = {
  TELEFONO: 'teléfono',
  APP: 'aplicación',
  WEB: 'web',
  CORPORATIVO: 'empresa',
  OPERADOR: 'operador',
}
