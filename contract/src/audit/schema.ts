import { z } from 'zod'
import {
  date,
  dateTime,
  idParam,
  integerParam,
  keyWord,
  paging,
  sortBy,
  text,
  version,
} from '#src/fields.ts'

/** Who acted: people of the central, drivers, clients, applicants, the system itself, or nobody known. */
export const actorTypes = [
  'OPERADOR',
  'CONDUCTOR',
  'CLIENTE',
  'POSTULANTE',
  'EMPRESA',
  'SISTEMA',
  'ANONIMO',
] as const

export const auditRow = z.object({
  audit_id: z.int(),
  at: z.string(),
  actor_type: z.enum(actorTypes),
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  ip: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** What was looked at or taken away, in words. */
  operation: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditFilters = z.strictObject({
  ...paging,
  date_start: dateTime.optional(),
  date_finish: dateTime.optional(),
  actor_id: integerParam(1, 2_147_483_647).optional(),
  action: text(1, 60).optional(),
  entity: text(1, 60).optional(),
  entity_id: text(1, 60).optional(),
  key_word: keyWord.optional(),
  sort: sortBy('at', 'actor', 'action', 'entity', 'entity_id', 'ip'),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const incidentKinds = [
  'ACCESO',
  'PERDIDA',
  'DIVULGACION',
  'ALTERACION',
  'INTERRUPCION',
  'OTRO',
] as const
export const incidentStates = ['ABIERTO', 'CONTENIDO', 'CERRADO'] as const
export const incidentKindNames: Record<(typeof incidentKinds)[number], string> = {
  ACCESO: 'Acceso no autorizado',
  PERDIDA: 'Pérdida de datos',
  DIVULGACION: 'Divulgación',
  ALTERACION: 'Alteración',
  INTERRUPCION: 'Interrupción',
  OTRO: 'Otro',
}
export const incidentStateNames: Record<(typeof incidentStates)[number], string> = {
  ABIERTO: 'Abierto',
  CONTENIDO: 'Contenido',
  CERRADO: 'Cerrado',
}

const incidentFields = {
  occurred_at: dateTime.nullable(),
  detected_at: dateTime,
  kind: z.enum(incidentKinds),
  state: z.enum(incidentStates),
  summary: text(10, 2000),
  data_affected: text(0, 1000),
  people_affected: z.int().min(0).max(10_000_000).nullable(),
  actions: text(0, 4000),
  /** ANPD, within 48 hours when many people, sensitive data or evident harm are involved. */
  authority_notified_at: dateTime.nullable(),
  people_notified_at: dateTime.nullable(),
}

export const incidentForm = z.strictObject(incidentFields)
export type IncidentForm = z.infer<typeof incidentForm>
export const incidentChange = z.strictObject({ ...incidentFields, version })

export const incident = z.object({
  incident_id: z.int(),
  ...incidentFields,
  occurred_at: z.string().nullable(),
  detected_at: z.string(),
  authority_notified_at: z.string().nullable(),
  people_notified_at: z.string().nullable(),
  /** 48 hours after detection, the term of D.S. 016-2024-JUS art. 34. */
  notify_by: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  version: z.int(),
})

export const incidentFilters = z.strictObject({
  ...paging,
  state: z.enum(incidentStates).optional(),
  key_word: keyWord.optional(),
  date_start: date.optional(),
  date_finish: date.optional(),
  sort: sortBy('incident_id', 'detected_at', 'kind', 'people_affected', 'state', 'clock'),
})
export type IncidentFilters = z.output<typeof incidentFilters>
export const incidentParams = z.strictObject({ incident_id: idParam })
