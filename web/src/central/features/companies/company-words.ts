import type { PortalRole } from '@chaski/contract/companies/portal-schema.ts'

export const approvalOptions = [
  { value: 'NEVER', label: 'Ningún servicio espera aprobación' },
  { value: 'OVER_CAP', label: 'Los que salen de las reglas' },
  { value: 'ALWAYS', label: 'Todos los servicios' },
]

export const riderOptions = [
  { value: 'LISTED', label: 'Solo sus usuarios autorizados' },
  { value: 'ANYONE', label: 'Cualquier persona que pida a su nombre' },
]

export const taxOptions = [
  { value: 'EXONERADO', label: 'Exonerado (taxi)' },
  { value: 'GRAVADO', label: 'Gravado (transporte de personal)' },
]

export const stageOptions = [
  { value: 'BOOKING', label: 'Al pedir' },
  { value: 'CLOSE', label: 'Al cerrar' },
]

export const periodOptions = [
  { value: 'MONTH', label: 'Por mes' },
  { value: 'TOTAL', label: 'En total' },
]

export const roleLabels: Record<PortalRole, string> = {
  ADMIN: 'Administrador',
  APPROVER: 'Aprobador',
  VIEWER: 'Solo consulta',
}
export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }))

export const companyLabels = {
  name: 'Razón social',
  trade_name: 'Nombre comercial',
  ruc: 'RUC',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo',
  contact_name: 'Contacto',
  statement_email: 'Correo para estados de cuenta',
  contract_from: 'Vigente desde',
  contract_to: 'Vigente hasta',
  currency_id: 'Moneda',
  credit_enabled: 'Puede pagar al crédito (vale)',
  credit_limit_cents: 'Límite de crédito',
  payment_days: 'Plazo de pago',
  credit_overdue_days: 'Corta el crédito una deuda vencida de más de',
  agreed_wait_min: 'Espera convenida',
  max_per_service_cents: 'Tope por vale',
  approval_mode: 'Esperan aprobación',
  free_from_minute: 'Horario permitido desde',
  free_to_minute: 'Horario permitido hasta',
  free_weekdays: 'Días permitidos',
  riders: 'Viajan con su cuenta',
  requires_cost_center: 'Exige centro de costo',
  requires_pin: 'Exige el PIN del servicio al subir',
  tax_treatment: 'Tratamiento tributario',
  company_attribute_ids: 'Atributos',
  notes: 'Notas para quien atiende',
}
