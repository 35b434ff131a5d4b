import { z } from 'zod'
import { companyRef, companyRefParam } from '#src/companies/company-ref.ts'
import {
  dateTime,
  email,
  id,
  idParam,
  keyWord,
  paging,
  sortBy,
  stateOf,
  text,
  version,
} from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'
import {
  documentProblem,
  type DocumentType,
  identityType,
  normalDocument,
} from '#src/identity/document.ts'
import { phone } from '#src/identity/phone.ts'
import { rowsOf } from '#src/row-result.ts'

export const clientRow = z.object({
  client_id: z.int(),
  client_uuid: z.string(),
  /** null: a private client; else the company that this person may order for. */
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  cellphone: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  employee_code: z.string().nullable(),
  area_id: z.int().nullable(),
  area_name: z.string().nullable(),
  is_active: z.boolean(),
  is_blocked: z.boolean(),
  version: z.int(),
})
export type ClientRow = z.infer<typeof clientRow>

/** Everything the call taker sees while the person is on the line. */
export const clientCard = clientRow.extend({
  document_type_id: z.int().nullable(),
  document_number: z.string().nullable(),
  secret_word: z.string().nullable(),
  notes: z.string(),
  costcenter_ids: z.array(z.int()),
  blocked_at: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  blocked_until: z.string().nullable(),
  blocked_by: z.string().nullable(),
  blocked_service_id: z.int().nullable(),
  marketing_consent_at: z.string().nullable(),
  anonymised_at: z.string().nullable(),
  created_at: z.string(),
})
export type ClientCard = z.infer<typeof clientCard>

const clientFields = {
  company_id: companyRef,
  cellphone: phone,
  name: text(2, 120),
  email: email.nullable(),
  document_type_id: stateOf(identityType).nullable(),
  document_number: text(1, 15).transform(normalDocument).nullable(),
  /** Agreed with the passenger, so that the driver knows the right person gets in. */
  secret_word: text(1, 40).nullable(),
  notes: text(0, 1000),
  marketing_consent: z.boolean(),
}
type Document = { document_type_id: DocumentType | null; document_number: string | null }

/** A number without its kind, or of another kind, is told at its field. */
const checkDocument = (c: Document, ctx: z.RefinementCtx): void => {
  if (c.document_number === null) return
  const problem =
    c.document_type_id === null
      ? 'Elija el tipo de documento'
      : documentProblem(c.document_type_id, c.document_number)
  if (problem !== null)
    ctx.addIssue({ code: 'custom', path: ['document_number'], message: problem })
}

export const clientForm = z.strictObject(clientFields).superRefine(checkDocument)
export type ClientForm = z.infer<typeof clientForm>
/** What a new client starts from. */
export const newClient = {
  company_id: null,
  email: null,
  document_type_id: null,
  document_number: null,
  secret_word: null,
  notes: '',
  marketing_consent: false,
} as const

const { company_id: _, ...changeable } = clientFields
export const clientChange = z
  .strictObject({ client_id: id, ...changeable, version })
  .superRefine(checkDocument)
export type ClientChange = z.infer<typeof clientChange>

export const clientStates = ['ACTIVE', 'BLOCKED', 'INACTIVE'] as const
export const clientFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  /** The all-zeros uuid lists private clients. */
  company_id: companyRefParam.optional(),
  state: z.enum(clientStates).optional(),
  sort: sortBy('name', 'company', 'email', 'state'),
})
/** One person of the list is a list of one. */
export const corporateFilters = clientFilters.extend({
  client_id: idParam.optional(),
  sort: sortBy('name', 'code', 'area', 'state'),
})
export type ClientSort =
  | z.output<typeof clientFilters>['sort']
  | z.output<typeof corporateFilters>['sort']

const corporateFields = {
  cellphone: phone,
  name: text(2, 120),
  email: email.nullable(),
  employee_code: text(1, 30).nullable(),
  area_id: id.nullable(),
  /** Cost centers the person may charge; none means all of the company. */
  costcenter_ids: z.array(id).max(100),
  notes: text(0, 1000),
}
export const corporateForm = z.strictObject({
  company_id: z.union([id, z.guid()]),
  ...corporateFields,
})
export type CorporateForm = z.infer<typeof corporateForm>
/** The same without the company, which the portal's session knows. */
export const ownCorporateForm = z.strictObject(corporateFields)
export type CorporateFields = z.infer<typeof ownCorporateForm>
export const corporateChange = z
  .strictObject({ ...corporateFields, is_active: z.boolean() })
  .partial()
  .extend({ client_id: id, version })
export type CorporateChange = z.infer<typeof corporateChange>
export const newCorporate = {
  email: null,
  employee_code: null,
  area_id: null,
  costcenter_ids: [] as number[],
  notes: '',
} as const

export const corporateRow = clientRow.extend({
  costcenter_ids: z.array(z.int()),
  notes: z.string(),
})
export type CorporateRow = z.infer<typeof corporateRow>

export const blockForm = z.strictObject({
  reason: text(3, 300),
  until: dateTime.nullish(),
  /** The client's trip that it is for. */
  service_id: id.nullish(),
})
export type BlockForm = z.infer<typeof blockForm>
/** Several at once, for one reason; without a block they are let in again. */
export const manyBlocksForm = z.strictObject({
  block: blockForm.omit({ service_id: true }).nullable(),
  items: rowsOf(z.strictObject({ client_id: id }), (row) => String(row.client_id)),
})

export const favorite = z.object({
  favorite_id: z.int(),
  favorite_uuid: z.string(),
  client_id: z.int(),
  company_id: z.int().nullable(),
  name: z.string(),
  address: z.string(),
  reference: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Favorite = z.infer<typeof favorite>
export const favoriteForm = z.strictObject({
  client_id: id,
  company_id: companyRef,
  name: text(1, 60),
  address: text(1, 200),
  reference: text(0, 200),
  latitude,
  longitude,
})
export type FavoriteForm = z.infer<typeof favoriteForm>
export const favoriteFilters = z.strictObject({
  client_id: idParam,
  company_id: companyRefParam.optional(),
})
export const favoriteRemoval = favoriteFilters.extend({ favorite_id: idParam })

export const clientParams = z.strictObject({ client_id: idParam })

export const mergeForm = z.strictObject({
  /** Stays, and takes over what the other has. */
  keep_id: id,
  keep_version: version,
  merge_id: id,
  merge_version: version,
})

/** One row of a file of authorised users, judged before anything is stored. */
export const importRow = z.object({
  row: z.int(),
  name: z.string(),
  cellphone: z.string(),
  verdict: z.enum(['CREATE', 'UPDATE', 'SAME', 'BAD']),
  problems: z.array(z.object({ column: z.string(), detail: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

export const importPreview = z.object({
  /** Of the file that was judged; storing asks for the same file. */
  sha256: z.string(),
  total: z.int(),
  good: z.int(),
  bad: z.int(),
  data: z.array(importRow),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  same: z.int(),
  refused: z.int(),
  data: z.array(
    z.object({
      row: z.int(),
      result: z.enum(['CREATED', 'UPDATED', 'SAME', 'REFUSED']),
      client_id: z.int().nullable(),
      problems: z.array(z.object({ column: z.string(), detail: z.string() })),
    }),
  ),
})
export type ImportResult = z.infer<typeof importResult>
