import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { tripColumns } from '#src/central/trips/trip-columns.tsx'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { CompanyList } from './company-list.tsx'

/** What the company's people rode, the newest first; the search has the finer filters. */
export function TripsPage() {
  const company_id = useIdParam('company_id')
  const filters = useMemo(() => ({ company_id: [company_id] }), [company_id])
  const list = usePages(dispatch.search, useSorted('company-trips', dispatch.search, filters))
  const names = useCatalogNames()
  const columns = useMemo(() => tripColumns(names).filter(({ key }) => key !== 'company'), [names])
  const navigate = useNavigate()
  return (
    <CompanyList
      actions={
        <LinkButton
          variant="default"
          to="/servicios"
          search={filters}
          leftSection={<Icon name="filter" />}
        >
          Filtrar
        </LinkButton>
      }
      list={list}
      name="company-trips"
      label="Servicios de la empresa"
      columns={columns}
      names={[names.missing]}
      rowKey={(trip) => trip.service_id}
      rowActions={[
        {
          label: 'Abrir',
          keys: 'Enter',
          icon: 'file',
          run: ([trip]) =>
            void navigate({
              to: '/servicios/$service_id',
              params: { service_id: String(trip!.service_id) },
            }),
        },
      ]}
      empty={{
        icon: 'car',
        none: {
          title: 'Aún no hay servicios',
          detail: 'Aparecen aquí los que se registran a cargo de esta empresa.',
        },
      }}
    />
  )
}
