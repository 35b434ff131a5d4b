import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { q } from '#src/shared/api.ts'

export type CatalogNames = {
  nameOf: (kind: CatalogKind, id: number) => string
  optionsOf: (kind: CatalogKind) => { value: string; label: string }[]
}

/** The words behind the numbers of a trip: service, payment, attributes, reasons. */
export function useCatalogNames(): CatalogNames {
  const { data } = useQuery({ ...q(catalogs.all, {}), staleTime: 5 * 60_000 })
  return useMemo(() => {
    const items = data?.data ?? []
    const names = new Map(items.map(({ kind, item_id, name }) => [`${kind} ${item_id}`, name]))
    return {
      nameOf: (kind, id) => names.get(`${kind} ${id}`) ?? `n.º ${id}`,
      optionsOf: (kind) =>
        items
          .filter((item) => item.kind === kind)
          .map(({ item_id, name }) => ({ value: String(item_id), label: name })),
    }
  }, [data])
}
