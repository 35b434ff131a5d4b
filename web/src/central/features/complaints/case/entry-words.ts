import type { ComplaintEntry, EntryKind } from '@chaski/contract/complaints/case-schema.ts'
import { claimTypes } from '@chaski/contract/complaints/options.ts'
import { date, plural } from '#src/shared/formats.ts'
import type { IconName } from '#src/ui/icon.tsx'

export const entryIcons: Record<EntryKind, IconName> = {
  ASSIGNED: 'user',
  NOTE: 'list',
  OFFER: 'wallet',
  OFFER_ACCEPTED: 'checkCircle',
  OFFER_REJECTED: 'close',
  OFFER_LAPSED: 'clock',
  RECLASSIFIED: 'undo',
  ANSWER: 'check',
  EVIDENCE: 'archive',
  LINKED: 'car',
  ALARM: 'alert',
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const by = (channel: ComplaintEntry['channel']): string =>
  channel === 'LETTER' ? 'por carta' : 'por correo electrónico'

const linked = (data: ComplaintEntry['data']): string => {
  const parts = [
    typeof data['service_id'] === 'number' ? `el servicio ${data['service_id']}` : '',
    data['driver_id'] ? 'un conductor' : '',
    data['sanction_id'] ? 'su sanción' : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Se quitaron los vínculos' : `Vinculado con ${parts.join(' y ')}`
}

const titles: Record<EntryKind, (entry: ComplaintEntry) => string> = {
  ASSIGNED: ({ data }) => `Asignado a ${textOf(data['name'])}`,
  NOTE: () => 'Nota interna',
  OFFER: ({ channel }) => `Solución ofrecida ${by(channel)}`,
  OFFER_ACCEPTED: () => 'El consumidor aceptó la solución',
  OFFER_REJECTED: () => 'El consumidor no aceptó la solución',
  OFFER_LAPSED: () => 'La oferta venció sin respuesta y cuenta como no aceptada',
  RECLASSIFIED: ({ data }) => {
    const type = claimTypes.find(({ id }) => id === data['claim_type_id'])?.name
    return `Reclasificado de queja a reclamo${type === undefined ? '' : `: ${type}`}`
  },
  ANSWER: ({ channel, data }) =>
    `Respuesta ${by(channel)}${data['late'] === true ? ', fuera de plazo' : ''}`,
  EVIDENCE: ({ data }) => {
    const day = textOf(data['delivered_on'])
    return day === '' ? 'Constancia' : `Constancia de entrega del ${date(day)}`
  },
  LINKED: ({ data }) => linked(data),
  ALARM: ({ data }) =>
    `Alarma del plazo: ${plural(Number(data['days']), 'día hábil usado', 'días hábiles usados')}`,
}

/** What happened, in one line. */
export const entryTitle = (entry: ComplaintEntry): string => titles[entry.kind](entry)
