import { z } from 'zod'
import { companyRefParam } from '#src/companies/company-ref.ts'
import {
  booleanParam,
  date,
  id,
  idParam,
  keyWord,
  listOf,
  paging,
  sortBy,
  text,
  version,
} from '#src/fields.ts'

/** How a company pays; SPOT is its deposit at the Banco de la Nación, told by the constancia. */
export const paymentMeans = ['TRANSFER', 'DEPOSIT', 'WALLET', 'CASH', 'SPOT'] as const
export type PaymentMeans = (typeof paymentMeans)[number]
export const paymentMeansNames = {
  TRANSFER: 'Transferencia',
  DEPOSIT: 'Depósito en cuenta',
  WALLET: 'Yape o Plin',
  CASH: 'Efectivo',
  SPOT: 'Detracción (Banco de la Nación)',
} as const satisfies Record<PaymentMeans, string>

const receivableParts = ['CUOTA', 'SPOT'] as const

/** What is owed of a company's account, by how long it has been due. Advances count below zero. */
export const ageing = z.object({
  unbilled_cents: z.int(),
  current_cents: z.int(),
  days_30_cents: z.int(),
  days_60_cents: z.int(),
  days_90_cents: z.int(),
  older_cents: z.int(),
  spot_cents: z.int(),
  advance_cents: z.int(),
  balance_cents: z.int(),
})
export type Ageing = z.infer<typeof ageing>

const debtor = ageing.extend({
  company_id: z.int(),
  name: z.string(),
  ruc: z.string().nullable(),
  /** Of the oldest cuota that is open; 0: none is overdue. */
  overdue_days: z.int(),
  promised_on: z.string().nullable(),
})
export type Debtor = z.infer<typeof debtor>

export const debtorFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  overdue: booleanParam.optional(),
  sort: sortBy(
    'name',
    'ruc',
    'balance_cents',
    'overdue',
    'unbilled_cents',
    'current_cents',
    'days_30_cents',
    'days_60_cents',
    'days_90_cents',
    'older_cents',
    'spot_cents',
    'advance_cents',
    'promised',
  ),
})
export const debtorList = listOf(debtor).extend({ totals: ageing })

export const receivable = z.object({
  receivable_id: z.int(),
  version: z.int(),
  company_id: z.int(),
  comprobante_id: z.int(),
  series: z.string(),
  number: z.int(),
  issued_on: z.string(),
  /** Of the whole comprobante: what the law about cash looks at. */
  total_cents: z.int(),
  part: z.enum(receivableParts),
  cuota_no: z.int(),
  due_date: z.string(),
  amount_cents: z.int(),
  balance_cents: z.int(),
  overdue_days: z.int(),
  promised_on: z.string().nullable(),
  promise_note: z.string().nullable(),
  /** Somebody asks that it be given up. */
  write_off: z
    .object({
      write_off_id: z.int(),
      asked_by: z.int(),
      asked_name: z.string(),
      reason: z.string(),
    })
    .nullable(),
})
export type Receivable = z.infer<typeof receivable>

const accountPayment = z.object({
  company_payment_id: z.int(),
  paid_on: z.string(),
  amount_cents: z.int(),
  /** Null: noted before means were told apart, or as a plain abono. */
  means: z.enum(paymentMeans).nullable(),
  operation: z.string().nullable(),
  note: z.string(),
  created_by: z.string(),
  /** Not yet given to any factura. */
  advance_cents: z.int(),
  reversed_at: z.string().nullable(),
})
export type AccountPayment = z.infer<typeof accountPayment>

export const movementKinds = ['CHARGE', 'CREDIT_NOTE', 'VOID', 'PAYMENT', 'WRITE_OFF'] as const
export const movementNames = {
  CHARGE: 'Factura',
  CREDIT_NOTE: 'Nota de crédito',
  VOID: 'Anulación',
  PAYMENT: 'Pago',
  WRITE_OFF: 'Castigo',
} as const satisfies Record<(typeof movementKinds)[number], string>

const movement = z.object({
  entry_id: z.int(),
  at: z.string(),
  kind: z.enum(movementKinds),
  what: z.string(),
  amount_cents: z.int(),
  /** The account after it. */
  balance_cents: z.int(),
})
export type Movement = z.infer<typeof movement>

export const account = z.object({
  company: z.object({
    company_id: z.int(),
    name: z.string(),
    ruc: z.string().nullable(),
    address: z.string(),
    payment_days: z.int(),
    credit_overdue_days: z.int().nullable(),
  }),
  today: z.string(),
  ageing,
  overdue_days: z.int(),
  receivables: z.array(receivable),
  payments: z.array(accountPayment),
  movements: z.array(movement),
})
export type Account = z.infer<typeof account>

export const accountParams = z.strictObject({ company_id: companyRefParam })
export const receivableParams = z.strictObject({ receivable_id: idParam })
export const accountPaymentParams = z.strictObject({ company_payment_id: idParam })
export const writeOffParams = z.strictObject({ write_off_id: idParam })

const amount = z.int().min(1, 'Escriba el importe').max(2_000_000_000)
export const allocation = z.strictObject({ receivable_id: id, amount_cents: amount })
export type Allocation = z.output<typeof allocation>
const allocations = z.array(allocation).max(200)

export const paymentForm = z.strictObject({
  paid_on: date,
  amount_cents: amount,
  means: z.enum(paymentMeans),
  operation: text(0, 40),
  note: text(0, 200),
  allocations,
})
export type PaymentForm = z.output<typeof paymentForm>

export const allocationForm = z.strictObject({
  allocations: allocations.min(1, 'Diga qué se paga'),
})
export const reverseForm = z.strictObject({ reason: text(3, 200) })
export const promiseForm = z.strictObject({
  version,
  /** Null: there is none any more. */
  promised_on: date.nullable(),
  promise_note: text(0, 200),
})
export const writeOffForm = z.strictObject({ reason: text(3, 200) })
export const writeOffDecision = z.strictObject({ approve: z.boolean() })

export const collectionFilters = z.strictObject({ date_start: date, date_finish: date })
