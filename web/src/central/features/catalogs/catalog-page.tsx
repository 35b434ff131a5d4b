import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { catalogLabels } from '@chaski/contract/catalogs/schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { listOf } from '#src/shared/list-query.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { catalogColumns } from './catalog-columns.tsx'
import { useCatalogActions } from './use-catalog-actions.ts'
import { useKind, useOwnKinds } from './use-kind.ts'
import './catalogs.css'

/** The lists that every screen chooses from. */
export function CatalogPage() {
  const kind = useKind()
  const kinds = useOwnKinds()
  const query = useQuery(q(catalogs.list, { params: { kind } }))
  const exported = useExported({
    list: catalogs.list,
    params: { kind },
    filters: {},
    name: catalogLabels[kind].toLowerCase(),
  })
  const columns = useMemo(() => catalogColumns(kind), [kind])
  const actions = useCatalogActions(kind)
  const inUse = query.data?.data.filter((item) => item.active).length ?? 0
  return (
    <div className="catalogs">
      <nav className="catalog-kinds" aria-label="Catálogos">
        <strong>Catálogos</strong>
        {kinds.map((one) => (
          <Link
            key={one}
            to="/catalogos/$kind"
            params={{ kind: one }}
            // The router would call the screen of an item of it current too.
            aria-current={one === kind ? 'page' : undefined}
          >
            {catalogLabels[one]}
          </Link>
        ))}
      </nav>
      <ListPage
        key={kind}
        title={catalogLabels[kind]}
        words={['elemento', 'elementos']}
        aside={`${plural(inUse, 'elemento')} en uso`}
        list={listOf(query)}
        exported={exported}
        create={{
          label: 'Agregar',
          to: '/catalogos/$kind/nuevo',
          params: { kind },
          verdict: allowed,
        }}
        table={{
          name: `catalog.${kind}`,
          what: 'No se pudo traer el catálogo.',
          columns,
          rowKey: (item) => item.item_id,
          actions,
          faded: (item) => !item.active,
        }}
        empty={{
          none: {
            title: 'Este catálogo está vacío',
            detail: 'Agregue lo que las demás pantallas ofrecerán para elegir.',
          },
        }}
      />
    </div>
  )
}
