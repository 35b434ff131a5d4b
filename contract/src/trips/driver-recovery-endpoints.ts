import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { newPassword, text } from '#src/fields.ts'
import { codeRequest } from '#src/session/code-login.ts'
import { codeVerification } from '#src/session/one-time-code.ts'

const tag = 'trips'
/** The driver's code or cellphone, as at the log-in. */
const byName = z.strictObject({ username: text(1, 40) })

/** By a code that the driver is sent, or by the desk, where nothing can be sent. */
export const recoveryWays = ['CODE', 'DESK'] as const

/** How a driver comes back in who forgot the password. */
export const driverRecoveryCalls = {
  driverEntrance: endpoint({
    method: 'GET',
    url: '/driver/entrance',
    operationId: 'getDriverEntrance',
    summary: 'Qué ofrece la página de ingreso de conductores',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'none',
    response: z.object({ recovery: z.enum(recoveryWays) }),
  }),
  driverForgot: codeRequest({
    url: '/driver/password/forgot',
    operationId: 'forgotDriverPassword',
    summary: 'Enviar al conductor el código para una contraseña nueva',
    tag,
    body: byName,
  }),
  driverRecover: endpoint({
    method: 'POST',
    url: '/driver/password/recover',
    operationId: 'recoverDriverPassword',
    summary: 'Poner una contraseña nueva con el código',
    tag,
    access: 'PUBLIC',
    audit: 'write',
    limit: { max: 100, seconds: 3600 },
    body: codeVerification.extend({ password: newPassword }),
  }),
  driverAskDesk: endpoint({
    method: 'POST',
    url: '/driver/password/ask',
    operationId: 'askDeskForPassword',
    summary: 'Pedir a la central una contraseña nueva',
    tag,
    access: 'PUBLIC',
    audit: 'write',
    limit: { max: 40, seconds: 3600 },
    body: byName,
    /** The same whether or not anybody is known by that name. */
    response: z.object({ asked: z.literal(true) }),
    status: 202,
  }),
}
