import { sideOf } from '@chaski/contract/ledger/balance-side.ts'
import { contractKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import type { LedgerRow } from '@chaski/contract/ledger/entry-schema.ts'
import { date, soles } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

const destination = (row: LedgerRow): string =>
  [
    ...(row.has_bank ? ['Banco'] : []),
    ...(row.yape === '' ? [] : [`Yape ${row.yape}`]),
    ...(row.plin === '' ? [] : [`Plin ${row.plin}`]),
  ].join(' · ')

export const ledgerColumns: readonly Column<LedgerRow>[] = [
  { key: 'code', header: 'Código', width: 80, cell: (row) => row.code, sort: (row) => row.code },
  {
    key: 'name',
    header: 'Conductor',
    width: 180,
    grow: 2,
    cell: (row) => row.name,
    sort: (row) => row.name,
  },
  {
    key: 'contract',
    header: 'Contrato',
    width: 210,
    grow: 1,
    cell: (row) =>
      row.contract_kind === null ? (
        <StatusChip tone="warn" label="Sin contrato" />
      ) : (
        contractKindNames[row.contract_kind]
      ),
    sort: (row) => (row.contract_kind === null ? null : contractKindNames[row.contract_kind]),
  },
  {
    key: 'balance',
    header: 'Saldo',
    width: 120,
    align: 'end',
    cell: (row) => <strong>{soles(row.balance_cents)}</strong>,
    sort: (row) => row.balance_cents,
  },
  { key: 'side', header: 'Quién debe', width: 140, cell: (row) => sideOf(row.balance_cents) },
  {
    key: 'paid',
    header: 'Último pago',
    width: 110,
    cell: (row) => (row.last_paid_on === null ? '' : date(row.last_paid_on)),
    sort: (row) => row.last_paid_on,
  },
  {
    key: 'closed',
    header: 'Cerrado hasta',
    width: 115,
    cell: (row) => (row.closed_until === null ? '' : date(row.closed_until)),
    sort: (row) => row.closed_until,
  },
  { key: 'payee', header: 'Se le paga en', width: 190, grow: 1, cell: destination },
]
