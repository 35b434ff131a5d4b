import { z } from 'zod'
import {
  booleanParam,
  date,
  dateTime,
  email,
  id,
  idParam,
  keyWord,
  many,
  paging,
  sortBy,
  stateOf,
  stateParam,
  text,
  version,
} from '#src/fields.ts'
import { driverStatus, operationalStatus } from '#src/drivers/driver-status.ts'
import {
  documentProblem,
  type DocumentType,
  identityType,
  normalDocument,
} from '#src/identity/document.ts'
import { isLicenceNumber, licenceCategories, mayDriveTaxi } from '#src/identity/licence.ts'
import { isMobile, phone } from '#src/identity/phone.ts'
import { documentCounts } from '#src/vehicles/schema.ts'
import { rowsOf } from '#src/row-result.ts'

/** A driver's state on both axes, as rules and buttons look at it. */
export const driverState = z.object({
  driver_id: z.int(),
  driver_uuid: z.string(),
  code: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  /** What is shown: the administrative state when there is one. */
  status_driver_id: stateOf(driverStatus),
  operational_status_id: stateOf(operationalStatus),
  operational_since: z.string(),
  ends_day_after_service: z.boolean(),
  occupied_reason: z.string().nullable(),
  sanction: z
    .object({
      sanction_id: z.int(),
      reason_id: z.int(),
      reason: z.string(),
      note: z.string(),
      until: z.string(),
    })
    .nullable(),
  block: z.object({ kind: z.enum(['DOCUMENT', 'ADMIN']), reason: z.string() }).nullable(),
  shift: z
    .object({
      shift_id: z.int(),
      vehicle_id: z.int(),
      vehicle_code: z.string(),
      plate: z.string(),
      turn_id: z.int().nullable(),
      started_at: z.string(),
    })
    .nullable(),
  version: z.int(),
})
export type DriverState = z.infer<typeof driverState>

export const driverRow = driverState.extend({
  first_name: z.string(),
  last_name: z.string(),
  coverage_id: z.int().nullable(),
  coverage_name: z.string().nullable(),
  document_type_id: z.int(),
  document_number: z.string(),
  birth_date: z.string(),
  cellphone: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  licence_number: z.string(),
  licence_category: z.enum(licenceCategories),
  turn_id: z.int().nullable(),
  dispatch_order: z.int(),
  notes: z.string(),
  picture_static_url: z.string().nullable(),
  picture_animated_url: z.string().nullable(),
  vehicles: z.array(z.object({ vehicle_id: z.int(), code: z.string(), plate: z.string() })),
  payment_type_ids: z.array(z.int()),
  documents: documentCounts,
  has_password: z.boolean(),
  /** Wrong passwords make phones that were never used wait until then; known ones and open sessions go on. */
  login_paused_until: z.string().nullable(),
})
export type DriverRow = z.infer<typeof driverRow>

const mobile = phone.refine(isMobile, 'Ingrese un celular, como 987 654 321')

/** Who a person is, whether driver or applicant. */
export const personFields = {
  first_name: text(1, 60),
  last_name: text(1, 60),
  document_type_id: stateOf(identityType),
  document_number: text(1, 15).transform(normalDocument),
}

export const licenceFields = {
  birth_date: date,
  address: text(0, 200),
  licence_number: text(8, 12)
    .transform((value) => value.toUpperCase())
    .refine(isLicenceNumber, 'Use las 8 a 10 letras y números de la licencia'),
  licence_category: z
    .enum(licenceCategories)
    .refine(mayDriveTaxi, 'Para taxi se necesita la categoría A II-a o superior'),
  turn_id: id.nullable(),
}

/** The identity number must fit its kind; told at the number. */
export const checkIdentity = (
  form: { document_type_id: DocumentType; document_number: string },
  context: z.RefinementCtx,
): void => {
  const problem = documentProblem(form.document_type_id, form.document_number)
  if (problem !== null)
    context.addIssue({ code: 'custom', path: ['document_number'], message: problem })
}

const driverFields = {
  code: text(1, 10).regex(/^[A-Za-z0-9-]+$/, 'Solo letras, números y guion'),
  coverage_id: id.nullable(),
  ...personFields,
  ...licenceFields,
  cellphone: mobile,
  email: email.nullable(),
  notes: text(0, 1000),
}

export const driverForm = z.strictObject(driverFields).superRefine(checkIdentity)
export type DriverForm = z.output<typeof driverForm>

export const driverChange = z
  .strictObject({ ...driverFields, is_active: z.boolean(), version })
  .superRefine(checkIdentity)
export type DriverChange = z.output<typeof driverChange>

export const driverFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  is_active: booleanParam.optional(),
  status_driver_id: many(stateParam(driverStatus), 9).optional(),
  turn_id: idParam.optional(),
  coverage_id: idParam.optional(),
  payment_type_id: idParam.optional(),
  documents: z.enum(['PENDING', 'REJECTED', 'EXPIRING', 'EXPIRED']).optional(),
  sort: sortBy(
    'code',
    'name',
    'status',
    'shift',
    'cellphone',
    'document_number',
    'licence',
    'dispatch_order',
  ),
})
export type DriverFilters = z.output<typeof driverFilters>

export const driverParams = z.strictObject({ driver_id: idParam })

export const driverSearchTypes = ['ALL', 'CODE', 'NAME', 'DOCUMENT', 'CELLPHONE'] as const
export const foundDriver = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  status_driver_id: stateOf(driverStatus),
  label: z.string(),
})

export const paymentType = z.object({ payment_type_id: z.int(), name: z.string() })

export const affiliation = z.object({
  vehicle_id: z.int(),
  code: z.string(),
  plate: z.string(),
  brand_name: z.string(),
  model_name: z.string(),
  model_year: z.int(),
  is_active: z.boolean(),
  affiliated_at: z.string(),
  /** Somebody else who drives it now. */
  in_use_by: z.string().nullable(),
  /** Documents that keep it from starting, in words. */
  problems: z.array(z.string()),
})

const sanctionTerms = z.strictObject({
  reason_id: id,
  /** Now and the reason's usual time, unless told. */
  from: dateTime.optional(),
  to: dateTime.optional(),
  note: text(0, 500),
})
const endsAfterItBegins = {
  check: ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    !from || !to || Date.parse(from) < Date.parse(to),
  problem: { path: ['to'], message: 'Termina antes de empezar' },
}
export const sanctionForm = sanctionTerms
  .extend({
    /** The driver's trip that it is for. */
    service_id: id.nullish(),
    /** Taken off in the driver's account; only by whoever keeps accounts. */
    fine_cents: z.int().min(0).max(100_000, 'Como máximo S/ 1,000').nullish(),
  })
  .refine(endsAfterItBegins.check, endsAfterItBegins.problem)
export type SanctionForm = z.output<typeof sanctionForm>

export const sanction = z.object({
  sanction_id: z.int(),
  reason_id: z.int(),
  reason: z.string(),
  note: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(['PENDING', 'ACTIVE', 'ENDED', 'LIFTED']),
  created_at: z.string(),
  created_by: z.string().nullable(),
  lifted_at: z.string().nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string().nullable(),
  service_id: z.int().nullable(),
  fine_cents: z.int(),
})

export const sanctionReason = z.object({
  reason_id: z.int(),
  name: z.string(),
  default_minutes: z.int(),
})

export const startOfDayForm = z.strictObject({
  vehicle_id: id,
  turn_id: id.nullable().default(null),
})
export const endOfDayForm = z.strictObject({ after_service: z.boolean().default(false) })
export const occupiedForm = z.strictObject({
  occupied: z.boolean(),
  reason: text(0, 200).nullable().default(null),
})
/** The same change of state for several drivers. */
export const manyStatesForm = z.strictObject({
  change: z.enum(['END_OF_DAY', 'OCCUPY', 'FREE']),
  items: rowsOf(z.strictObject({ driver_id: id }), (row) => String(row.driver_id)),
})
/** The same for all of them: a trip is one driver's alone. */
export const manySanctionsForm = z.strictObject({
  sanction: sanctionTerms.refine(endsAfterItBegins.check, endsAfterItBegins.problem),
  items: rowsOf(z.strictObject({ driver_id: id }), (row) => String(row.driver_id)),
})
export const reasonForm = z.strictObject({ reason: text(5, 300) })
