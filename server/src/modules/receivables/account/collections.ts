import type { Readable } from 'node:stream'
import { paymentMeansNames } from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { workbookDay } from '#src/spreadsheet/workbook-day.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { collected } from './collections-store.ts'

export const collectionsWorkbook = async (
  db: Db,
  scope: Scope,
  days: { date_start: string; date_finish: string },
): Promise<Readable> => {
  const rows = await collected(db, scope, days)
  return xlsxStream({
    name: 'Cobranzas',
    columns: [
      { title: 'Fecha', width: 12, format: 'day' },
      { title: 'Empresa', width: 40 },
      { title: 'RUC', width: 14 },
      { title: 'Medio', width: 28 },
      { title: 'Operación', width: 20 },
      { title: 'Importe (S/)', width: 14, format: 'money' },
      { title: 'Paga', width: 40 },
      { title: 'Por repartir (S/)', width: 16, format: 'money' },
      { title: 'Registró', width: 24 },
      { title: 'Nota', width: 40 },
    ],
    rows: rows.map((r) => [
      workbookDay(r.paid_on),
      r.name,
      r.ruc,
      r.means === null ? 'Abono' : paymentMeansNames[r.means],
      r.operation,
      r.amount_cents / 100,
      r.paid_for,
      r.advance_cents / 100,
      r.created_by,
      r.note,
    ]),
  })
}
