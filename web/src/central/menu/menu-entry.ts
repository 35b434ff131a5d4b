import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { IconName } from '#src/ui/icon.tsx'

export type MenuEntry = {
  /** The screen's address; everything under it belongs to the same screen. */
  to: string
  label: string
  icon: IconName
  /** Whoever holds any of these may open it; nobody else sees it. */
  anyOf: readonly PermissionCode[]
  /** Who else may open a record of it, led there from another screen, without its list. */
  recordAlso?: readonly PermissionCode[]
}
