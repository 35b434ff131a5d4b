import { readDay, readText } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'

export const documentsLayout: Layout = {
  key: ['owner', 'document'],
  label: ['owner', 'document'],
  columns: [
    {
      key: 'owner',
      title: 'Titular',
      also: ['Placa', 'Conductor', 'Código', 'Placa o código', 'Vehículo', 'De quién'],
      required: true,
      hint: 'La placa del vehículo, o el código o documento del conductor.',
      example: 'V1A-234',
      read: readText,
      fields: ['driver_id'],
    },
    {
      key: 'document',
      title: 'Documento',
      also: ['Tipo de documento', 'Tipo'],
      required: true,
      hint: 'Como se llama en sus catálogos: SOAT, Licencia de conducir…',
      example: 'SOAT',
      read: readText,
      fields: ['document_id'],
    },
    {
      key: 'number',
      title: 'Número',
      also: ['N°', 'Nro', 'N° de documento', 'Póliza', 'Certificado'],
      hint: 'El número del documento, si lo tiene.',
      example: '',
      read: readText,
    },
    {
      key: 'issued_on',
      title: 'Emisión',
      also: ['Fecha de emisión', 'Emitido', 'Desde', 'Inicio de vigencia'],
      hint: 'Como 31/12/2026.',
      example: '15/01/2026',
      read: readDay,
    },
    {
      key: 'expires_on',
      title: 'Vencimiento',
      also: ['Fecha de vencimiento', 'Vence', 'Hasta', 'Fin de vigencia', 'Vigencia'],
      hint: 'Como 31/12/2027.',
      example: '15/01/2027',
      read: readDay,
    },
  ],
}
