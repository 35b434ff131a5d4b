import { readText, readYesNo } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { coverageColumn, pointColumns } from './shared-columns.ts'

export const addressesLayout: Layout = {
  key: ['address'],
  label: ['address', 'coverage'],
  columns: [
    {
      key: 'address',
      title: 'Dirección o referencia',
      also: ['Dirección', 'Referencia', 'Calle', 'Lugar', 'Nombre', 'Punto'],
      required: true,
      hint: 'Como la dicen quienes llaman: Paradero Cono Norte, Urb. Los Sauces Mz. B.',
      example: 'Paradero Cono Norte',
      read: readText,
    },
    ...pointColumns,
    {
      key: 'is_public',
      title: 'Pública',
      also: ['Público', 'En la web'],
      hint: 'Sí: la encuentran también los pasajeros. No si no se escribe.',
      example: 'No',
      read: readYesNo,
    },
    { ...coverageColumn, hint: 'El nombre de una de sus coberturas; vacío si tiene una sola.' },
  ],
}
