import { z } from 'zod'
import { uuid } from '#src/fields.ts'
import { isMobile, phone } from '#src/identity/phone.ts'

export const mobile = phone.refine(isMobile, 'Ingrese un celular, como 987 654 321')
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'El código tiene 6 dígitos')

export const phoneLogin = z.strictObject({ cellphone: mobile })
export const codeResend = z.strictObject({ request_id: uuid })
export const codeVerification = z.strictObject({ request_id: uuid, code })

/** The same whether or not the phone or address is known. */
export const codeSent = z.object({
  request_id: z.string(),
  expires_in_s: z.int(),
  resend_after_s: z.int(),
})
