import { z } from 'zod'
import {
  adapterKinds,
  affectations,
  boletaTellings,
  clientTypes,
  comprobanteKinds,
  comprobanteSources,
  comprobanteStates,
  issuerModes,
  noteKinds,
  paymentForms,
} from '#src/billing/kinds.ts'
import { mostCuotas } from '#src/billing/amount-rules.ts'
import { readPseMapping } from '#src/billing/pse-mapping.ts'
import {
  cents,
  date,
  email,
  integerParam,
  keyWord,
  paging,
  sortBy,
  text,
  version,
} from '#src/fields.ts'

/** A sale may be larger than any fare. */
const saleCents = cents.min(1, 'Escriba un importe')

export const buyerForm = z.strictObject({
  client_type: z.enum(clientTypes),
  client_number: text(0, 15).default(''),
  client_name: text(0, 200).default(''),
  client_address: text(0, 200).default(''),
  client_email: email.nullable().default(null),
})
export type BuyerForm = z.output<typeof buyerForm>

export const lineForm = z.strictObject({
  description: text(3, 250),
  total_cents: saleCents,
  affectation: z.enum(affectations),
})
export type LineForm = z.output<typeof lineForm>

const cuotaForm = z.strictObject({ due_date: date, amount_cents: saleCents })
export const cuotasForm = z
  .array(cuotaForm)
  .max(mostCuotas, `Hasta ${mostCuotas} cuotas`)
  .default([])

const saleFields = {
  kind: z.enum(['FACTURA', 'BOLETA']),
  client: buyerForm,
  payment_form: z.enum(paymentForms).default('CONTADO'),
  cuotas: cuotasForm,
  purchase_order: text(0, 20).default(''),
}

/** Anything sold, typed by hand. */
export const freeSaleForm = z.strictObject({
  ...saleFields,
  lines: z.array(lineForm).min(1, 'Agregue al menos una línea').max(100),
})
export type FreeSaleForm = z.output<typeof freeSaleForm>

/** A ride: what it was and what it cost is the ride's own. */
export const tripSaleForm = z.strictObject(saleFields)
export type TripSaleForm = z.output<typeof tripSaleForm>

/** A correction; without lines, of the whole. */
export const correctionForm = z.strictObject({
  kind: z.enum(noteKinds),
  reason_code: z.enum(['01', '02', '03', '04', '05', '06', '07', '09', '10']),
  reason: text(3, 200),
  lines: z.array(lineForm).max(100).default([]),
})
export type CorrectionForm = z.output<typeof correctionForm>

export const voidForm = z.strictObject({ version, reason: text(3, 100) })

/** Sends again; what was refused without a CDR may say its client anew. */
export const retryForm = z.strictObject({ version, client: buyerForm.optional() })

export const comprobanteRow = z.object({
  comprobante_id: z.int(),
  version: z.int(),
  kind: z.enum(comprobanteKinds),
  series: z.string(),
  number: z.int(),
  is_trial: z.boolean(),
  issued_at: z.string(),
  issued_on: z.string(),
  deadline: z.string(),
  client_type: z.enum(clientTypes),
  client_number: z.string(),
  client_name: z.string(),
  exonerado_cents: z.int(),
  gravado_cents: z.int(),
  igv_cents: z.int(),
  total_cents: z.int(),
  detraccion_cents: z.int(),
  payment_form: z.enum(paymentForms),
  source: z.enum(comprobanteSources),
  company_id: z.int().nullable(),
  reference_id: z.int().nullable(),
  state: z.enum(comprobanteStates),
  tries: z.int(),
  next_try_at: z.string().nullable(),
  answer_code: z.string().nullable(),
  answer_text: z.string().nullable(),
  /** What credit notes that stand have taken off. */
  credited_cents: z.int(),
})
export type ComprobanteRow = z.infer<typeof comprobanteRow>

const comprobanteLine = z.object({
  line_no: z.int(),
  description: z.string(),
  affectation: z.enum(affectations),
  base_cents: z.int(),
  igv_cents: z.int(),
  total_cents: z.int(),
})

export const comprobante = comprobanteRow.extend({
  client_address: z.string(),
  client_email: z.string().nullable(),
  words: z.string(),
  purchase_order: z.string().nullable(),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  created_by: z.string().nullable(),
  answer_notes: z.array(z.string()),
  answered_at: z.string().nullable(),
  public_token: z.string(),
  has_cdr: z.boolean(),
  signed: z.object({ sha256: z.string(), digest: z.string(), signed_at: z.string() }).nullable(),
  lines: z.array(comprobanteLine),
  cuotas: z.array(z.object({ due_date: z.string(), amount_cents: z.int() })),
  service_ids: z.array(z.int()),
  reference: z
    .object({ kind: z.enum(comprobanteKinds), series: z.string(), number: z.int() })
    .nullable(),
  notes: z.array(
    z.object({
      comprobante_id: z.int(),
      kind: z.enum(comprobanteKinds),
      series: z.string(),
      number: z.int(),
      total_cents: z.int(),
      state: z.enum(comprobanteStates),
    }),
  ),
  attempts: z.array(
    z.object({
      attempt_id: z.int(),
      operation: z.enum(['SEND', 'FIND', 'STATUS']),
      began_at: z.string(),
      ended_at: z.string().nullable(),
      outcome: z.string().nullable(),
      code: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
})
export type Comprobante = z.infer<typeof comprobante>

export const comprobanteFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  kind: z.enum(comprobanteKinds).optional(),
  state: z.enum(comprobanteStates).optional(),
  company_id: integerParam(1, 2_147_483_647).optional(),
  service_id: integerParam(1, 2_147_483_647).optional(),
  date_start: date.optional(),
  date_finish: date.optional(),
  sort: sortBy('issued_on', 'code', 'kind', 'client', 'document', 'total', 'state'),
})

export const printFormats = ['A4', 'TICKET'] as const
export type PrintFormat = (typeof printFormats)[number]
export const printQuery = z.strictObject({ format: z.enum(printFormats).default('A4') })

export const mailForm = z.strictObject({ email })

const digits = (count: number, what: string) =>
  z.string().regex(new RegExp(`^\\d{${count}}$`), what)
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])

export const issuerForm = z.strictObject({
  version,
  adapter: z.enum(adapterKinds),
  issuer_mode: z.enum(issuerModes),
  /** A boleta for each private ride that nobody asked otherwise for, so many minutes after its end. */
  auto_boleta: z.boolean(),
  auto_after_min: z.int().min(5, 'Al menos 5 minutos').max(1440, 'Como máximo un día (1440)'),
  boletas_by: z.enum(boletaTellings),
  ubigeo: digits(6, 'El ubigeo tiene 6 dígitos'),
  department: text(2, 60),
  province: text(2, 60),
  district: text(2, 60),
  establishment_code: digits(4, 'El código tiene 4 dígitos'),
  bn_account: text(0, 20),
  bank_accounts: text(0, 500),
  hash_algorithm: z.enum(['sha1', 'sha256']),
  send_url: address,
  query_url: address,
  sol_user: text(0, 40),
  /** How a provider by JSON speaks; empty for all others. */
  pse_mapping: z
    .string()
    .max(10_000)
    .superRefine((typed, refine) => {
      const read = typed.trim() === '' ? null : readPseMapping(typed)
      if (read !== null && read.mapping === null)
        refine.addIssue({ code: 'custom', message: read.problem })
    }),
  /** Null: as it is. It is never shown again. */
  sol_password: z.string().max(100).nullable(),
})
export type IssuerForm = z.output<typeof issuerForm>

const seriesRow = z.object({
  series_id: z.int(),
  kind: z.enum(comprobanteKinds),
  code: z.string(),
  is_trial: z.boolean(),
  next_number: z.int(),
  is_active: z.boolean(),
  /** What the last night's account found: numbers missing, and unanswered after their deadline. */
  missing: z.int(),
  late: z.int(),
  accounted_on: z.string().nullable(),
})
export type SeriesRow = z.infer<typeof seriesRow>

export const issuer = issuerForm.omit({ sol_password: true }).extend({
  issuer_id: z.int(),
  version: z.int(),
  pse_mapping: z.string(),
  ruc: z.string(),
  name: z.string(),
  has_password: z.boolean(),
  certificate: z
    .object({ subject: z.string(), ruc: z.string().nullable(), expires_at: z.string() })
    .nullable(),
  halted_at: z.string().nullable(),
  halted_reason: z.string().nullable(),
  series: z.array(seriesRow),
})
export type Issuer = z.infer<typeof issuer>

/** A new series takes the place of the one that counts now; numbers begin at 1. */
export const seriesForm = z.strictObject({
  kind: z.enum(comprobanteKinds),
  code: z.string().regex(/^[FB][A-Z0-9]{3}$/, 'Una letra F o B y tres letras o dígitos'),
})

/** What a look at the certificate and the address found, one line each. */
export const issuerTest = z.object({
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
})
export type IssuerTest = z.infer<typeof issuerTest>

export const publicComprobante = z.object({
  kind: z.enum(comprobanteKinds),
  series: z.string(),
  number: z.int(),
  is_trial: z.boolean(),
  issued_on: z.string(),
  issuer_name: z.string(),
  issuer_ruc: z.string(),
  client_name: z.string(),
  total_cents: z.int(),
  state: z.enum(comprobanteStates),
  has_xml: z.boolean(),
})
export type PublicComprobante = z.infer<typeof publicComprobante>

/** Whether and how a ride can be billed: who would get it, and what it already has. */
export const tripSale = z.object({
  service_id: z.int(),
  total_cents: z.int(),
  affectation: z.enum(affectations),
  description: z.string(),
  client: buyerForm.extend({ client_email: z.string().nullable() }),
  company_id: z.int().nullable(),
  payment_days: z.int(),
  finished: z.boolean(),
  issued: z.array(comprobanteRow),
})
export type TripSale = z.infer<typeof tripSale>

/** What a driver's closed week is billed by, commission and fee, and what it already has. */
export const settlementSale = z.object({
  settlement_id: z.int(),
  lines: z.array(
    z.object({ description: z.string(), total_cents: z.int(), affectation: z.enum(affectations) }),
  ),
  total_cents: z.int(),
  client: buyerForm.extend({ client_email: z.string().nullable() }),
  issued: z.array(comprobanteRow),
})
export type SettlementSale = z.infer<typeof settlementSale>
export const settlementSaleForm = z.strictObject({
  kind: saleFields.kind,
  client: saleFields.client,
})
export type SettlementSaleForm = z.output<typeof settlementSaleForm>

export const comprobanteParams = z.strictObject({ comprobante_id: integerParam(1, 2_147_483_647) })
export const linkParams = z.strictObject({ link: z.string().regex(/^[A-Za-z0-9_-]{22}$/) })
