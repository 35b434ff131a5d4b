import { z } from 'zod'
import {
  clientNewPassword,
  clientPasswordLogin,
  clientRegistration,
  clientSession,
} from './log-in-schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { codeLogin, codeRequest } from '#src/session/code-login.ts'
import { phoneLogin } from '#src/session/one-time-code.ts'

const tag = 'booking'
const entered = z.object({ registered: z.boolean() })

/** How passengers enter: the page at the door loads this and none of the rides behind it. */
export const bookingLogIn = {
  sendCode: codeRequest({
    url: '/client/login/code',
    operationId: 'clientSendCode',
    summary: 'Pedir un código para ingresar',
    tag,
    body: phoneLogin,
  }),
  ...codeLogin({
    name: 'Client',
    tag,
    access: 'CLIENT',
    urls: {
      resend: '/client/login/code/resend',
      verify: '/client/login/code/verify',
      register: '/client/register',
      session: '/client/session',
      logOut: '/client/logout',
    },
    summaries: {
      register: 'Registrarse con el celular que el código probó',
      session: 'El pasajero que ingresó y las cuentas con que puede viajar',
    },
    verified: entered,
    registration: clientRegistration,
    registered: entered,
    session: clientSession,
  }),
  logIn: endpoint({
    method: 'POST',
    url: '/client/login/session',
    operationId: 'clientLogIn',
    summary: 'Ingresar con contraseña',
    tag,
    access: 'PUBLIC',
    audit: 'write',
    limit: { max: 60, seconds: 3600 },
    body: clientPasswordLogin,
    response: entered,
  }),
  /** The spec's own: sends the code that a new password asks for. */
  resetPassword: codeRequest({
    url: '/client/login/session/password/reset',
    operationId: 'resetClientPassword',
    summary: 'Enviar el código para una contraseña nueva',
    tag,
    body: phoneLogin,
  }),
  setPassword: endpoint({
    method: 'POST',
    url: '/client/login/session/password',
    operationId: 'setClientPassword',
    summary: 'Poner una contraseña nueva con el código',
    tag,
    access: 'PUBLIC',
    audit: 'write',
    limit: { max: 100, seconds: 3600 },
    body: clientNewPassword,
    response: entered,
  }),
}
