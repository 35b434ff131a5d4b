import type { Holder, SlotStatus } from '@chaski/contract/documents/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
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

export const holderRights: Record<Holder, { edit: PermissionCode; evaluate: PermissionCode }> = {
  DRIVER: { edit: 'MNT_DRIVER_DOC_EDIT', evaluate: 'MNT_DRIVER_DOC_EVALUATE' },
  VEHICLE: { edit: 'MNT_VEHICLE_DOC_EDIT', evaluate: 'MNT_VEHICLE_DOC_EVALUATE' },
  RECRUIT: { edit: 'REC_EDIT', evaluate: 'REC_EDIT' },
}
