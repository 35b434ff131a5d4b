import { sql } from 'kysely'
import type { Deps } from '#src/base/deps.ts'
import { run } from '#src/base/sql/sql.ts'

/** Companies pay what they owe now and then: two fifths of the line are left to pay, and there is something to look at. */
export const seedPayments = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  await run(
    db,
    sql`insert into company_payment (company_id, paid_on, amount_cents, note, created_by)
        select c.company_id, current_date - 2, c.owed_cents - co.credit_limit_cents * 2 / 5, 'Transferencia 00' || c.company_id || '4410', 'Demostración'
        from company_credit c join company co using (company_id)
        where co.credit_limit_cents is not null and c.owed_cents > co.credit_limit_cents * 2 / 5
          and not exists (select from company_payment p where p.company_id = c.company_id)`,
  )
}
