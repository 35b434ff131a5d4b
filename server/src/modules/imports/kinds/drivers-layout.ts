import { licenceCategories } from '@chaski/contract/identity/licence.ts'
import {
  isDniText,
  isEmailText,
  isPhoneText,
  readDay,
  readEmail,
  readIdentity,
  readPhone,
  readText,
  short,
} from '#src/modules/imports/cell-readers.ts'
import type { Read, Layout } from '#src/modules/imports/layout.ts'
import { withItsType } from './document-type-of.ts'
import { coverageColumn, documentTypeColumn, notesColumn } from './shared-columns.ts'

const plainCategory = (text: string): string =>
  text
    .toUpperCase()
    .replace(/CLASE|CATEGORIA|CATEGORÍA/g, '')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^A(?=[I1-3])/, '')
    .replace(/^([1-3])/, (_, figure: string) => 'I'.repeat(Number(figure)))
const categories = new Map<string, string>(
  licenceCategories.map((category) => [plainCategory(category), category]),
)

const readCategory = (text: string): Read => {
  const category = categories.get(plainCategory(text))
  return category === undefined
    ? { problem: `"${short(text)}" no es una categoría como A-IIa` }
    : { value: category }
}

export const driversLayout: Layout = {
  key: ['document_type', 'document_number'],
  settle: withItsType,
  label: ['document_number', 'full_name', 'first_name', 'last_name'],
  columns: [
    {
      key: 'document_number',
      title: 'Documento',
      also: [
        'DNI',
        'N° de documento',
        'Nro documento',
        'Número de documento',
        'Doc identidad',
        'N° DNI',
        'Documento de identidad',
      ],
      required: true,
      hint: 'DNI o carné de extranjería. Por su tipo y su número se reconoce al conductor.',
      example: '40123456',
      read: readIdentity,
      looksLike: isDniText,
    },
    { ...documentTypeColumn, implied: true },
    {
      key: 'code',
      title: 'Código',
      also: ['Código de conductor', 'Cod', 'N° de conductor', 'Código conductor'],
      required: true,
      hint: 'Con que se le conoce en la central.',
      example: 'C101',
      read: readText,
      unique: true,
    },
    {
      key: 'first_name',
      title: 'Nombres',
      also: ['Nombre'],
      required: true,
      hint: 'Sus nombres.',
      example: 'Juan Carlos',
      read: readText,
    },
    {
      key: 'last_name',
      title: 'Apellidos',
      also: ['Apellido'],
      required: true,
      hint: 'Sus apellidos.',
      example: 'Quispe Mamani',
      read: readText,
    },
    {
      key: 'full_name',
      title: 'Apellidos y nombres',
      also: ['Nombre completo', 'Conductor', 'Apellidos, nombres'],
      hint: 'En lugar de las dos columnas de antes: los dos apellidos primero, o separados por una coma.',
      example: '',
      read: readText,
    },
    {
      key: 'birth_date',
      title: 'Fecha de nacimiento',
      also: ['Nacimiento', 'F nacimiento', 'Fec nac', 'Fecha nac'],
      required: true,
      hint: 'Como 31/12/1985.',
      example: '31/12/1985',
      read: readDay,
    },
    {
      key: 'cellphone',
      title: 'Celular',
      also: ['Teléfono', 'Móvil', 'N° de celular', 'Telf'],
      required: true,
      hint: 'De 9 dígitos.',
      example: '987654321',
      read: readPhone,
      looksLike: isPhoneText,
      unique: true,
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
      key: 'address',
      title: 'Dirección',
      also: ['Domicilio'],
      hint: 'Donde vive.',
      example: '',
      read: readText,
    },
    {
      key: 'licence_number',
      title: 'Licencia',
      also: ['N° de licencia', 'Brevete', 'Nro licencia', 'Licencia de conducir', 'N° brevete'],
      required: true,
      hint: 'El número de su licencia de conducir.',
      example: 'H40123456',
      read: readText,
      looksLike: (text) => /^[A-Z]-?\d{8}$/i.test(text),
      unique: true,
    },
    {
      key: 'licence_category',
      title: 'Categoría',
      also: ['Categoría de licencia', 'Clase y categoría', 'Cat licencia', 'Clase'],
      required: true,
      hint: 'A-IIa o superior.',
      example: 'A-IIa',
      read: readCategory,
      looksLike: (text) => /^A.?I/i.test(text) && categories.has(plainCategory(text)),
    },
    {
      key: 'turn',
      title: 'Turno',
      hint: 'Uno de los turnos de sus catálogos.',
      example: '',
      read: readText,
      fields: ['turn_id'],
    },
    coverageColumn,
    notesColumn,
  ],
}
