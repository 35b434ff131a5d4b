import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { phone } from '#src/shared/formats.ts'
import { DocumentsChip } from '#src/ui/status/documents-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DriverStatus } from '#src/ui/status/driver-status.tsx'

const documentsCell = ({ documents }: DriverRow) => <DocumentsChip counts={documents} />

export const driverColumns: readonly Column<DriverRow>[] = [
  { key: 'code', header: 'Código', width: 70, cell: (d) => d.code, sort: (d) => d.code },
  { key: 'name', header: 'Nombre', width: 160, grow: 2, cell: (d) => d.name, sort: (d) => d.name },
  {
    key: 'status',
    header: 'Estado',
    width: 138,
    cell: (d) => <DriverStatus status_driver_id={d.status_driver_id} />,
    sort: (d) => d.status_driver_id,
  },
  {
    key: 'shift',
    header: 'Unidad',
    width: 110,
    cell: (d) => (d.shift === null ? '—' : `${d.shift.vehicle_code} · ${d.shift.plate}`),
    sort: (d) => d.shift?.vehicle_code ?? null,
  },
  { key: 'documents', header: 'Documentos', width: 126, cell: documentsCell },
  {
    key: 'cellphone',
    header: 'Celular',
    width: 100,
    cell: (d) => phone(d.cellphone),
    sort: (d) => d.cellphone,
  },
  {
    key: 'document_number',
    header: 'Documento',
    width: 90,
    cell: (d) => d.document_number,
    sort: (d) => d.document_number,
  },
  {
    key: 'licence',
    header: 'Licencia',
    width: 130,
    hidden: true,
    cell: (d) => `${d.licence_number} · ${d.licence_category}`,
    sort: (d) => d.licence_number,
  },
  {
    key: 'vehicles',
    header: 'Afiliado a',
    width: 110,
    grow: 1,
    cell: (d) => d.vehicles.map((v) => v.plate).join(', ') || '—',
  },
  {
    key: 'dispatch_order',
    header: 'Orden',
    width: 60,
    align: 'end',
    cell: (d) => d.dispatch_order,
    sort: (d) => d.dispatch_order,
  },
]
