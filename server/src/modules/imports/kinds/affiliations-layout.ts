import { isPlateText, readPlate, readText } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'

export const affiliationsLayout: Layout = {
  key: ['driver', 'plate'],
  label: ['driver', 'plate'],
  columns: [
    {
      key: 'driver',
      title: 'Conductor',
      also: ['Código', 'Código de conductor', 'DNI', 'Documento', 'Cod conductor'],
      required: true,
      hint: 'El código del conductor o su documento.',
      example: 'C101',
      read: readText,
      fields: ['driver_id'],
    },
    {
      key: 'plate',
      title: 'Placa',
      also: ['Vehículo', 'N° de placa', 'Nro placa'],
      required: true,
      hint: 'La placa del vehículo que puede conducir.',
      example: 'V1A-234',
      read: readPlate,
      looksLike: isPlateText,
      fields: ['vehicle_id'],
    },
  ],
}
