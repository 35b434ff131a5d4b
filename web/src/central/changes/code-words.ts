import { incidentKindNames, incidentStateNames } from '@chaski/contract/audit/schema.ts'
import { ratingReasons } from '@chaski/contract/booking/rating-reasons.ts'
import { boxStateNames, movementKindNames } from '@chaski/contract/cash/schema.ts'
import { privacyKindNames, privacyStateNames } from '@chaski/contract/clients/privacy-schema.ts'
import { channelNames, kindNames, stateNames } from '@chaski/contract/complaints/options.ts'
import { contractKindNames, ledgerKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import { lostItemStateNames } from '@chaski/contract/lost-items/states.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { periodNames, scheduleNames } from '@chaski/contract/reports/saved-schema.ts'
import { fuelLabels } from '@chaski/contract/vehicles/schema.ts'
import { sourceWords } from '#src/central/trips/source-words.ts'

type Words = Readonly<Record<string, string>>

const templates: Words = Object.fromEntries(
  permissionTemplates.map(({ code, label }) => [code, label]),
)
const ratings: Words = Object.fromEntries(
  Object.entries(ratingReasons).map(([code, { label }]) => [code, label]),
)
const means: Words = {
  CASH: 'efectivo',
  EFECTIVO: 'efectivo',
  TRANSFER: 'transferencia',
  TRANSFERENCIA: 'transferencia',
  DEPOSIT: 'depósito en cuenta',
  SPOT: 'detracción (Banco de la Nación)',
  YAPE: 'Yape',
  PLIN: 'Plin',
  WALLET: 'Yape o Plin',
}
const taxes: Words = {
  EXONERADO: 'exonerado (taxi)',
  GRAVADO: 'gravado (transporte de personal)',
}

/** The same letters mean one thing in one field and another in the next. */
const ofField: Readonly<Record<string, Words>> = {
  affectation: taxes,
  answer_channel: { EMAIL: 'correo', LETTER: 'carta a su domicilio' },
  approval: {
    NOT_NEEDED: 'no hace falta',
    PENDING: 'por aprobar',
    APPROVED: 'aprobado',
    REJECTED: 'rechazado',
    ALWAYS: 'la empresa aprueba todos',
    OVER_CAP: 'supera el tope por vale',
    OUT_OF_HOURS: 'fuera de horario',
    OVER_BUDGET: 'supera el presupuesto',
  },
  approval_mode: { NEVER: 'ninguno', OVER_CAP: 'los que salen de las reglas', ALWAYS: 'todos' },
  assignment: { CURRENT: 'ahora', NEXT: 'como siguiente', PLANNED: 'para su hora' },
  body: {
    FORM: 'campos de un formulario',
    JSON: 'un objeto JSON',
    QUERY: 'en la dirección',
  },
  boletas_by: { BILL: 'una por una', SUMMARY: 'por resumen diario' },
  budget_period: { MONTH: 'por mes', TOTAL: 'en total' },
  change: {
    END_OF_DAY: 'terminar la jornada',
    OCCUPY: 'ocupar',
    FREE: 'liberar',
    SKIP: 'sin servicio',
    MOVE: 'a otra hora',
    NONE: 'como siempre',
  },
  channel: {
    ...channelNames,
    PUSH: 'aviso en su teléfono',
    SMS: 'mensaje de texto',
    MAIL: 'correo',
  },
  client_type: {
    NONE: 'sin documento',
    CE: 'carné de extranjería',
    PASSPORT: 'pasaporte',
    DNI: 'DNI',
    RUC: 'RUC',
  },
  code: { TOLL: 'peaje', PARKING: 'parqueo', ...templates },
  decision: { APPROVE: 'aprobar', REJECT: 'rechazar' },
  fuel: fuelLabels,
  good_kind: { SERVICIO: 'servicio', PRODUCTO: 'producto' },
  issuer_mode: { HOUSE: 'la empresa', DRIVER: 'el conductor' },
  kind: {
    ...incidentKindNames,
    ...privacyKindNames,
    ...kindNames,
    ...ledgerKindNames,
    ...contractKindNames,
    ...movementKindNames,
    FACTURA: 'factura',
    BOLETA: 'boleta',
    NOTA_CREDITO: 'nota de crédito',
    NOTA_DEBITO: 'nota de débito',
    DRIVERS: 'conductores elegidos',
    ZONE: 'una zona',
    AREA: 'un área del mapa',
    TURN: 'un turno',
    ALL: 'todos',
  },
  line_mode: { CENTERS: 'una línea por centro de costo', RIDES: 'una línea por servicio' },
  means,
  method: means,
  mode: { AUTO: 'automático', MANUAL: 'a mano', BROADCAST: 'a todos a la vez' },
  notice: {
    ASSIGNED: 'unidad asignada',
    ARRIVED: 'la unidad llegó',
    CANCELED: 'servicio cancelado',
    NO_UNIT: 'no hay unidad',
    APPROVED: 'aprobado',
    REJECTED: 'no aprobado',
    CONFIRMATION: 'confirmación de la reserva',
    REMINDER: 'recordatorio de la reserva',
  },
  on_holiday: { SKIP: 'sin servicio', KEEP: 'como cualquier día' },
  payee: { DRIVER: 'al conductor', COMPANY: 'a la empresa' },
  payment_form: { CONTADO: 'contado', CREDITO: 'crédito' },
  period: periodNames,
  permissionTemplateCode: templates,
  profile_code: templates,
  reasons: ratings,
  riders: { LISTED: 'solo sus usuarios autorizados', ANYONE: 'cualquier persona' },
  role: { ADMIN: 'administrador', APPROVER: 'aprobador', VIEWER: 'solo consulta' },
  schedule: scheduleNames,
  separator: { TAB: 'tabulación' },
  source: { ...sourceWords, CLIENT: 'el pasajero', DRIVER: 'el conductor' },
  stage: { BOOKING: 'al pedir', CLOSE: 'al cerrar' },
  state: {
    ...stateNames,
    ...boxStateNames,
    ...lostItemStateNames,
    ...incidentStateNames,
    ...privacyStateNames,
    PENDING: 'por revisar',
    APPROVED: 'aprobado',
    REJECTED: 'rechazado',
  },
  number_format: {
    PLUS: 'con + y código de país',
    PLAIN: 'con código de país',
    LOCAL: 'de nueve cifras',
  },
  place: { FIELD: 'un campo', HEADER: 'la cabecera' },
  security: { STARTTLS: 'STARTTLS desde el saludo', TLS: 'TLS desde el inicio', NONE: 'ninguna' },
  step: { ON_WAY: 'en camino', ARRIVED: 'llegó', ON_BOARD: 'a bordo' },
  tax_treatment: taxes,
  type: { Polygon: 'una sola forma', MultiPolygon: 'varias formas' },
  type_code: {
    TEXT: 'texto',
    NUMBER: 'número',
    DATE: 'fecha',
    LIST: 'lista',
    BOOLEAN: 'sí o no',
  },
  value: {
    CODE: 'código del conductor',
    NAME: 'nombre',
    DOCUMENT: 'documento',
    BANK: 'banco',
    ACCOUNT: 'cuenta',
    YAPE: 'Yape',
    PLIN: 'Plin',
    AMOUNT: 'monto',
    CURRENCY: 'moneda',
    REFERENCE: 'referencia',
    DAY: 'día',
  },
}

/** A code of the wire in the words of people; a text is what it is. */
export const codeText = (field: string, code: string): string => ofField[field]?.[code] ?? code
