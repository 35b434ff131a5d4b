import { z } from 'zod'
import { addDays } from '#src/calendar/day.ts'
import { companyRefParam } from '#src/companies/company-ref.ts'
import { taxTreatments } from '#src/companies/schema.ts'
import { paging } from '#src/fields.ts'
import type { Days } from '#src/reports/saved-schema.ts'
import { reportRow } from '#src/reports/schema.ts'

export const month = z
  .string()
  .max(7)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Escriba el mes como 2026-11')

export const statementQuery = z.strictObject({ month })
export const statementPage = z.strictObject({ month, ...paging })
export const statementParams = z.strictObject({ company_id: companyRefParam })

/** First and last day of a month. */
export const daysOfMonth = (value: string): Days => {
  const from = `${value}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

type TaxTreatment = (typeof taxTreatments)[number]
const igvPercent = 18

/** Prices are totals: of a taxed one the base is what, with its IGV, makes exactly that total. */
export const taxOf = (total_cents: number, treatment: TaxTreatment) => {
  const base_cents =
    treatment === 'GRAVADO' ? Math.round((total_cents * 100) / (100 + igvPercent)) : total_cents
  return { base_cents, igv_cents: total_cents - base_cents }
}

/** What a company owes for a month: its rides on account, by cost center. Rides paid on the spot are shown, not charged. */
export const statement = z.object({
  company: z.object({
    company_id: z.int(),
    name: z.string(),
    ruc: z.string().nullable(),
    address: z.string(),
    tax_treatment: z.enum(taxTreatments),
    payment_days: z.int(),
  }),
  month: z.string(),
  /** The day payment is due, counted from the month's last day. */
  due_date: z.string(),
  services: z.int(),
  credit_cents: z.int(),
  paid_cents: z.int(),
  base_cents: z.int(),
  igv_cents: z.int(),
  centers: z.array(
    z.object({
      costcenter_id: z.int().nullable(),
      code: z.string().nullable(),
      name: z.string().nullable(),
      services: z.int(),
      credit_cents: z.int(),
      paid_cents: z.int(),
    }),
  ),
  rows: z.array(reportRow),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
})
export type Statement = z.infer<typeof statement>
