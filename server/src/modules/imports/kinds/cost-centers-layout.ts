import { readDay, readMoney, readOneOf, readText } from '#src/modules/imports/cell-readers.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { rucColumn } from './companies-layout.ts'

export const costCentersLayout: Layout = {
  key: ['ruc', 'code'],
  label: ['ruc', 'code', 'name'],
  columns: [
    { ...rucColumn, hint: 'El de una empresa ya registrada.' },
    {
      key: 'code',
      title: 'Código',
      also: ['Centro de costo', 'CECO', 'Código de centro de costo', 'CC'],
      required: true,
      hint: 'Con que la empresa lo llama.',
      example: 'CC-100',
      read: readText,
    },
    {
      key: 'name',
      title: 'Nombre',
      also: ['Descripción', 'Nombre del centro de costo', 'Denominación'],
      required: true,
      hint: 'Qué es.',
      example: 'Operaciones mina',
      read: readText,
    },
    {
      key: 'area',
      title: 'Área',
      also: ['Gerencia', 'Departamento'],
      hint: 'Un área ya registrada de la empresa.',
      example: '',
      read: readText,
      fields: ['area_id'],
    },
    {
      key: 'active_from',
      title: 'Desde',
      also: ['Vigente desde', 'Inicio'],
      hint: 'Hoy si no se escribe.',
      example: '',
      read: readDay,
    },
    {
      key: 'active_to',
      title: 'Hasta',
      also: ['Vigente hasta', 'Fin'],
      hint: 'Si termina.',
      example: '',
      read: readDay,
    },
    {
      key: 'budget_cents',
      title: 'Presupuesto',
      also: ['Presupuesto S/', 'Tope'],
      hint: 'En soles, si lo tiene.',
      example: '1500',
      read: readMoney,
    },
    {
      key: 'budget_period',
      title: 'Periodo del presupuesto',
      also: ['Periodo'],
      hint: 'Mensual o Total.',
      example: 'Mensual',
      read: readOneOf({ MONTH: ['Mensual', 'Mes', 'Por mes'], TOTAL: ['Total', 'Único'] }),
    },
  ],
}
