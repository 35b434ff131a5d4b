import type { DocumentState, SlotStatus } from '#src/documents/schema.ts'
import { addDays, yearOf } from '#src/calendar/day.ts'

/** An approved document is shown as expiring so many days before its end. */
export const expiringDays = 30

type Dated = { state: DocumentState; expires_on: string | null }

/** Whether an approved revision counts on a day; the day of expiry is still good. */
export const inForce = (revision: Dated, today: string): boolean =>
  revision.state === 'APPROVED' && (revision.expires_on === null || revision.expires_on >= today)

/** The state of a slot as its newest revision tells it. */
export const slotStatus = (current: Dated | null, today: string): SlotStatus => {
  if (current === null) return 'MISSING'
  if (current.state !== 'APPROVED') return current.state
  if (!inForce(current, today)) return 'EXPIRED'
  return current.expires_on !== null && current.expires_on <= addDays(today, expiringDays)
    ? 'EXPIRING'
    : 'VALID'
}

/** What the blocking rule looks at; slots of every type of the holder, empty ones among them. */
export type RuledSlot = {
  code: string
  name: string
  required: boolean
  blocks: boolean
  status: SlotStatus
  in_force: { expires_on: string | null } | null
  current: { expires_on: string | null } | null
}

export type DocumentProblem = { code: string; detail: string }

const day = (value: string | null | undefined): string =>
  value === null || value === undefined ? '' : ` el ${value.split('-').toReversed().join('/')}`

const reasons: Record<SlotStatus, (slot: RuledSlot) => string> = {
  MISSING: ({ name }) => `Falta ${name}`,
  PENDING: ({ name }) => `${name} está por evaluar`,
  REJECTED: ({ name }) => `${name} fue rechazado`,
  EXPIRED: ({ name, current }) => `${name} venció${day(current?.expires_on)}`,
  VALID: ({ name }) => `${name} no está vigente`,
  EXPIRING: ({ name }) => `${name} no está vigente`,
}

const problem = (slot: RuledSlot): DocumentProblem => ({
  code: slot.code,
  detail: reasons[slot.status](slot),
})

/** Regional insurance stands in for the national one: either is enough. */
const insurances = ['SOAT', 'CAT']

/** Documents that prevent the start of day and dispatch, each with the reason; empty when all is in order. */
export const blockingDocuments = (
  slots: readonly RuledSlot[],
  needs: { medical: boolean },
): DocumentProblem[] => {
  const insured = slots.some((slot) => insurances.includes(slot.code) && slot.in_force !== null)
  return slots
    .filter((slot) => slot.blocks && slot.in_force === null)
    .filter((slot) => {
      if (insurances.includes(slot.code)) return !insured && slot.code === 'SOAT'
      if (slot.code === 'MEDICAL') return needs.medical
      // An optional document blocks once it was handed in and has run out.
      return slot.required || slot.status === 'EXPIRED'
    })
    .map(problem)
}

export const ageOn = (birth_date: string, today: string): number => {
  const age = yearOf(today) - yearOf(birth_date)
  return today.slice(5) < birth_date.slice(5) ? age - 1 : age
}

/** From 65 a half-yearly medical exam is due; beyond 80 nobody drives a taxi. */
export const medicalAge = 65
export const maxDriverAge = 80
export const minDriverAge = 21

/** Why dates of a document cannot be right today, at their fields. */
export const documentDateProblems = (
  form: { issued_on: string | null; expires_on: string | null },
  type: { validity_months: number | null },
  today: string,
): { path: string; detail: string }[] => {
  const problems = []
  if (form.issued_on === null) problems.push({ path: 'issued_on', detail: 'Indique la emisión' })
  else if (form.issued_on > today)
    problems.push({ path: 'issued_on', detail: 'La emisión está en el futuro' })
  if (form.expires_on === null) {
    if (type.validity_months !== null)
      problems.push({ path: 'expires_on', detail: 'Indique el vencimiento' })
  } else if (form.expires_on < today)
    problems.push({ path: 'expires_on', detail: 'Este documento ya venció' })
  return problems
}

/** The usual last day of a document issued on a day. */
export const usualExpiry = (issued_on: string, validity_months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = issued_on.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + validity_months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + validity_months, Math.min(dayOfMonth, last)))
    .toISOString()
    .slice(0, 10)
}

/** Background checks are looked at and not kept: no number and no picture. */
export const holdsNothing = (code: string): boolean => code === 'BACKGROUND_CHECK'
