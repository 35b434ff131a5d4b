import { z } from 'zod'
import {
  amountClaimed,
  licensePlate,
  optional,
  personName,
  phone,
} from '#src/complaints/form-fields.ts'
import { kinds } from '#src/complaints/options.ts'
import { type FieldProblem, sheetProblems } from '#src/complaints/sheet-problems.ts'
import { dateTime, text, uuid } from '#src/fields.ts'
import { identityType } from '#src/identity/document.ts'

const chosen = <const T extends readonly number[]>(ids: T, problem: string) =>
  z.union(ids.map((id) => z.literal(id)) as unknown as readonly [z.ZodLiteral<T[number]>], problem)

export const maxAttachments = 5
export const maxAttachmentBytes = 5_000_000
/** Shorter than this nobody can look into it. */
const leastDetail = 10

/** The boxes of the sheet. What the law does not let us ask for may be left out. */
export const sheetFields = {
  kind: optional(z.enum(kinds, 'Seleccione Reclamo o Queja')),
  claim_type_id: optional(chosen([1, 2, 3, 4, 5, 6], 'Seleccione el tipo de reclamo')),
  complaint_type_id: optional(chosen([1, 2, 3, 4, 6, 7, 9], 'Seleccione el tipo de queja')),
  first_names: personName(2, 80, 'Ingrese sus nombres'),
  last_names: personName(2, 80, 'Ingrese sus apellidos'),
  document_type_id: chosen(Object.values(identityType), 'Seleccione el tipo de documento'),
  document_number: text(0, 30),
  email: optional(z.string().trim().pipe(z.email('Ingrese un correo válido').max(254))),
  address: optional(
    text(0, 200).refine((value) => value.length >= 5, 'Escriba la dirección completa'),
  ),
  /** INEI's code of the district. */
  ubigeo: optional(text(6, 6).regex(/^(0[1-9]|1\d|2[0-5])\d{4}$/, 'Elija un distrito')),
  phone: optional(phone),
  is_minor: z.boolean().default(false),
  guardian_name: optional(personName(2, 160, 'Ingrese el nombre del padre, madre o representante')),
  guardian_address: optional(text(0, 200)),
  guardian_phone: optional(phone),
  guardian_email: optional(z.string().trim().pipe(z.email('Ingrese un correo válido').max(254))),
  good_kind: z.enum(['SERVICIO', 'PRODUCTO']).default('SERVICIO'),
  good_description: optional(text(0, 500)),
  amount_claimed: optional(amountClaimed),
  service_date: optional(dateTime),
  service_code: optional(text(0, 20)),
  license_plate: optional(licensePlate),
  driver_code: optional(text(0, 20)),
  detail: text(0, 5000)
    .refine((value) => value.length > 0, { error: 'Describa lo ocurrido', abort: true })
    .refine((value) => value.length >= leastDetail, {
      error: `Cuente un poco más: al menos ${leastDetail} letras`,
    }),
  request: optional(text(0, 2000)),
  /** Left out: by mail when there is one, else by letter. */
  answer_channel: optional(z.enum(['EMAIL', 'LETTER'])),
  /** Files that were uploaded before. */
  attachments: z.array(uuid).max(maxAttachments, 'Adjunte como máximo 5 archivos').default([]),
} as const

const addProblems = (form: Parameters<typeof sheetProblems>[0], context: z.RefinementCtx): void => {
  for (const { path, detail } of sheetProblems(form))
    context.addIssue({ code: 'custom', path: [path], message: detail })
}
export type { FieldProblem }

const ticked = (problem: string) => z.literal(true, problem).optional()

/** A sheet as the public page sends it. */
export const complaintForm = z
  .strictObject({
    ...sheetFields,
    /** Code of the establishment; left out: the first one. */
    establishment_code: optional(text(1, 10)),
    accept_privacy: ticked('Debe leer el aviso de privacidad'),
    declare_truth: ticked('Confirme su conformidad'),
    marketing_opt_in: z.boolean().default(false),
    /** Which privacy text was on the page. */
    privacy_version: optional(text(1, 20)),
    /** One per sheet, however often it is sent and from wherever: mobile networks change addresses. */
    idempotency_key: optional(uuid),
    /** Invisible to people: whoever fills it is a machine. */
    fax_number: z.string().max(200).default(''),
  })
  .superRefine(addProblems)
export type ComplaintForm = z.output<typeof complaintForm>
export type ComplaintInput = z.input<typeof complaintForm>

/** A sheet that staff enter for somebody who called, wrote, came, or filled in the paper book. */
export const staffComplaintForm = z
  .strictObject({
    ...sheetFields,
    establishment_id: z.int().min(1).max(32_767),
    channel: z.enum(['PHONE', 'EMAIL', 'WHATSAPP', 'IN_PERSON', 'BACKUP_BOOK']),
    backup_sheet_number: optional(text(1, 30)),
    /** When the consumer filed it, if earlier than now: the legal term runs from here. */
    filed_at: optional(dateTime),
  })
  .superRefine((form, context) => {
    addProblems(form, context)
    if (form.channel === 'BACKUP_BOOK' && form.backup_sheet_number === null)
      context.addIssue({
        code: 'custom',
        path: ['backup_sheet_number'],
        message: 'Ingrese el número de la hoja de papel',
      })
    if (form.channel === 'BACKUP_BOOK' && form.filed_at === null)
      context.addIssue({
        code: 'custom',
        path: ['filed_at'],
        message: 'Ingrese la fecha y hora de la hoja de papel',
      })
  })
export type StaffComplaintForm = z.output<typeof staffComplaintForm>

/** What the consumer gets at once. */
export const registered = z.object({
  code: z.string(),
  /** Opens the case on the public page, with the document; the sheet's own code does not. */
  follow_up_code: z.string(),
  number: z.string(),
  registered_at: z.string(),
  due_date: z.string(),
  pdf_url: z.string(),
  email_status: z.enum(['SENT', 'QUEUED', 'NONE']),
})
export type Registered = z.infer<typeof registered>

export const uploadedAttachment = z.object({
  attachment_uuid: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
})
export type UploadedAttachment = z.infer<typeof uploadedAttachment>
