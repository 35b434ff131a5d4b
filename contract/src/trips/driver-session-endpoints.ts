import { z } from 'zod'
import { affiliation, driverState, endOfDayForm, startOfDayForm } from '#src/drivers/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, text } from '#src/fields.ts'

const tag = 'trips'
const password = z.string().min(1).max(256)

/** The driver's code or cellphone, and the password that the company gave or the driver chose. A phone that keeps the cookie `device` of its answer and sends it again is never paused by the wrong passwords of others. */
export const driverCredentials = z.strictObject({
  username: text(1, 40),
  password,
  /** A page asks for the token in a cookie that no script can read; an application takes it from the answer. */
  cookie: z.boolean().default(false),
})

export const driverLogin = z.object({
  /** Sent as `Authorization: Bearer …`, over HTTP and when opening the live channel; null when it came as a cookie. */
  token: z.string().nullable(),
  expires_at: z.string(),
  /** Prefix of the live topics. */
  tenant: z.string(),
  must_change_password: z.boolean(),
  driver: driverState,
})

/** How a driver comes in, starts the day and goes home. */
export const driverSessionCalls = {
  driverLogIn: endpoint({
    method: 'POST',
    url: '/driver/login',
    operationId: 'logInDriver',
    summary: 'Ingresar como conductor',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'write',
    // A whole fleet may stand behind one carrier's address; wrong passwords are paused long before.
    limit: { max: 200, seconds: 60 },
    body: driverCredentials,
    response: driverLogin,
  }),
  driverLogOut: endpoint({
    method: 'POST',
    url: '/driver/logout',
    operationId: 'logOutDriver',
    summary: 'Salir',
    tag,
    access: 'DRIVER',
    audit: 'write',
  }),
  moveDriverSession: endpoint({
    method: 'POST',
    url: '/driver/session/cookie',
    operationId: 'moveDriverSession',
    summary: 'Pasar mi sesión a una cookie nueva; el token anterior deja de servir',
    tag,
    access: 'DRIVER',
    audit: 'write',
    limit: { max: 60, seconds: 60 },
  }),
  changeDriverPassword: endpoint({
    method: 'PUT',
    url: '/driver/password',
    operationId: 'changeOwnDriverPassword',
    summary: 'Cambiar mi contraseña de conductor',
    tag,
    access: 'DRIVER',
    audit: 'write',
    body: z.strictObject({ current_password: password, password }),
  }),
  ownVehicles: endpoint({
    method: 'GET',
    url: '/driver/vehicles',
    operationId: 'listOwnVehicles',
    summary: 'Unidades con las que puedo trabajar',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: dataOf(affiliation),
  }),
  ownStartOfDay: endpoint({
    method: 'POST',
    url: '/driver/state/startoftheday',
    operationId: 'startOwnDay',
    summary: 'Iniciar mi jornada',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    body: startOfDayForm,
    response: driverState,
  }),
  ownEndOfDay: endpoint({
    method: 'POST',
    url: '/driver/state/endofday',
    operationId: 'endOwnDay',
    summary: 'Terminar mi jornada',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    body: endOfDayForm,
    response: driverState,
  }),
  ownStayAfterService: endpoint({
    method: 'POST',
    url: '/driver/state/endofday/undo',
    operationId: 'undoOwnEndOfDay',
    summary: 'Deshacer que mi jornada termine tras el servicio',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    response: driverState,
  }),
}
