import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { stateOn, validityText } from '#src/central/features/fares/tariff-words.ts'
import type { ScopeNames } from '#src/central/features/fares/use-scope-names.ts'

type Agreed = {
  company_id: number
  is_active: boolean
  valid_from: string
  valid_to: string | null
}

const chips = {
  current: <StatusChip tone="good" icon="check" label="Vigente" />,
  future: <StatusChip tone="info" icon="clock" label="Por empezar" />,
  past: <StatusChip tone="quiet" icon="clock" label="Vencido" />,
  archived: <StatusChip tone="quiet" icon="archive" label="Archivado" />,
}

export const companyColumn = <Row extends Agreed>(names: ScopeNames): Column<Row> => ({
  key: 'company_id',
  header: 'Empresa',
  width: 200,
  grow: 1,
  cell: ({ company_id }) => names.companyName(company_id, ''),
  sort: ({ company_id }) => names.companyName(company_id, ''),
})

export const validityColumns = <Row extends Agreed>(today: string): Column<Row>[] => [
  {
    key: 'valid_from',
    header: 'Vigencia',
    width: 190,
    cell: validityText,
    sort: ({ valid_from }) => valid_from,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 130,
    cell: (row) => chips[stateOn(row, today)],
    sort: (row) => stateOn(row, today),
  },
]
