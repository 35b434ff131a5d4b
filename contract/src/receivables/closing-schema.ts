import { z } from 'zod'
import { affectations, comprobanteStates } from '#src/billing/kinds.ts'
import { mostCuotas } from '#src/billing/amount-rules.ts'
import { cuotasForm } from '#src/billing/schema.ts'
import { taxTreatments } from '#src/companies/schema.ts'
import {
  id,
  idParam,
  integerParam,
  keyWord,
  listOf,
  paging,
  sortBy,
  text,
  version,
} from '#src/fields.ts'
import { month } from '#src/reports/statement-schema.ts'

/** How the factura of a month reads: a line for each cost center, or one for each ride. */
export const lineModes = ['CENTERS', 'RIDES'] as const
export type LineMode = (typeof lineModes)[number]
export const lineModeNames = {
  CENTERS: 'Una línea por centro de costo',
  RIDES: 'Una línea por servicio (hasta 100)',
} as const satisfies Record<LineMode, string>

export const statementStates = ['DRAFT', 'BILLED', 'UNDONE', 'REOPENED'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateNames = {
  DRAFT: 'Por facturar',
  BILLED: 'Facturado',
  UNDONE: 'Deshecho',
  REOPENED: 'Reabierto',
} as const satisfies Record<StatementState, string>

/** What closing a month would take of a company, and why that is not what its statement says. */
export const closingRow = z.object({
  company_id: z.int(),
  name: z.string(),
  ruc: z.string().nullable(),
  /** Rides of the month and late ones, not yet in a closed month nor billed apart. */
  services: z.int(),
  total_cents: z.int(),
  /** Of months closed before: they ended too late for those. */
  late_services: z.int(),
  late_cents: z.int(),
  /** What the statement of the month says today. */
  statement_cents: z.int(),
  /** Of the month, but with a comprobante of their own. */
  billed_cents: z.int(),
  /** Of the month, already in a closed one. */
  closed_cents: z.int(),
  /** Of the month and under way: they go to the next one. */
  open_services: z.int(),
  /** Why no factura could be issued as things stand. */
  problem: z.string().nullable(),
  closed_statement_id: z.int().nullable(),
  number: z.int().nullable(),
  state: z.enum(statementStates).nullable(),
})
export type ClosingRow = z.infer<typeof closingRow>

export const closingFilters = z.strictObject({ ...paging, month, key_word: keyWord.optional() })
export const closingList = listOf(closingRow).extend({
  totals: z.object({ companies: z.int(), services: z.int(), total_cents: z.int() }),
})

export const closeMonthForm = z.strictObject({
  month,
  line_mode: z.enum(lineModes),
  /** Null: everybody whom the caller may see. */
  company_ids: z.array(id).min(1).max(5000).nullable(),
})
export type CloseMonthForm = z.output<typeof closeMonthForm>

export const issueMonthForm = z.strictObject({
  month,
  /** To each company's address for statements, with PDF, XML and annex. */
  mail: z.boolean(),
  /** How many times each is paid in: the first by the company's term, the others a month apart. */
  cuotas: z.int().min(1, 'Al menos una').max(mostCuotas, `Hasta ${mostCuotas} cuotas`).default(1),
})

export const closingRunParams = z.strictObject({ closing_run_id: idParam })
export const closingRun = z.object({
  closing_run_id: z.int(),
  kind: z.enum(['CLOSE', 'ISSUE']),
  month: z.string(),
  total: z.int(),
  done: z.int(),
  /** Statements closed or facturas issued. */
  made: z.int(),
  finished_at: z.string().nullable(),
  refusals: z.array(z.object({ company_id: z.int(), name: z.string(), detail: z.string() })),
})
export type ClosingRun = z.infer<typeof closingRun>

export const closedStatementRow = z.object({
  closed_statement_id: z.int(),
  version: z.int(),
  number: z.int(),
  month: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  services: z.int(),
  late_services: z.int(),
  total_cents: z.int(),
  line_mode: z.enum(lineModes),
  state: z.enum(statementStates),
  closed_by: z.string(),
  closed_at: z.string(),
  comprobante: z
    .object({
      comprobante_id: z.int(),
      series: z.string(),
      number: z.int(),
      state: z.enum(comprobanteStates),
    })
    .nullable(),
  mailed_at: z.string().nullable(),
})
export type ClosedStatementRow = z.infer<typeof closedStatementRow>

export const closedStatement = closedStatementRow.extend({
  company: z.object({
    name: z.string(),
    ruc: z.string().nullable(),
    address: z.string(),
    tax_treatment: z.enum(taxTreatments),
    payment_days: z.int(),
  }),
  mail_address: z.string().nullable(),
  /** As the factura says them, tax inside. */
  lines: z.array(
    z.object({
      description: z.string(),
      affectation: z.enum(affectations),
      total_cents: z.int(),
    }),
  ),
  base_cents: z.int(),
  igv_cents: z.int(),
  detraccion_cents: z.int(),
  /** By when it is paid: as issued, or as the company's term has it today. */
  cuotas: z.array(z.object({ due_date: z.string(), amount_cents: z.int() })),
})
export type ClosedStatement = z.infer<typeof closedStatement>

export const statementFilters = z.strictObject({
  ...paging,
  month: month.optional(),
  state: z.enum(statementStates).optional(),
  company_id: integerParam(1, 2_147_483_647).optional(),
  key_word: keyWord.optional(),
  sort: sortBy('number', 'month', 'company', 'services', 'late', 'total', 'state', 'mailed', 'by'),
})
export const closedStatementParams = z.strictObject({ closed_statement_id: idParam })
export const issueStatementForm = z.strictObject({
  version,
  mail: z.boolean(),
  /** None: one, by the company's term. */
  cuotas: cuotasForm,
})
export const undoClosingForm = z.strictObject({ version, reason: text(3, 200) })
