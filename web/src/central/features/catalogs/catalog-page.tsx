import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { catalogLabels } from '@chaski/contract/catalogs/schema.ts'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { TabsPage } from '#src/ui/tabs-page.tsx'
import { catalogColumns } from './catalog-columns.tsx'
import { useCatalogActions } from './use-catalog-actions.ts'
import { useKind, useOwnKinds } from './use-kind.ts'

/** The lists that every screen chooses from. */
export function CatalogPage() {
  const kind = useKind()
  const kinds = useOwnKinds()
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery(q(catalogs.list, { params: { kind } }))
  const columns = useMemo(() => catalogColumns(kind), [kind])
  const actions = useCatalogActions(kind)
  const inUse = data?.data.filter((item) => item.active).length
  useShortcuts('Catálogos', [
    {
      keys: 'N',
      label: 'Agregar',
      run: () => void navigate({ to: '/catalogos/$kind/nuevo', params: { kind } }),
    },
  ])

  return (
    <TabsPage
      fill
      title="Catálogos"
      aside={inUse === undefined ? undefined : `${plural(inUse, 'elemento')} en uso`}
      actions={
        <LinkButton
          to="/catalogos/$kind/nuevo"
          params={{ kind }}
          leftSection={<Icon name="plus" />}
        >
          Agregar
        </LinkButton>
      }
      tabs={kinds.map((one) => ({
        to: `/catalogos/${one}`,
        label: catalogLabels[one],
        active: one === kind,
      }))}
    >
      {error !== null ? (
        <ErrorNotice
          error={error}
          what="No se pudo traer el catálogo."
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          key={kind}
          name={`catalog.${kind}`}
          label={catalogLabels[kind]}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(item) => item.item_id}
          actions={actions}
          faded={(item) => !item.active}
          loading={isPending}
          empty={
            <EmptyState
              title="Este catálogo está vacío"
              detail="Agregue lo que las demás pantallas ofrecerán para elegir."
            />
          }
        />
      )}
      <Outlet />
    </TabsPage>
  )
}
