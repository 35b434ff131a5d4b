import {
  isDniText,
  isEmailText,
  isPhoneText,
  readEmail,
  readIdentity,
  readPhone,
  readText,
} from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { withItsZeros } from './document-type-of.ts'
import { documentTypeColumn, notesColumn } from './shared-columns.ts'

export const clientsLayout: Layout = {
  key: ['cellphone'],
  settle: withItsZeros,
  label: ['cellphone', 'name'],
  columns: [
    {
      key: 'cellphone',
      title: 'Teléfono',
      also: ['Celular', 'Móvil', 'Telf', 'N° de celular', 'Fono', 'Teléfono celular'],
      required: true,
      hint: 'Celular o fijo con su código de ciudad. Por él se reconoce al cliente.',
      example: '987654321',
      read: readPhone,
      looksLike: isPhoneText,
    },
    {
      key: 'name',
      title: 'Nombre',
      also: ['Nombres', 'Cliente', 'Nombre completo', 'Apellidos y nombres', 'Pasajero'],
      required: true,
      hint: 'Como se le llama al contestar.',
      example: 'María Flores',
      read: readText,
    },
    {
      key: 'email',
      title: 'Correo',
      also: ['Email', 'E-mail', 'Correo electrónico'],
      hint: 'Si lo tiene.',
      example: '',
      read: readEmail,
      looksLike: isEmailText,
    },
    {
      key: 'document_number',
      title: 'Documento',
      also: ['DNI', 'N° de documento', 'Documento de identidad'],
      hint: 'DNI, carné de extranjería u otro.',
      example: '',
      read: readIdentity,
      looksLike: isDniText,
    },
    { ...documentTypeColumn, example: '' },
    {
      key: 'secret_word',
      title: 'Palabra clave',
      also: ['Clave'],
      hint: 'La que se dice al subir, si acordaron una.',
      example: '',
      read: readText,
    },
    notesColumn,
  ],
}
