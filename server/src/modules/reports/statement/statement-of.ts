import { addDays } from '@chaski/contract/calendar/day.ts'
import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import { daysOfMonth, type Statement, taxOf } from '@chaski/contract/reports/statement-schema.ts'
import type { Reader } from '#src/modules/reports/filters.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { centerSums, chargeable, daysOfCompany } from './statement-store.ts'
import { listServices } from '#src/modules/reports/store.ts'

type Page = { page: number; page_size: number }
type Sums = Pick<Statement, 'services' | 'credit_cents' | 'paid_cents'>

const addUp = (centers: Statement['centers']): Sums =>
  centers.reduce<Sums>(
    (sum, center) => ({
      services: sum.services + center.services,
      credit_cents: sum.credit_cents + center.credit_cents,
      paid_cents: sum.paid_cents + center.paid_cents,
    }),
    { services: 0, credit_cents: 0, paid_cents: 0 },
  )

/** Rounded by cost center, as the factura of the month is by its lines: both say the same to the cent. */
const taxByCenter = (
  centers: Statement['centers'],
  treatment: Statement['company']['tax_treatment'],
): Pick<Statement, 'base_cents' | 'igv_cents'> =>
  centers
    .map(({ credit_cents }) => taxOf(credit_cents, treatment))
    .reduce(
      (sum, tax) => ({
        base_cents: sum.base_cents + tax.base_cents,
        igv_cents: sum.igv_cents + tax.igv_cents,
      }),
      { base_cents: 0, igv_cents: 0 },
    )

/** A company's month: rides, centers and sums of one moment, so that they agree to the cent. */
export const statementOf = async (
  db: Db,
  reader: Reader,
  ref: CompanyRef,
  month: string,
  page: Page,
): Promise<Statement> => {
  const { company_id, name, ruc, address, tax_treatment, payment_days } = await getCompany(
    db,
    reader,
    ref,
  )
  const days = daysOfMonth(month)
  const filters = daysOfCompany(company_id, days)
  return inTransaction(
    db,
    async (trx) => {
      const centers = await centerSums(trx, reader, filters)
      const sums = addUp(centers)
      return {
        company: { company_id, name, ruc, address, tax_treatment, payment_days },
        month,
        due_date: addDays(days.to, payment_days),
        ...sums,
        ...taxByCenter(centers, tax_treatment),
        centers,
        rows: await listServices(trx, reader, filters, page, chargeable),
        ...page,
        total: sums.services,
      }
    },
    { isolation: 'repeatable read', timeoutMs: 10_000 },
  )
}
