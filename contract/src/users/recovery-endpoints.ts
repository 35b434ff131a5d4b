import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { newPassword, text } from '#src/fields.ts'

const tag = 'users'

/** How users of the back-office come back in who forgot their password. */
export const recoveryCalls = {
  entrance: endpoint({
    method: 'GET',
    url: '/authentication/entrance',
    operationId: 'getEntrance',
    summary: 'Qué ofrece la página de ingreso',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'none',
    response: z.object({
      /** Without mail a new password comes from an administrator. */
      password_recovery: z.boolean(),
    }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    url: '/authentication/password/forgot',
    operationId: 'forgotPassword',
    summary: 'Pedir por correo un enlace para una contraseña nueva',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'write',
    limit: { max: 40, seconds: 3600 },
    body: z.strictObject({ username: text(1, 100) }),
    /** The same whether or not anybody is known by that name. */
    response: z.object({ expires_in_s: z.int() }),
    status: 202,
  }),
  recoverPassword: endpoint({
    method: 'POST',
    url: '/authentication/password/recover',
    operationId: 'recoverPassword',
    summary: 'Poner una contraseña nueva con el enlace del correo',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'write',
    limit: { max: 60, seconds: 3600 },
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), password: newPassword }),
  }),
}
