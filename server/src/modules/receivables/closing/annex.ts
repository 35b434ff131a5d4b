import type { Readable } from 'node:stream'
import type { Cuota } from '@chaski/contract/billing/amount-rules.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { Statement } from '@chaski/contract/reports/statement-schema.ts'
import type { Deps, TableDocument } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import {
  statementDocument,
  statementWorkbook,
} from '#src/modules/reports/statement/statement-files.ts'
import { issuerWords } from '#src/modules/settings/issuer-words.ts'
import { annexRides, centersOf } from './annex-store.ts'
import { saleOfStatement } from './statement-of.ts'
import type { StoredStatement } from './statement-store.ts'

type Annex = Statement & { number: number; late_services: number; cuotas: readonly Cuota[] }

/** A closed month as its statement: the rides and sums that were frozen, with the tax of its factura. */
const annexOf = async (db: Db, s: StoredStatement): Promise<Annex> => {
  const { exonerado_cents, gravado_cents, igv_cents, cuotas } = await saleOfStatement(db, s)
  const rows = await annexRides(db, s)
  return {
    company: { company_id: s.company_id, ...s.company },
    month: s.month,
    number: s.number,
    late_services: s.late_services,
    cuotas,
    due_date: cuotas[0]!.due_date,
    services: s.services,
    credit_cents: s.total_cents,
    paid_cents: 0,
    base_cents: exonerado_cents + gravado_cents,
    igv_cents,
    centers: await centersOf(db, s.closed_statement_id),
    rows,
    page: 1,
    page_size: rows.length,
    total: rows.length,
  }
}

const numbered = (annex: Annex, document: TableDocument): TableDocument => ({
  ...document,
  title: `${document.title} · N.º ${annex.number}`,
  notes: [
    ...(annex.late_services === 0
      ? []
      : [`${annex.late_services} de meses anteriores: terminaron después de su cierre.`]),
    ...(annex.cuotas.length < 2
      ? []
      : [
          `Se paga en ${annex.cuotas.length} cuotas: ${annex.cuotas
            .map(({ due_date, amount_cents }) => `${dayText(due_date)}, ${soles(amount_cents)}`)
            .join('; ')}.`,
        ]),
    ...document.notes,
  ],
})

export const annexPdf = async (
  deps: Pick<Deps, 'db' | 'pdf'>,
  s: StoredStatement,
): Promise<Uint8Array> => {
  const annex = await annexOf(deps.db, s)
  const document = statementDocument(annex, await issuerWords(deps.db))
  return deps.pdf.tables(numbered(annex, document))
}

export const annexWorkbook = async (db: Db, s: StoredStatement): Promise<Readable> =>
  statementWorkbook(await annexOf(db, s))
