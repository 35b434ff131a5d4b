import { sql } from 'kysely'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** What a company paid of its credit. */
export const linkedPayments = (company_id: number): LinkedPart => ({
  part: 'PAYMENTS',
  rows: sql`select ${linked({
    id: sql`p.company_payment_id`,
    at: sql`p.created_at`,
    text: sql`to_char(p.paid_on, 'DD/MM/YYYY') || ' · ' || p.note`,
    cents: sql`p.amount_cents`,
  })} from company_payment p where p.company_id = ${company_id}`,
})
