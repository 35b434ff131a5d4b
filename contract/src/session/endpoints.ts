import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, uuid } from '#src/fields.ts'
import { factorCalls } from '#src/session/factor-endpoints.ts'
import { ticketCalls } from '#src/session/ticket-endpoints.ts'
import { credentials, openSession, sessionInfo } from '#src/session/schema.ts'

const tag = 'session'

export const session = {
  logIn: endpoint({
    method: 'POST',
    url: '/authentication/validate',
    operationId: 'logIn',
    summary: 'Ingresar al back-office',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'write',
    body: credentials,
    response: sessionInfo,
  }),
  current: endpoint({
    method: 'GET',
    url: '/authentication/session',
    operationId: 'currentSession',
    summary: 'La sesión propia',
    tag,
    access: 'SESSION',
    audit: 'none',
    beforePasswordChange: true,
    response: sessionInfo,
  }),
  logOut: endpoint({
    method: 'POST',
    url: '/authentication/logout',
    operationId: 'logOut',
    summary: 'Salir',
    tag,
    access: 'SESSION',
    audit: 'write',
    beforePasswordChange: true,
  }),
  confirm: endpoint({
    method: 'POST',
    url: '/authentication/confirm',
    operationId: 'confirmPassword',
    summary: 'Confirmar la contraseña antes de una acción delicada',
    tag,
    access: 'SESSION',
    audit: 'write',
    body: z.strictObject({ password: z.string().min(1).max(256) }),
  }),
  listOpen: endpoint({
    method: 'GET',
    url: '/authentication/sessions',
    operationId: 'listOpenSessions',
    summary: 'Sesiones abiertas propias',
    tag,
    access: 'SESSION',
    audit: 'none',
    response: dataOf(openSession),
  }),
  close: endpoint({
    method: 'DELETE',
    url: '/authentication/sessions/:session_id',
    operationId: 'closeSession',
    summary: 'Cerrar una sesión propia',
    tag,
    access: 'SESSION',
    audit: 'write',
    reauthenticate: true,
    params: z.strictObject({ session_id: uuid }),
  }),
  ...ticketCalls,
  ...factorCalls,
}
