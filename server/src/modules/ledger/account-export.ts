import { exports } from '@chaski/contract/exports/endpoints.ts'
import { sideOf } from '@chaski/contract/ledger/balance-side.ts'
import { contractKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import { type LedgerRow, ledgerShowNames } from '@chaski/contract/ledger/entry-schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { accountList } from './drivers-store.ts'

const { text, money, day, yesOrNo } = columnsOf<LedgerRow>()

/** Where every driver's account stands, as a file. */
export const ledgerAccountExport = listExport(exports.ledgerAccounts, {
  title: 'Cuentas de conductores',
  filterWords: { show: ledgerShowNames },
  rows: ({ principal, query }) => accountList(principal, query),
  columns: () => [
    text('Código', 10, (a) => a.code),
    text('Conductor', 28, (a) => a.name),
    text('Contrato', 26, (a) =>
      a.contract_kind === null ? 'Sin contrato' : contractKindNames[a.contract_kind],
    ),
    money('Saldo (S/)', (a) => a.balance_cents),
    text('Quién debe', 18, (a) => sideOf(a.balance_cents)),
    day('Último pago', (a) => a.last_paid_on),
    day('Cerrado hasta', (a) => a.closed_until),
    yesOrNo('Cuenta de banco', (a) => a.has_bank),
    text('Yape', 14, (a) => a.yape),
    text('Plin', 14, (a) => a.plin),
  ],
})
