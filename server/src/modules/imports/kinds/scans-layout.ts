import { readText } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'

/** Of a zip: each file is a row, and its name all that the row says. */
export const scansLayout: Layout = {
  key: ['file'],
  label: ['file'],
  columns: [
    {
      key: 'file',
      title: 'Archivo',
      required: true,
      hint: 'La placa, o el código o documento del conductor, un espacio y el documento: V1A-234 SOAT.pdf. O una carpeta por cada uno: V1A-234/SOAT.pdf.',
      example: 'V1A-234 SOAT.pdf',
      read: readText,
      fields: ['owner', 'driver_id', 'document'],
    },
  ],
}
