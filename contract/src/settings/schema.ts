import { z } from 'zod'
import { email, text, version } from '#src/fields.ts'
import { isRuc } from '#src/identity/ruc.ts'

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

export const companyIdentityForm = z.strictObject({ ...companyIdentityFields, version })

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
  version: z.int(),
})
export type CompanyIdentity = z.infer<typeof companyIdentity>
