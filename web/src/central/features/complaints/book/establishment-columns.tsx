import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { count } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

export const establishmentColumns: readonly Column<Establishment>[] = [
  { key: 'code', header: 'Código', width: 90, cell: (e) => e.code, sort: (e) => e.code },
  { key: 'name', header: 'Local', width: 180, grow: 1, cell: (e) => e.name, sort: (e) => e.name },
  {
    key: 'address',
    header: 'Dirección',
    width: 220,
    grow: 2,
    cell: (e) => (e.address === '' ? <span className="dim">La de la empresa</span> : e.address),
    sort: (e) => e.address,
  },
  {
    key: 'sheets',
    header: 'Hojas',
    width: 80,
    align: 'end',
    cell: (e) => count(e.sheets),
    sort: (e) => e.sheets,
  },
  {
    key: 'active',
    header: 'Estado',
    width: 110,
    cell: (e) =>
      e.active ? (
        <StatusChip tone="good" icon="check" label="En uso" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Archivado" />
      ),
    sort: (e) => (e.active ? 0 : 1),
  },
]
