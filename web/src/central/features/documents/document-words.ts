import type { Holder } from '@chaski/contract/documents/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'

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
