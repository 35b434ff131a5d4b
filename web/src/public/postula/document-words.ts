import type { DocumentSlot, SlotStatus } from '@chaski/contract/documents/schema.ts'
import { isHandedIn } from '@chaski/contract/recruitment/rules.ts'

const states: Record<SlotStatus, string> = {
  MISSING: 'Falta',
  PENDING: 'Por revisar',
  REJECTED: 'Por corregir',
  VALID: 'Aprobado',
  EXPIRING: 'Aprobado, vence pronto',
  EXPIRED: 'Vencido',
}

const hasPicture = ({ current }: DocumentSlot): boolean => (current?.captures.length ?? 0) > 0

/** How a document stands, in the words of the list. */
export const documentState = (
  slot: DocumentSlot,
  { isKept, isAsked }: { isKept: boolean; isAsked: boolean },
): string => {
  if (isKept) return 'Guardado en este teléfono, falta enviar'
  if (slot.status === 'MISSING' && !isAsked) return 'Opcional'
  const picture = slot.status === 'PENDING' && !hasPicture(slot) ? ': falta la foto' : ''
  return `${isHandedIn(slot) ? '✓ ' : ''}${states[slot.status]}${picture}`
}
