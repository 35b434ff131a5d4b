import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { reportList, reportPage } from '@chaski/contract/reports/schema.ts'
import { requireSortable } from '#src/base/sql/require-sortable.ts'
import { type Reader, sortableReport } from '#src/modules/reports/filters.ts'
import { listServices, totalsOf } from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** A page of the report and the sums of all of it, of one moment. */
export const listReport = (
  db: Db,
  reader: Reader,
  { page, page_size, ...filters }: z.output<typeof reportPage>,
  also: RawBuilder<unknown> = sql`true`,
): Promise<z.infer<typeof reportList>> =>
  inTransaction(
    db,
    async (trx) => {
      await requireSortable(trx, sortableReport(reader, filters, filters.sort))
      const data = await listServices(trx, reader, filters, { page, page_size }, also)
      const totals = await totalsOf(trx, reader, filters, also)
      return { data, page, page_size, total: totals.services, totals }
    },
    { isolation: 'repeatable read', timeoutMs: 10_000, ownPlans: true },
  )
