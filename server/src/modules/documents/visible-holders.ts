import type { Holder } from '@chaski/contract/documents/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'

const rights: Record<Holder, PermissionCode> = {
  DRIVER: 'MNT_DRIVER_VIEW',
  VEHICLE: 'MNT_VEHICLE_VIEW',
  RECRUIT: 'REC_VIEW',
}

/** Whose documents somebody with these rights may see. */
export const visibleHolders = (permissions: ReadonlySet<PermissionCode>): Holder[] =>
  (Object.keys(rights) as Holder[]).filter((holder) => permissions.has(rights[holder]))
