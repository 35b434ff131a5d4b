import { z } from 'zod'
import { date, id, integerParam, paging, sortBy, text, version } from '#src/fields.ts'
import { rowsOf } from '#src/row-result.ts'

/** Who a document belongs to; applicants hold their own documents and their car's. */
export const holders = ['DRIVER', 'VEHICLE', 'RECRUIT'] as const
export type Holder = (typeof holders)[number]
export const holderNames: Record<Holder, string> = {
  DRIVER: 'Conductor',
  VEHICLE: 'Vehículo',
  RECRUIT: 'Postulante',
}

export const documentStates = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type DocumentState = (typeof documentStates)[number]

/** What a person sees of a slot, computed by rule from its revisions and today's date. */
export const slotStatuses = [
  'MISSING',
  'PENDING',
  'REJECTED',
  'VALID',
  'EXPIRING',
  'EXPIRED',
] as const
export type SlotStatus = (typeof slotStatuses)[number]
export const slotStatusNames: Record<SlotStatus, string> = {
  MISSING: 'Falta',
  PENDING: 'Por evaluar',
  REJECTED: 'Rechazado',
  VALID: 'Vigente',
  EXPIRING: 'Por vencer',
  EXPIRED: 'Vencido',
}

export const capture = z.object({
  capture_id: z.int(),
  media_type: z.string(),
  bytes: z.int(),
  original_name: z.string().nullable(),
  created_at: z.string(),
})

export const documentRevision = z.object({
  revision: z.int(),
  number: z.string().nullable(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  state: z.enum(documentStates),
  reject_reason: z.string().nullable(),
  evaluated_at: z.string().nullable(),
  evaluated_by: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  captures: z.array(capture),
  version: z.int(),
})
export type DocumentRevision = z.infer<typeof documentRevision>

/** A holder's place for one type of document, with its newest revision first. */
export const documentSlot = z.object({
  /** The slot is named by its document type. */
  document_id: z.int(),
  name: z.string(),
  code: z.string(),
  holder: z.enum(['DRIVER', 'VEHICLE']),
  required: z.boolean(),
  blocks: z.boolean(),
  validity_months: z.int().nullable(),
  status: z.enum(slotStatuses),
  /** The approved revision that counts today; null when none does. */
  in_force: documentRevision.nullable(),
  current: documentRevision.nullable(),
  /** Older revisions, newest first. */
  history: z.array(documentRevision),
})
export type DocumentSlot = z.infer<typeof documentSlot>

export const documentForm = z
  .strictObject({
    number: text(0, 40).nullable(),
    issued_on: date.nullable(),
    expires_on: date.nullable(),
    /** Of the newest revision; null when the slot is empty. */
    version: version.nullable(),
  })
  .refine(
    (form) =>
      form.issued_on === null || form.expires_on === null || form.issued_on <= form.expires_on,
    { path: ['expires_on'], message: 'Vence antes de su emisión' },
  )
export type DocumentForm = z.infer<typeof documentForm>

export const evaluation = z
  .strictObject({
    approved: z.boolean(),
    reason: text(0, 300).nullable(),
    version,
  })
  .refine((form) => form.approved || (form.reason ?? '').length >= 5, {
    path: ['reason'],
    message: 'Diga qué debe corregirse',
  })
export type Evaluation = z.infer<typeof evaluation>

/** One decision upon several documents, each as it was seen. */
export const evaluations = z
  .strictObject({
    approved: z.boolean(),
    reason: text(0, 300).nullable(),
    items: rowsOf(
      z.strictObject({ holder_id: id, document_id: z.int().min(1).max(32_767), version }),
      (row) => `${row.holder_id}-${row.document_id}`,
    ),
  })
  .refine((form) => form.approved || (form.reason ?? '').length >= 5, {
    path: ['reason'],
    message: 'Diga qué debe corregirse',
  })

export const maxCaptureBytes = 10_000_000

export const documentIdParam = integerParam(1, 32_767)

export const inboxKinds = ['PENDING', 'EXPIRING', 'EXPIRED'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxFilters = z.strictObject({
  ...paging,
  kind: z.enum(inboxKinds).default('PENDING'),
  holder: z.enum(holders).optional(),
  document_id: documentIdParam.optional(),
  key_word: text(0, 100).optional(),
  sort: sortBy('document', 'holder', 'kind', 'since'),
})
export type InboxFilters = z.output<typeof inboxFilters>

/** One document that somebody should look at, with who it belongs to. */
export const inboxRow = z.object({
  holder: z.enum(holders),
  holder_id: z.int(),
  /** Driver or applicant by name, vehicle by plate. */
  holder_name: z.string(),
  holder_code: z.string().nullable(),
  document_id: z.int(),
  document_name: z.string(),
  blocks: z.boolean(),
  status: z.enum(slotStatuses),
  revision: documentRevision,
})
export type InboxRow = z.infer<typeof inboxRow>

export const inboxCounts = z.object({
  PENDING: z.int(),
  EXPIRING: z.int(),
  EXPIRED: z.int(),
})
