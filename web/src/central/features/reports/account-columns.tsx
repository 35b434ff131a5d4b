import {
  accountExceptionNames,
  type AccountRow,
  settlementStateNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import { count, soles } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

export const stateTones = { OPEN: 'info', CLOSED: 'good', PAID: 'good' } as const
const minus = (cents: number): string => (cents === 0 ? '' : soles(-cents))

export const accountColumns: readonly Column<AccountRow>[] = [
  { key: 'code', header: 'Código', width: 80, cell: (a) => a.code, sort: (a) => a.code },
  {
    key: 'name',
    header: 'Conductor',
    width: 150,
    grow: 2,
    cell: (a) => a.name,
    sort: (a) => a.name,
  },
  {
    key: 'exceptions',
    header: 'Por revisar',
    width: 140,
    grow: 1,
    cell: (a) => a.exceptions.map((each) => accountExceptionNames[each]).join(' · '),
    sort: (a) => -a.exceptions.length,
  },
  {
    key: 'services',
    header: 'Servicios',
    width: 80,
    align: 'end',
    hidden: true,
    cell: (a) => count(a.services),
    sort: (a) => a.services,
  },
  {
    key: 'gross',
    header: 'Producido',
    width: 104,
    align: 'end',
    cell: (a) => soles(a.gross_cents),
    sort: (a) => a.gross_cents,
  },
  {
    key: 'commission',
    header: 'Comisión',
    width: 96,
    align: 'end',
    cell: (a) => minus(a.commission_cents),
  },
  { key: 'fee', header: 'Cuota', width: 90, align: 'end', cell: (a) => minus(a.fee_cents) },
  {
    key: 'collected',
    header: 'Cobró',
    width: 104,
    align: 'end',
    cell: (a) => minus(a.collected_cents),
  },
  {
    key: 'advances',
    header: 'Adelantos',
    width: 92,
    align: 'end',
    cell: (a) => minus(a.advances_cents),
  },
  {
    key: 'adjustments',
    header: 'Otros',
    width: 88,
    align: 'end',
    cell: (a) => (a.adjustments_cents === 0 ? '' : soles(a.adjustments_cents)),
  },
  {
    key: 'balance',
    header: 'Resultado',
    width: 104,
    align: 'end',
    cell: (a) => <strong>{soles(a.balance_cents)}</strong>,
    sort: (a) => a.balance_cents,
  },
  {
    key: 'carried',
    header: 'Anterior',
    width: 112,
    align: 'end',
    cell: (a) => (a.carried_cents === 0 ? '' : soles(a.carried_cents)),
  },
  {
    key: 'payments',
    header: 'Pagos',
    width: 96,
    align: 'end',
    hidden: true,
    cell: (a) => (a.payments_cents === 0 ? '' : soles(a.payments_cents)),
  },
  {
    key: 'running',
    header: 'Queda',
    width: 108,
    align: 'end',
    cell: (a) => <strong>{soles(a.running_cents)}</strong>,
    sort: (a) => a.running_cents,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 100,
    cell: (a) => <StatusChip tone={stateTones[a.state]} label={settlementStateNames[a.state]} />,
    sort: (a) => a.state,
  },
]
