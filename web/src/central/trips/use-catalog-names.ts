import { useMemo } from 'react'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import type { Missing } from '#src/ui/form/blocked-saving.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'

export type CatalogNames = {
  nameOf: (kind: CatalogKind, id: number) => string
  optionsOf: (kind: CatalogKind) => { value: string; label: string }[]
  /** Said where the names are shown. */
  missing: Missing
}

/** The words behind the numbers of a trip: service, payment, attributes, reasons. */
export function useCatalogNames(): CatalogNames {
  const { items, error, retry } = useLookUp(catalogs.all, {}, ({ data }) => data)
  return useMemo(() => {
    const names = new Map(items.map(({ kind, item_id, name }) => [`${kind} ${item_id}`, name]))
    return {
      nameOf: (kind, id) => names.get(`${kind} ${id}`) ?? `n.º ${id}`,
      optionsOf: (kind) =>
        items
          .filter((item) => item.kind === kind)
          .map(({ item_id, name }) => ({ value: String(item_id), label: name })),
      missing: { error, retry },
    }
  }, [items, error, retry])
}
