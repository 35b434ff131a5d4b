import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogItem, CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { q } from '#src/shared/api.ts'

const none: readonly CatalogItem[] = []

/** Lists to choose from: what is in use, and what is chosen already although it no longer is. */
export function useCatalogue() {
  const { data, isPending } = useQuery({ ...q(catalogs.all, {}), staleTime: 300_000 })
  const items = data?.data ?? none
  const options = (kind: CatalogKind, chosen: readonly number[] = []) =>
    items
      .filter((item) => item.kind === kind && (item.active || chosen.includes(item.item_id)))
      .map(({ item_id, name }) => ({ value: String(item_id), label: name }))
  const creditId = items.find(
    (item) => item.kind === 'payment-types' && item.active && item.data['credit'] === true,
  )?.item_id
  return { options, creditId, isPending }
}
