import type { Holder, SlotStatus } from '@chaski/contract/documents/schema.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { ChipTone } from '#src/ui/status-chip.tsx'

export const slotLooks: Record<SlotStatus, { tone: ChipTone; icon: IconName; label: string }> = {
  MISSING: { tone: 'quiet', icon: 'file', label: 'Falta' },
  PENDING: { tone: 'info', icon: 'clock', label: 'Por evaluar' },
  REJECTED: { tone: 'warn', icon: 'close', label: 'Rechazado' },
  VALID: { tone: 'good', icon: 'check', label: 'Vigente' },
  EXPIRING: { tone: 'warn', icon: 'clock', label: 'Por vencer' },
  EXPIRED: { tone: 'alarm', icon: 'alert', label: 'Vencido' },
}

export const holderLabels: Record<Holder, string> = {
  DRIVER: 'Conductor',
  VEHICLE: 'Vehículo',
  RECRUIT: 'Postulante',
}

export const documentLabels = {
  number: 'Número',
  issued_on: 'Emisión',
  expires_on: 'Vencimiento',
}
