import { z } from 'zod'
import { date, id, idParam, listOf, paging, text } from '#src/fields.ts'
import { payMethods } from '#src/ledger/entry-kinds.ts'
import { mostRows } from '#src/row-result.ts'
import { settlementPeriod } from '#src/reports/settlement-schema.ts'

export const closingStates = ['RUNNING', 'DONE'] as const
export const closingForm = settlementPeriod
export const closingParams = z.strictObject({ closing_id: idParam })

/** One closing over everybody, with how far it is. */
export const closing = z.object({
  closing_id: z.int(),
  date_start: z.string(),
  date_finish: z.string(),
  state: z.enum(closingStates),
  total: z.int(),
  closed: z.int(),
  skipped: z.int(),
  balance_cents: z.int(),
  late_services: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Closing = z.infer<typeof closing>
export const closingList = listOf(closing)
export const closingPages = z.strictObject(paging)

/** A driver whose week was not closed, and why. */
export const closingSkip = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  detail: z.string(),
})
export const closingDetail = closing.extend({ skips: z.array(closingSkip) })
export type ClosingDetail = z.infer<typeof closingDetail>

/** Pays each of these what they are owed by now. */
export const batchForm = z.strictObject({
  driver_ids: z
    .array(id)
    .min(1, 'Elija al menos un conductor')
    .max(mostRows)
    .refine((ids) => new Set(ids).size === ids.length, {
      message: 'Un conductor aparece dos veces',
    }),
  day: date,
  method: z.enum(payMethods),
  reference: text(0, 60),
})
export type BatchForm = z.output<typeof batchForm>
export const batchParams = z.strictObject({ batch_id: idParam })

export const payBatch = z.object({
  batch_id: z.int(),
  day: z.string(),
  method: z.enum(payMethods),
  reference: z.string(),
  paid: z.int(),
  total_cents: z.int(),
  created_by: z.string(),
  created_at: z.string(),
})
export type PayBatch = z.infer<typeof payBatch>
export const batchResult = payBatch.extend({
  /** Who got nothing, and why. */
  skips: z.array(closingSkip),
})
export const batchList = listOf(payBatch)

export const payColumns = [
  'CODE',
  'NAME',
  'DOCUMENT',
  'BANK',
  'ACCOUNT',
  'CCI',
  'YAPE',
  'PLIN',
  'AMOUNT',
  'CURRENCY',
  'REFERENCE',
  'DAY',
] as const
export type PayColumn = (typeof payColumns)[number]
export const payColumnNames: Record<PayColumn, string> = {
  CODE: 'Código del conductor',
  NAME: 'Nombre',
  DOCUMENT: 'Documento',
  BANK: 'Banco',
  ACCOUNT: 'Cuenta',
  CCI: 'CCI',
  YAPE: 'Yape',
  PLIN: 'Plin',
  AMOUNT: 'Monto',
  CURRENCY: 'Moneda',
  REFERENCE: 'Referencia',
  DAY: 'Día',
}
export const separators = [';', ',', '|', 'TAB'] as const

const fileFields = {
  separator: z.enum(separators),
  has_header: z.boolean(),
  decimal_comma: z.boolean(),
  columns: z
    .array(z.strictObject({ value: z.enum(payColumns), title: text(1, 40) }))
    .min(1, 'Elija al menos una columna')
    .max(payColumns.length),
}
/** How the bank wants its file of payments. */
export const payFile = z.object({ ...fileFields, version: z.int() })
export type PayFile = z.infer<typeof payFile>
export const payFileForm = z.strictObject({
  ...fileFields,
  version: z.int().min(1).max(2_147_483_647),
})
export type PayFileForm = z.output<typeof payFileForm>
