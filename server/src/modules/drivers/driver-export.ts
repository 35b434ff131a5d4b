import { slotStatusNames } from '@chaski/contract/documents/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { statusLabel } from '@chaski/contract/drivers/driver-status.ts'
import { documentTypeName } from '@chaski/contract/complaints/options.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { documentColumns } from '#src/exports/document-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { driverList, type StoredDriver } from './store.ts'

const { phone, count, day, moment, text, yesOrNo } = columnsOf<StoredDriver>()

/** Who drives, as a file. */
export const driverExport = listExport(exports.drivers, {
  title: 'Conductores',
  filterWords: { documents: slotStatusNames },
  rows: ({ principal, query }) => driverList(query, principal.coverage_ids),
  columns: () => [
    text('Código', 10, (d) => d.code),
    text('Nombres', 22, (d) => d.first_name),
    text('Apellidos', 24, (d) => d.last_name),
    text('Tipo de documento', 12, (d) => documentTypeName(d.document_type_id)),
    text('Documento', 14, (d) => d.document_number),
    day('Nacimiento', (d) => d.birth_date),
    phone('Celular', (d) => d.cellphone),
    text('Correo', 28, (d) => d.email),
    text('Dirección', 34, (d) => d.address),
    text('Licencia', 14, (d) => d.licence_number),
    text('Categoría', 11, (d) => d.licence_category),
    text('Cobertura', 18, (d) => d.coverage_name),
    text('Estado', 16, (d) => statusLabel(d.status_driver_id)),
    moment('Desde', (d) => d.operational_since),
    text('Unidades', 24, (d) => d.vehicles.map(({ code, plate }) => `${code} ${plate}`).join(', ')),
    text('Unidad en turno', 16, (d) => d.shift?.vehicle_code),
    text('Sanción', 24, (d) => d.sanction?.reason),
    moment('Sancionado hasta', (d) => d.sanction?.until),
    text('Bloqueo', 24, (d) => d.block?.reason),
    count('Orden de despacho', (d) => d.dispatch_order),
    ...documentColumns<StoredDriver>(),
    yesOrNo('Ingresa a la app', (d) => d.has_password),
    text('Notas', 30, (d) => d.notes),
    yesOrNo('En actividad', (d) => d.is_active),
  ],
})
