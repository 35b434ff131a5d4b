import { useMemo } from 'react'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import { useCoverages } from '#src/central/look-ups/use-coverages.ts'
import { type LookUp, useLookUp } from '#src/ui/form/use-look-up.ts'

export type ScopeOption = { id: number; name: string; archived?: boolean }

/** The name behind a number. */
const named = ({ items }: LookUp<ScopeOption>) => {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  // Somebody may see tariffs and not the companies: a number is better than nothing.
  return (id: number | null, all: string): string =>
    id === null ? all : (names.get(id) ?? `N.º ${id}`)
}

/** The lists that a tariff is limited by, and the names behind their numbers. */
export function useScopeNames() {
  const coverages = useCoverages()
  const firms = useLookUp(
    companies.list,
    { query: {} },
    ({ data }) => data.map(({ company_id, name }): ScopeOption => ({ id: company_id, name })),
    { every: true },
  )
  const attributes = useCatalogItems('vehicle-attributes')
  return useMemo(
    () => ({
      coverages,
      firms,
      attributes,
      coverageName: named(coverages),
      companyName: named(firms),
      attributeName: named(attributes),
    }),
    [coverages, firms, attributes],
  )
}

export type ScopeNames = ReturnType<typeof useScopeNames>
