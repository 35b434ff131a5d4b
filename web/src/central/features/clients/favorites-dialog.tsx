import { useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { type Favorite, favoriteForm } from '@chaski/contract/clients/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { QueryGate } from '#src/ui/query-gate.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
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
  const known = useQuery(q(clients.read, { query: { id: client_id } }))
  const list = useQuery(q(clients.favorites, { query: { client_id } }))
  const client = known.data
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
      <QueryGate query={bothAsked(known, list)}>
        {([, { data }]) =>
          data.length === 0 && (
            <EmptyState
              icon="home"
              title="Sin direcciones guardadas"
              detail="Guarde la casa o la oficina para no dictarlas cada vez."
            />
          )
        }
      </QueryGate>
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
        {mayEdit && client && (
          <Button data-autofocus leftSection={<Icon name="plus" />} onClick={() => setAdding(true)}>
            Agregar dirección
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const favoritePlace = favoriteForm.omit({ client_id: true, company_id: true })
const labels = {
  name: 'Nombre',
  address: 'Dirección',
  reference: 'Referencia',
  latitude: 'Latitud',
  longitude: 'Longitud',
}

type NewFavoriteProps = { client_id: number; company_id: number | null; onLeave: () => void }

function NewFavorite({ client_id, company_id, onLeave }: NewFavoriteProps) {
  return (
    <FormDialog
      title="Nueva dirección favorita"
      width={640}
      endpoint={clients.addFavorite}
      invalidates={[clients.favorites]}
      schema={favoritePlace}
      body={(place) => ({ ...place, client_id, company_id })}
      initial={{ name: '', address: '', reference: '', ...mapCentre }}
      labels={labels}
      verb="Guardar dirección"
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <TextField field={fields.name} hint="Casa, oficina…" required first maxLength={60} />
            <TextField field={fields.address} required maxLength={200} />
          </div>
          <TextField field={fields.reference} maxLength={200} />
          <PlacePicker
            value={{
              latitude: fields.latitude.value,
              longitude: fields.longitude.value,
            }}
            onPick={({ latitude, longitude }) => {
              fields.latitude.set(latitude)
              fields.longitude.set(longitude)
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
