import { notFound, useParams } from '@tanstack/react-router'
import { idParam } from '@chaski/contract/fields.ts'

/** An integer id of the address; an address that holds none leads nowhere. */
export function useIdParam(name: string): number {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const result = idParam.safeParse(params[name])
  if (!result.success) throw notFound()
  return result.data
}
