import type { DocumentSlot, SlotStatus } from '@chaski/contract/documents/schema.ts'

const states: Record<SlotStatus, string> = {
  MISSING: 'Falta',
  PENDING: 'Por revisar',
  REJECTED: 'Por corregir',
  VALID: 'Aprobado',
  EXPIRING: 'Aprobado, vence pronto',
  EXPIRED: 'Vencido',
}

const hasPicture = ({ current }: DocumentSlot): boolean => (current?.captures.length ?? 0) > 0

/** Nothing more is to be done about it by the applicant. */
export const isDone = (slot: DocumentSlot): boolean =>
  slot.status === 'VALID' ||
  slot.status === 'EXPIRING' ||
  (slot.status === 'PENDING' && hasPicture(slot))

/** How a document stands, in the words of the list. */
export const documentState = (
  slot: DocumentSlot,
  { isKept, isAsked }: { isKept: boolean; isAsked: boolean },
): string => {
  if (isKept) return 'Guardado en este teléfono, falta enviar'
  if (slot.status === 'MISSING' && !isAsked) return 'Opcional'
  const picture = slot.status === 'PENDING' && !hasPicture(slot) ? ': falta la foto' : ''
  return `${isDone(slot) ? '✓ ' : ''}${states[slot.status]}${picture}`
}
