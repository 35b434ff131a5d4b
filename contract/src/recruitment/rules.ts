import type { DocumentSlot } from '#src/documents/schema.ts'

/**
 * What the law wants of somebody before a company may take them on (decision 073). What only the driver or the car of
 * a company can have (credential, SETARE, affiliation) comes with the contract, and is asked for before the first day.
 */
const beforeContract: ReadonlySet<string> = new Set([
  'DOC_ID',
  'LICENSE',
  'MEDICAL',
  'BACKGROUND_CHECK',
  'TIV',
  'SOAT',
  'CAT',
  'CITV',
])

type Ruled = Pick<DocumentSlot, 'code' | 'holder'>
type Applicant = { has_car: boolean }

/** Whether a document counts before the contract; those of a car only where there is one. */
export const countsBeforeContract = ({ code, holder }: Ruled, { has_car }: Applicant): boolean =>
  beforeContract.has(code) && (holder === 'DRIVER' || has_car)

type Standing = Pick<DocumentSlot, 'status'> & {
  current: { captures: readonly unknown[] } | null
}
type Handed = Pick<DocumentSlot, 'code' | 'holder' | 'required'> & Standing

/** Nothing more is to be done about it by the applicant: it is good, or it waits for us with its picture. */
export const isHandedIn = ({ status, current }: Standing): boolean =>
  status === 'VALID' ||
  status === 'EXPIRING' ||
  (status === 'PENDING' && current !== null && current.captures.length > 0)

/** Whether an applicant must hand a document in; regional insurance that was handed in stands in for the national one. */
export const mustHandIn = (
  slot: Handed,
  all: readonly Handed[],
  { has_car, medical }: Applicant & { medical: boolean },
): boolean => {
  if (!countsBeforeContract(slot, { has_car })) return false
  if (slot.code === 'BACKGROUND_CHECK') return false
  if (slot.code === 'MEDICAL') return medical
  if (slot.code === 'SOAT') return !all.some((other) => other.code === 'CAT' && isHandedIn(other))
  return slot.required
}
