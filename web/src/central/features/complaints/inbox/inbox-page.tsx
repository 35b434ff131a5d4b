import { keepPreviousData } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { complaintFilters } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { inboxColumns } from './inbox-columns.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useComplaintActions } from './use-complaint-actions.ts'
import '#src/central/complaints/complaints.css'

const schema = complaintFilters.omit({ page: true, page_size: true, sort: true })

/** The book's inbox: what must be answered, the most pressing first. */
export function InboxPage() {
  const { filters: found, setFilters } = useFilters(schema)
  const { state = 'OPEN', ...narrowing } = found
  const asked = useSorted('complaints', complaints.list, { ...narrowing, state })
  const list = usePages(complaints.list, asked)
  const exported = useExported({
    list: complaints.list,
    filters: asked,
    name: 'reclamos',
  })
  const counts = useQuietly({
    ...q(complaints.counts, { query: narrowing }),
    placeholderData: keepPreviousData,
  })
  const actions = useComplaintActions()
  const navigate = useNavigate()
  const may = useMay()('CLM_CREATE')
  const filtered = Object.values(narrowing).some((value) => value !== undefined)
  const clear = () =>
    void navigate({ to: '/reclamos', search: { state: found.state }, replace: true })
  useShortcuts(
    'Reclamos y quejas',
    may.allowed
      ? [{ keys: 'N', label: 'Registrar', run: () => void navigate({ to: '/registrar-reclamo' }) }]
      : [],
  )

  return (
    <Page
      fill
      title="Reclamos y quejas"
      aside={list.loading ? undefined : plural(list.total, 'hoja')}
      actions={
        <>
          <ExportButton {...exported} />
          <LinkButton
            variant="default"
            to="/reclamos/exportar"
            search
            leftSection={<Icon name="file" />}
          >
            Exportar el libro
          </LinkButton>
          <LinkButton to="/registrar-reclamo" leftSection={<Icon name="plus" />} verdict={may}>
            Registrar
          </LinkButton>
        </>
      }
      bar={
        <>
          <InboxTabs state={state} counts={counts} />
          <FilterBar
            search={{
              value: found.key_word,
              label: 'Código, nombre, documento…',
              onChange: (key_word) => void setFilters({ key_word }),
            }}
            active={filtered}
            onClear={clear}
          >
            <InboxFilters filters={found} onChange={(change) => void setFilters(change)} />
          </FilterBar>
        </>
      }
    >
      <ListTable
        list={list}
        what="No se pudo traer la bandeja."
        name="complaints"
        label="Reclamos y quejas"
        columns={inboxColumns}
        rowKey={(row) => row.complaint_id}
        actions={actions}
        edge={(row) => (row.clock === 'RED' ? 'alarm' : row.clock === 'AMBER' ? 'warn' : undefined)}
        onClear={filtered ? clear : undefined}
        empty={{
          icon: filtered ? 'search' : 'checkCircle',
          title: 'Ninguna hoja coincide',
          detail: 'Mire en las otras pestañas, o limpie los filtros.',
          none: {
            title: emptyTitles[state] ?? 'Ninguno está en ese estado',
            detail:
              'Aquí llega cada hoja del Libro de Reclamaciones, por página web o registrada por el personal.',
          },
        }}
      />
      <Outlet />
    </Page>
  )
}

const emptyTitles: Record<string, string> = {
  OPEN: 'No hay reclamos ni quejas por responder',
  DUE_SOON: 'Nada vence en los próximos días',
  OVERDUE: 'Nada está vencido',
  CLOSED: 'Todavía no se respondió ninguno',
}
