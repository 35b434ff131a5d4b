import { isRuc } from '@chaski/contract/identity/ruc.ts'
import {
  isEmailText,
  readDay,
  readEmail,
  readMoney,
  readPhone,
  readText,
  readWhole,
  readYesNo,
  short,
} from '#src/modules/imports/cell-readers.ts'
import type { Read, Layout, LayoutColumn } from '#src/modules/imports/layout.ts'
import { notesColumn } from './shared-columns.ts'

const readRuc = (text: string): Read => {
  const plain = text.replace(/[\s.-]/g, '')
  return isRuc(plain)
    ? { value: plain }
    : { problem: `"${short(text)}" no es un RUC: tiene 11 dígitos y uno de control` }
}

export const rucColumn: LayoutColumn = {
  key: 'ruc',
  title: 'RUC',
  also: ['N° de RUC', 'Nro RUC', 'RUC empresa'],
  required: true,
  hint: 'De 11 dígitos. Por él se reconoce a la empresa.',
  example: '20100070970',
  read: readRuc,
  looksLike: (text) => /^(10|15|17|20)\d{9}$/.test(text.replace(/[\s.-]/g, '')),
}

export const companiesLayout: Layout = {
  key: ['ruc'],
  label: ['ruc', 'name'],
  columns: [
    rucColumn,
    {
      key: 'name',
      title: 'Razón social',
      also: ['Empresa', 'Nombre', 'Denominación'],
      required: true,
      hint: 'Como está en la SUNAT.',
      example: 'Minera del Sur S.A.C.',
      read: readText,
    },
    {
      key: 'trade_name',
      title: 'Nombre comercial',
      hint: 'Como se le conoce.',
      example: 'Minera del Sur',
      read: readText,
    },
    {
      key: 'address',
      title: 'Dirección',
      also: ['Domicilio fiscal', 'Domicilio'],
      hint: 'Su domicilio fiscal.',
      example: '',
      read: readText,
    },
    {
      key: 'phone',
      title: 'Teléfono',
      also: ['Celular', 'Telf', 'Central'],
      hint: 'Con su código de ciudad si es fijo.',
      example: '',
      read: readPhone,
    },
    {
      key: 'email',
      title: 'Correo',
      also: ['Email', 'E-mail', 'Correo electrónico'],
      hint: 'Para escribirle.',
      example: '',
      read: readEmail,
      looksLike: isEmailText,
    },
    {
      key: 'statement_email',
      title: 'Correo de estados de cuenta',
      also: ['Correo de facturación', 'Correo facturas'],
      hint: 'A donde van sus estados de cuenta.',
      example: '',
      read: readEmail,
    },
    {
      key: 'contact_name',
      title: 'Contacto',
      also: ['Persona de contacto', 'Responsable'],
      hint: 'Con quién se habla.',
      example: '',
      read: readText,
    },
    {
      key: 'contract_from',
      title: 'Inicio del contrato',
      also: ['Contrato desde'],
      hint: 'Como 01/01/2026.',
      example: '',
      read: readDay,
    },
    {
      key: 'contract_to',
      title: 'Fin del contrato',
      also: ['Contrato hasta', 'Vencimiento del contrato'],
      hint: 'Como 31/12/2026.',
      example: '',
      read: readDay,
    },
    {
      key: 'credit_enabled',
      title: 'Crédito',
      also: ['A crédito', 'Tiene crédito'],
      hint: 'Sí o No.',
      example: 'Sí',
      read: readYesNo,
    },
    {
      key: 'credit_limit_cents',
      title: 'Línea de crédito',
      also: ['Límite de crédito', 'Linea credito S/'],
      hint: 'En soles.',
      example: '5000',
      read: readMoney,
    },
    {
      key: 'payment_days',
      title: 'Días de pago',
      also: ['Plazo de pago', 'Días de crédito'],
      hint: '30 si no se escribe.',
      example: '30',
      read: readWhole,
    },
    notesColumn,
  ],
}
