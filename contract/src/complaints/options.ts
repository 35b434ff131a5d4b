type Option = { id: number; name: string }

/** The specification's lists, in its order and spelling; −1 is the placeholder of a form and "no filter" of a list. */
export const documentTypes = [
  { id: -1, name: '--TODOS--' },
  { id: 1, name: 'DNI' },
  { id: 2, name: 'CE' },
  { id: 3, name: 'Otros' },
] as const satisfies readonly Option[]

export const claimTypes = [
  { id: -1, name: '--TIPO RECLAMO--' },
  { id: 1, name: 'Factura' },
  { id: 2, name: 'Exceso de cobro' },
  { id: 3, name: 'Cobro irregular con tarjeta' },
  { id: 5, name: 'Venta de vehiculo' },
  { id: 6, name: 'Atencion en concesionario' },
  { id: 4, name: 'Otros' },
] as const satisfies readonly Option[]

export const complaintTypes = [
  { id: -1, name: '--TIPO QUEJA--' },
  { id: 1, name: 'Objeto Olvidado' },
  { id: 2, name: 'Demora' },
  { id: 3, name: 'Conducta' },
  { id: 4, name: 'Atención Central Telefónica' },
  { id: 6, name: 'Venta de vehiculo' },
  { id: 7, name: 'Atencion en concesionario' },
  { id: 9, name: 'Otros' },
] as const satisfies readonly Option[]

/** What the law lets stand when the box was left empty. */
export const otherClaim = 4
export const otherComplaint = 9

export const kinds = ['RECLAMO', 'QUEJA'] as const
export const kindNames = { RECLAMO: 'Reclamo', QUEJA: 'Queja' } as const
export type ComplaintKind = (typeof kinds)[number]

/** The law's own definitions, as the sheet prints them. */
export const kindMeanings: Record<ComplaintKind, string> = {
  RECLAMO: 'Disconformidad relacionada a los productos o servicios.',
  QUEJA:
    'Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
}

export const channels = ['WEB', 'PHONE', 'EMAIL', 'WHATSAPP', 'IN_PERSON', 'BACKUP_BOOK'] as const
export type ComplaintChannel = (typeof channels)[number]
export const channelNames: Record<ComplaintChannel, string> = {
  WEB: 'Página web',
  PHONE: 'Teléfono',
  EMAIL: 'Correo electrónico',
  WHATSAPP: 'WhatsApp',
  IN_PERSON: 'En persona',
  BACKUP_BOOK: 'Libro de respaldo (papel)',
}

export const states = ['REGISTERED', 'IN_PROGRESS', 'OFFER_SENT', 'ANSWERED', 'AGREED'] as const
export type ComplaintState = (typeof states)[number]
export const stateNames: Record<ComplaintState, string> = {
  REGISTERED: 'Registrado',
  IN_PROGRESS: 'En trámite',
  OFFER_SENT: 'Solución ofrecida',
  ANSWERED: 'Respondido',
  AGREED: 'Acuerdo aceptado',
}

const nameIn = (list: readonly Option[], id: number | null): string =>
  list.find((option) => option.id === id)?.name ?? ''

export const documentTypeName = (id: number): string => nameIn(documentTypes, id)

/** The name of what a sheet is about, from whichever list its kind uses. */
export const typeName = (sheet: {
  kind: ComplaintKind
  claim_type_id: number | null
  complaint_type_id: number | null
}): string =>
  sheet.kind === 'RECLAMO'
    ? nameIn(claimTypes, sheet.claim_type_id)
    : nameIn(complaintTypes, sheet.complaint_type_id)
