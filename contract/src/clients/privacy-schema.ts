import { z } from 'zod'
import { date, id, idParam, keyWord, paging, sortBy, text, version } from '#src/fields.ts'

export const privacyKinds = [
  'INFORMACION',
  'ACCESO',
  'RECTIFICACION',
  'CANCELACION',
  'OPOSICION',
  'PORTABILIDAD',
] as const
export type PrivacyKind = (typeof privacyKinds)[number]
export const privacyKindNames: Record<PrivacyKind, string> = {
  INFORMACION: 'Información',
  ACCESO: 'Acceso',
  RECTIFICACION: 'Rectificación',
  CANCELACION: 'Cancelación',
  OPOSICION: 'Oposición',
  PORTABILIDAD: 'Portabilidad',
}
export const privacyStates = [
  'RECIBIDA',
  'OBSERVADA',
  'EN_PROCESO',
  'ATENDIDA',
  'DENEGADA',
] as const
export const privacyStateNames: Record<(typeof privacyStates)[number], string> = {
  RECIBIDA: 'Recibida',
  OBSERVADA: 'Observada',
  EN_PROCESO: 'En proceso',
  ATENDIDA: 'Atendida',
  DENEGADA: 'Denegada',
}

export const privacyRequest = z.object({
  privacy_request_id: z.int(),
  privacy_request_uuid: z.string(),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  client_id: z.int().nullable(),
  client_name: z.string().nullable(),
  requester_name: z.string(),
  requester_document: z.string(),
  requester_contact: z.string(),
  detail: z.string(),
  received_on: z.string(),
  due_on: z.string(),
  extended: z.boolean(),
  overdue: z.boolean(),
  answer: z.string(),
  answered_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  version: z.int(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

const privacyFields = {
  kind: z.enum(privacyKinds),
  client_id: id.nullable(),
  requester_name: text(2, 120),
  requester_document: text(0, 20),
  requester_contact: text(3, 200),
  detail: text(3, 2000),
  received_on: date,
}
export const privacyForm = z.strictObject(privacyFields)
export type PrivacyForm = z.infer<typeof privacyForm>
export const privacyChange = z.strictObject({
  ...privacyFields,
  state: z.enum(privacyStates),
  extended: z.boolean(),
  answer: text(0, 4000),
  version,
})
export type PrivacyChange = z.infer<typeof privacyChange>
export const privacyFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  state: z.enum(privacyStates).optional(),
  kind: z.enum(privacyKinds).optional(),
  sort: sortBy('requester', 'kind', 'received_on', 'due_on', 'state'),
})
export type PrivacyFilters = z.output<typeof privacyFilters>
export const privacyParams = z.strictObject({ privacy_request_id: idParam })
