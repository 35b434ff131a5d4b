import { z } from 'zod'
import { checkIdentity, licenceFields, personFields } from '#src/drivers/schema.ts'
import {
  booleanParam,
  date,
  email,
  id,
  idParam,
  keyWord,
  paging,
  text,
  uuid,
  version,
} from '#src/fields.ts'
import { mobile } from '#src/session/one-time-code.ts'
import { licenceCategories } from '#src/identity/licence.ts'
import { carFields, checkCar, documentCounts, fuels } from '#src/vehicles/schema.ts'
import { normalPlate } from '#src/identity/plate.ts'

export const recruitStates = ['DRAFT', 'SUBMITTED', 'REJECTED', 'CONVERTED'] as const
export type RecruitState = (typeof recruitStates)[number]
export const recruitStateLabels: Record<RecruitState, string> = {
  DRAFT: 'En preparación',
  SUBMITTED: 'Enviada',
  REJECTED: 'Rechazada',
  CONVERTED: 'Ya es conductor',
}

/** In the paths of this group `driver_id` names the applicant, as the spec writes it. */
export const recruitParams = z.strictObject({ driver_id: idParam })

export const emailLogin = z.strictObject({ email })

/** A known applicant is logged in; an unknown one goes on to register with the same request. */
export const verified = z.object({ registered: z.boolean(), driver_id: z.int().nullable() })

export const registration = z
  .strictObject({
    request_id: uuid,
    ...personFields,
    /** Personal data are kept only with consent (Ley 29733). */
    consent: z.literal(true, 'Debe aceptar para continuar'),
  })
  .superRefine(checkIdentity)
export type Registration = z.output<typeof registration>

export const recruitRow = z.object({
  driver_id: z.int(),
  recruit_uuid: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  cellphone: z.string().nullable(),
  email: z.string().nullable(),
  document_type_id: z.int(),
  document_number: z.string(),
  state: z.enum(recruitStates),
  plate: z.string().nullable(),
  created_at: z.string(),
  submitted_at: z.string().nullable(),
  documents: documentCounts,
  version: z.int(),
})
export type RecruitRow = z.infer<typeof recruitRow>

export const recruitVehicle = z.object({
  vehicle: z
    .object({
      plate: z.string(),
      legacy_plate: z.boolean(),
      brand_id: z.int(),
      brand_name: z.string(),
      model_id: z.int(),
      model_name: z.string(),
      model_year: z.int(),
      color: z.string(),
      fuel: z.enum(fuels),
      engine_cc: z.int().nullable(),
      doors: z.int(),
      seats: z.int(),
      owner_name: z.string(),
      version: z.int(),
    })
    .nullable(),
})

/** What an applicant must still do, in the words they read. */
export const missingItem = z.object({
  part: z.enum(['DATA', 'VEHICLE', 'DOCUMENT']),
  document_id: z.int().nullable(),
  detail: z.string(),
})

export const recruitDetail = recruitRow.extend({
  /** Whether they bring a car; else they would drive one of the company. */
  has_car: z.boolean(),
  /** Whether their age asks for a medical exam. */
  medical: z.boolean(),
  birth_date: z.string().nullable(),
  address: z.string(),
  licence_number: z.string().nullable(),
  licence_category: z.enum(licenceCategories).nullable(),
  turn_id: z.int().nullable(),
  reject_reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** The driver that this applicant became. */
  converted_driver_id: z.int().nullable(),
  missing: z.array(missingItem),
  turns: z.array(z.object({ turn_id: z.int(), name: z.string() })),
})
export type RecruitDetail = z.infer<typeof recruitDetail>

export const recruitSession = z.object({
  driver_id: z.int(),
  name: z.string(),
  expires_at: z.string(),
})

export const recruitChange = z
  .strictObject({
    ...personFields,
    ...licenceFields,
    birth_date: date,
    /** The other way to be reached; the one proven by a code stays. */
    cellphone: mobile.nullable(),
    email: email.nullable(),
    version,
  })
  .superRefine(checkIdentity)
export type RecruitChange = z.output<typeof recruitChange>

export const recruitVehicleForm = z
  .strictObject({ ...carFields, version: version.nullable() })
  .superRefine(checkCar)
  .transform((form) => ({ ...form, plate: normalPlate(form.plate) }))
export type RecruitVehicleForm = z.output<typeof recruitVehicleForm>

export const carDeclaration = z.strictObject({ has_car: z.boolean(), version })
export type CarDeclaration = z.output<typeof carDeclaration>
export const submission = z.strictObject({ version })
export const rejection = z.strictObject({ reason: text(5, 300), version })

/** What somebody who thinks about driving wants to know first. */
export const recruitTerms = z.object({
  /** What stays with the driver of each hundred soles; null where a weekly fee is paid instead. */
  driver_percent: z.int().nullable(),
  weekly_fee_cents: z.int(),
  /** What half of the fleet makes in a week, or more; null while there is too little to tell. */
  week_cents: z.int().nullable(),
  /** Days from handing in to the answer, as half of them took; null while there were too few. */
  answer_days: z.int().nullable(),
})
export type RecruitTerms = z.infer<typeof recruitTerms>

/** What the fleet adds to an applicant's own data; codes are given by the office. */
export const conversion = z.strictObject({
  code: text(1, 10).regex(/^[A-Za-z0-9-]+$/, 'Solo letras, números y guion'),
  /** Empty where the applicant brings no car. */
  vehicle_code: text(0, 10).regex(/^[A-Za-z0-9-]*$/, 'Solo letras, números y guion'),
  coverage_id: id.nullable(),
  version,
})
export type Conversion = z.output<typeof conversion>

export const recruitFilters = z.strictObject({
  ...paging,
  state: z.enum(recruitStates).optional(),
  key_word: keyWord.optional(),
  /** Only those with documents to evaluate. */
  to_evaluate: booleanParam.optional(),
})
export type RecruitFilters = z.output<typeof recruitFilters>
