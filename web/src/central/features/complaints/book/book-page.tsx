import { useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { usePages } from '#src/shared/use-pages.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { establishmentColumns } from './establishment-columns.tsx'
import { useEstablishmentActions } from './use-establishment-actions.ts'
import '#src/ui/form/form.css'
import './book.css'
import '#src/central/complaints/complaints.css'

/** The places that keep a book, and the notices the law wants seen in each and in every car. */
export function BookPage() {
  const list = usePages(complaints.listEstablishments, {})
  const actions = useEstablishmentActions()
  const navigate = useNavigate()
  const mayEdit = useMay()('CFG_COMPANY')
  useShortcuts('Locales y avisos', [
    { keys: 'S', label: 'Avisos para los autos', run: () => void navigate({ to: stickers }) },
  ])
  return (
    <ListPage
      title="Locales y avisos"
      words={['local', 'locales']}
      list={list}
      exported={null}
      create={{ label: 'Nuevo local', to: '/libro-reclamaciones/nuevo', verdict: mayEdit }}
      actions={
        <LinkButton variant="default" to={stickers} leftSection={<Icon name="car" />}>
          Avisos para los autos
        </LinkButton>
      }
      above={
        <p className="form-hint book-hint">
          Cada local lleva su propio libro con su numeración. En cada uno debe verse el aviso del
          Libro de Reclamaciones (Anexo III), y dentro de cada auto el teléfono y el segundo canal.
        </p>
      }
      table={{
        name: 'establishments',
        label: 'Locales',
        what: 'No se pudo traer los locales.',
        columns: establishmentColumns,
        rowKey: (row) => row.establishment_id,
        actions,
        faded: (row) => !row.active,
      }}
      empty={{
        icon: 'building',
        none: {
          title: 'Todavía no hay locales',
          detail: 'Registre el primero: sin un local no hay libro donde reclamar.',
        },
      }}
    />
  )
}

const stickers = '/libro-reclamaciones/autos'
