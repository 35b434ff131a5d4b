import { z } from 'zod'
import { ownPlace } from '#src/booking/place-schema.ts'
import { dynamicField } from '#src/companies/schema.ts'
import { email, newPassword, text, uuid } from '#src/fields.ts'
import { codeVerification, mobile } from '#src/session/one-time-code.ts'

export const clientRegistration = z.strictObject({
  request_id: uuid,
  name: text(2, 120),
  email: email.nullable().default(null),
  /** Personal data are kept only with consent (Ley 29733). */
  consent: z.literal(true, 'Debe aceptar para continuar'),
})
export type ClientRegistration = z.output<typeof clientRegistration>

export const clientPasswordLogin = z.strictObject({
  cellphone: mobile,
  password: z.string().min(1).max(200),
})
export const clientNewPassword = z.strictObject({
  ...codeVerification.shape,
  password: newPassword,
})

/** On whose account one may ride: one's own pocket, or a company that named this phone. */
export const clientAccount = z.object({
  company: z
    .object({
      company_id: z.int(),
      name: z.string(),
      requires_cost_center: z.boolean(),
    })
    .nullable(),
  cost_centers: z.array(z.object({ costcenter_id: z.int(), name: z.string() })),
  fields: z.array(dynamicField),
})
export type ClientAccount = z.infer<typeof clientAccount>

export const clientSession = z.object({
  name: z.string(),
  cellphone: z.string(),
  has_password: z.boolean(),
  accounts: z.array(clientAccount),
  payment_types: z.array(
    z.object({ payment_type_id: z.int(), name: z.string(), credit: z.boolean() }),
  ),
  /** Where one goes again and again. */
  places: z.array(ownPlace),
  /** How one pays when nothing else is said. */
  usual_payment_type_id: z.int().nullable(),
  cancel_reasons: z.array(z.object({ reason_id: z.int(), name: z.string() })),
})
export type ClientSession = z.infer<typeof clientSession>
