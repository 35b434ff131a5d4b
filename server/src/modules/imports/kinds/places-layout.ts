import { isPhoneText, readPhone, readText } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { pointColumns } from './shared-columns.ts'

export const placesLayout: Layout = {
  key: ['cellphone', 'name'],
  label: ['cellphone', 'name', 'address'],
  columns: [
    {
      key: 'cellphone',
      title: 'Teléfono',
      also: ['Celular', 'Móvil', 'Telf', 'Cliente'],
      required: true,
      hint: 'El teléfono de un cliente ya registrado.',
      example: '987654321',
      read: readPhone,
      looksLike: isPhoneText,
    },
    {
      key: 'name',
      title: 'Lugar',
      also: ['Nombre del lugar', 'Alias', 'Nombre'],
      required: true,
      hint: 'Casa, Trabajo, Clínica…',
      example: 'Casa',
      read: readText,
    },
    {
      key: 'address',
      title: 'Dirección',
      also: ['Domicilio', 'Calle'],
      required: true,
      hint: 'Calle y número.',
      example: 'Calle Mercaderes 212',
      read: readText,
    },
    {
      key: 'reference',
      title: 'Referencia',
      also: ['Ref', 'Referencias'],
      hint: 'Lo que ayuda a encontrarla.',
      example: 'Frente al parque',
      read: readText,
    },
    ...pointColumns,
  ],
}
