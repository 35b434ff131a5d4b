import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { companyList } from './store.ts'

const approvals = {
  NEVER: 'Ninguno',
  OVER_CAP: 'Los que salen de las reglas',
  ALWAYS: 'Todos',
} as const
const riders = { LISTED: 'Solo autorizados', ANYONE: 'Cualquier persona' } as const
const taxes = { EXONERADO: 'Exonerado', GRAVADO: 'Gravado' } as const

const { phone, count, day, money, text, yesOrNo } = columnsOf<CompanyRow>()

/** The companies, as a file. */
export const companyExport = listExport(exports.companies, {
  title: 'Empresas',
  rows: ({ principal, query }) => companyList(principal, query),
  columns: () => [
    text('Nombre', 34, (c) => c.name),
    text('Nombre comercial', 26, (c) => c.trade_name),
    text('RUC', 14, (c) => c.ruc),
    text('Dirección', 36, (c) => c.address),
    phone('Teléfono', (c) => c.phone),
    text('Correo', 28, (c) => c.email),
    text('Contacto', 24, (c) => c.contact_name),
    text('Correo de estados de cuenta', 28, (c) => c.statement_email),
    day('Contrato desde', (c) => c.contract_from),
    day('Contrato hasta', (c) => c.contract_to),
    yesOrNo('Crédito', (c) => c.credit_enabled),
    money('Límite (S/)', (c) => c.credit_limit_cents),
    count('Días de pago', (c) => c.payment_days),
    money('Tope por servicio (S/)', (c) => c.max_per_service_cents),
    text('Esperan aprobación', 26, (c) => approvals[c.approval_mode]),
    text('Quién viaja', 20, (c) => riders[c.riders]),
    yesOrNo('Pide centro de costo', (c) => c.requires_cost_center),
    yesOrNo('Pide PIN', (c) => c.requires_pin),
    text('Impuesto', 14, (c) => taxes[c.tax_treatment]),
    count('Usuarios', (c) => c.clients),
    text('Notas', 30, (c) => c.notes),
    yesOrNo('En uso', (c) => c.is_active),
  ],
})
