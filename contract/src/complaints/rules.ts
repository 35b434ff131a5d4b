import type { BusinessCalendar } from '#src/complaints/calendar.ts'
import type { ComplaintKind, ComplaintState } from '#src/complaints/options.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** Ley 29571 art. 24.1 and 152: fifteen business days, not extendable, for reclamo and queja alike. */
export const answerDays = 15
/** Reglamento art. 6-A.2.b: an offer stops the clock for five business days at most, all offers together. */
export const offerDays = 5
/** When the clock warns, in business days used. */
export const alarmDays = [10, 13] as const

export type Offer = {
  /** Lima day of sending. */
  sent_on: string
  /** Lima day of the consumer's answer; null: none yet, which after the term counts as a no. */
  replied_on: string | null
}

/** The last day on which an offer can be accepted. */
export const offerUntil = (calendar: BusinessCalendar, sent_on: string): string =>
  calendar.add(sent_on, offerDays)

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Business days the clock stood still up to and including `today`. */
const stoppedDays = (
  calendar: BusinessCalendar,
  offers: readonly Offer[],
  today: string,
): number => {
  const stopped = offers.map(({ sent_on, replied_on }) => {
    const [end] = [replied_on ?? today, today].toSorted()
    return calendar.between(sent_on, end!)
  })
  return Math.min(offerDays, sum(stopped))
}

/** The last day to answer. While an offer waits, as if it will meet silence. */
export const dueDate = (
  calendar: BusinessCalendar,
  filed_on: string,
  offers: readonly Offer[] = [],
): string => {
  const ends = offers.map(({ sent_on, replied_on }) => replied_on ?? offerUntil(calendar, sent_on))
  const last = [filed_on, ...ends].toSorted().at(-1)!
  return calendar.add(filed_on, answerDays + stoppedDays(calendar, offers, last))
}

/** Business days used on `today`, those of a stopped clock left out. */
export const daysUsed = (
  calendar: BusinessCalendar,
  filed_on: string,
  offers: readonly Offer[],
  today: string,
): number => calendar.between(filed_on, today) - stoppedDays(calendar, offers, today)

export type Clock = 'GREEN' | 'AMBER' | 'RED' | 'STOPPED' | 'CLOSED'

type Case = {
  kind: ComplaintKind
  state: ComplaintState
  overdue: boolean
  anonymised: boolean
}

export const isOpen = (state: ComplaintState): boolean => state !== 'ANSWERED' && state !== 'AGREED'

export const clockOf = (c: Pick<Case, 'state' | 'overdue'>, used: number): Clock => {
  if (!isOpen(c.state)) return 'CLOSED'
  if (c.state === 'OFFER_SENT') return 'STOPPED'
  if (c.overdue || used >= alarmDays[1]) return 'RED'
  return used >= alarmDays[0] ? 'AMBER' : 'GREEN'
}

const whileOpen = (c: Pick<Case, 'state'>): Verdict =>
  refusedIf(!isOpen(c.state), 'El caso ya está cerrado.')

/** What may be done with a case: the server refuses by it, the screen explains by it. */
export const complaintCan = {
  assign: whileOpen,
  note: (c: Case): Verdict => refusedIf(c.anonymised, 'Los datos del caso ya se anonimizaron.'),
  offer: (c: Case): Verdict =>
    allOf(
      whileOpen(c),
      refusedIf(c.state === 'OFFER_SENT', 'Ya hay una solución ofrecida que espera respuesta.'),
      refusedIf(c.overdue, 'El plazo legal ya venció: responda el caso.'),
    ),
  replyOffer: (c: Case): Verdict =>
    refusedIf(c.state !== 'OFFER_SENT', 'No hay una solución ofrecida que espere respuesta.'),
  reclassify: (c: Case): Verdict =>
    allOf(whileOpen(c), refusedIf(c.kind !== 'QUEJA', 'Ya se tramita como reclamo.')),
  answer: whileOpen,
} as const
