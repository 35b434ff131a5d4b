import { dayAndHour } from '@chaski/contract/calendar/day-and-hour.ts'
import type { Notice } from '#src/modules/trips/story/notice-rules.ts'
import type { DueNotice } from './notice-store.ts'

export type NoticeFacts = Pick<
  DueNotice,
  'assignment' | 'date_time_service' | 'eta_s' | 'driver_first_name' | 'plate' | 'cancel_note'
>

const minutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`

const unit = ({ plate, driver_first_name }: NoticeFacts): string =>
  `placa ${plate ?? '—'}, conductor ${driver_first_name ?? '—'}`

const assigned = (facts: NoticeFacts, link: string | null): string => {
  const follow = link === null ? '' : ` Sígalo: ${link}`
  if (facts.assignment === 'PLANNED')
    return `su reserva del ${dayAndHour(new Date(facts.date_time_service))} ya tiene taxi: ${unit(facts)}.`
  const eta = facts.eta_s === null ? '' : ` Llega en unos ${minutes(facts.eta_s)}.`
  return `su taxi está en camino: ${unit(facts)}.${eta}${follow}`
}

const because = (note: string | null): string =>
  note === null || note === '' ? '' : ` Motivo: ${note}.`

const texts: Record<Notice, (facts: NoticeFacts, link: string | null) => string> = {
  ASSIGNED: assigned,
  ARRIVED: (facts) => `su taxi lo espera en el punto de recojo: ${unit(facts)}.`,
  CANCELED: () => 'su servicio fue cancelado. Si aún lo necesita, llámenos o pida otro.',
  NO_UNIT: () => 'no encontramos una unidad para su servicio. Disculpe; puede pedirlo otra vez.',
  APPROVED: () => 'su empresa aprobó su servicio. Le avisaremos cuando tenga unidad.',
  REJECTED: ({ cancel_note }) =>
    `su empresa no aprobó su servicio y quedó cancelado.${because(cancel_note)}`,
}

/** The sentence itself; where it is read says whose it is. */
export const noticeWords = (notice: Notice, facts: NoticeFacts, link: string | null): string =>
  texts[notice](facts, link)

/** What the passenger reads, short enough for a text message. */
export const noticeText = (
  taxiCompany: string,
  notice: Notice,
  facts: NoticeFacts,
  link: string | null,
): string => `${taxiCompany}: ${noticeWords(notice, facts, link)}`

export const noticeSubjects: Record<Notice, string> = {
  ASSIGNED: 'Su taxi tiene unidad',
  ARRIVED: 'Su taxi llegó',
  CANCELED: 'Su servicio fue cancelado',
  NO_UNIT: 'No encontramos unidad',
  APPROVED: 'Su servicio fue aprobado',
  REJECTED: 'Su servicio no fue aprobado',
}
