import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { q } from '#src/shared/api.ts'

/** Names of what rows hold by number; empty for one that is not known. */
export type RowWords = {
  payment: (id: number) => string
  serviceAttribute: (id: number) => string
  vehicleAttribute: (id: number) => string
  zone: (id: number | null) => string
}

const catalogMinutes = 5 * 60_000

export function useRowWords(): RowWords {
  const { data: items } = useQuery({ ...q(catalogs.all, {}), staleTime: catalogMinutes })
  const { data: zones } = useQuery({ ...q(coverage.boardZones, {}), staleTime: catalogMinutes })
  return useMemo(() => {
    const names = new Map(
      items?.data.map(({ kind, item_id, name }) => [`${kind} ${item_id}`, name]),
    )
    const of = (kind: CatalogKind) => (id: number) => names.get(`${kind} ${id}`) ?? ''
    const zoneNames = new Map(zones?.data.map(({ zone_id, code }) => [zone_id, code]))
    return {
      payment: of('payment-types'),
      serviceAttribute: of('service-attributes'),
      vehicleAttribute: of('vehicle-attributes'),
      zone: (id) => (id === null ? '' : (zoneNames.get(id) ?? '')),
    }
  }, [items, zones])
}
