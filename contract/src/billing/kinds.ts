/** What is issued: SUNAT's catalogue 01. */
export const comprobanteKinds = ['FACTURA', 'BOLETA', 'NOTA_CREDITO', 'NOTA_DEBITO'] as const
export type ComprobanteKind = (typeof comprobanteKinds)[number]

export const kindCodes = {
  FACTURA: '01',
  BOLETA: '03',
  NOTA_CREDITO: '07',
  NOTA_DEBITO: '08',
} as const satisfies Record<ComprobanteKind, string>

export const kindNames = {
  FACTURA: 'Factura',
  BOLETA: 'Boleta de venta',
  NOTA_CREDITO: 'Nota de crédito',
  NOTA_DEBITO: 'Nota de débito',
} as const satisfies Record<ComprobanteKind, string>

export const noteKinds = ['NOTA_CREDITO', 'NOTA_DEBITO'] as const
export type NoteKind = (typeof noteKinds)[number]
export const isNote = (kind: ComprobanteKind): kind is NoteKind =>
  kind === 'NOTA_CREDITO' || kind === 'NOTA_DEBITO'

/** Catalogue 07: prices of exempt and of taxed services. */
export const affectations = ['EXONERADO', 'GRAVADO'] as const
export type Affectation = (typeof affectations)[number]

/** Catalogue 06, as far as clients of taxis have them. */
export const clientTypes = ['NONE', 'DNI', 'CE', 'RUC', 'PASSPORT'] as const
export type ClientType = (typeof clientTypes)[number]
export const clientTypeCodes = {
  NONE: '0',
  DNI: '1',
  CE: '4',
  RUC: '6',
  PASSPORT: '7',
} as const satisfies Record<ClientType, string>
export const clientTypeNames = {
  NONE: 'Sin documento',
  DNI: 'DNI',
  CE: 'Carné de extranjería',
  RUC: 'RUC',
  PASSPORT: 'Pasaporte',
} as const satisfies Record<ClientType, string>

export const paymentForms = ['CONTADO', 'CREDITO'] as const
export type PaymentForm = (typeof paymentForms)[number]
export const paymentFormNames = {
  CONTADO: 'Contado',
  CREDITO: 'Crédito',
} as const satisfies Record<PaymentForm, string>

/** Where a comprobante comes from. */
export const comprobanteSources = ['TRIP', 'FREE', 'NOTE', 'STATEMENT', 'SETTLEMENT'] as const
export type ComprobanteSource = (typeof comprobanteSources)[number]

export const comprobanteStates = [
  'DRAFT',
  'SIGNED',
  'SENDING',
  'ACCEPTED',
  'OBSERVED',
  'REJECTED',
  'NEEDS_FIX',
  'VOIDING',
  'VOIDED',
] as const
export type ComprobanteState = (typeof comprobanteStates)[number]
export const comprobanteStateNames = {
  DRAFT: 'Por firmar',
  SIGNED: 'Firmado',
  SENDING: 'Enviando',
  ACCEPTED: 'Aceptado',
  OBSERVED: 'Aceptado con observaciones',
  REJECTED: 'Rechazado',
  NEEDS_FIX: 'Por corregir',
  VOIDING: 'Anulando',
  VOIDED: 'Anulado',
} as const satisfies Record<ComprobanteState, string>

/** Those nobody has answered: the deadline runs. */
export const openStates = ['DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX'] as const
export const isOpenState = (state: ComprobanteState): boolean =>
  (openStates as readonly ComprobanteState[]).includes(state)

/** Catalogue 09, without what a taxi cannot need. */
export const creditReasons = {
  '01': 'Anulación de la operación',
  '02': 'Anulación por error en el RUC',
  '03': 'Corrección por error en la descripción',
  '04': 'Descuento global',
  '05': 'Descuento por ítem',
  '06': 'Devolución total',
  '07': 'Devolución por ítem',
  '09': 'Disminución en el valor',
  '10': 'Otros conceptos',
} as const
export type CreditReason = keyof typeof creditReasons
/** Those that undo the whole: the rides may be billed again. */
export const undoingReasons: readonly string[] = ['01', '02', '06']

/** Catalogue 10. */
export const debitReasons = {
  '01': 'Intereses por mora',
  '02': 'Aumento en el valor',
  '03': 'Penalidades u otros conceptos',
} as const
export type DebitReason = keyof typeof debitReasons

/** How issuing reaches SUNAT. */
export const adapterKinds = ['none', 'sunat', 'ose', 'pse-http'] as const
export type AdapterKind = (typeof adapterKinds)[number]
export const adapterNames = {
  none: 'Ninguno: de prueba, sin validez tributaria',
  sunat: 'SUNAT directo',
  ose: 'Operador de servicios electrónicos (OSE)',
  'pse-http': 'Proveedor por JSON (PSE)',
} as const satisfies Record<AdapterKind, string>

/** Who sells the ride: the company, or each driver with comprobantes of their own. */
export const issuerModes = ['HOUSE', 'DRIVER'] as const
export type IssuerMode = (typeof issuerModes)[number]
export const issuerModeNames = {
  HOUSE: 'La empresa emite por cada servicio',
  DRIVER: 'Cada conductor emite el suyo; la empresa solo le factura a él',
} as const

/** How boletas and their notes are told to SUNAT: each by itself, or those of a day together. */
export const boletaTellings = ['BILL', 'SUMMARY'] as const
export type BoletaTelling = (typeof boletaTellings)[number]
export const boletaTellingNames = {
  BILL: 'Cada una al emitirla',
  SUMMARY: 'Todas las del día, en un resumen diario',
} as const satisfies Record<BoletaTelling, string>

/** Printed on whatever was never meant for SUNAT. */
export const withoutValidity = 'SIN VALIDEZ TRIBUTARIA'
