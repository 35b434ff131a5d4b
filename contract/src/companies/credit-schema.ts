import { z } from 'zod'
import { date, paging, text } from '#src/fields.ts'

/** How a company stands: its limit, what open rides hold of it, what it owes, what is left. */
export const companyCredit = z.object({
  credit_enabled: z.boolean(),
  /** Null: no limit. */
  limit_cents: z.int().nullable(),
  reserved_cents: z.int(),
  owed_cents: z.int(),
  left_cents: z.int().nullable(),
  /** Days since the oldest unpaid cuota fell due, and how many the contract allows. */
  overdue_days: z.int(),
  overdue_limit_days: z.int().nullable(),
})
export type CompanyCredit = z.infer<typeof companyCredit>

export const companyPayment = z.object({
  company_payment_id: z.int(),
  paid_on: z.string(),
  amount_cents: z.int(),
  note: z.string(),
  created_by: z.string(),
  created_at: z.string(),
})
export type CompanyPayment = z.infer<typeof companyPayment>

/** Twenty million soles. */
const most = 2_000_000_000

export const companyPaymentForm = z.strictObject({
  paid_on: date,
  amount_cents: z
    .int()
    .min(-most)
    .max(most)
    .refine((amount) => amount !== 0, 'Escriba el monto'),
  /** The number of the operation, or why an earlier one is taken back. */
  note: text(3, 200),
})
export type CompanyPaymentForm = z.infer<typeof companyPaymentForm>

export const paymentFilters = z.strictObject(paging)
