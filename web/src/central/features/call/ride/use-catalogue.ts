import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'

/** Lists to choose from: what is in use, and what is chosen already although it no longer is. */
export function useCatalogue() {
  const lookUp = useLookUp(catalogs.all, {}, ({ data }) => data)
  const { items, loading } = lookUp
  const options = (kind: CatalogKind, chosen: readonly number[] = []) =>
    items
      .filter((item) => item.kind === kind && (item.active || chosen.includes(item.item_id)))
      .map(({ item_id, name }) => ({ value: String(item_id), label: name }))
  const creditId = items.find(
    (item) => item.kind === 'payment-types' && item.active && item.data['credit'] === true,
  )?.item_id
  return { options, creditId, isPending: loading, missing: [lookUp] }
}
