import { lastServiceDay } from '@chaski/contract/vehicles/rules.ts'
import type { VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import { DocumentsChip } from '#src/ui/status/documents-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

const documentsCell = ({ documents }: VehicleRow) => <DocumentsChip counts={documents} />

export const vehicleColumns: readonly Column<VehicleRow>[] = [
  { key: 'code', header: 'Unidad', width: 70, cell: (v) => v.code, sort: (v) => v.code },
  { key: 'plate', header: 'Placa', width: 85, cell: (v) => v.plate, sort: (v) => v.plate },
  {
    key: 'model',
    header: 'Vehículo',
    width: 140,
    grow: 2,
    cell: (v) => `${v.brand_name} ${v.model_name}`,
    sort: (v) => `${v.brand_name} ${v.model_name}`,
  },
  { key: 'year', header: 'Año', width: 55, cell: (v) => v.model_year, sort: (v) => v.model_year },
  {
    key: 'until',
    header: 'Sirve hasta',
    width: 85,
    hidden: true,
    cell: (v) => lastServiceDay(v.model_year).slice(0, 4),
    sort: (v) => v.model_year,
  },
  { key: 'color', header: 'Color', width: 80, cell: (v) => v.color, sort: (v) => v.color },
  { key: 'documents', header: 'Documentos', width: 126, cell: documentsCell },
  {
    key: 'in_use_by',
    header: 'En uso por',
    width: 130,
    grow: 1,
    cell: (v) => (v.in_use_by === null ? '—' : `${v.in_use_by.code} ${v.in_use_by.name}`),
    sort: (v) => v.in_use_by?.code ?? null,
  },
  {
    key: 'drivers',
    header: 'Conductores',
    width: 110,
    grow: 1,
    cell: (v) => v.drivers.map((d) => d.code).join(', ') || '—',
  },
]
