import type { Debtor } from '@chaski/contract/receivables/account-schema.ts'
import { date, soles } from '#src/shared/formats.ts'
import type { Column } from '#src/ui/table/column.ts'

type Sum = {
  [K in keyof Debtor]: Debtor[K] extends number ? K : never
}[keyof Debtor]

const money = (key: Sum, header: string, width = 92): Column<Debtor> => ({
  key,
  header,
  width,
  align: 'end',
  cell: (row) => (row[key] === 0 ? '' : soles(row[key])),
  sort: (row) => row[key],
})

/** What is owed and since when stand first: at 1366 pixels the last columns are reached by scrolling. */
export const debtorColumns: readonly Column<Debtor>[] = [
  {
    key: 'name',
    header: 'Empresa',
    width: 180,
    grow: 1,
    cell: ({ name }) => name,
    sort: (row) => row.name,
  },
  {
    key: 'ruc',
    header: 'RUC',
    width: 110,
    hidden: true,
    cell: ({ ruc }) => ruc,
    sort: (row) => row.ruc,
  },
  money('balance_cents', 'Saldo', 100),
  {
    key: 'overdue',
    header: 'Vencido',
    width: 66,
    align: 'end',
    cell: ({ overdue_days }) => (overdue_days === 0 ? '' : `${overdue_days} d`),
    sort: (row) => row.overdue_days,
  },
  money('unbilled_cents', 'Sin facturar'),
  money('current_cents', 'Al día'),
  money('days_30_cents', '1–30'),
  money('days_60_cents', '31–60'),
  money('days_90_cents', '61–90'),
  money('older_cents', '90+'),
  money('spot_cents', 'Detracción'),
  {
    ...money('advance_cents', 'A favor'),
    cell: (d) => (d.advance_cents === 0 ? '' : soles(-d.advance_cents)),
  },
  {
    key: 'promised',
    header: 'Prometió',
    width: 95,
    cell: ({ promised_on }) => (promised_on === null ? '' : date(promised_on)),
    sort: (row) => row.promised_on,
  },
]
