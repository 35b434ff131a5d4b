import { weekday } from '#src/calendar/day.ts'
import { localTime } from '#src/calendar/local-time.ts'
import type { CompanyRow, CostCenter, DynamicField } from '#src/companies/schema.ts'
import type { PortalUser } from '#src/companies/portal-schema.ts'
import { soles } from '#src/fares/soles.ts'

type Terms = Pick<
  CompanyRow,
  | 'approval_mode'
  | 'max_per_service_cents'
  | 'free_from_minute'
  | 'free_to_minute'
  | 'free_weekdays'
>
type Budget = Pick<CostCenter, 'code' | 'budget_cents' | 'used_cents'>

export type RideToApprove = {
  amount_cents: number
  /** So many alike are asked for at once, each of that amount; absent: one. */
  cars?: number | undefined
  /** When the ride is to start. */
  at: Date
  costCenter: Budget | null
}

export type ApprovalReason = {
  code: 'ALWAYS' | 'OVER_CAP' | 'OUT_OF_HOURS' | 'OVER_BUDGET'
  detail: string
}

/** Whether a minute lies in a span of the day; a span that ends before it starts runs past midnight. */
const inHours = (minute: number, from: number, to: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

const outOfHours = (terms: Terms, at: Date): boolean => {
  const { date, minuteOfDay } = localTime(at)
  if (!terms.free_weekdays.includes(weekday(date))) return true
  const { free_from_minute: from, free_to_minute: to } = terms
  return from !== null && to !== null && !inHours(minuteOfDay, from, to)
}

/** Why a ride must wait "por aprobar"; none means it may go at once. */
export const approvalReasons = (terms: Terms, ride: RideToApprove): ApprovalReason[] => {
  if (terms.approval_mode === 'NEVER') return []
  const reasons: ApprovalReason[] = []
  if (terms.approval_mode === 'ALWAYS')
    reasons.push({ code: 'ALWAYS', detail: 'La empresa aprueba todos sus servicios' })
  const cap = terms.max_per_service_cents
  if (cap !== null && ride.amount_cents > cap)
    reasons.push({ code: 'OVER_CAP', detail: `Supera el tope por vale de ${soles(cap)}` })
  if (outOfHours(terms, ride.at))
    reasons.push({ code: 'OUT_OF_HOURS', detail: 'Fuera del horario permitido por la empresa' })
  const center = ride.costCenter
  if (
    center !== null &&
    center.budget_cents !== null &&
    center.used_cents + ride.amount_cents * (ride.cars ?? 1) > center.budget_cents
  )
    reasons.push({
      code: 'OVER_BUDGET',
      detail: `Supera el presupuesto del centro de costo ${center.code}`,
    })
  return reasons
}

type Approver = Pick<PortalUser, 'company_user_id' | 'role' | 'area_id' | 'is_active'>

/** Who decides: the approvers of the passenger's area, else those of the whole company, else its administrators. */
export const approversOf = <U extends Approver>(
  users: readonly U[],
  area_id: number | null,
): U[] => {
  const active = users.filter((user) => user.is_active)
  const approvers = active.filter((user) => user.role === 'APPROVER')
  const ofArea = approvers.filter((user) => user.area_id === area_id)
  if (ofArea.length > 0) return ofArea
  const ofCompany = approvers.filter((user) => user.area_id === null)
  return ofCompany.length > 0 ? ofCompany : active.filter((user) => user.role === 'ADMIN')
}

/** Whether a cost center may be charged on a day. */
export const isInForce = (
  center: Pick<CostCenter, 'is_active' | 'active_from' | 'active_to'>,
  day: string,
): boolean =>
  center.is_active &&
  center.active_from <= day &&
  (center.active_to === null || day <= center.active_to)

type Answers = Readonly<Record<string, unknown>>
type Asked = Pick<
  DynamicField,
  'dynamicfield_id' | 'label' | 'type_code' | 'options' | 'required' | 'stage' | 'is_active'
>

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const fits = (field: Asked, value: unknown): boolean => {
  switch (field.type_code) {
    case 'TEXT':
      return typeof value === 'string' && value.length <= 200
    case 'NUMBER':
      return Number.isFinite(value)
    case 'DATE':
      return (
        typeof value === 'string' &&
        /^\d{4}-\d\d-\d\d$/.test(value) &&
        !Number.isNaN(Date.parse(value))
      )
    case 'LIST':
      return field.options.some((option) => option === value)
    case 'BOOLEAN':
      return typeof value === 'boolean'
  }
}

/** What is missing or wrong in the answers to a company's own questions, told at each field. */
export const dynamicFieldProblems = (
  fields: readonly Asked[],
  stage: DynamicField['stage'],
  answers: Answers,
): { path: string; code: string; detail: string }[] =>
  fields
    .filter((field) => field.is_active && field.stage === stage)
    .flatMap((field) => {
      const value = answers[String(field.dynamicfield_id)]
      const path = `dynamic_fields.${field.dynamicfield_id}`
      if (isEmpty(value))
        return field.required
          ? [{ path, code: 'REQUIRED', detail: `Complete "${field.label}"` }]
          : []
      return fits(field, value)
        ? []
        : [{ path, code: 'INVALID', detail: `El dato de "${field.label}" no es válido` }]
    })
