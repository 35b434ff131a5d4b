import { z } from 'zod'
import { companyRefParam } from '#src/companies/company-ref.ts'
import {
  booleanParam,
  cents,
  date,
  email,
  id,
  idParam,
  keyWord,
  paging,
  sortBy,
  text,
  version,
} from '#src/fields.ts'
import { phone } from '#src/identity/phone.ts'
import { isRuc } from '#src/identity/ruc.ts'

/** Whose rides wait for an approver: none, those over the rules, all. */
export const approvalModes = ['NEVER', 'OVER_CAP', 'ALWAYS'] as const
/** Public taxi is exempt; staff transport hired for named workers is taxed. */
export const taxTreatments = ['EXONERADO', 'GRAVADO'] as const

/** Who may ride on its account: those it named, or anybody (who gives its code, where it has one). */
export const riderRules = ['LISTED', 'ANYONE'] as const

const minuteOfDay = z.int().min(0).max(1440)
const weekdays = z.array(z.int().min(0).max(6)).max(7)

export const companyRow = z.object({
  company_id: z.int(),
  company_uuid: z.string(),
  name: z.string(),
  trade_name: z.string(),
  ruc: z.string().nullable(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  contact_name: z.string(),
  statement_email: z.string().nullable(),
  contract_from: z.string().nullable(),
  contract_to: z.string().nullable(),
  currency_id: z.int().nullable(),
  credit_enabled: z.boolean(),
  credit_limit_cents: z.int().nullable(),
  payment_days: z.int(),
  /** An unpaid cuota older than this stops its credit; null: it never does. */
  credit_overdue_days: z.int().nullable(),
  /** Within so many minutes it was promised a car: its waits weigh the more the shorter this is. */
  agreed_wait_min: z.int().nullable(),
  /** "Tope por vale": above it the ride waits for approval. */
  max_per_service_cents: z.int().nullable(),
  approval_mode: z.enum(approvalModes),
  /** Rides between these minutes of the day, on these weekdays (0 Sunday), are within the rules; null: at any hour. */
  free_from_minute: z.int().nullable(),
  free_to_minute: z.int().nullable(),
  free_weekdays: z.array(z.int()),
  riders: z.enum(riderRules),
  requires_cost_center: z.boolean(),
  requires_pin: z.boolean(),
  tax_treatment: z.enum(taxTreatments),
  company_attribute_ids: z.array(z.int()),
  has_verification_code: z.boolean(),
  notes: z.string(),
  is_active: z.boolean(),
  clients: z.int(),
  version: z.int(),
})
export type CompanyRow = z.infer<typeof companyRow>

const companyFields = {
  name: text(2, 150),
  trade_name: text(0, 150),
  ruc: z
    .string()
    .trim()
    .max(11)
    .refine(isRuc, 'El RUC tiene 11 dígitos y un dígito de control que no coincide'),
  address: text(0, 200),
  phone: phone.nullable(),
  email: email.nullable(),
  contact_name: text(0, 100),
  statement_email: email.nullable(),
  contract_from: date.nullable(),
  contract_to: date.nullable(),
  currency_id: id.nullable(),
  credit_enabled: z.boolean(),
  credit_limit_cents: cents.nullable(),
  payment_days: z.int().min(0).max(180),
  credit_overdue_days: z.int().min(0).max(365).nullable(),
  agreed_wait_min: z.int().min(2).max(60).nullable(),
  max_per_service_cents: cents.nullable(),
  approval_mode: z.enum(approvalModes),
  free_from_minute: minuteOfDay.nullable(),
  free_to_minute: minuteOfDay.nullable(),
  free_weekdays: weekdays,
  riders: z.enum(riderRules),
  requires_cost_center: z.boolean(),
  requires_pin: z.boolean(),
  tax_treatment: z.enum(taxTreatments),
  company_attribute_ids: z.array(z.int().min(1).max(32_767)).max(50),
  notes: text(0, 2000),
}
/** What the caller must say, never shown again once set. */
export const verificationCode = text(4, 20).regex(/^[A-Za-z0-9-]+$/, 'Use letras, números o guion')

export const companyForm = z.strictObject({
  ...companyFields,
  verification_code: verificationCode.nullable(),
})
export type CompanyForm = z.infer<typeof companyForm>
/** What a new company starts from; the form fills in name and RUC. */
export const newCompany: Omit<z.input<typeof companyForm>, 'name' | 'ruc'> = {
  trade_name: '',
  address: '',
  phone: null,
  email: null,
  contact_name: '',
  statement_email: null,
  contract_from: null,
  contract_to: null,
  currency_id: null,
  credit_enabled: false,
  credit_limit_cents: null,
  payment_days: 30,
  credit_overdue_days: null,
  agreed_wait_min: null,
  max_per_service_cents: null,
  approval_mode: 'OVER_CAP',
  free_from_minute: null,
  free_to_minute: null,
  free_weekdays: [0, 1, 2, 3, 4, 5, 6],
  riders: 'LISTED',
  requires_cost_center: false,
  requires_pin: false,
  tax_treatment: 'EXONERADO',
  company_attribute_ids: [],
  notes: '',
  verification_code: null,
}

export const companyChange = z
  .strictObject({
    ...companyFields,
    verification_code: verificationCode.nullable(),
    is_active: z.boolean(),
  })
  .partial()
  .extend({ version })
export type CompanyChange = z.infer<typeof companyChange>

export const companyFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  is_active: booleanParam.optional(),
  sort: sortBy('name', 'ruc', 'clients', 'max_per_service_cents', 'is_active'),
})
export type CompanyFilters = z.output<typeof companyFilters>
export const companyParams = z.strictObject({ company_id: companyRefParam })
export const companyUuidParams = z.strictObject({ company_uuid: companyRefParam })

/** Just enough to choose one. */
export const companyOption = z.object({
  company_id: z.int(),
  company_uuid: z.string(),
  name: z.string(),
  trade_name: z.string(),
  ruc: z.string().nullable(),
  requires_cost_center: z.boolean(),
  has_verification_code: z.boolean(),
})

export const area = z.object({
  area_id: z.int(),
  area_uuid: z.string(),
  company_id: z.int(),
  name: z.string(),
  clients: z.int(),
  is_active: z.boolean(),
  version: z.int(),
})
export type Area = z.infer<typeof area>
export const areaForm = z.strictObject({ name: text(2, 80) })
export const areaChange = z
  .strictObject({ name: text(2, 80), is_active: z.boolean() })
  .partial()
  .extend({ version })
export type AreaChange = z.infer<typeof areaChange>
export const areaParams = z.strictObject({ company_id: companyRefParam, area_id: idParam })

export const budgetPeriods = ['MONTH', 'TOTAL'] as const
export const costCenter = z.object({
  costcenter_id: z.int(),
  costcenter_uuid: z.string(),
  company_id: z.int(),
  area_id: z.int().nullable(),
  area_name: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  active_from: z.string(),
  active_to: z.string().nullable(),
  budget_cents: z.int().nullable(),
  budget_period: z.enum(budgetPeriods),
  /** Of the current month, or of all months, as the budget runs. */
  used_cents: z.int(),
  /** Within its dates today and not archived. */
  in_force: z.boolean(),
  is_active: z.boolean(),
  version: z.int(),
})
export type CostCenter = z.infer<typeof costCenter>

const costCenterFields = {
  area_id: id.nullable(),
  code: text(1, 20),
  name: text(2, 100),
  active_from: date,
  active_to: date.nullable(),
  budget_cents: z.int().min(0).max(9_000_000_000_000).nullable(),
  budget_period: z.enum(budgetPeriods),
}
const inOrder = (c: { active_from: string; active_to: string | null }): boolean =>
  c.active_to === null || c.active_to >= c.active_from
const order = { path: ['active_to'], message: 'Termina antes de empezar' }

export const costCenterForm = z.strictObject(costCenterFields).refine(inOrder, order)
export type CostCenterForm = z.infer<typeof costCenterForm>
export const costCenterChange = z
  .strictObject({ ...costCenterFields, is_active: z.boolean(), version })
  .refine(inOrder, order)
export type CostCenterChange = z.infer<typeof costCenterChange>

export const fieldTypes = [
  { code: 'TEXT', name: 'Texto' },
  { code: 'NUMBER', name: 'Número' },
  { code: 'DATE', name: 'Fecha' },
  { code: 'LIST', name: 'Lista' },
  { code: 'BOOLEAN', name: 'Sí o no' },
] as const
const fieldTypeCode = z.enum(['TEXT', 'NUMBER', 'DATE', 'LIST', 'BOOLEAN'])
/** Asked when the ride is ordered, or when it is closed. */
export const fieldStages = ['BOOKING', 'CLOSE'] as const

export const dynamicField = z.object({
  dynamicfield_id: z.int(),
  dynamicfield_uuid: z.string(),
  company_id: z.int(),
  label: z.string(),
  type_code: fieldTypeCode,
  options: z.array(z.string()),
  required: z.boolean(),
  stage: z.enum(fieldStages),
  position: z.int(),
  is_active: z.boolean(),
  version: z.int(),
})
export type DynamicField = z.infer<typeof dynamicField>

const fieldFields = {
  label: text(1, 60),
  type_code: fieldTypeCode,
  options: z.array(text(1, 80)).max(200),
  required: z.boolean(),
  stage: z.enum(fieldStages),
  position: z.int().min(0).max(1000),
}
const listHasOptions = (f: { type_code: string; options: string[] }): boolean =>
  f.type_code === 'LIST' ? f.options.length > 0 : f.options.length === 0
const options = { path: ['options'], message: 'Una lista necesita opciones, y solo una lista' }
export const dynamicFieldForm = z.strictObject(fieldFields).refine(listHasOptions, options)
export type DynamicFieldForm = z.infer<typeof dynamicFieldForm>
export const dynamicFieldChange = z
  .strictObject({ ...fieldFields, version })
  .refine(listHasOptions, options)
export type DynamicFieldChange = z.infer<typeof dynamicFieldChange>
export const dynamicFieldParams = z.strictObject({
  company_uuid: companyRefParam,
  dynamicfield_id: idParam,
})
