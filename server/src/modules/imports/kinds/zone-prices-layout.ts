import { readMoney, readText } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { coverageColumn } from './shared-columns.ts'

export const zonePricesLayout: Layout = {
  key: ['origin', 'destination'],
  within: ['tariff', 'coverage'],
  label: ['tariff', 'origin', 'destination'],
  columns: [
    {
      key: 'origin',
      title: 'Zona de origen',
      also: ['Origen', 'Desde', 'De'],
      required: true,
      hint: 'El nombre o el código de una zona de la cobertura.',
      example: 'Centro',
      read: readText,
      fields: ['origin_zone_id'],
    },
    {
      key: 'destination',
      title: 'Zona de destino',
      also: ['Destino', 'Hasta', 'A', 'Hacia'],
      required: true,
      hint: 'El nombre o el código de otra; la vuelta es otra fila.',
      example: 'Aeropuerto',
      read: readText,
      fields: ['destination_zone_id'],
    },
    {
      key: 'amount',
      title: 'Precio',
      also: ['Tarifa S/', 'Monto', 'Importe', 'Costo', 'Precio S/'],
      required: true,
      hint: 'En soles.',
      example: '25.00',
      read: readMoney,
    },
    {
      key: 'tariff',
      title: 'Tarifa',
      also: ['Nombre de tarifa', 'Tarifario'],
      hint: 'El nombre de una tarifa de esa cobertura; vacío si tiene una sola.',
      example: '',
      read: readText,
      fields: ['tariff_id'],
    },
    { ...coverageColumn, hint: 'El nombre de una de sus coberturas; vacío si tiene una sola.' },
  ],
}
