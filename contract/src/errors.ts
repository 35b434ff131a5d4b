import { z } from 'zod'

type Entry = { status: number; detail: string }

/** Every refusal of the server: a stable code, its status, and its Spanish text, written once. */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, detail: 'Revise los datos ingresados.' },
  MALFORMED_BODY: { status: 400, detail: 'No se pudo leer la solicitud.' },
  SESSION_REQUIRED: { status: 401, detail: 'Su sesión terminó. Ingrese otra vez.' },
  INVALID_CREDENTIALS: { status: 401, detail: 'Usuario o contraseña incorrectos.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    detail: 'Falta el segundo paso para ingresar.',
  },
  FORBIDDEN: { status: 403, detail: 'No tiene permiso para esta acción.' },
  CSRF_INVALID: {
    status: 403,
    detail: 'La página perdió su autorización. Recárguela e intente otra vez.',
  },
  CROSS_SITE: { status: 403, detail: 'La solicitud viene de otro sitio.' },
  REAUTHENTICATION_REQUIRED: { status: 403, detail: 'Confirme su contraseña para continuar.' },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    detail: 'Debe cambiar su contraseña antes de continuar.',
  },
  CANNOT_GRANT: { status: 403, detail: 'No puede otorgar permisos que usted no tiene.' },
  ABOVE_YOURSELF: {
    status: 403,
    detail: 'Tiene permisos o un alcance que usted no tiene.',
  },
  OWN_RIGHTS: {
    status: 403,
    detail: 'Nadie cambia sus propios permisos. Pídalo a otro administrador.',
  },
  NOT_FOUND: { status: 404, detail: 'No se encontró lo que busca.' },
  ROUTE_NOT_FOUND: { status: 404, detail: 'Esta dirección no existe.' },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'Esta dirección no admite esa operación.' },
  BODY_TOO_SLOW: {
    status: 408,
    detail: 'La solicitud tardó demasiado en llegar. Intente otra vez.',
  },
  ALREADY_EXISTS: { status: 409, detail: 'Ya existe un registro con esos datos.' },
  IN_USE: { status: 409, detail: 'No se puede eliminar porque está en uso.' },
  STATE_CONFLICT: { status: 409, detail: 'El estado actual no permite esta acción.' },
  DRIVER_INACTIVE: { status: 409, detail: 'El conductor está dado de baja.' },
  DRIVER_BLOCKED: { status: 409, detail: 'El conductor está bloqueado.' },
  DRIVER_SANCTIONED: { status: 409, detail: 'El conductor está sancionado.' },
  DRIVER_HAS_SERVICE: { status: 409, detail: 'El conductor tiene un servicio en curso.' },
  VEHICLE_IN_USE: { status: 409, detail: 'Otro conductor está usando este vehículo.' },
  VEHICLE_NOT_AFFILIATED: {
    status: 409,
    detail: 'Este vehículo no está afiliado al conductor o está dado de baja.',
  },
  CLIENT_BLOCKED: { status: 409, detail: 'El cliente está bloqueado.' },
  DUPLICATE_SERVICE: {
    status: 409,
    detail: 'Ya hay un servicio parecido de este teléfono. Confirme si es otro.',
  },
  OUTSIDE_COVERAGE: {
    status: 409,
    detail: 'El origen está fuera de la cobertura. Confirme si igual se atiende.',
  },
  SERVICE_ALREADY_ASSIGNED: { status: 409, detail: 'El servicio ya tiene unidad.' },
  SERVICE_RETAINED: { status: 409, detail: 'El servicio está retenido.' },
  APPROVAL_PENDING: { status: 409, detail: 'La empresa aún no aprueba este servicio.' },
  COMPANY_NOT_VERIFIED: { status: 409, detail: 'Pida el código de la empresa y verifíquelo.' },
  DRIVER_BUSY: { status: 409, detail: 'El conductor no está libre.' },
  OFFER_CLOSED: { status: 409, detail: 'La oferta ya no está vigente.' },
  TOO_SOON: { status: 409, detail: 'Todavía no ha pasado el tiempo de espera.' },
  TOO_FAR: { status: 409, detail: 'La unidad está lejos del punto.' },
  LAST_ADMINISTRATOR: { status: 409, detail: 'Debe quedar al menos un administrador activo.' },
  OWN_ACCOUNT: { status: 409, detail: 'No puede desactivar su propia cuenta.' },
  FACTOR_REQUIRED: {
    status: 409,
    detail: 'Su perfil exige un segundo factor: agregue otro antes de quitar este.',
  },
  OWN_FACTOR: {
    status: 409,
    detail: 'Su propio segundo factor lo restablece otro administrador.',
  },
  GONE: { status: 410, detail: 'Este enlace ya no está vigente.' },
  VERSION_CONFLICT: {
    status: 412,
    detail: 'Otra persona cambió este registro. Revise la versión actual.',
  },
  BODY_TOO_LARGE: { status: 413, detail: 'El archivo o el texto es demasiado grande.' },
  URI_TOO_LONG: { status: 414, detail: 'La dirección es demasiado larga.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, detail: 'Este tipo de contenido no se admite.' },
  PAYMENT_REFUSED: { status: 422, detail: 'No se puede cobrar así este servicio.' },
  REFUSED: { status: 422, detail: 'La operación no se puede realizar.' },
  DOCUMENTS_NOT_IN_FORCE: { status: 422, detail: 'Hay documentos que no están vigentes.' },
  RECRUIT_INCOMPLETE: { status: 422, detail: 'Falta completar la postulación.' },
  IDEMPOTENCY_MISMATCH: { status: 422, detail: 'Esta operación ya se envió con otros datos.' },
  WEAK_PASSWORD: { status: 422, detail: 'La contraseña es demasiado fácil de adivinar.' },
  WRONG_PASSWORD: { status: 422, detail: 'La contraseña actual no es correcta.' },
  INVALID_FILE: { status: 422, detail: 'El archivo está dañado o no es de un tipo permitido.' },
  INVALID_AREA: { status: 422, detail: 'La forma dibujada no puede ser una zona.' },
  NOT_ELIGIBLE: { status: 422, detail: 'La unidad no cumple lo que pide el servicio.' },
  NO_ELIGIBLE_DRIVER: { status: 422, detail: 'No hay conductores a quienes ofertar.' },
  WRONG_CODE: { status: 422, detail: 'El código no es correcto.' },
  LEGAL_HOLD: {
    status: 409,
    detail: 'La ley obliga a conservar estos datos por ahora.',
  },
  VERSION_REQUIRED: { status: 428, detail: 'Falta la versión del registro que se edita.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    detail: 'Demasiados intentos. Espere antes de intentar otra vez.',
  },
  TOO_MANY_REQUESTS: { status: 429, detail: 'Demasiadas solicitudes. Espere un momento.' },
  HEADERS_TOO_LARGE: { status: 431, detail: 'La solicitud es demasiado grande.' },
  INTERNAL: { status: 500, detail: 'Ocurrio un problema' },
  NO_SPACE: {
    status: 507,
    detail: 'No hay espacio para guardar el archivo. Avise al administrador.',
  },
  OVERLOADED: { status: 503, detail: 'El servicio está ocupado. Intente en unos segundos.' },
  IDENTITY_NOT_CONFIRMED: {
    status: 503,
    detail:
      'La empresa aún no abre su atención por internet. Para un reclamo, pida el Libro de Reclamaciones en su local o llame a su central.',
  },
  UNAVAILABLE: {
    status: 503,
    detail: 'El servicio no está disponible por el momento. Intente en unos segundos.',
  },
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof errorCatalogue

const fieldError = z.object({ path: z.string(), code: z.string(), detail: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** The spec's error body, for every failure anywhere. */
export const errorBody = z.object({
  code: z.union([z.string(), z.number()]),
  statusCode: z.number(),
  detail: z.string(),
  location: z.string(),
  status: z.string(),
  id: z.string(),
  errors: z.array(fieldError).optional(),
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

type FailureExtra = {
  detail?: string
  errors?: FieldError[]
  current?: unknown
  retryAfter?: number
}

/** A refusal with a code of the catalogue; the HTTP layer turns it into the error body. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, extra: FailureExtra = {}) {
    super(extra.detail ?? errorCatalogue[code].detail)
    this.name = 'Failure'
    this.code = code
    this.status = errorCatalogue[code].status
    this.errors = extra.errors
    this.current = extra.current
    this.retryAfter = extra.retryAfter
  }
}

/** Refuses: `throw fail('NOT_FOUND')` reads as a sentence and keeps the flow visible to the compiler. */
export const fail = (code: ErrorCode, extra?: FailureExtra): Failure => new Failure(code, extra)
