import { Outlet, useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { establishmentColumns } from './establishment-columns.tsx'
import { useEstablishmentActions } from './use-establishment-actions.ts'
import '#src/central/complaints/complaints.css'

/** The places that keep a book, and the notices the law wants seen in each and in every car. */
export function BookPage() {
  const list = usePages(complaints.listEstablishments, {})
  const actions = useEstablishmentActions()
  const navigate = useNavigate()
  const mayEdit = useCan()('CFG_COMPANY')
  useShortcuts('Locales y avisos', [
    { keys: 'S', label: 'Avisos para los autos', run: () => void navigate({ to: stickers }) },
    ...(mayEdit
      ? [{ keys: 'N', label: 'Nuevo local', run: () => void navigate({ to: fresh }) }]
      : []),
  ])
  return (
    <Page
      fill
      title="Locales y avisos"
      aside={list.loading ? undefined : plural(list.total, 'local', 'locales')}
      actions={
        <>
          <LinkButton variant="default" to={stickers} leftSection={<Icon name="car" />}>
            Avisos para los autos
          </LinkButton>
          {mayEdit && (
            <LinkButton to={fresh} leftSection={<Icon name="plus" />}>
              Nuevo local
            </LinkButton>
          )}
        </>
      }
      bar={
        <p className="form-hint book-hint">
          Cada local lleva su propio libro con su numeración. En cada uno debe verse el aviso del
          Libro de Reclamaciones (Anexo III), y dentro de cada auto el teléfono y el segundo canal.
        </p>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer los locales." onRetry={list.retry} />
      ) : (
        <DataTable
          name="establishments"
          label="Locales"
          columns={establishmentColumns}
          rows={list.rows}
          rowKey={(row) => row.establishment_id}
          actions={actions}
          faded={(row) => !row.active}
          loading={list.loading}
          paging={list.paging}
          empty={<EmptyState icon="building" title="Ningún local" />}
        />
      )}
      <Outlet />
    </Page>
  )
}

const stickers = '/libro-reclamaciones/autos'
const fresh = '/libro-reclamaciones/nuevo'
