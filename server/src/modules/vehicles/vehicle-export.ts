import { slotStatusNames } from '@chaski/contract/documents/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { fuelLabels, type VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import { documentColumns } from '#src/exports/document-columns.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { vehicleList } from './store.ts'

const { count, number, text, yesOrNo } = columnsOf<VehicleRow>()

/** The fleet, as a file. */
export const vehicleExport = listExport(exports.vehicles, {
  title: 'Vehículos',
  filterWords: { documents: slotStatusNames },
  rows: ({ principal, query }) => vehicleList(query, principal.coverage_ids),
  columns: () => [
    text('Código', 10, (v) => v.code),
    text('Placa', 11, (v) => v.plate),
    text('Marca', 16, (v) => v.brand_name),
    text('Modelo', 18, (v) => v.model_name),
    number('Año', (v) => v.model_year),
    text('Color', 14, (v) => v.color),
    text('Combustible', 13, (v) => fuelLabels[v.fuel]),
    count('Cilindrada', (v) => v.engine_cc),
    count('Puertas', (v) => v.doors),
    count('Asientos', (v) => v.seats),
    text('Propietario', 28, (v) => v.owner_name),
    text('Cobertura', 18, (v) => v.coverage_name),
    text('Conductores', 34, (v) => v.drivers.map(({ code, name }) => `${code} ${name}`).join(', ')),
    text('En turno con', 28, (v) => v.in_use_by?.name),
    ...documentColumns<VehicleRow>(),
    text('Notas', 30, (v) => v.notes),
    yesOrNo('En actividad', (v) => v.is_active),
  ],
})
