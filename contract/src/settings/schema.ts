import { z } from 'zod'
import { email, text, version } from '#src/fields.ts'
import { isRuc } from '#src/identity/ruc.ts'
import { brandProblem } from '#src/settings/brand.ts'

const phone = text(6, 20).regex(/^[0-9 ()+-]+$/, 'Ingrese un teléfono válido')

export const companyIdentityFields = {
  /** Legal name, as registered with SUNAT. */
  name: text(2, 150),
  trade_name: text(0, 100),
  ruc: text(11, 11).refine(isRuc, 'El RUC no es válido'),
  address: text(5, 200),
  phone,
  /** The second remote channel that passenger transport must offer (art. 2-A). */
  second_channel: text(0, 100),
  email,
  /** Where people exercise their rights over personal data. */
  privacy_email: email,
  data_officer_contact: text(0, 200),
  website: text(0, 200),
}

/** Of buttons and links on the public pages; empty: the product's own. */
const brandColor = z
  .string()
  .max(20)
  .transform((color) => color.trim().toLowerCase())
  .refine((color) => /^(#[0-9a-f]{6})?$/.test(color), 'Escriba el color como #0b6bcb')
  .superRefine((color, context) => {
    const problem = /^#[0-9a-f]{6}$/.test(color) ? brandProblem(color) : null
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

export const companyIdentityForm = z.strictObject({
  ...companyIdentityFields,
  /** Absent: as it is. */
  brand_color: brandColor.optional(),
  shows_cellphones: z.boolean().optional(),
  version,
})

/** The company as the public site shows it. */
export const companyIdentity = z.object({
  name: z.string(),
  trade_name: z.string(),
  ruc: z.string(),
  address: z.string(),
  phone: z.string(),
  second_channel: z.string(),
  email: z.string(),
  privacy_email: z.string(),
  data_officer_contact: z.string(),
  website: z.string(),
  logo_url: z.string().nullable(),
  brand_color: z.string(),
  /** Where no exchange joins calls, drivers see their passenger's number. */
  shows_cellphones: z.boolean(),
  version: z.int(),
})
export type CompanyIdentity = z.infer<typeof companyIdentity>

/** What the administrator reads and settles: the company, whether its public pages are open, and what they lack. */
export const ownIdentity = companyIdentity.extend({
  confirmed_at: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  /** False until the identity of a production is confirmed; a demonstration is always open. */
  public_open: z.boolean(),
  /** Somebody takes our mail: receipts of complaints, codes and answers leave. */
  mail_ready: z.boolean(),
})
export type OwnIdentity = z.infer<typeof ownIdentity>

/** The RUC typed once more: who confirms has read it, not passed over it. */
export const confirmIdentityForm = z.strictObject({ ruc: companyIdentityFields.ruc, version })
