import {
  isPlateText,
  readOneOf,
  readPlate,
  readText,
  readWhole,
} from '#src/modules/imports/cell-readers.ts'
import { fold } from '#src/modules/imports/fold.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { coverageColumn, notesColumn } from './shared-columns.ts'

const fuels = {
  GASOLINA: ['Gasolina', 'Gasohol', 'Nafta'],
  GLP: ['Gas licuado', 'Dual GLP', 'Bi combustible GLP', 'Gasolina GLP'],
  GNV: ['Gas natural', 'Dual GNV', 'Bi combustible GNV', 'Gasolina GNV', 'GNC'],
  DIESEL: ['Diésel', 'Petróleo', 'D2'],
  HIBRIDO: ['Híbrido', 'Hybrid', 'HEV'],
  ELECTRICO: ['Eléctrico', 'EV'],
}
const fuelWords = new Set(
  Object.entries(fuels).flatMap(([code, ways]) => [code, ...ways].map(fold)),
)
const looksLikeYear = (text: string): boolean => /^(199|20[0-4])\d(\.0)?$/.test(text)

export const vehiclesLayout: Layout = {
  key: ['plate'],
  label: ['plate', 'code'],
  columns: [
    {
      key: 'plate',
      title: 'Placa',
      also: ['N° de placa', 'Nro placa', 'Placa de rodaje', 'Matrícula', 'Placa vehículo'],
      required: true,
      hint: 'Con o sin guion: V1A-234. Por ella se reconoce al vehículo.',
      example: 'V1A-234',
      read: readPlate,
      looksLike: isPlateText,
    },
    {
      key: 'code',
      title: 'Unidad',
      also: ['Código', 'N° de unidad', 'Nro unidad', 'Móvil', 'Código de unidad', 'Número'],
      required: true,
      hint: 'El número con que se le llama por radio.',
      example: '101',
      read: readText,
      unique: true,
    },
    {
      key: 'brand',
      title: 'Marca',
      required: true,
      hint: 'Como está en Marcas y modelos.',
      example: 'Toyota',
      read: readText,
      fields: ['brand_id'],
    },
    {
      key: 'model',
      title: 'Modelo',
      required: true,
      hint: 'Un modelo de esa marca, como está en Marcas y modelos.',
      example: 'Yaris',
      read: readText,
      fields: ['model_id'],
    },
    {
      key: 'model_year',
      title: 'Año',
      also: ['Año modelo', 'Año del modelo', 'Año de fabricación', 'Año fab'],
      required: true,
      hint: 'El año del modelo.',
      example: '2022',
      read: readWhole,
      looksLike: looksLikeYear,
    },
    {
      key: 'color',
      title: 'Color',
      required: true,
      hint: 'Su color.',
      example: 'Blanco',
      read: readText,
    },
    {
      key: 'fuel',
      title: 'Combustible',
      also: ['Tipo de combustible'],
      required: true,
      hint: 'Gasolina, GLP, GNV, Diésel, Híbrido o Eléctrico.',
      example: 'GNV',
      read: readOneOf(fuels),
      looksLike: (text) => fuelWords.has(fold(text)),
    },
    {
      key: 'engine_cc',
      title: 'Cilindrada',
      also: ['Cilindrada cc', 'cc', 'cm3', 'Motor cc'],
      required: true,
      hint: 'En cm³, 1250 o más; un eléctrico no tiene.',
      example: '1496',
      read: readWhole,
    },
    {
      key: 'doors',
      title: 'Puertas',
      also: ['N° de puertas'],
      hint: '4 si no se escribe.',
      example: '4',
      read: readWhole,
    },
    {
      key: 'seats',
      title: 'Asientos',
      also: ['N° de asientos', 'Capacidad'],
      hint: '5 si no se escribe.',
      example: '5',
      read: readWhole,
    },
    {
      key: 'owner_name',
      title: 'Propietario',
      also: ['Dueño', 'Titular', 'Nombre del propietario'],
      hint: 'Como está en la tarjeta de propiedad.',
      example: '',
      read: readText,
    },
    coverageColumn,
    notesColumn,
  ],
}
