import { z } from 'zod'
import { companyRefParam } from '#src/companies/company-ref.ts'
import { companyCredit } from '#src/companies/credit-schema.ts'
import { dateTime, idParam, integerParam } from '#src/fields.ts'
import { phone } from '#src/identity/phone.ts'
import { mostCars } from '#src/trips/schema.ts'

/** A ride as its payment sees it, before it is taken or changed. */
export const paymentQuestion = z.strictObject({
  company_id: companyRefParam.optional(),
  costcenter_id: idParam.optional(),
  payment_type_id: idParam,
  client_id: idParam.optional(),
  cellphone: phone.optional(),
  /** Of each car. */
  amount_cents: integerParam(0, 100_000_000),
  /** So many alike in one order; absent: one. */
  cars: integerParam(1, mostCars).optional(),
  /** Absent: now. */
  date_time_service: dateTime.optional(),
  /** The ride that is changed: what it holds already is not counted against it. */
  service_id: idParam.optional(),
})

const reason = z.object({ code: z.string(), detail: z.string() })

/** Whether it may be charged so, who must agree and why, and how the account stands. */
export const paymentAnswer = z.object({
  outcome: z.enum(['ALLOWED', 'APPROVAL', 'REFUSED']),
  refusals: z.array(reason.extend({ path: z.string(), mayOverride: z.boolean() })),
  reasons: z.array(reason),
  /** Who of the company is asked. */
  approvers: z.array(z.string()),
  /** Of the company that pays on credit. */
  credit: companyCredit.nullable(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>
