import { z } from 'zod'
import { channels, kinds, states } from '#src/complaints/options.ts'
import { maxAttachments } from '#src/complaints/schema.ts'
import {
  booleanParam,
  date,
  id,
  idParam,
  integerParam,
  keyWord,
  paging,
  sortBy,
  text,
  uuid,
  version,
} from '#src/fields.ts'
import { allOfReport } from '#src/settings.ts'

/** A case in the inbox. */
export const complaintRow = z.object({
  complaint_id: z.int(),
  complaint_uuid: z.string(),
  code: z.string(),
  number: z.string(),
  establishment_id: z.int(),
  establishment_code: z.string(),
  channel: z.enum(channels),
  /** As it is handled now; `filed_kind` is the box that was ticked. */
  kind: z.enum(kinds),
  filed_kind: z.enum(kinds),
  claim_type_id: z.int().nullable(),
  complaint_type_id: z.int().nullable(),
  type_name: z.string(),
  consumer_name: z.string(),
  document_type_id: z.int(),
  document_number: z.string(),
  registered_at: z.string(),
  filed_at: z.string(),
  due_date: z.string(),
  state: z.enum(states),
  overdue: z.boolean(),
  days_used: z.int(),
  days_left: z.int(),
  clock: z.enum(['GREEN', 'AMBER', 'RED', 'STOPPED', 'CLOSED']),
  offer_until: z.string().nullable(),
  assigned_user_id: z.int().nullable(),
  assigned_user_name: z.string().nullable(),
  service_id: z.int().nullable(),
  driver_id: z.int().nullable(),
  sanction_id: z.int().nullable(),
  closed_at: z.string().nullable(),
  anonymised: z.boolean(),
  version: z.int(),
})
export type ComplaintRow = z.infer<typeof complaintRow>

export const entryKinds = [
  'ASSIGNED',
  'NOTE',
  'OFFER',
  'OFFER_ACCEPTED',
  'OFFER_REJECTED',
  'OFFER_LAPSED',
  'RECLASSIFIED',
  'ANSWER',
  'EVIDENCE',
  'LINKED',
  'ALARM',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const complaintAttachment = z.object({
  attachment_uuid: z.string(),
  entry_id: z.int().nullable(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
})

/** One thing that happened to a case; never changed afterwards. */
export const complaintEntry = z.object({
  entry_id: z.int(),
  at: z.string(),
  kind: z.enum(entryKinds),
  text: z.string().nullable(),
  actions: z.string().nullable(),
  channel: z.enum(['EMAIL', 'LETTER']).nullable(),
  data: z.looseObject({}),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
})
export type ComplaintEntry = z.infer<typeof complaintEntry>

const delivery = z.object({
  message_id: z.string(),
  recipient: z.string(),
  subject: z.string().nullable(),
  state: z.enum(['QUEUED', 'SENT', 'FAILED']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

/** Everything a person needs to handle a case. */
export const complaintDetail = complaintRow.extend({
  follow_up_code: z.string(),
  provider_name: z.string(),
  provider_ruc: z.string(),
  establishment_address: z.string(),
  backup_sheet_number: z.string().nullable(),
  entered_by_name: z.string().nullable(),
  first_names: z.string(),
  last_names: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  ubigeo: z.string().nullable(),
  phone: z.string().nullable(),
  is_minor: z.boolean(),
  guardian_name: z.string().nullable(),
  guardian_address: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  guardian_email: z.string().nullable(),
  good_kind: z.enum(['SERVICIO', 'PRODUCTO']),
  good_description: z.string().nullable(),
  amount_claimed: z.number().nullable(),
  service_date: z.string().nullable(),
  service_code: z.string().nullable(),
  license_plate: z.string().nullable(),
  driver_code: z.string().nullable(),
  detail: z.string(),
  request: z.string().nullable(),
  answer_channel: z.enum(['EMAIL', 'LETTER']),
  privacy_version: z.string().nullable(),
  /** Until when an offer sent today could be accepted. */
  next_offer_until: z.string(),
  entries: z.array(complaintEntry),
  attachments: z.array(complaintAttachment),
  deliveries: z.array(delivery),
})
export type ComplaintDetail = z.infer<typeof complaintDetail>

/** The inbox's parts. OPEN: whatever still needs an answer; DUE_SOON: of those, what the clock warns of; CLOSED: the rest. */
export const caseTabs = ['OPEN', 'DUE_SOON', 'OVERDUE', 'CLOSED'] as const
export type CaseTab = (typeof caseTabs)[number]

const typeFilter = integerParam(allOfReport, 100).optional()

export const complaintFilters = z.strictObject({
  ...paging,
  state: z.enum([...states, ...caseTabs]).optional(),
  kind: z.enum(kinds).optional(),
  document_type_id: typeFilter,
  claim_type_id: typeFilter,
  complaint_type_id: typeFilter,
  channel: z.enum(channels).optional(),
  establishment_id: idParam.optional(),
  assigned_user_id: idParam.optional(),
  unassigned: booleanParam.optional(),
  driver_id: idParam.optional(),
  /** Lima days of filing, both included. */
  date_start: date.optional(),
  date_finish: date.optional(),
  key_word: keyWord.optional(),
  sort: sortBy(
    'clock',
    'due_date',
    'code',
    'kind',
    'type_name',
    'consumer_name',
    'document_number',
    'state',
    'assigned_user_name',
    'filed_at',
    'channel',
    'establishment_code',
  ),
})
export type ComplaintFilters = z.output<typeof complaintFilters>

/** The same filters without the part: each part is counted. */
export const countFilters = complaintFilters.omit({
  page: true,
  page_size: true,
  sort: true,
  state: true,
})
export const complaintCounts = z.object({
  OPEN: z.int(),
  DUE_SOON: z.int(),
  OVERDUE: z.int(),
  CLOSED: z.int(),
})
export type ComplaintCounts = z.infer<typeof complaintCounts>

export const complaintParams = z.strictObject({ complaint_id: idParam })
export const attachmentParams = complaintParams.extend({ attachment_uuid: uuid })

const files = z.array(uuid).max(maxAttachments).default([])

export const assignmentForm = z.strictObject({ user_id: id, version })
export const noteForm = z.strictObject({ text: text(1, 2000), attachments: files, version })
export const offerForm = z.strictObject({ text: text(10, 4000), version })
export const offerReplyForm = z.strictObject({
  accepted: z.boolean(),
  /** The consumer's own words: acceptance must be express. */
  statement: text(5, 500),
  attachments: files,
  version,
})
export const reclassificationForm = z.strictObject({
  claim_type_id: z.union(
    [1, 2, 3, 4, 5, 6].map((value) => z.literal(value)),
    'Seleccione el tipo de reclamo',
  ),
  reason: text(5, 500),
  version,
})
export const answerForm = z.strictObject({
  text: text(10, 4000),
  /** Measures taken; a queja may do without. */
  actions: text(0, 1000),
  attachments: files,
  version,
})
/** Proof that a letter was delivered, or whatever else belongs to the file. */
export const evidenceForm = z.strictObject({
  text: text(3, 1000),
  delivered_on: date.nullable(),
  attachments: files,
  version,
})
/** What of ours the case is about; null takes a link away. */
export const linkForm = z.strictObject({
  service_id: id.nullable(),
  driver_id: id.nullable(),
  sanction_id: id.nullable(),
  version,
})

export const exportFilters = z
  .strictObject({
    date_start: date,
    date_finish: date,
    establishment_id: idParam.optional(),
  })
  .refine((f) => f.date_start <= f.date_finish, {
    path: ['date_finish'],
    message: 'La fecha final es anterior a la inicial',
  })
export type ExportFilters = z.output<typeof exportFilters>

const counted = z.object({ name: z.string(), count: z.int() })

export const complaintSummary = z.object({
  open: z.int(),
  due_this_week: z.int(),
  overdue: z.int(),
  unassigned: z.int(),
  /** Filed within the asked days. */
  filed: z.int(),
  by_type: z.array(counted.extend({ kind: z.enum(kinds) })),
  by_driver: z.array(counted.extend({ driver_id: z.int() })),
  by_channel: z.array(counted),
  by_month: z.array(z.object({ month: z.string(), filed: z.int(), answered: z.int() })),
  /** Business days from filing to answer of the cases closed within the asked days. */
  days_to_answer: z.object({ average: z.number().nullable(), longest: z.int().nullable() }),
  /** The same cases by how long they waited, from quick to late. */
  by_wait: z.array(counted),
})
export type ComplaintSummary = z.infer<typeof complaintSummary>

export const summaryFilters = z.strictObject({
  date_start: date.optional(),
  date_finish: date.optional(),
})
