import type { actorTypes } from '@chaski/contract/audit/schema.ts'
import { auditActions, auditEntities } from '@chaski/contract/audit/words.ts'

const actions: Record<string, string> = auditActions
const entities: Record<string, string> = auditEntities
const actors: Record<(typeof actorTypes)[number], string> = {
  OPERADOR: 'Central',
  CONDUCTOR: 'Conductor',
  CLIENTE: 'Cliente',
  POSTULANTE: 'Postulante',
  EMPRESA: 'Empresa',
  SISTEMA: 'Sistema',
  ANONIMO: 'Desconocido',
}

// A code of an older release may have no word any more: it shows itself.
export const actionLabel = (code: string): string => actions[code] ?? code
export const entityLabel = (code: string): string => entities[code] ?? code
export const actorLabel = (type: (typeof actorTypes)[number]): string => actors[type]

const options = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))

export const actionOptions = options(actions)
export const entityOptions = options(entities)
