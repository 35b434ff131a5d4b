import { exports } from '@chaski/contract/exports/endpoints.ts'
import {
  type ClosedStatementRow,
  statementStateNames,
} from '@chaski/contract/receivables/closing-schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { statementList } from './statement-store.ts'

const { text, moment, money, count, number, day } = columnsOf<ClosedStatementRow>()

/** What was closed, as a file; each statement has its own too. */
export const closedStatementsExport = listExport(exports.closedStatements, {
  title: 'Estados cerrados',
  filterWords: { state: statementStateNames },
  rows: ({ principal, query }) => statementList(principal, query),
  columns: () => [
    number('Número', (s) => s.number),
    day('Mes', (s) => `${s.month}-01`),
    text('Empresa', 32, (s) => s.company_name),
    count('Servicios', (s) => s.services),
    count('Tardíos', (s) => s.late_services),
    money('Total (S/)', (s) => s.total_cents),
    text('Estado', 14, (s) => statementStateNames[s.state]),
    text('Comprobante', 16, ({ comprobante }) =>
      comprobante === null ? null : `${comprobante.series}-${comprobante.number}`,
    ),
    moment('Enviado', (s) => s.mailed_at),
    text('Cerró', 24, (s) => s.closed_by),
    moment('Cerrado', (s) => s.closed_at),
  ],
})
