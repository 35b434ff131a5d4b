import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { q } from '#src/shared/api.ts'

export type ScopeOption = { value: string; label: string }

const everything = { page: 1, page_size: 200 }

const named = (options: readonly ScopeOption[]) => {
  const names = new Map(options.map(({ value, label }) => [value, label]))
  // Somebody may see tariffs and not the companies: a number is better than nothing.
  return (id: number | null, all: string): string =>
    id === null ? all : (names.get(String(id)) ?? `N.º ${id}`)
}

/** The names behind the numbers a tariff is limited to, and the lists to choose them from. */
export function useScopeNames() {
  const coverages = useQuery({ ...q(coverage.list, { query: everything }), staleTime: 60_000 }).data
  const firms = useQuery({ ...q(companies.list, { query: everything }), staleTime: 60_000 }).data
  const catalogue = useQuery({ ...q(catalogs.all, {}), staleTime: 60_000 }).data
  return useMemo(() => {
    const coverageOptions = (coverages?.data ?? []).map(({ coverage_id, name }) => ({
      value: String(coverage_id),
      label: name,
    }))
    const companyOptions = (firms?.data ?? []).map(({ company_id, name }) => ({
      value: String(company_id),
      label: name,
    }))
    const attributeOptions = (catalogue?.data ?? [])
      .filter((item) => item.kind === 'vehicle-attributes' && item.active)
      .map(({ item_id, name }) => ({ value: String(item_id), label: name }))
    return {
      coverageOptions,
      companyOptions,
      attributeOptions,
      coverageName: named(coverageOptions),
      companyName: named(companyOptions),
      attributeName: named(attributeOptions),
    }
  }, [coverages, firms, catalogue])
}

export type ScopeNames = ReturnType<typeof useScopeNames>
