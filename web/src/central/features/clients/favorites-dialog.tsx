import { useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { type Favorite, favoriteForm } from '@chaski/contract/clients/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { PlacePicker } from './place-picker.tsx'
import { useLeaveToClients } from './use-leave-to-clients.ts'
import './favorites.css'

const remove = async (favorite: Favorite): Promise<void> => {
  const { client_id, favorite_id } = favorite
  await call(clients.removeFavorite, { query: { client_id, favorite_id } })
  await invalidate(clients.favorites)
  toast(`Se quitó ${favorite.name}.`, {
    run: () => {
      const { favorite_id: _, favorite_uuid: __, ...body } = favorite
      void call(clients.addFavorite, { body })
        .then(() => invalidate(clients.favorites))
        .catch(toastError)
    },
  })
}

/** The addresses a client goes to, for a company or on their own. */
export function FavoritesDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClients()
  const { data: client } = useQuery(q(clients.read, { query: { id: client_id } }))
  const list = useQuery(q(clients.favorites, { query: { client_id } }))
  const mayEdit = useCan()('MNT_CLIENT_FAVORITE')
  const [adding, setAdding] = useState(false)
  if (adding && client)
    return (
      <NewFavorite
        client_id={client_id}
        company_id={client.company_id}
        onLeave={() => setAdding(false)}
      />
    )
  return (
    <Dialog title={`Favoritos de ${client?.name ?? '…'}`} width={560} onLeave={leave}>
      {list.error !== null && (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.data.length === 0 && (
        <EmptyState
          icon="home"
          title="Sin direcciones guardadas"
          detail="Guarde la casa o la oficina para no dictarlas cada vez."
        />
      )}
      <ul className="favorites">
        {list.data?.data.map((favorite) => (
          <li key={favorite.favorite_id}>
            <span>
              <strong>{favorite.name}</strong> {favorite.address}
              {favorite.reference !== '' && <small>{favorite.reference}</small>}
            </span>
            {mayEdit && (
              <ActionIcon
                aria-label={`Quitar ${favorite.name}`}
                onClick={() => void remove(favorite).catch(toastError)}
              >
                <Icon name="close" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="default" onClick={leave}>
          Cerrar
        </Button>
        {mayEdit && (
          <Button data-autofocus leftSection={<Icon name="plus" />} onClick={() => setAdding(true)}>
            Agregar dirección
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type NewFavoriteProps = { client_id: number; company_id: number | null; onLeave: () => void }

function NewFavorite({ client_id, company_id, onLeave }: NewFavoriteProps) {
  const add = useSave(clients.addFavorite, { invalidates: [clients.favorites] })
  return (
    <FormDialog
      title="Nueva dirección favorita"
      width={640}
      schema={favoriteForm}
      initial={{
        client_id,
        company_id: company_id as number | string | null,
        name: '',
        address: '',
        reference: '',
        ...mapCentre,
      }}
      verb="Guardar dirección"
      save={(body) => add.mutateAsync({ body })}
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <div className="form-row">
            <TextField
              form={form}
              name="name"
              label="Nombre"
              hint="Casa, oficina…"
              required
              first
              maxLength={60}
            />
            <TextField form={form} name="address" label="Dirección" required maxLength={200} />
          </div>
          <TextField form={form} name="reference" label="Referencia" maxLength={200} />
          <PlacePicker
            value={{
              latitude: form.getValues().latitude,
              longitude: form.getValues().longitude,
            }}
            onPick={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
          />
        </>
      )}
    </FormDialog>
  )
}
