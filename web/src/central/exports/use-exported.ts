import { accessOf } from '@chaski/contract/endpoint.ts'
import type { ListCall } from '@chaski/contract/exports/export-of.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { useMay } from '#src/central/session/use-session.ts'
import type { Exported } from '#src/ui/action/export-button.tsx'

type Asked = {
  list: ListCall
  filters: object
  params?: object
  name: string
  /** Where the file asks for more than the list. */
  right?: PermissionCode
}

/** A list to be taken away by whoever may see it, or by whoever has the right that its file asks for. */
export function useExported({ right, ...asked }: Asked): Exported {
  const may = useMay()
  const rights = right === undefined ? (accessOf(asked.list) as PermissionCode[]) : [right]
  return { ...asked, verdict: may(...rights) }
}
