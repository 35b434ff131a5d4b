import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { importKindCodes, importKinds } from '@chaski/contract/imports/kinds.ts'
import { importFilters, type ImportRecord } from '@chaski/contract/imports/schema.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { CompanyPeople } from './company-people.tsx'
import { importColumns } from './import-columns.tsx'
import './imports.css'

const schema = importFilters.omit({ page: true, page_size: true })

/** What can be brought from Excel, and what was. */
export function ImportsPage() {
  const { filters, clear } = useFilters(schema)
  const list = usePages(imports.list, filters)
  const exported = useExported({ list: imports.list, filters, name: 'importaciones' })
  const navigate = useNavigate()
  const may = useMay()
  const actions = useMemo<readonly RowAction<ImportRecord>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'search',
        run: ([row]) =>
          void navigate({
            to: '/importar/$import_id',
            params: { import_id: String(row!.import_id) },
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      title="Importar"
      words={['importación', 'importaciones']}
      list={list}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={null}
      above={
        <nav className="import-kinds" aria-label="Qué importar">
          {importKindCodes.map((kind) => (
            <LinkButton
              key={kind}
              variant="default"
              to="/importar/nueva/$import_kind"
              params={{ import_kind: kind }}
              verdict={may(...importKinds[kind].rights)}
            >
              {importKinds[kind].title}
            </LinkButton>
          ))}
          <CompanyPeople />
        </nav>
      }
      table={{
        name: 'imports',
        columns: importColumns,
        rowKey: ({ import_id }) => import_id,
        actions,
        faded: ({ state }) => state === 'UNDONE',
        edge: ({ state }) => (state === 'FAILED' ? 'alarm' : undefined),
      }}
      empty={{
        icon: 'columns',
        title: 'Ninguna importación coincide',
        none: {
          title: 'Todavía no se importó nada',
          detail: 'Elija arriba qué trae su hoja: antes de guardar verá qué haría cada fila.',
        },
      }}
    />
  )
}
