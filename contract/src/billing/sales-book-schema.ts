import { z } from 'zod'
import { clientTypes, comprobanteKinds, comprobanteStates } from '#src/billing/kinds.ts'
import { booleanParam, dataOf, listOf, paging, sortBy } from '#src/fields.ts'
import { month } from '#src/reports/statement-schema.ts'

/** A month of what was issued; trials count in a book of their own. */
export const salesBookQuery = z.strictObject({ month, is_trial: booleanParam.default(false) })
export const salesBookPage = salesBookQuery.extend({
  ...paging,
  sort: sortBy(
    'issued_on',
    'code',
    'client',
    'document',
    'exonerado_cents',
    'gravado_cents',
    'igv_cents',
    'total_cents',
    'state',
  ),
})
export type SalesBookQuery = z.output<typeof salesBookQuery>

const sums = {
  exonerado_cents: z.int(),
  gravado_cents: z.int(),
  igv_cents: z.int(),
  total_cents: z.int(),
}

/** A comprobante as the book of sales has it: credit notes take away, what does not count is there with nothing. */
export const salesBookRow = z.object({
  comprobante_id: z.int(),
  issued_on: z.string(),
  kind: z.enum(comprobanteKinds),
  series: z.string(),
  number: z.int(),
  client_type: z.enum(clientTypes),
  client_number: z.string(),
  client_name: z.string(),
  ...sums,
  /** What a note corrects. */
  reference: z.string().nullable(),
  state: z.enum(comprobanteStates),
})
export type SalesBookRow = z.infer<typeof salesBookRow>

export const salesBook = listOf(salesBookRow).extend({ totals: z.object(sums) })
export type SalesBook = z.infer<typeof salesBook>

/** Every number of a series, and what became of it. */
export const seriesAccount = z.object({
  series_id: z.int(),
  kind: z.enum(comprobanteKinds),
  code: z.string(),
  is_trial: z.boolean(),
  is_active: z.boolean(),
  last_number: z.int(),
  accepted: z.int(),
  voided: z.int(),
  rejected: z.int(),
  /** Not answered yet. */
  open: z.int(),
  /** Of those, after the last day on which SUNAT takes them. */
  late: z.int(),
  missing: z.int(),
  /** Where numbers are missing; the first of many. */
  gaps: z.array(z.object({ from: z.int(), to: z.int() })),
})
export type SeriesAccount = z.infer<typeof seriesAccount>
export const seriesAccounts = dataOf(seriesAccount)
